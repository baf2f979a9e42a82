/**
 * The paper's theory, computed: semantics of TMDPs and MDPs for given words (Definitions 14 and 15) in rational numbers, what it means that a
 * machine encodes a reward function, equivalence of MDPs, and Theorems 1 and 3 as checks and constructions.
 */
@NullMarked
package praline.theory;

import org.jspecify.annotations.NullMarked;
