package dev.loopkeeper.action.edit;

import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Undo;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What became by {@link EditLog} of the log entries that a change made: when the change is taken back, they go as they are now, and
 * the days lose what the corrections counted.
 */
record EntryCorrections(View view, Change change) {
    /**
     * Takes them back beside the plan to take back the change.
     *
     * @return the edits that are turned round, with the entries as they are now
     */
    List<Edit> takeBack(Undo.Plan plan, Changes changes) {
        List<Edit> turned = new ArrayList<>(plan.turned());
        for (Edit edit : plan.blocked()) {
            List<Change> corrections = corrections(edit);
            if (!corrections.isEmpty()) {
                view.records().find(edit.ref()).ifPresent(doc -> {
                    changes.because(edit.cause()).delete(edit.ref());
                    turned.add(new Edit.Created(edit.ref(), edit.cause(), doc));
                });
                counts(corrections, plan.turned())
                        .forEach(count -> changes.because(edit.cause())
                                .uncount(LocalDate.parse(count.ref().id()), count.field(), count.by()));
            }
        }
        changes.because("");
        return turned;
    }

    private List<Change> corrections(Edit edit) {
        Ref ref = edit.ref();
        return edit instanceof Edit.Created && ref.type() == RecordTypes.LOG
                ? view.history().touching(ref).stream()
                        .filter(later -> later.action().equals(EditLog.ACTION)
                                && later.reverses().isEmpty()
                                && view.history().stands(later))
                        .toList()
                : List.of();
    }

    /** What the corrections counted in those fields of days whose count is taken back. */
    private static Stream<Edit.Counted> counts(List<Change> corrections, List<Edit> turned) {
        return corrections.stream()
                .flatMap(correction -> correction.edits().stream())
                .filter(Edit.Counted.class::isInstance)
                .map(Edit.Counted.class::cast)
                .filter(count -> turned.stream()
                        .anyMatch(edit -> edit instanceof Edit.Counted same
                                && same.ref().equals(count.ref())
                                && same.field().equals(count.field())));
    }
}
