/** Measurements that take too long for tests: fresh machines by the thousand, growth with size, and the comparison with peers. */
@NullMarked
package praline.bench;

import org.jspecify.annotations.NullMarked;
