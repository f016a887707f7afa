package dev.loopkeeper.text;

/** Tells texts of English letters, digits and signs alone, for which Unicode's tables need not be loaded. Stateless. */
public final class Ascii {
    private Ascii() {}

    /** Whether every character is one of the first 128, which no normal form changes. */
    public static boolean is(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
