package praline.formats;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A JSON or YAML file that has been read into a tree.
 *
 * @param file as errors name it: as the user gave it
 * @param root the whole value
 */
public record Document(String file, Node root) {
    /** Reads a file; YAML if its name ends in {@code .yaml} or {@code .yml}, otherwise JSON. */
    public static Document read(Path path) throws FileProblem {
        return parse(path.toString(), WholeFile.read(path));
    }

    /** Reads a text as the content of a file of this name. */
    public static Document parse(String file, String text) throws FileProblem {
        String name = file.toLowerCase(Locale.ROOT);
        boolean yaml = name.endsWith(".yaml") || name.endsWith(".yml");
        Node root = (yaml ? YamlTree.parse(file, text) : JsonTree.parse(file, text, 1))
                .orElseThrow(() -> new FileProblem(file, 1, "the file is empty; expected a machine or an environment"));
        return new Document(file, root);
    }

    /** Bytes as strict UTF-8 without its byte order mark; an error names the line, the first of the bytes being {@code firstLine}. */
    static String decode(String file, byte[] bytes, int firstLine) throws FileProblem {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        if (result.isError()) {
            int line = firstLine;
            for (int i = 0; i < in.position(); i++) {
                line += bytes[i] == '\n' ? 1 : 0;
            }
            boolean wide = bytes.length > 1
                    && ((bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE)
                            || (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF));
            throw new FileProblem(
                    file,
                    line,
                    wide
                            ? "is UTF-16; expected UTF-8"
                            : "is not UTF-8: byte 0x" + Integer.toHexString(bytes[in.position()] & 0xFF)
                                    + " does not belong there");
        }
        String text = out.flip().toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
