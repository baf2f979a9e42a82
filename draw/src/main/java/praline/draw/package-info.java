/**
 * Machines as pictures: SVG drawn by ELK's layered layout, byte for byte the same on every machine and JDK.
 */
@NullMarked
package praline.draw;

import org.jspecify.annotations.NullMarked;
