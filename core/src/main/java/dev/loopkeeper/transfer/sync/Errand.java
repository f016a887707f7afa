package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.Note;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is to be brought to a list, as a look at the records says. */
sealed interface Errand {
    /**
     * A task is to be written.
     *
     * @param step the step as it is here
     * @param shown the step as the list is to show it: what was changed there stays, until it is taken from there
     * @param note what was noted of the step before
     * @param uids what the step and those that it names are called there
     * @param there what the list held of it
     */
    record Put(Step step, Step shown, SyncNote note, Map<StepId, String> uids, Optional<ListedTask> there)
            implements Errand {
        /** What the task is called there. */
        String uid() {
            return uids.getOrDefault(step.id(), step.id().value());
        }
    }

    /** A task is to be taken away, as its step is gone. */
    record Delete(StepId id, ListedTask there) implements Errand {}

    /** Nothing is to be done there; only a note says something else from now on. */
    record Known(Note note) implements Errand {}

    /**
     * All errands of one look.
     *
     * @param warnings what is worth knowing besides
     */
    record Plan(List<Errand> errands, List<Warning> warnings) {
        public Plan {
            errands = List.copyOf(errands);
            warnings = List.copyOf(warnings);
        }
    }
}
