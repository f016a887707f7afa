package dev.loopkeeper.loop.hearing;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes lists as sentences, every word in its place: what stands in lines behind dashes, dots or numbers becomes parts of the
 * sentence that heads them, and numbers within a line become commas. Linear time. Stateless.
 */
final class ListSigns {
    /** A new line that begins with the sign of a list. */
    private static final Pattern ITEM =
            Pattern.compile("[ \\t]{0,9}\\n[ \\t]{0,9}(?:[-*\u2022\u2013]|\\d{1,2}[.)])[ \\t]{1,9}(?=\\S)");

    private static final Pattern NUMBER = Pattern.compile("(?<=[\\s:,])\\d{1,2}\\)(?=\\s)");

    /** The first two numbers of a list within a line. */
    private static final Pattern NUMBERED = Pattern.compile("(?<![^\\s:,])1\\. [^\\n]{1,200}?[\\s,]2\\. ");

    private static final Pattern NUMBER_AND_DOT = Pattern.compile("(?<![^\\s:,])\\d{1,2}\\.(?= )");

    private ListSigns() {}

    /** The text, as long as before. */
    static String without(String text) {
        String lines = ITEM.matcher(text).replaceAll(item -> Matcher.quoteReplacement(parting(text, item)));
        String numbered = commas(NUMBER, lines);
        return NUMBERED.matcher(numbered).find() ? commas(NUMBER_AND_DOT, numbered) : numbered;
    }

    /** The first thing stands behind a colon, the others behind commas; what heads no list is no list. */
    private static String parting(String text, MatchResult item) {
        int line = text.lastIndexOf('\n', item.start() - 1) + 1;
        String before = text.substring(line, item.start()).strip();
        boolean first = before.isEmpty() || !startsItem(before);
        if (before.isEmpty() || ".!?".indexOf(before.charAt(before.length() - 1)) >= 0) {
            return "\n" + " ".repeat(item.end() - item.start() - 1);
        }
        String sign = !first ? "," : before.endsWith(":") ? " " : ":";
        return sign + " ".repeat(item.end() - item.start() - 1);
    }

    private static boolean startsItem(String line) {
        return ITEM.matcher("\n" + line + " ").lookingAt();
    }

    private static boolean isFirst(String text, MatchResult number) {
        String before = text.substring(text.lastIndexOf('\n', number.start() - 1) + 1, number.start())
                .strip();
        return before.isEmpty() || before.endsWith(":");
    }

    private static String commas(Pattern number, String text) {
        return number.matcher(text)
                .replaceAll(found -> " ".repeat(found.end() - found.start() - 1) + (isFirst(text, found) ? " " : ","));
    }
}
