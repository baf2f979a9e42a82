/** JMH benchmarks of the hot paths. */
@NullMarked
package praline.bench.jmh;

import org.jspecify.annotations.NullMarked;
