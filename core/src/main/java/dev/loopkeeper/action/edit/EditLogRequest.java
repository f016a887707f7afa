package dev.loopkeeper.action.edit;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What is to be corrected of one log entry of a goal.
 *
 * @param goal the goal's name
 * @param date the day of the entry, in words; empty when the entry is named
 * @param entry the entry's id, the first eight or more characters of it, or its handle; empty for the only one of the day
 * @param value how much it really was; empty to leave that
 * @param notes new notes; a leading plus sign appends them; empty to leave them
 * @param delete whether the entry goes
 */
public record EditLogRequest(
        String goal,
        Optional<String> date,
        Optional<String> entry,
        Optional<BigDecimal> value,
        Optional<String> notes,
        boolean delete) {
    /** The only entry of a goal on a day, in words; add what is to be corrected. */
    public static EditLogRequest on(String goal, String date) {
        return new EditLogRequest(goal, Optional.of(date), Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    /** One entry of a goal; add what is to be corrected. */
    public static EditLogRequest of(String goal, String entry) {
        return new EditLogRequest(
                goal, Optional.empty(), Optional.of(entry), Optional.empty(), Optional.empty(), false);
    }

    /** The same, with how much it really was. */
    public EditLogRequest value(BigDecimal amount) {
        return new EditLogRequest(goal, date, entry, Optional.of(amount), notes, delete);
    }

    /** The same with new notes; a leading plus sign appends them. */
    public EditLogRequest notes(String text) {
        return new EditLogRequest(goal, date, entry, value, Optional.of(text), delete);
    }

    /** The same, removing the entry. */
    public EditLogRequest deleting() {
        return new EditLogRequest(goal, date, entry, value, notes, true);
    }

    /** Whether nothing but the removal is asked for. */
    boolean onlyDeletes() {
        return delete && value.isEmpty() && notes.isEmpty();
    }
}
