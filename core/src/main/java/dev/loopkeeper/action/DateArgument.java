package dev.loopkeeper.action;

import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DateReading;
import dev.loopkeeper.time.DateWords;
import dev.loopkeeper.time.Lean;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/** Reads a day that a person named. Stateless. */
public final class DateArgument {
    private DateArgument() {}

    /**
     * The day that {@code text} names.
     *
     * @param text such as {@code saturday}, {@code 2026-03-05} or {@code yesterday}
     * @param view knows the day it is, and when weeks start
     * @param lean whether a weekday alone is the last or the next one
     */
    public static Lookup<LocalDate> read(String text, View view, Lean lean) {
        DateReading reading = DateWords.read(text, view.today(), lean, view.weekStarts());
        return reading instanceof DateReading.Found found
                ? Lookup.found(found.date())
                : Lookup.invalid("date", text, ((DateReading.Unreadable) reading).message());
    }

    /** The day that {@code text} names, looking back; today when it names none. */
    public static Lookup<LocalDate> orToday(View view, Optional<String> text) {
        return text.map(words -> read(words, view, Lean.PAST)).orElseGet(() -> Lookup.found(view.today()));
    }

    /** The beginning of the day that {@code text} names, looking back; empty when it names none. */
    public static Lookup<Optional<Instant>> since(View view, Optional<String> text) {
        return Lookup.optional(text, words -> read(words, view, Lean.PAST).map(view.dayClock()::startOf));
    }
}
