package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes a person's tasks and those of a list on a server the same: first what was decided here goes there, then what other programs
 * changed there comes here, in one change that undo takes back.
 */
public final class SyncTasks {
    /** The name under which history lists it. */
    public static final String ACTION = "sync_tasks";

    /** How many tasks are written at once, so that none takes long. */
    private static final int PORTION = 200;

    /** So many tasks are not taken away one by one: the list was emptied, or it is another one. */
    private static final int SUSPICIOUS = 3;

    private static final String SETTING = Settings.TASK_LIST.name();

    private final TaskList list;
    private final List<ListedTask> tasks;
    private final boolean whole;
    private final List<Note> notes;
    private final List<Warning> remarks;
    private final int written;

    /**
     * What came of it.
     *
     * @param list what the list is called
     * @param written how many tasks were written there or taken away there
     * @param created how many are new here
     * @param completed how many were done there, and so are here
     * @param changed how many were changed otherwise
     * @param dropped how many were taken away there, and so are dropped here
     * @param warnings what is worth knowing nevertheless
     * @param message the outcome in words
     */
    public record Result(
            String list,
            int written,
            int created,
            int completed,
            int changed,
            int dropped,
            List<Warning> warnings,
            String message) {
        /** Copies the list. */
        public Result {
            warnings = List.copyOf(warnings);
        }
    }

    private SyncTasks(TaskList list, Seen<List<ListedTask>> seen, Carrying carrying, List<Warning> remarks) {
        this.list = list;
        this.tasks = seen.value();
        this.whole = seen.trouble().isEmpty();
        this.notes = carrying.notes();
        this.written = carrying.written();
        this.remarks = Stream.of(
                        seen.trouble().map(why -> new Warning(Carrying.TROUBLE, why)).stream(),
                        carrying.remarks().stream(),
                        remarks.stream())
                .flatMap(all -> all)
                .distinct()
                .toList();
    }

    /** Looks at the list and brings there what was decided here, which may take long; what it returns takes what is new there. */
    public static Function<View, Decision<Result>> prepare(View view) {
        Optional<TaskList> list = view.taskList();
        if (list.isEmpty()) {
            return later -> Decision.refuse(missing(view));
        }
        Seen<List<ListedTask>> seen = list.get().tasks(view.zone());
        if (seen.trouble().isPresent() && seen.value().isEmpty()) {
            return later -> Decision.refuse(
                    Refusal.of(Refusal.Code.CONFLICT, seen.trouble().get()));
        }
        SyncTasks sync = carried(view, list.get(), seen);
        return sync::decide;
    }

    private static Refusal missing(View view) {
        return Settings.TASK_LIST
                .find(view.settings().doc())
                .filter(address -> !address.equals(CalendarPlace.NONE))
                .map(address -> Refusal.of(
                        Refusal.Code.CONFLICT,
                        SETTING,
                        address,
                        "cannot be opened: only the one user of a store may name a server, and this program"
                                + " has to know CalDAV"))
                .orElseGet(() -> Refusal.of(
                        Refusal.Code.CONFLICT,
                        SETTING,
                        "",
                        "no list is set; set it to the address of a list of tasks on a CalDAV server"));
    }

    private static SyncTasks carried(View view, TaskList list, Seen<List<ListedTask>> seen) {
        SyncedSteps steps = new SyncedSteps(view, list.name());
        Carrying carrying = new Carrying(view, list, steps);
        List<Warning> remarks = new ArrayList<>();
        List<Step> open = steps.open();
        Map<String, ListedTask> there = byUid(seen.value());
        if (seen.trouble().isEmpty()) {
            again(open, steps, there, carrying).ifPresent(remarks::add);
        }
        there.keySet().forEach(uid -> steps.gone(uid).ifPresent(id -> carrying.remove(id, uid)));
        List<StepId> changed = Stream.concat(
                        open.stream(), there.keySet().stream().flatMap(uid -> steps.step(uid).stream()))
                .filter(step -> steps.isChangedHere(step) || !there.containsKey(steps.uid(step)))
                .map(Step::id)
                .distinct()
                .toList();
        changed.stream().limit(PORTION).takeWhile(any -> !carrying.isBroken()).forEach(carrying::carry);
        if (changed.size() > PORTION) {
            remarks.add(new Warning(
                    "more_to_come", (changed.size() - PORTION) + " more tasks go to the list the next time."));
        }
        return new SyncTasks(list, list.tasks(view.zone()), carrying, remarks);
    }

    private static Map<String, ListedTask> byUid(List<ListedTask> tasks) {
        return tasks.stream()
                .collect(Collectors.toMap(ListedTask::uid, task -> task, (one, same) -> one, LinkedHashMap::new));
    }

    /** Writes again what was taken away there and changed here since, and everything when the list was emptied. */
    private static Optional<Warning> again(
            List<Step> open, SyncedSteps steps, Map<String, ListedTask> there, Carrying carrying) {
        List<Step> listed =
                open.stream().filter(step -> steps.note(step.id()).listed()).toList();
        List<Step> missing = listed.stream()
                .filter(step -> !there.containsKey(steps.uid(step)))
                .toList();
        boolean emptied = missing.size() >= SUSPICIOUS && missing.size() == listed.size();
        missing.stream().filter(step -> emptied || steps.isChangedHere(step)).forEach(carrying::carryAgain);
        return emptied
                ? Optional.of(new Warning(
                        "list_emptied",
                        "The list held none of your " + missing.size()
                                + " tasks any more; they were written there again, and none was dropped here."))
                : Optional.empty();
    }

    private Decision<Result> decide(View view) {
        SyncedSteps steps = new SyncedSteps(view, list.name());
        steps.note(notes);
        List<Step> open = steps.open();
        Taking taking = new Taking(view, steps);
        List<ListedTask> unknown = tasks.stream()
                .filter(task -> steps.step(task.uid()).isEmpty()
                        && steps.isFree(task.uid())
                        && Step.STATUS.in(task.plain()).open())
                .collect(Collectors.toCollection(ArrayList::new));
        for (ListedTask task : tasks) {
            steps.step(task.uid())
                    .map(step -> steps.merge(step, task))
                    .filter(merge -> !merge.taken().isEmpty())
                    .ifPresent(merge -> taking.take(merge, successor(merge, unknown)));
        }
        taking.create(unknown);
        if (whole) {
            Map<String, ListedTask> there = byUid(tasks);
            open.stream()
                    .filter(step -> steps.note(step.id()).listed() && !there.containsKey(steps.uid(step)))
                    .forEach(taking::drop);
        }
        return accepted(taking);
    }

    /** The task that another program wrote for the next time, when it closed one that comes again; it is none of the new ones then. */
    private static Optional<ListedTask> successor(TaskMerge merge, List<ListedTask> unknown) {
        if (!merge.step().comesAgain() || Step.REPEAT.find(merge.task().plain()).isPresent()) {
            return Optional.empty();
        }
        Optional<ListedTask> found = unknown.stream()
                .filter(task -> Step.TITLE
                                .find(task.plain())
                                .equals(Step.TITLE.find(merge.task().plain()))
                        && Step.REPEAT.find(task.plain()).isPresent())
                .findFirst();
        found.ifPresent(unknown::remove);
        return found;
    }

    private Decision<Result> accepted(Taking taking) {
        Taking.Tally tally = taking.tally();
        List<Warning> all = Stream.concat(remarks.stream(), taking.remarks().stream())
                .distinct()
                .toList();
        String message = message(tally);
        Result result = new Result(
                list.name(), written, tally.created, tally.completed, tally.changed, tally.dropped, all, message);
        List<Note> noted =
                Stream.concat(notes.stream(), taking.notes().stream()).toList();
        return Decision.accept(result, taking.changes(), message).noting(noted);
    }

    private String message(Taking.Tally tally) {
        List<String> parts = new ArrayList<>();
        part(parts, tally.created, "new here");
        part(parts, tally.completed, "completed");
        part(parts, tally.changed, "changed here");
        part(parts, tally.dropped, "dropped here");
        part(parts, written, "written to the list");
        return parts.isEmpty() ? "Nothing had to change." : "Synchronised: " + String.join(", ", parts) + ".";
    }

    private static void part(List<String> parts, int count, String words) {
        if (count > 0) {
            parts.add(count + " " + words);
        }
    }
}
