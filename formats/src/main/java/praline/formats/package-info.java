/**
 * Files in and out: machines, environments, traces, DOT, and the built-in scenarios. Whatever is wrong with a file is a {@link
 * praline.formats.FileProblem}: one line that names the file and the line, what is wrong and what would be right.
 */
@NullMarked
package praline.formats;

import org.jspecify.annotations.NullMarked;
