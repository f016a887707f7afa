package dev.loopkeeper.goal;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a step comes again: by which rule, and counted from what. Immutable.
 *
 * @param rule the rule
 * @param from what its dates are counted from
 * @param start the first date of the rule; empty when dates are counted from the completion
 * @param except the days that are left out
 */
public record Repeat(Recurrence rule, From from, Optional<Due> start, List<LocalDate> except) {
    /** What the next date is counted from. */
    public enum From {
        /** The dates are fixed: when it was done does not move them. */
        DUE,
        /** The day on which it was done. */
        COMPLETION
    }

    private static final Field<Recurrence> RULE = Field.of("rrule", Recurrence.SHAPE);
    private static final Field<From> FROM = Field.of("from", Shapes.choice(From.class));
    private static final Field<Due> START = Field.of("start", Due.SHAPE);
    private static final Field<List<LocalDate>> EXCEPT =
            Field.of("except", Shapes.list(Shapes.date(), 400)).orElse(List.of());
    /** Its members. */
    public static final Schema SCHEMA = new Schema(List.of(RULE), List.of(FROM, START, EXCEPT));

    /** How it was written before there were rules: {@code every 3 days after}. */
    private static final Pattern FORMER =
            Pattern.compile("every\\s+(?:([1-9][0-9]{0,2})\\s+)?(day|week|month)s?\\s+after(?:\\s+completion)?");

    /** How repetitions look in JSON: {@code {"rrule":"FREQ=WEEKLY;BYDAY=MO","from":"due"}}. */
    public static final Shape<Repeat> SHAPE = new Shape<>(Repeat::read, Repeat::write, SCHEMA.json());

    /** Copies the days. */
    public Repeat {
        except = List.copyOf(except);
    }

    /** A repetition by a rule, whose start is not known yet. */
    public static Repeat of(Recurrence rule, From from) {
        return new Repeat(rule, from, Optional.empty(), List.of());
    }

    /** The same, counted from {@code date}. */
    public Repeat startingOn(Due date) {
        return new Repeat(rule, from, Optional.of(date), except);
    }

    /** The same, of which {@code passed} dates are over. */
    public Repeat after(int passed) {
        return new Repeat(rule.after(passed), from, start, except);
    }

    /** The dates counted from {@code start}, which is the first of them, in order. */
    public Stream<LocalDateTime> dates(LocalDateTime start, ZoneId zone) {
        return allowed(rule.from(start, zone));
    }

    /** The dates that the rule itself names, in order, none before {@code start}. */
    public Stream<LocalDateTime> named(LocalDateTime start, ZoneId zone) {
        return allowed(rule.named(start, zone));
    }

    private Stream<LocalDateTime> allowed(Stream<LocalDateTime> dates) {
        return dates.filter(date -> !except.contains(date.toLocalDate()));
    }

    private static Reading<Repeat> read(JsonValue json) {
        if (json instanceof JsonString text) {
            return former(text.value());
        }
        return Shapes.object(RULE)
                .read()
                .apply(json)
                .then(doc -> SCHEMA.faults(doc).stream()
                        .findFirst()
                        .map(fault -> Reading.<Repeat>bad(fault.sentence()))
                        .orElseGet(() -> Reading.good(new Repeat(
                                RULE.in(doc), FROM.find(doc).orElse(From.DUE), START.find(doc), EXCEPT.in(doc)))));
    }

    private static Reading<Repeat> former(String text) {
        Matcher words = FORMER.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!words.matches()) {
            return Reading.bad("'" + text + "' is not a repetition such as {rrule: FREQ=WEEKLY;BYDAY=MO, from: due}");
        }
        String frequency = switch (words.group(2)) {
            case "day" -> "DAILY";
            case "week" -> "WEEKLY";
            default -> "MONTHLY";
        };
        String interval = words.group(1) == null || words.group(1).equals("1") ? "" : ";INTERVAL=" + words.group(1);
        return Recurrence.read("FREQ=" + frequency + interval).then(rule -> Reading.good(of(rule, From.COMPLETION)));
    }

    private JsonValue write() {
        JsonObject doc = FROM.put(RULE.put(JsonObject.EMPTY, rule), from);
        JsonObject started = start.map(date -> START.put(doc, date)).orElse(doc);
        return except.isEmpty() ? started : EXCEPT.put(started, except);
    }
}
