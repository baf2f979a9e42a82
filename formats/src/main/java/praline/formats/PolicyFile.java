package praline.formats;

import praline.plan.MemoryPolicy;

/**
 * The content of a policy file, against the environment in which it is to be followed.
 *
 * @param source what it was made for, as its maker named it
 * @param machine the name of the machine whose states are its memory
 * @param policy actions and, where the file or a machine tells them, updates of the memory
 */
public record PolicyFile(String source, String machine, MemoryPolicy policy) {
    /** What the key {@code format} says. */
    public static final String FORMAT = "praline-policy";
}
