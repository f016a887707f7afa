package dev.loopkeeper.task.extraction;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mark with which an item of a list begins.
 *
 * @param sign the mark, of a number {@code 1} and what is behind it
 * @param end where what the item says begins in its line
 * @param box whether it has a box to tick
 * @param ticked whether that is ticked
 */
record ListMark(String sign, int end, boolean box, boolean ticked) {
    private static final String BOX = "\\[[ xX]?\\]|[\u2610\u2611\u2612\u2713\u2714]";
    private static final String SIGN = "[-*+\u2022\u25E6\u2013]|\\d{1,3}[.)]|[a-z]\\)";
    private static final Pattern MARKED =
            Pattern.compile("^[ \\t]*(?:(" + SIGN + ")[ \\t]+)?(?:(" + BOX + ")[ \\t]+)?(?=\\S).*");
    private static final Pattern TICK = Pattern.compile("[xX\u2611\u2612\u2713\u2714]");

    /** The mark of a line; empty when it has none. */
    static Optional<ListMark> of(String line) {
        Matcher marked = MARKED.matcher(line);
        if (!marked.matches() || (marked.group(1) == null && marked.group(2) == null)) {
            return Optional.empty();
        }
        String box = marked.group(2) == null ? "" : marked.group(2);
        String sign = marked.group(1) == null ? box : marked.group(1).replaceAll("\\d+", "1");
        int end = box.isEmpty() ? marked.end(1) : marked.end(2);
        return Optional.of(
                new ListMark(sign, end, !box.isEmpty(), TICK.matcher(box).find()));
    }

    /** Whether it is a number. */
    boolean isNumber() {
        return sign.startsWith("1");
    }
}
