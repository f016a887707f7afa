package dev.loopkeeper.goal;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a step comes back after it was completed: {@code every 3 days after}.
 *
 * <p>The next one is counted from the completion, so that a missed repetition does not pile up.
 *
 * @param every how many units lie between, 1..999
 * @param unit days, weeks or months
 */
public record Repeat(int every, Period unit) {
    /** The length that is counted. */
    public enum Period {
        /** Days. */
        DAY,
        /** Weeks. */
        WEEK,
        /** Months. */
        MONTH
    }

    private static final Pattern WORDS =
            Pattern.compile("every\\s+(?:([1-9][0-9]{0,2})\\s+)?(day|week|month)s?\\s+after(?:\\s+completion)?");

    /** How repetitions look in JSON. */
    public static final Shape<Repeat> SHAPE = Shapes.line(60).as(Repeat::read, Repeat::words);

    /** The repetition that the words name; empty when they name none. */
    public static Optional<Repeat> parse(String words) {
        Matcher m = WORDS.matcher(words.strip().toLowerCase(Locale.ROOT));
        if (!m.matches()) {
            return Optional.empty();
        }
        int every = m.group(1) == null ? 1 : Integer.parseInt(m.group(1));
        return Optional.of(new Repeat(every, Period.valueOf(m.group(2).toUpperCase(Locale.ROOT))));
    }

    /** The words people write: {@code every 3 days after}. */
    public String words() {
        String name = Shapes.nameOf(unit);
        return every == 1 ? "every " + name + " after" : "every " + every + " " + name + "s after";
    }

    /** The day of the next one after a completion on {@code completed}. */
    public LocalDate next(LocalDate completed) {
        return switch (unit) {
            case DAY -> completed.plusDays(every);
            case WEEK -> completed.plusWeeks(every);
            case MONTH -> completed.plusMonths(every);
        };
    }

    private static Reading<Repeat> read(String words) {
        return parse(words)
                .map(Reading::good)
                .orElseGet(() -> Reading.bad("'" + words + "' is not a repetition such as 'every 3 days after'"));
    }
}
