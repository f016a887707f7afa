package dev.loopkeeper.loop;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.IntervalText;
import dev.loopkeeper.time.Present;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;

/**
 * When something is meant to happen, on the person's own clock.
 *
 * @param start the earliest moment
 * @param end the latest moment, not before {@code start}; the same for a point in time
 * @param text the person's words for it; empty when there were none
 */
public record Timebox(LocalDateTime start, LocalDateTime end, String text) {
    private static final String START = "start";
    private static final String END = "end";
    private static final String TEXT = "text";
    private static final int LONGEST = 200;

    /** How timeboxes look in JSON: {@code {"start":"2026-03-05T05:00","end":"2026-03-05T12:00","text":"tomorrow morning"}}. */
    public static final Shape<Timebox> SHAPE = Shapes.object().as(Timebox::read, Timebox::write);

    /**
     * Checks the order.
     *
     * @throws IllegalArgumentException when {@code end} is before {@code start}
     */
    public Timebox {
        if (end.isBefore(start)) {
            throw new IllegalArgumentException("a timebox ends at " + end + ", before it starts at " + start);
        }
    }

    /** The time in words, as a person would say it now: {@code this morning}, {@code by Saturday}. */
    public String inWords(Present present) {
        return IntervalText.of(start, end, present);
    }

    /** The day on which it begins. */
    public LocalDate firstDay() {
        return start.toLocalDate();
    }

    /** The last day of which a moment is within it: what ends at midnight ends with the day before. */
    public LocalDate lastDay() {
        boolean midnight = end.isAfter(start) && end.toLocalTime().equals(LocalTime.MIDNIGHT);
        return midnight ? end.toLocalDate().minusDays(1) : end.toLocalDate();
    }

    /** Whether a moment of that day is within it. */
    public boolean touches(LocalDate day) {
        return !day.isBefore(firstDay()) && !day.isAfter(lastDay());
    }

    private static Reading<Timebox> read(JsonObject doc) {
        Optional<LocalDateTime> start = time(doc, START);
        Optional<LocalDateTime> end = time(doc, END);
        String text = doc.string(TEXT).orElse("");
        if (start.isEmpty() || end.isEmpty()) {
            return Reading.bad("needs start and end such as 2026-03-05T05:00");
        }
        if (end.get().isBefore(start.get())) {
            return Reading.bad("ends at " + end.get() + ", before it starts");
        }
        return text.length() > LONGEST
                ? Reading.bad("has a text of " + text.length() + " characters, at most " + LONGEST + " are allowed")
                : Reading.good(new Timebox(start.get(), end.get(), text));
    }

    private static Optional<LocalDateTime> time(JsonObject doc, String name) {
        try {
            return doc.string(name).map(LocalDateTime::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static JsonObject write(Timebox timebox) {
        JsonObject.Builder doc =
                JsonObject.builder().put(START, timebox.start.toString()).put(END, timebox.end.toString());
        return timebox.text.isEmpty()
                ? doc.build()
                : doc.put(TEXT, timebox.text).build();
    }
}
