package dev.loopkeeper.yaml.files.disk;

import dev.loopkeeper.text.Ascii;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.Locale;

/**
 * One part of a file name made from any text: safe on every operating system, and different texts never share one, also where
 * file names ignore case.
 *
 * <p>Names that are safe already ({@code [a-z0-9._-]} and lower-case letters of other scripts) stay as they are. When anything had
 * to be changed, {@code ~} and 10 characters of a hash of the original follow; {@code ~} is never kept from the original.
 *
 * @param value the name: NFC, lower-case, 1 to 100 bytes of UTF-8
 */
public record SafeName(String value) {
    private static final int MAX_BYTES = 100;
    private static final int HASH_CHARS = 10;
    private static final String BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

    /**
     * Accepts only what {@link #of} makes.
     *
     * @throws IllegalArgumentException when the value is not a safe part of a file name
     */
    public SafeName {
        if (NameRules.trouble(value).isPresent() || bytes(value) > MAX_BYTES) {
            throw new IllegalArgumentException("not a safe name; use SafeName.of");
        }
    }

    /** The safe name of any text, the empty one included; equal texts give equal names. */
    public static SafeName of(String text) {
        return new SafeName(isSafe(text) ? text : changed(text));
    }

    @Override
    public String toString() {
        return value;
    }

    private static boolean isSafe(String text) {
        return text.length() <= MAX_BYTES
                && !text.isEmpty()
                && text.codePoints().allMatch(SafeName::kept)
                && NameRules.trouble(text).isEmpty()
                && bytes(text) <= MAX_BYTES
                && text.equals(folded(text));
    }

    // Upper case first: what file systems hold for equal often differs in lower case only (sharp s, final sigma,
    // dotless i).
    private static String folded(String text) {
        if (Ascii.is(text)) {
            return text.toLowerCase(Locale.ROOT);
        }
        String plain = Normalizer.normalize(text, Normalizer.Form.NFC);
        return Normalizer.normalize(plain.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    }

    private static String changed(String text) {
        String head = text.substring(0, Math.min(text.length(), MAX_BYTES));
        String readable = cut(trimmed(replaced(folded(head))), MAX_BYTES - HASH_CHARS - 2);
        return allowed(readable) + "~" + hash(text);
    }

    // An ending may follow a device name such as con: the hash at the very end does not part them.
    private static String allowed(String readable) {
        if (readable.isEmpty()) {
            return "unnamed";
        }
        return NameRules.reserved(readable) ? "_" + readable : readable;
    }

    private static String replaced(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> append(out, c));
        return out.toString();
    }

    private static void append(StringBuilder out, int c) {
        if (kept(c)) {
            out.appendCodePoint(c);
        } else if (out.length() > 0 && out.charAt(out.length() - 1) != '-') {
            out.append('-');
        }
    }

    private static boolean kept(int c) {
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK -> true;
            default -> c == '.' || c == '_' || c == '-';
        };
    }

    private static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && ".-".indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && ".-".indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return text.substring(from, to);
    }

    private static String cut(String text, int maxBytes) {
        int end = 0;
        int used = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            used += bytes(Character.toString(c));
            if (used > maxBytes) {
                break;
            }
            end += Character.charCount(c);
        }
        return trimmed(text.substring(0, end));
    }

    // Of the UTF-16 units: texts with halves of surrogate pairs stay different.
    private static String hash(String text) {
        byte[] digest = sha256().digest(units(text));
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < HASH_CHARS; i++) {
            out.append(BASE32.charAt(digest[i] & 31));
        }
        return out.toString();
    }

    private static byte[] units(String text) {
        byte[] out = new byte[text.length() * 2];
        for (int i = 0; i < text.length(); i++) {
            out[2 * i] = (byte) (text.charAt(i) >> 8);
            out[2 * i + 1] = (byte) text.charAt(i);
        }
        return out;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
