package dev.loopkeeper.yaml.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Decides whether a text may stand without quotes: read back as the same text by YAML 1.1 and 1.2, in sight of people. */
final class PlainRules {
    private static final Set<String> WORDS =
            Set.of("", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<");
    private static final Set<String> NOT_NUMBERS = Set.of(".inf", ".nan");
    private static final String INDICATORS = "-?:,[]{}#&*!|>'\"%@`";
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}"
            + "(?:T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]{1,9})?)?(?:Z|[-+][0-9]{2}:[0-9]{2})?)?");
    private static final Pattern LOOSE_DATE = Pattern.compile("[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*");
    private static final Pattern NUMBER_LIKE = Pattern.compile("[-+]?+[0-9._:]*+(?:[eE][-+]?+[0-9_]*+)?+");
    private static final Pattern BASED = Pattern.compile("[-+]?0[xXbBoO][0-9a-fA-F_]*");

    private PlainRules() {}

    static boolean safe(String text, boolean flow) {
        if (date(text)) {
            return true;
        }
        return wordLike(text) && shaped(text) && (!flow || flowSafe(text)) && !numeric(text);
    }

    static boolean date(String text) {
        return text.length() <= 40 && DATE.matcher(text).matches();
    }

    private static boolean wordLike(String text) {
        return !WORDS.contains(text.toLowerCase(Locale.ROOT))
                && INDICATORS.indexOf(text.charAt(0)) < 0
                && !text.startsWith("...")
                && text.charAt(0) != 0xA0
                && text.charAt(text.length() - 1) != 0xA0;
    }

    /** No blank at either end, nothing that reads as a key or a comment, every character in sight. */
    private static boolean shaped(String text) {
        return text.charAt(0) != ' '
                && text.charAt(text.length() - 1) != ' '
                && text.charAt(text.length() - 1) != ':'
                && !text.contains(": ")
                && !text.contains(" #")
                && text.codePoints().allMatch(PlainRules::visible);
    }

    private static boolean flowSafe(String text) {
        return text.chars().noneMatch(c -> ",[]{}:".indexOf(c) >= 0);
    }

    private static boolean numeric(String text) {
        char first = text.charAt(0);
        if (!((first >= '0' && first <= '9') || first == '+' || first == '.')) {
            return false;
        }
        String unsigned = first == '+' ? text.substring(1) : text;
        return NOT_NUMBERS.contains(unsigned.toLowerCase(Locale.ROOT))
                || text.length() > Limits.NUMBER
                || numberShape(text);
    }

    private static boolean numberShape(String text) {
        return NUMBER_LIKE.matcher(text).matches()
                || BASED.matcher(text).matches()
                || LOOSE_DATE.matcher(text).matches();
    }

    /** Printable, not a break of any kind, not a lone surrogate, and no control that turns text around. */
    static boolean visible(int c) {
        if (c < 0xA0) {
            return c >= ' ' && c < 0x7F;
        }
        return !(c >= 0xD800 && c <= 0xDFFF)
                && !(c >= 0x2028 && c <= 0x202E)
                && !(c >= 0x2066 && c <= 0x2069)
                && c != 0x200E
                && c != 0x200F
                && c != 0x61C
                && c != 0xFEFF
                && (c & 0xFFFE) != 0xFFFE;
    }
}
