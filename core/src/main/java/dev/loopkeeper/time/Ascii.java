package dev.loopkeeper.time;

/** Digits as machines write them: other scripts' digits are words here, not numbers. */
final class Ascii {
    private Ascii() {}

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether {@code text} is one or more digits. */
    static boolean areDigits(String text) {
        boolean digits = !text.isEmpty();
        for (int i = 0; digits && i < text.length(); i++) {
            digits = isDigit(text.charAt(i));
        }
        return digits;
    }

    /** Whether {@code text} looks like {@code shape}, where a 0 stands for any digit and all else for itself. */
    static boolean hasShape(String text, String shape) {
        if (text.length() != shape.length()) {
            return false;
        }
        for (int i = 0; i < shape.length(); i++) {
            char wanted = shape.charAt(i);
            if (wanted == '0' ? !isDigit(text.charAt(i)) : text.charAt(i) != wanted) {
                return false;
            }
        }
        return true;
    }
}
