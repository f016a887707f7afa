package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.StandingScan;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the kept changes that still stand tell of tasks; the log is read through once. Not safe for use by several threads. */
final class TaskPast {
    private final ZoneId zone;
    private final Map<String, Instant> created = new HashMap<>();
    private final Map<String, Instant> changed = new HashMap<>();
    private final Map<String, Instant> waiting = new HashMap<>();
    private final Map<String, Integer> postponed = new HashMap<>();

    private TaskPast(ZoneId zone) {
        this.zone = zone;
    }

    /** What the log of a user tells. */
    static TaskPast of(View view) {
        TaskPast past = new TaskPast(view.zone());
        StandingScan scan = new StandingScan();
        view.history().since(Instant.EPOCH).stream()
                .filter(change -> scan.stands(Headline.of(change)) && !change.undoes())
                .forEach(past::read);
        return past;
    }

    /** When a task was created or last changed; what moved it to another place in a list does not count. */
    Optional<Instant> touched(Step task) {
        Optional<Instant> change = Optional.ofNullable(changed.get(task.id().value()));
        return Stream.concat(change.stream(), created(task).stream()).max(Instant::compareTo);
    }

    /** Since when a task waits for what it waits for. */
    Optional<Instant> waitingSince(Step task) {
        return Optional.ofNullable(waiting.get(task.id().value())).or(() -> created(task));
    }

    /** When tasks were last changed, or created where they do not tell that; those of which the log tells nothing are not in it. */
    Map<StepId, Instant> touched() {
        return told(changed);
    }

    /** Since when tasks wait for what they wait for, or when they were created where they do not tell that. */
    Map<StepId, Instant> waiting() {
        return told(waiting);
    }

    private Map<StepId, Instant> told(Map<String, Instant> log) {
        Map<StepId, Instant> told = new HashMap<>();
        created.forEach((id, at) -> told.put(new StepId(id), at));
        log.forEach((id, at) -> told.put(new StepId(id), at));
        return told;
    }

    /** The tasks whose due date was moved later that often, or more often. */
    Set<StepId> postponed(int times) {
        return postponed.entrySet().stream()
                .filter(task -> task.getValue() >= times)
                .map(task -> new StepId(task.getKey()))
                .collect(Collectors.toSet());
    }

    /** How often the due date of a task was moved later; a task that was done and comes again was not. */
    int postponed(Step task) {
        return postponed.getOrDefault(task.id().value(), 0);
    }

    private Optional<Instant> created(Step task) {
        return Step.CREATED_AT
                .find(task.doc())
                .or(() -> Optional.ofNullable(created.get(task.id().value())));
    }

    private void read(Change change) {
        change.edits().stream()
                .filter(edit -> edit.ref().type().equals(RecordTypes.STEP))
                .forEach(edit -> read(change, edit));
    }

    private void read(Change change, Edit edit) {
        String task = edit.ref().id();
        if (edit instanceof Edit.Created made
                && Step.CREATED_AT.find(made.doc()).isEmpty()) {
            created.putIfAbsent(task, change.at());
        } else if (!(edit instanceof Edit.Created) && !isPlace(edit)) {
            changed.putIfAbsent(task, change.at());
        }
        if (edit instanceof Edit.SetField set && change.reverses().isEmpty()) {
            if (set.field().equals(Step.WAITING_FOR.name()) && set.after().isPresent()) {
                waiting.putIfAbsent(task, change.at());
            }
            if (movesLater(set) && !comesAgain(change, edit)) {
                postponed.merge(task, 1, Integer::sum);
            }
        }
    }

    private static boolean isPlace(Edit edit) {
        return edit instanceof Edit.OfField of && of.field().equals(Step.ORDER.name());
    }

    private boolean movesLater(Edit.SetField set) {
        Optional<LocalDate> before = set.before().flatMap(this::day);
        Optional<LocalDate> after = set.after().flatMap(this::day);
        return set.field().equals(Step.DUE.name())
                && before.isPresent()
                && after.filter(before.get()::isBefore).isPresent();
    }

    private Optional<LocalDate> day(JsonValue due) {
        return Due.SHAPE.read().apply(due).switchOn(date -> Optional.of(date.date(zone)), bad -> Optional.empty());
    }

    private static boolean comesAgain(Change change, Edit due) {
        return change.edits().stream()
                .anyMatch(edit -> edit.ref().equals(due.ref())
                        && edit instanceof Edit.OfField of
                        && of.field().equals(Step.LAST_DONE.name()));
    }
}
