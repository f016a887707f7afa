package dev.loopkeeper.action.done;

import com.google.common.base.Suppliers;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What was reported within the last ten minutes. An assistant may hand the same words to two tools one after the other;
 * the second time must not count.
 */
public final class RecentReports {
    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final Set<String> REPORTS = Set.of("done", "listen");

    private final View view;
    private final HistoryStore history;
    private final Supplier<List<Change>> recent;

    /** The reports that the caller can see; read once, when they are first asked for. */
    public RecentReports(View view) {
        this.view = view;
        this.history = view.history();
        this.recent = Suppliers.memoize(() -> history.since(view.instant().minus(WINDOW)).stream()
                .filter(change -> REPORTS.contains(change.action()))
                .filter(change -> !change.at().isAfter(view.instant()))
                .toList());
    }

    /** Whether the step was reported with the same amount for the same day, and nothing took that back. */
    public boolean has(Step step, LocalDate date, Optional<Amount> amount) {
        return reported(step, date, amount).isPresent();
    }

    /** The step when it was reported with the same amount for the same day, and nothing took that back. */
    Optional<StepId> reported(Step step, LocalDate date, Optional<Amount> amount) {
        return recent.get().stream()
                .flatMap(change -> reportedAs(change, step, date)
                        .filter(cause -> sameAmount(change, cause, date, amount))
                        .filter(cause -> history.stands(change))
                        .map(StepId::new)
                        .stream())
                .findFirst();
    }

    /** The log entry of the same amount, reported in the same words for the goal and day without a step; notes may differ. */
    Optional<LogId> reported(Goal goal, LocalDate date, Amount amount, String words) {
        return recent.get().stream()
                .flatMap(change -> change.edits().stream()
                        .flatMap(edit -> logged(edit).stream())
                        .filter(entry ->
                                entry.goal().equals(goal.id()) && entry.task().isEmpty())
                        .filter(entry -> LateNotes.isOf(entry, words))
                        .filter(entry -> same(entry, date, amount))
                        .filter(entry -> history.stands(change)))
                .map(LogEntry::id)
                .findFirst();
    }

    /** The cause under which {@code change} records the step; empty when it speaks of another one. */
    private Optional<String> reportedAs(Change change, Step step, LocalDate date) {
        return change.edits().stream()
                .filter(edit -> step.comesAgain()
                        ? edit.cause().equals(step.id().value()) && isFor(edit, date)
                        : edit.ref().equals(Ref.of(step.id())) && wasCompleted(step, date))
                .map(Edit::cause)
                .filter(cause -> !cause.isEmpty())
                .findFirst();
    }

    private boolean wasCompleted(Step step, LocalDate date) {
        return step.completed()
                && Completion.day(view, step).filter(date::equals).isPresent();
    }

    /** What comes again is reported for many days, so it is the day that counts. */
    private boolean isFor(Edit edit, LocalDate date) {
        boolean done = edit instanceof Edit.SetField set
                && set.field().equals(Step.LAST_DONE.name())
                && set.after().equals(Optional.of(new JsonString(date.toString())));
        boolean counted =
                edit.ref().type() == RecordTypes.DAY && edit.ref().id().equals(date.toString());
        return done
                || counted
                || logged(edit).filter(entry -> entry.date().equals(date)).isPresent();
    }

    private boolean sameAmount(Change change, String cause, LocalDate date, Optional<Amount> amount) {
        Optional<LogEntry> entry = change.edits().stream()
                .filter(edit -> edit.cause().equals(cause))
                .flatMap(edit -> logged(edit).stream())
                .findFirst();
        return entry.map(logged -> amount.filter(a -> same(logged, date, a)).isPresent())
                .orElse(amount.isEmpty());
    }

    private static boolean same(LogEntry entry, LocalDate date, Amount amount) {
        return entry.date().equals(date) && Amount.of(entry).equals(amount);
    }

    /** The entry that the edit made, as it is now: what was corrected or removed since was not reported like that. */
    private Optional<LogEntry> logged(Edit edit) {
        return edit instanceof Edit.Created created && created.ref().type() == RecordTypes.LOG
                ? view.logs().byId(new LogEntry(created.doc()).id())
                : Optional.empty();
    }
}
