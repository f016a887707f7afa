package dev.loopkeeper.action;

import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.time.DateReading;
import dev.loopkeeper.time.DateWords;
import dev.loopkeeper.time.Lean;
import java.time.LocalDate;

/** Reads a day that a person named. Stateless. */
public final class DateArgument {
    private DateArgument() {}

    /**
     * The day that {@code text} names.
     *
     * @param text such as {@code saturday}, {@code 2026-03-05} or {@code yesterday}
     * @param today the day it is
     * @param lean whether a weekday alone is the last or the next one
     */
    public static Finding<LocalDate> read(String text, LocalDate today, Lean lean) {
        DateReading reading = DateWords.read(text, today, lean);
        return reading instanceof DateReading.Found found
                ? Finding.found(found.date())
                : Finding.missed(
                        Refusal.Code.INVALID_ARGUMENT, "date", text, ((DateReading.Unreadable) reading).message());
    }
}
