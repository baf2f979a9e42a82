package praline.process;

import org.jspecify.annotations.Nullable;

/**
 * How an episode goes on if it begins in a certain state: by a script, or by a policy's tables.
 *
 * @param start the state
 * @param script what is foreseen; of no action where tables lead further
 * @param tables the policy, or null
 * @param memory the memory that the policy begins with
 * @param most the most steps that it may take
 */
public record Opening(int start, Foresight script, @Nullable PolicyTables tables, int memory, int most) {}
