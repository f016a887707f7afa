package dev.loopkeeper.action.calendar;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.storage.Aftermath;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Brings the calendar outside to what the records say, after each change of an appointment, undo included. What did not get there
 * before, because the calendar could not be reached or the program ended, is tried again then. Doing so twice is the same as once.
 */
public final class CalendarCarrier implements Aftermath {
    private static final int TRIES = 3;

    /** How much of what was left before is done with one change, so that none takes long. */
    private static final int PORTION = 20;

    private static final Duration BEFORE = Duration.ofDays(1);
    private static final Duration AHEAD = Duration.ofDays(366);

    private final Workspace workspace;

    /** Carries what is decided in that workspace. */
    public CalendarCarrier(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * What is to be done for one appointment.
     *
     * @param id its identity
     * @param wanted what the calendar is to show; empty when nothing
     * @param carried the state in which the calendar got it last; empty when it does not have it
     * @param named whether the change is about it
     */
    private record Task(String id, Optional<CalendarEvent> wanted, Optional<String> carried, boolean named) {
        boolean isOpen() {
            return named || !wanted.map(CalendarEvent::state).equals(carried);
        }
    }

    /**
     * Everything that is to be done.
     *
     * @param place which calendar it is
     * @param force whether what somebody changed outside is overwritten, because the person wants it otherwise now
     */
    private record Tasks(
            Optional<Calendar> calendar,
            String place,
            List<Task> all,
            Set<String> known,
            Instant now,
            ZoneId zone,
            boolean force) {}

    @Override
    public List<String> of(Occasion occasion) {
        Caller caller = occasion.caller();
        Change change = occasion.change();
        Set<String> named = change.edits().stream()
                .map(Edit::ref)
                .filter(ref -> ref.type().equals(RecordTypes.EVENT))
                .map(Ref::id)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (named.isEmpty()) {
            return List.of();
        }
        Tasks tasks = workspace.read(caller, view -> tasks(view, change, named));
        return tasks.calendar().map(calendar -> carry(caller, tasks, calendar)).orElse(List.of());
    }

    private static Tasks tasks(View view, Change change, Set<String> named) {
        Optional<Calendar> calendar = view.calendar();
        boolean isNew = calendar.filter(Calendar::exists).isEmpty();
        Instant from = view.instant().minus(BEFORE);
        Set<String> ids = new LinkedHashSet<>(named);
        EventList.appointments(view, from, view.instant().plus(AHEAD)).stream()
                .map(Appointment::id)
                .forEach(ids::add);
        List<Task> all = ids.stream()
                .map(id -> task(view, id, named.contains(id), isNew))
                .filter(Task::isOpen)
                .limit(named.size() + PORTION)
                .toList();
        boolean force = change.action().equals(Schedule.ACTION);
        return new Tasks(calendar, CarriedNote.calendar(view), all, ids, view.instant(), view.zone(), force);
    }

    private static Task task(View view, String id, boolean named, boolean isNew) {
        Optional<CalendarEvent> wanted = view.appointments().byId(id).map(Appointment::event);
        return new Task(id, wanted, isNew ? Optional.empty() : CarriedNote.of(view, id), named);
    }

    private List<String> carry(Caller caller, Tasks tasks, Calendar calendar) {
        List<Task> all = new ArrayList<>(tasks.all());
        leftBehind(caller, tasks, calendar)
                .forEach(id -> all.add(new Task(id, Optional.empty(), Optional.empty(), false)));
        Set<String> remarks = new LinkedHashSet<>();
        List<Note> notes = new ArrayList<>();
        for (Task task : all) {
            Kept kept = carry(tasks, calendar, task);
            if (kept instanceof Kept.Failed failed) {
                remarks.add(failed.why() + " It is kept here and goes to the calendar with the next change.");
                break;
            } else if (kept instanceof Kept.Overtaken && task.named()) {
                remarks.add("The event was changed in " + calendar.name() + " since, and is left there as it is.");
            } else if (kept instanceof Kept.Done) {
                notes.add(CarriedNote.saying(task.id(), task.wanted(), tasks.place()));
            }
        }
        workspace.note(caller, notes);
        workspace.keepNotes();
        return List.copyOf(remarks);
    }

    /** What the calendar still shows of appointments that are gone: the program ended before it could be taken away. */
    private Set<String> leftBehind(Caller caller, Tasks tasks, Calendar calendar) {
        Seen<List<CalendarEvent>> shown =
                calendar.between(tasks.now().minus(BEFORE), tasks.now().plus(AHEAD), tasks.zone());
        Set<String> strange = shown.value().stream()
                .flatMap(event -> event.appointment().stream())
                .filter(id -> !tasks.known().contains(id))
                .collect(Collectors.toCollection(HashSet::new));
        return strange.isEmpty()
                ? strange
                : workspace.read(
                        caller,
                        view -> strange.stream()
                                .filter(id -> view.appointments().byId(id).isEmpty() && EventList.wasOurs(view, id))
                                .limit(PORTION)
                                .collect(Collectors.toSet()));
    }

    private static Kept carry(Tasks tasks, Calendar calendar, Task task) {
        Kept kept = new Kept.Overtaken();
        for (int i = 0; i < TRIES && kept instanceof Kept.Overtaken; i++) {
            Seen<Optional<CalendarEvent>> seen = calendar.find(CalendarEvent.uidOf(task.id()), tasks.zone());
            kept = seen.trouble()
                    .<Kept>map(Kept.Failed::new)
                    .orElseGet(() -> carry(tasks, calendar, task, seen.value()));
        }
        return kept;
    }

    private static Kept carry(Tasks tasks, Calendar calendar, Task task, Optional<CalendarEvent> there) {
        boolean asWanted = task.wanted().isPresent() == there.isPresent()
                && there.filter(event -> !event.says(task.wanted().orElse(event)))
                        .isEmpty();
        if (asWanted) {
            return new Kept.Done();
        }
        boolean changedThere = there.map(CalendarEvent::changedOutside)
                .orElseGet(() -> task.carried().isPresent());
        if (changedThere && !(tasks.force() && task.named())) {
            return new Kept.Overtaken();
        }
        return task.wanted()
                .map(event -> calendar.put(event, there, tasks.now()))
                .orElseGet(() -> calendar.delete(there.orElseThrow()));
    }
}
