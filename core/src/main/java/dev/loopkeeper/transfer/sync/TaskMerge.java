package dev.loopkeeper.transfer.sync;

import com.google.common.collect.Sets;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.transfer.sync.SyncNote.Marks;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * How a step and its task on a list came apart, part by part. What was changed on one side goes to the other. Where both were changed
 * the list counts, as what the step said is in history; but what is done stays done.
 *
 * @param step the step
 * @param task the task, with the links that are known here
 * @param note how both were
 */
record TaskMerge(Step step, ListedTask task, SyncNote note) {
    /** The parts that are kept the same. */
    static final Set<TaskPart> PARTS = Sets.immutableEnumSet(EnumSet.complementOf(EnumSet.of(TaskPart.CREATED)));

    /** What is to be done about a part. */
    enum Course {
        /** Nothing: both say the same, or what they said last. */
        LEAVE,
        /** It was changed here. */
        CARRY,
        /** It was changed there. */
        TAKE,
        /** It was changed on both sides, and what the list says counts. */
        TAKE_OVER
    }

    Course of(TaskPart part) {
        if (part.isSame(step.doc(), task.said())) {
            return Course.LEAVE;
        }
        Marks known = note.marks().getOrDefault(part, new Marks("", ""));
        boolean here = !known.here().equals(part.mark(step.doc()));
        boolean there = !known.there().equals(part.mark(task.plain()));
        if (here && there) {
            return part == TaskPart.STATUS && step.status() == StepStatus.COMPLETED ? Course.CARRY : Course.TAKE_OVER;
        }
        if (here) {
            return Course.CARRY;
        }
        return there ? Course.TAKE : Course.LEAVE;
    }

    /** Whether anything is to be carried to the list. */
    boolean carries() {
        return PARTS.stream().anyMatch(part -> of(part) == Course.CARRY);
    }

    /** The parts that are to be taken from the list. */
    Set<TaskPart> taken() {
        return PARTS.stream()
                .filter(part -> of(part).compareTo(Course.TAKE) >= 0)
                .collect(Sets.toImmutableEnumSet());
    }

    /** Whether something of a task is otherwise than when it was last the same as its step. */
    static boolean isChangedThere(ListedTask task, SyncNote note) {
        return note.marks().entrySet().stream()
                .anyMatch(
                        known -> !known.getValue().there().equals(known.getKey().mark(task.plain())));
    }

    /** The step as the list is to show it: what was changed there stays. */
    Step shown() {
        JsonObject doc = step.doc();
        for (TaskPart part : taken()) {
            doc = part.moved(doc, task.said());
        }
        return new Step(doc);
    }

    /** How both are, for the parts that were settled. */
    Map<TaskPart, Marks> marks() {
        Map<TaskPart, Marks> marks = new EnumMap<>(TaskPart.class);
        marks.putAll(note.marks());
        PARTS.stream().filter(part -> of(part) == Course.LEAVE).forEach(part -> marks.put(part, mark(part)));
        return marks;
    }

    Marks mark(TaskPart part) {
        return new Marks(part.mark(step.doc()), part.mark(task.plain()));
    }
}
