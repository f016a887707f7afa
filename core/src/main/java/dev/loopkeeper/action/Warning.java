package dev.loopkeeper.action;

/**
 * Something worth knowing about what was done nevertheless.
 *
 * @param code stable name for programs
 * @param message what it means, for people
 */
public record Warning(String code, String message) {
    static Warning alreadyDone(String name) {
        return new Warning("already_done", name + " was already done.");
    }

    static Warning noMatchingTodo() {
        return new Warning("no_matching_todo", "No matching todo found.");
    }

    static Warning blocked(String name, String by) {
        return new Warning("blocked", name + " still depends on " + by + ".");
    }

    static Warning beforeWeekOne(Object date, Object weekOne) {
        return new Warning(
                "before_week_one",
                date + " lies before week one (" + weekOne + "), so no weekly tasks were looked at.");
    }

    static Warning dayConflict(String said, String taken) {
        return new Warning("day_conflict", "You named " + said + ", but the date is a " + taken + ".");
    }

    static Warning futureDate(Object date) {
        return new Warning("future_date", date + " is still to come.");
    }
}
