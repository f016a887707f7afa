package dev.loopkeeper.matching.meaning;

import java.util.regex.Pattern;

/**
 * Blanks out what says when, where or to which one something is done by telling something else: {@code stretched as soon as I got in},
 * {@code cut the grass out front}, {@code the ladder I borrowed from Kev}. None says what was done. Stateless.
 */
final class Circumstances {
    /** Behind what is told, up to the next sign. */
    private static final Pattern WHEN = pattern("when");

    private static final Pattern WHERE = pattern("where-about");

    private static final Pattern WHICH = pattern("which");

    /** Behind these it is what was told. */
    private static final Pattern TOLD = pattern("told");

    private static final Pattern BREAK = pattern("break");

    private static final Pattern WAY = pattern("on-the-way");

    /** How, in what state and with what luck somebody did it: {@code with one hand}, {@code half asleep}, {@code like a grown-up}. */
    private static final Pattern HOW =
            Pattern.compile("(?i)(?<=\\p{L}\\p{L}) (?:" + String.join("|", Roles.texts("how")) + ")(?=$|[,.;!?])");

    /** With these it is where something went. */
    private static final Pattern MOVED = pattern("moved");

    private Circumstances() {}

    /** The text, as long as it was; none of two words alone has any. */
    static String without(String text) {
        if (text.indexOf(' ') == text.lastIndexOf(' ')) {
            return text;
        }
        BlankedText blanked = new BlankedText(text);
        BREAK.matcher(text).results().forEach(when -> blanked.blank(when.start(), when.end()));
        WAY.matcher(text).results().forEach(way -> blanked.blank(way.start(), way.end()));
        HOW.matcher(text).results().forEach(how -> blanked.blank(how.start(), how.end()));
        WHEN.matcher(text).results().forEach(when -> blanked.blank(when.start(), when.end()));
        if (!TOLD.matcher(text).find()) {
            WHICH.matcher(text).results().forEach(which -> blanked.blank(which.start(), which.end()));
        }
        if (!MOVED.matcher(text).find()) {
            WHERE.matcher(text).results().forEach(where -> blanked.blank(where.start(), where.end()));
        }
        return blanked.toString();
    }

    private static Pattern pattern(String list) {
        return Pattern.compile(Roles.texts(list).get(0));
    }
}
