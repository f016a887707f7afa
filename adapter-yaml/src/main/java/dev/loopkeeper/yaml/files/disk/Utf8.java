package dev.loopkeeper.yaml.files.disk;

import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text to bytes and back without ever replacing what does not fit. */
public final class Utf8 {
    private Utf8() {}

    /** The text that the bytes are; {@code file} is named when they are none. */
    public static String decode(byte[] bytes, Object file) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        // Only a text with the replacement character can come from malformed bytes: the strict look is rare.
        if (text.indexOf('\uFFFD') >= 0) {
            refuseMalformed(bytes, file);
        }
        return text;
    }

    /** The bytes of the text; {@code file} is named when it has none. */
    public static Bytes encode(String text, Object file) {
        if (hasHalfAPair(text)) {
            throw new FolderException(
                    Kind.NOT_TEXT, "Cannot write '" + file + "': the text has half of a surrogate pair. Remove it.");
        }
        return new Bytes(bytes(text));
    }

    private static boolean hasHalfAPair(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                boolean pair = i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
                if (!pair) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    /** The bytes of a text that was found to fit. */
    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void refuseMalformed(byte[] bytes, Object file) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        CoderResult result = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .decode(in, out, true);
        if (result.isError()) {
            throw malformed(out.flip().toString(), file);
        }
    }

    private static FolderException malformed(String before, Object file) {
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        int start = before.lastIndexOf('\n') + 1;
        int column = 1 + before.codePointCount(start, before.length());
        String message = "'" + file + "' is not UTF-8 text: line " + line + ", column " + column
                + ". Save it as UTF-8, or restore it.";
        return new FolderException(Kind.NOT_TEXT, message, null, line, column);
    }
}
