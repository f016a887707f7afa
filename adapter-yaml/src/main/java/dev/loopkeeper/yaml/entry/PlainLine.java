package dev.loopkeeper.yaml.entry;

/** Lines of YAML that say one thing only, however much stands around them: {@code name: value} with the value on the line. */
public final class PlainLine {
    private static final int FIRST_LETTER_BEYOND_ASCII = 0xA0;
    private static final String BEGINS = "\"'[{";
    private static final String ENDS = "\"']}";

    private PlainLine() {}

    /** Whether no character of {@code text} is a control, a tab or a break that only some readers of YAML know. */
    public static boolean areVisible(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean usual = (c >= ' ' && c < 0x7F) || c == '\n' || c == '\r';
            if (!usual && (c < FIRST_LETTER_BEYOND_ASCII || c == '\u2028' || c == '\u2029' || c == '\uFEFF')) {
                return false;
            }
        }
        return true;
    }

    /** Where the line's first character stands that is no space. */
    public static int start(String line) {
        int at = 0;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /** Where the colon stands behind the name at {@code start}; -1 when there is no plain name. */
    public static int nameEnd(String line, int start) {
        int at = start;
        while (at < line.length() && isOfName(line.charAt(at))) {
            at++;
        }
        boolean colon = at > start && at < line.length() && line.charAt(at) == ':';
        boolean gap = at + 1 >= line.length() || line.charAt(at + 1) == ' ';
        return colon && gap ? at : -1;
    }

    /** Where the value ends that begins behind {@code from}, a comment left out; -1 when it may not end on this line. */
    public static int valueEnd(String line, int from) {
        int start = from + start(line.substring(from));
        char first = start < line.length() ? line.charAt(start) : '#';
        if (first == '#') {
            return start;
        }
        return Character.isLetterOrDigit(first) ? plainEnd(line, start) : enclosedEnd(line, start, first);
    }

    private static int plainEnd(String line, int start) {
        int comment = line.indexOf(" #", start);
        String value =
                line.substring(start, comment < 0 ? line.length() : comment).stripTrailing();
        return value.contains(": ") || value.endsWith(":") ? -1 : start + value.length();
    }

    private static int enclosedEnd(String line, int start, char first) {
        int kind = BEGINS.indexOf(first);
        int end = kind < 0 ? -1 : line.indexOf(ENDS.charAt(kind), start + 1);
        boolean fits = end > 0 && isGap(line, end + 1) && isSimple(line.substring(start + 1, end), first);
        return fits ? end + 1 : -1;
    }

    /** Whether only spaces and perhaps a comment follow. */
    private static boolean isGap(String line, int from) {
        String rest = line.substring(from);
        return rest.isBlank() || (rest.startsWith(" ") && rest.strip().startsWith("#"));
    }

    private static boolean isSimple(String inside, char first) {
        return switch (first) {
            case '[' -> isOfWords(inside);
            case '{' -> isOfWords(inside.replace(": ", " "));
            default -> inside.indexOf('\\') < 0;
        };
    }

    private static boolean isOfWords(String words) {
        return words.chars().allMatch(c -> isOfName((char) c) || c == ' ' || c == ',' || c == '.');
    }

    private static boolean isOfName(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }
}
