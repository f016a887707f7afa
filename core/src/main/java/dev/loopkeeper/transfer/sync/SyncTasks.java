package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
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

    private static final String SETTING = Settings.TASK_LIST.name();

    private final Carrying.Outside outside;
    private final Seen<List<ListedTask>> seen;
    private final int written;
    private final List<Warning> warnings;

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

    private SyncTasks(Carrying.Outside outside, Seen<List<ListedTask>> seen, Carrying carrying) {
        this.outside = outside;
        this.seen = seen;
        this.written = carrying.written();
        this.warnings = Stream.concat(
                        seen.trouble().map(why -> new Warning(Carrying.TROUBLE, why)).stream(),
                        carrying.warnings().stream())
                .distinct()
                .toList();
    }

    /** A person's list, or why there is none. */
    private record Start(Optional<Carrying.Outside> outside, Optional<Refusal> refusal) {
        static Start of(View view) {
            Optional<Carrying.Outside> outside = Carrying.Outside.of(view);
            return new Start(outside, outside.isPresent() ? Optional.empty() : Optional.of(missing(view)));
        }
    }

    /**
     * Looks at the list and brings there what was decided here, which may take long and is no transaction; what it returns takes what is new
     * there.
     */
    public static Function<View, Decision<Result>> reach(Workspace workspace, Caller caller) {
        Start start = workspace.read(caller, Start::of);
        if (start.refusal().isPresent()) {
            return later -> Decision.refuse(start.refusal().get());
        }
        Carrying.Outside outside = start.outside().orElseThrow();
        Seen<List<ListedTask>> first = outside.list().tasks(outside.zone());
        if (first.trouble().isPresent() && first.value().isEmpty()) {
            return later -> Decision.refuse(
                    Refusal.of(Refusal.Code.CONFLICT, first.trouble().get()));
        }
        Carrying carrying = new Carrying(workspace, caller, outside);
        boolean whole = first.trouble().isEmpty();
        carrying.carry(
                () -> new Seen.Found<>(
                        byUid(outside.list().tasks(outside.zone()).value())),
                (steps, there) -> Planning.ofAll(steps, there, whole));
        SyncTasks sync = new SyncTasks(outside, outside.list().tasks(outside.zone()), carrying);
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

    private static Map<String, ListedTask> byUid(List<ListedTask> tasks) {
        return tasks.stream()
                .collect(Collectors.toMap(ListedTask::uid, task -> task, (one, same) -> one, LinkedHashMap::new));
    }

    private Decision<Result> decide(View view) {
        SyncedSteps steps = outside.steps(view);
        List<ListedTask> tasks = seen.value();
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
        if (seen.trouble().isEmpty()) {
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
        List<Warning> all = Stream.concat(warnings.stream(), taking.warnings().stream())
                .distinct()
                .toList();
        String message = message(tally);
        Result result = new Result(
                outside.list().name(),
                written,
                tally.created,
                tally.completed,
                tally.changed,
                tally.dropped,
                all,
                message);
        return Decision.accept(result, taking.changes(), message)
                .noting(taking.notes())
                .telling(taking.events());
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
