package dev.loopkeeper.matching;

import dev.loopkeeper.time.Minutes;
import java.time.DayOfWeek;
import java.util.Optional;

/**
 * What a person says they did, taken apart: {@code 35 min tue run} is 35 minutes, Tuesday, and the hint {@code run}.
 *
 * @param minutes how long it took
 * @param quantity what was counted
 * @param hint the words that name the step, without durations, amounts and the day; may be empty
 * @param day the weekday that was named
 * @param phrase the words as written, only durations taken out: what a key or a title is compared with
 */
public record Said(
        Optional<Minutes> minutes, Optional<Quantity> quantity, String hint, Optional<DayOfWeek> day, String phrase)
        implements SaidReading {

    /** A report that says nothing: the step of the day is meant. */
    public static final Said NOTHING = new Said(Optional.empty(), Optional.empty(), "", Optional.empty(), "");

    /**
     * Takes a report apart. Durations of zero, below zero or above 24 hours are refused.
     *
     * @param what the person's words, of any length; may be empty
     * @return the parts, or the refusal
     */
    public static SaidReading parse(String what) {
        return SaidReader.read(what);
    }
}
