package dev.loopkeeper.action;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Something worth knowing about what was done nevertheless.
 *
 * @param code stable name for programs
 * @param message what it means, for people
 */
public record Warning(String code, String message) {
    private static final int PARTS = 5;

    /** The step was completed before. */
    public static Warning alreadyDone(String name) {
        return new Warning("already_done", name + " was already done.");
    }

    /** No step had the words. */
    public static Warning noMatchingTodo() {
        return new Warning("no_matching_todo", "No matching todo found.");
    }

    /** The step waits for others that are open. */
    public static Warning blocked(String name, String by) {
        return new Warning("blocked", name + " still depends on " + by + ".");
    }

    /** Steps that are part of the one that is done are open. */
    public static Warning partsOpen(String name, List<String> parts) {
        return new Warning(
                "parts_open",
                "Still open as part of " + name + ": "
                        + parts.stream().limit(PARTS).collect(Collectors.joining(", "))
                        + (parts.size() > PARTS ? " and " + (parts.size() - PARTS) + " more." : "."));
    }

    /** The day lies before the first week that is counted. */
    public static Warning beforeWeekOne(Object date, Object weekOne) {
        return new Warning(
                "before_week_one",
                date + " lies before week one (" + weekOne + "), so no weekly tasks were looked at.");
    }

    /** A number without a unit was taken for minutes. */
    public static Warning unitAssumed(int minutes) {
        return new Warning(
                "unit_assumed",
                "Took the number for minutes, as it has no unit: " + minutes + " min. Write '" + minutes
                        + " min' to be sure.");
    }

    /** Numbers of a report were taken for nothing. */
    public static Warning notUnderstood(List<String> words) {
        String quoted = words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(", "));
        return new Warning(
                "not_understood", "Not understood: " + quoted + ". Write numbers as in 40, 40 min or 3 chapters.");
    }

    /** Something was counted that has no place. */
    public static Warning notRecorded(List<String> amounts) {
        return new Warning(
                "not_recorded", "Not recorded: " + String.join(", ", amounts) + ". To keep it, put it into the notes.");
    }

    /** The same was opened from the same words, and that was undone. */
    public static Warning undoneBefore(String content) {
        return new Warning(
                "undone_before",
                "'" + content
                        + "' was opened from the same words and undone, so it stays closed; repeat the call with again: true to open it.");
    }

    /** A weekday was named that is not the one of the day. */
    public static Warning dayConflict(String said, String taken) {
        return new Warning("day_conflict", "You named " + said + ", but the date is a " + taken + ".");
    }

    /** The day is still to come. */
    public static Warning futureDate(Object date) {
        return new Warning("future_date", date + " is still to come.");
    }
}
