package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time stamp with its repeater.
 *
 * @param day the day
 * @param time the time of day
 * @param repeater how it comes again, such as {@code .+2d}; empty when it does not
 */
record OrgStamp(LocalDate day, Optional<LocalTime> time, String repeater) {
    private static final Pattern STAMP = Pattern.compile("[<\\[](\\d{4}-\\d{2}-\\d{2})(?:\\s+[^\\s\\d+.\\]>-]+)?"
            + "(?:\\s+(\\d{1,2}:\\d{2})(?:-\\d{1,2}:\\d{2})?)?(?:\\s+((?:\\+|\\+\\+|\\.\\+)\\d+[hdwmy](?:/\\d+[hdwmy])?))?"
            + "(?:\\s+-{1,2}\\d+[hdwmy])?[>\\]]");
    private static final Pattern REPEATER = Pattern.compile("(\\+|\\+\\+|\\.\\+)(\\d{1,3})([dwmy])(?:/.*)?");
    private static final Pattern RULE = Pattern.compile("FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=(\\d{1,3}))?");

    /** The stamp behind a word such as {@code DEADLINE:} in a line. */
    static Optional<OrgStamp> in(String line, String word) {
        int at = line.indexOf(word);
        return at < 0 ? Optional.empty() : first(line.substring(at + word.length()));
    }

    private static Optional<OrgStamp> first(String text) {
        Matcher stamp = STAMP.matcher(text.stripLeading());
        if (!stamp.lookingAt()) {
            return Optional.empty();
        }
        try {
            Optional<LocalTime> time = Optional.ofNullable(stamp.group(2))
                    .map(clock -> LocalTime.parse(clock.length() == 4 ? "0" + clock : clock));
            String repeater = stamp.group(3) == null ? "" : stamp.group(3);
            return Optional.of(new OrgStamp(LocalDate.parse(stamp.group(1)), time, repeater));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("'" + stamp.group() + "' is not a date", e);
        }
    }

    static OrgStamp of(Due due, ZoneId zone, String repeater) {
        LocalDateTime local = due.local(zone);
        Optional<LocalTime> time = due.time(zone).map(any -> local.toLocalTime());
        return new OrgStamp(local.toLocalDate(), time, repeater);
    }

    Due due() {
        return time.map(clock -> new Due(day.atTime(clock).toString())).orElseGet(() -> Due.on(day));
    }

    LocalDateTime local() {
        return day.atTime(time.orElse(LocalTime.MIDNIGHT));
    }

    /** How it comes again: by its date with {@code +} and {@code ++}, from when it was done with {@code .+}. */
    Optional<Repeat> repeat() {
        Matcher matcher = REPEATER.matcher(repeater);
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) == 0) {
            return Optional.empty();
        }
        String frequency = switch (matcher.group(3)) {
            case "d" -> "DAILY";
            case "w" -> "WEEKLY";
            case "m" -> "MONTHLY";
            default -> "YEARLY";
        };
        int count = Integer.parseInt(matcher.group(2));
        Recurrence rule = new Recurrence("FREQ=" + frequency + (count == 1 ? "" : ";INTERVAL=" + count));
        return Optional.of(
                matcher.group(1).equals(".+")
                        ? Repeat.of(rule, Repeat.From.COMPLETION)
                        : Repeat.of(rule, Repeat.From.DUE).startingOn(due()));
    }

    /** The repeater for a repetition; empty when there is none. */
    static Optional<String> repeater(Repeat repeat, String rule) {
        Matcher plain = RULE.matcher(rule);
        if (!plain.matches()) {
            return Optional.empty();
        }
        String sign = repeat.from() == Repeat.From.COMPLETION ? ".+" : "++";
        String count = plain.group(2) == null ? "1" : plain.group(2);
        return Optional.of(sign + count + Character.toLowerCase(plain.group(1).charAt(0)));
    }

    /** As it is written, active or not. */
    String text(boolean active) {
        String inside = day + " " + day.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH)
                + time.map(clock -> " " + clock).orElse("")
                + (repeater.isEmpty() ? "" : " " + repeater);
        return active ? "<" + inside + ">" : "[" + inside + "]";
    }
}
