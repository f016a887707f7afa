package dev.loopkeeper.onnx;

import java.util.HashSet;
import java.util.Set;

/** What characters are for BERT's models, which differs here and there from what they are for Java. Stateless. */
final class Signs {
    private static final int UNREADABLE = 0xFFFD;

    private static final Set<Integer> NO_TEXT = types(
            Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED);

    private static final Set<Integer> SPACES =
            types(Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR);

    private static final Set<Integer> PUNCTUATION = types(
            Character.CONNECTOR_PUNCTUATION,
            Character.DASH_PUNCTUATION,
            Character.START_PUNCTUATION,
            Character.END_PUNCTUATION,
            Character.INITIAL_QUOTE_PUNCTUATION,
            Character.FINAL_QUOTE_PUNCTUATION,
            Character.OTHER_PUNCTUATION);

    private Signs() {}

    private static Set<Integer> types(byte... types) {
        Set<Integer> all = new HashSet<>();
        for (byte type : types) {
            all.add((int) type);
        }
        return Set.copyOf(all);
    }

    /** Stands between words. */
    static boolean isSpace(int c) {
        return c == '\t' || c == '\n' || c == '\r' || SPACES.contains(Character.getType(c));
    }

    /** Is left out. */
    static boolean isNothing(int c) {
        return c == 0 || c == UNREADABLE || (!isSpace(c) && NO_TEXT.contains(Character.getType(c)));
    }

    /** Stands for itself; so does all of ASCII that is no letter and no digit, {@code $} and {@code +} included. */
    static boolean isPunctuation(int c) {
        boolean ascii = c > ' ' && c < 0x7F;
        return (ascii && !Character.isLetterOrDigit(c)) || PUNCTUATION.contains(Character.getType(c));
    }

    /** Is a Chinese character, and as such a word. */
    static boolean isWord(int c) {
        return isWithin(c, 0x4E00, 0x9FFF)
                || isWithin(c, 0x3400, 0x4DBF)
                || isWithin(c, 0x20000, 0x2A6DF)
                || isWithin(c, 0x2A700, 0x2CEAF)
                || isWithin(c, 0xF900, 0xFAFF)
                || isWithin(c, 0x2F800, 0x2FA1F);
    }

    private static boolean isWithin(int c, int first, int last) {
        return c >= first && c <= last;
    }
}
