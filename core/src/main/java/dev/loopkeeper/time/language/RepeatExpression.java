package dev.loopkeeper.time.language;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A recurrence that a text names. Immutable.
 *
 * @param text its words as written
 * @param offset index of its first character in the text
 * @param rrule the rule in the form of RFC 5545
 * @param times how often within each of the rule's units, 1 or more; RFC 5545 has no word for it
 * @param start the day from which it counts; empty when the words name none
 * @param except the days that are left out
 * @param afterCompletion whether it counts from when it was done last
 */
public record RepeatExpression(
        String text,
        int offset,
        String rrule,
        int times,
        Optional<LocalDate> start,
        List<LocalDate> except,
        boolean afterCompletion) {
    /** Copies the days. */
    public RepeatExpression {
        except = List.copyOf(except);
    }
}
