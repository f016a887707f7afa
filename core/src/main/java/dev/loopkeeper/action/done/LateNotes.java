package dev.loopkeeper.action.done;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.loop.LoopNotes;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Notes that come with a report of what is recorded already: they are kept with it, unless they are there.
 *
 * @param notes the person's words
 * @param changes where they are added
 */
record LateNotes(View view, Optional<String> notes, Changes changes) {
    private static final String BEHIND_WHAT = ": ";
    private static final String BEHIND_NOTES = "; ";
    private static final String LINE = "\n";

    /** Adds them to a step; tells whether they were new. */
    boolean addTo(StepId id) {
        return view.steps().byId(id).flatMap(this::added).map(this::put).isPresent();
    }

    /** Adds them to a log entry of what was reported in these words; tells whether they were new. */
    boolean addTo(LogId id, String what) {
        Optional<LogEntry> entry = view.logs().byId(id);
        String old = entry.flatMap(LogEntry::notes).orElse("");
        Optional<String> all = notes.filter(note -> entry.isPresent())
                .filter(note -> !isIn(withoutWhat(old, what), BEHIND_NOTES, note))
                .map(note -> joined(old, what, note));
        all.ifPresent(text ->
                changes.put(Ref.of(id), LogEntry.NOTES.put(entry.orElseThrow().doc(), text)));
        return all.isPresent();
    }

    /** Adds them to the win of a loop on that day; tells whether they were new. */
    boolean addTo(OpenLoop loop, LocalDate date) {
        Optional<OpenLoop> win = view.loops().win(Win.original(loop).orElse(loop.id()), date);
        Optional<String> old = win.flatMap(found -> LoopNotes.find(found, LoopNotes.NOTES));
        Optional<String> all = notes.filter(note -> win.isPresent())
                .filter(note -> old.filter(text -> isIn(text, LINE, note)).isEmpty())
                .map(note -> old.map(text -> text + LINE + note).orElse(note));
        all.ifPresent(text -> changes.put(LoopNotes.with(win.orElseThrow(), LoopNotes.NOTES, text)));
        return all.isPresent();
    }

    /** The step with the notes; empty when it has them, or there are none. */
    Optional<Step> added(Step step) {
        return notes.filter(note -> step.notes().stream().noneMatch(old -> isIn(old, LINE, note)))
                .map(step::withNote);
    }

    /** Whether a log entry without a step was reported in these words, with notes behind them or without. */
    static boolean isOf(LogEntry entry, String what) {
        String text = entry.notes().orElse("");
        return text.equals(what) || (!what.isEmpty() && text.startsWith(what + BEHIND_WHAT));
    }

    private Step put(Step step) {
        changes.because(step.id().value());
        changes.put(step);
        return step;
    }

    private static boolean isIn(String notes, String separator, String note) {
        return (separator + notes + separator).contains(separator + note + separator);
    }

    private static String withoutWhat(String text, String what) {
        return text.equals(what)
                ? ""
                : text.startsWith(what + BEHIND_WHAT) ? text.substring(what.length() + BEHIND_WHAT.length()) : text;
    }

    private static String joined(String old, String what, String note) {
        return old.isEmpty() ? note : old + (old.equals(what) ? BEHIND_WHAT : BEHIND_NOTES) + note;
    }
}
