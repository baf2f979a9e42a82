/** The command line: {@code learn}, {@code trial}, {@code scenarios}, {@code show}, {@code compare} and {@code solve}. */
@NullMarked
package praline.cli;

import org.jspecify.annotations.NullMarked;
