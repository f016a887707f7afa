package dev.loopkeeper.action.done;

import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.text.Secrets;
import java.util.Optional;

/**
 * What a person says they did.
 *
 * @param goal the goal's name; empty to look through all of them
 * @param what a duration, a quantity, words that name the task, or nothing
 * @param date the day it was done; empty for today
 * @param notes more words about it
 * @param allowsDuplicate whether it counts although the same was reported a moment ago
 */
public record DoneRequest(
        Optional<String> goal, String what, Optional<String> date, Optional<String> notes, boolean allowsDuplicate) {
    /** Something done today. */
    public static DoneRequest of(String goal, String what) {
        return new DoneRequest(Optional.of(goal), what, Optional.empty(), Optional.empty(), false);
    }

    /** Something done today, for whichever goal. */
    public static DoneRequest of(String what) {
        return new DoneRequest(Optional.empty(), what, Optional.empty(), Optional.empty(), false);
    }

    /** The same on another day, in words: {@code yesterday}, {@code 2026-01-12}. */
    public DoneRequest on(String day) {
        return new DoneRequest(goal, what, Optional.of(day), notes, allowsDuplicate);
    }

    /** The same with more words about it. */
    public DoneRequest notes(String text) {
        return new DoneRequest(goal, what, date, Optional.of(text), allowsDuplicate);
    }

    /** The same, counted although it was reported a moment ago. */
    public DoneRequest again() {
        return new DoneRequest(goal, what, date, notes, true);
    }

    /** The same without what is not to be kept; the words name a task, and no task is called by a mark. */
    DoneRequest redacted(Redaction redaction) {
        String words = redaction.needed("what", what).replace(Secrets.MARK, " ");
        return new DoneRequest(goal, words, date, redaction.of(notes), allowsDuplicate);
    }

    /** The same with other words in place of those that were said; goal, date and notes stay. */
    DoneRequest saying(String words) {
        return new DoneRequest(goal, words, date, notes, allowsDuplicate);
    }
}
