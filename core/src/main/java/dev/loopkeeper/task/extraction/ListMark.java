package dev.loopkeeper.task.extraction;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mark with which an item of a list begins.
 *
 * @param sign the mark, of a number {@code 1} and what is behind it
 * @param end where what the item says begins in its line
 * @param box whether it has a box to tick
 * @param ticked whether that is ticked or crossed out, {@code [-]}: there is nothing left to do
 */
record ListMark(String sign, int end, boolean box, boolean ticked) {
    private static final String BOX = "\\[[ xX-]?\\]|[\u2610\u2611\u2612\u2713\u2714]";
    private static final String SIGN =
            "[-=]?>|[-*+o\u00B7\u2022\u2023\u25AA\u25CB\u25CF\u25E6\u2013\u2192]|\\d{1,3}[.)]|[a-z]\\)";
    private static final Pattern MARKED =
            Pattern.compile("^[ \\t]*(?:(" + SIGN + ")[ \\t]+)?(?:(" + BOX + ")[ \\t]+)?(?=\\S).*");
    private static final Pattern NUMBERED =
            Pattern.compile("^[ \\t]*(\\d{1,2})[ \\t]+(?:(" + BOX + ")[ \\t]+)?(?=[\\p{L}\u2713\u2714]).*");
    private static final Pattern TICK = Pattern.compile("[xX\u2611\u2612\u2713\u2714-]");
    private static final int FEWEST = 3;

    /** The mark of a line; numbers alone count when they are in order. */
    static Optional<ListMark> of(String line, boolean numbers) {
        return of(MARKED.matcher(line)).or(() -> numbers ? of(NUMBERED.matcher(line)) : Optional.empty());
    }

    private static Optional<ListMark> of(Matcher marked) {
        if (!marked.matches() || (marked.group(1) == null && marked.group(2) == null)) {
            return Optional.empty();
        }
        String box = marked.group(2) == null ? "" : marked.group(2);
        String sign = marked.group(1) == null ? box : marked.group(1).replaceAll("\\d+", "1");
        int end = box.isEmpty() ? marked.end(1) : marked.end(2);
        return Optional.of(
                new ListMark(sign, end, !box.isEmpty(), TICK.matcher(box).find()));
    }

    /** Whether lines that begin with numbers alone are items: {@code 1}, {@code 2} and {@code 3} in order. */
    static boolean areNumbered(List<String> lines) {
        int next = 1;
        for (String line : lines) {
            Matcher number = NUMBERED.matcher(line);
            next += number.matches() && number.group(1).equals(String.valueOf(next)) ? 1 : 0;
        }
        return next > FEWEST;
    }

    /** Whether it is a number. */
    boolean isNumber() {
        return sign.startsWith("1");
    }
}
