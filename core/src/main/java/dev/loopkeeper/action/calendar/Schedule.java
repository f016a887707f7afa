package dev.loopkeeper.action.calendar;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.calendar.FreeTime;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Sets time aside for something, moves it or gives it up. */
public final class Schedule {
    /** The name under which history lists it. */
    public static final String ACTION = "schedule";

    private static final int DAYS_BEFORE = 1;

    private final View view;
    private final ScheduleRequest request;
    private final OutsideEvents outside;
    private final Changes changes = new Changes();

    private Schedule(View view, ScheduleRequest request, OutsideEvents outside) {
        this.view = view;
        this.request = request;
        this.outside = outside;
    }

    /** What the request is about. */
    private record Subject(Optional<Goal> goal, Optional<StepOfGoal> task, Optional<Appointment> before) {}

    /** Looks into the calendar outside, which may take long; what it returns decides. */
    public static Function<View, Decision<ScheduleResult>> prepare(View view, ScheduleRequest request) {
        LocalDate day = EventTime.read(view, request)
                .switchOn(
                        time -> time.start().toLocalDate(),
                        refused -> view.now().toLocalDate());
        OutsideEvents outside =
                OutsideEvents.beforeScheduling(view, day.minusDays(DAYS_BEFORE), day.plusDays(FreeTime.DAYS));
        return later -> new Schedule(later, request.redacted(later.redaction()), outside).decide();
    }

    /** What the person is asked before an appointment is cancelled; empty when the request cancels none. */
    public static Decision<Optional<String>> question(View view, ScheduleRequest request) {
        return request.cancel()
                .map(name -> appointment(view, "cancel", name)
                        .<Optional<String>>map(event -> Optional.of("Cancel '" + event.title() + "' "
                                + ScheduleText.moment(view, event.start()) + "? 'undo' can bring it back."))
                        .decide(Decision::answer))
                .orElseGet(() -> Decision.answer(Optional.empty()));
    }

    private Decision<ScheduleResult> decide() {
        if (request.cancel().isPresent()) {
            return appointment(view, "cancel", request.cancel().get()).decide(this::cancelled);
        }
        return EventTime.read(view, request)
                .decide(time -> subject(time.start())
                        .decide(subject -> titled(subject).decide(title -> scheduled(time, subject, title))));
    }

    private Lookup<Subject> subject(ZonedDateTime start) {
        return Lookup.optional(request.goal(), name -> Names.goal(view, "goal", name))
                .then(goal -> Lookup.optional(
                                request.task(),
                                name -> new ScheduledTask(view, goal, start.toLocalDate(), changes).named(name))
                        .then(task -> before(task).map(before -> new Subject(goal, task, before))));
    }

    /** The appointment that gets another time: the one that is named, or that of the task unless it is over. */
    private Lookup<Optional<Appointment>> before(Optional<StepOfGoal> task) {
        return request.move().isPresent()
                ? appointment(view, "move", request.move().get()).map(Optional::of)
                : Lookup.found(task.flatMap(one -> Step.EVENT_ID.find(one.step().doc()))
                        .flatMap(view.appointments()::byId)
                        .filter(one -> isNotOver(view, one)));
    }

    private static boolean isNotOver(View view, Appointment appointment) {
        return appointment.end().isAfter(view.now());
    }

    private static Lookup<Appointment> appointment(View view, String field, String name) {
        LocalDate today = view.now().toLocalDate();
        return view.appointments()
                .byId(name.strip())
                .map(Lookup::found)
                .orElseGet(() -> Names.appointment(
                        view.appointments().between(today.minusDays(DAYS_BEFORE), LocalDate.of(9999, 1, 1)).stream()
                                .filter(one -> isNotOver(view, one))
                                .toList(),
                        field,
                        name));
    }

    /** What it is about, without the goal. */
    private Lookup<String> titled(Subject subject) {
        return request.title()
                .or(() -> subject.task().map(task -> task.step().title()))
                .map(Lookup::found)
                .orElseGet(() -> subject.before().isPresent()
                        ? Lookup.found("")
                        : Lookup.missed(
                                Refusal.Code.MISSING_PARAMETER,
                                "title",
                                "",
                                "is missing; say what it is about, or name a task"));
    }

    private Decision<ScheduleResult> scheduled(EventTime time, Subject subject, String title) {
        ZonedDateTime start = time.start();
        Optional<Goal> goal = subject.goal().or(() -> subject.task().map(StepOfGoal::goal));
        int minutes = request.duration()
                .or(time::minutes)
                .or(() -> subject.before().map(Appointment::minutes))
                .orElse(ScheduleRequest.USUAL_MINUTES);
        boolean keepsTitle = subject.before().isPresent() && request.title().isEmpty();
        String shown = ScheduleText.title(goal, title);
        Appointment now = subject.before()
                .map(before -> before.at(start))
                .orElseGet(() -> Appointment.of(view.newId(), shown, start, minutes)
                        .with(Appointment.CREATED_AT, view.instant()))
                .with(Appointment.DURATION, minutes)
                .with(Appointment.NOTES, request.notes())
                .with(Appointment.GOAL, goal.map(Goal::id))
                .with(Appointment.STEP, subject.task().map(task -> task.step().id()));
        Appointment event = keepsTitle ? now : now.with(Appointment.TITLE, shown);
        changes.put(RecordTypes.EVENT, event);
        Optional<StepOfGoal> step = subject.task().map(task -> linked(task, event));
        List<CalendarEvent> conflicts = conflicts(event);
        Optional<ZonedDateTime> free = conflicts.isEmpty() ? Optional.empty() : free(event);
        String what = ScheduleText.scheduled(view, event, subject.before());
        String message = what + ScheduleText.conflicts(view, conflicts, free);
        return Decision.accept(new ScheduleResult(event, false, step, conflicts, free, message), changes, what)
                .writtenFor(start.toLocalDate());
    }

    private StepOfGoal linked(StepOfGoal task, Appointment event) {
        Step step = task.step().with(Step.EVENT_ID, event.id());
        changes.put(step);
        return new StepOfGoal(task.goal(), step);
    }

    private List<CalendarEvent> others(Appointment event) {
        return EventList.of(view, outside).stream()
                .filter(other -> !other.uid().equals(event.event().uid()))
                .toList();
    }

    /** What takes some of its time; an event without a length takes none. */
    private List<CalendarEvent> conflicts(Appointment event) {
        return others(event).stream()
                .filter(other -> other.busy() && other.span().isPresent())
                .filter(other ->
                        other.touches(event.start().toInstant(), event.end().toInstant()))
                .toList();
    }

    private Optional<ZonedDateTime> free(Appointment event) {
        return new FreeTime(Settings.CAPACITY.in(view.settings().doc()), others(event))
                .next(event.start(), Duration.ofMinutes(event.minutes()));
    }

    private Decision<ScheduleResult> cancelled(Appointment event) {
        Optional<Step> step = event.step().flatMap(view.steps()::byId);
        step.filter(linked -> Step.EVENT_ID.find(linked.doc()).equals(Optional.of(event.id())))
                .ifPresent(linked -> changes.put(linked.without(Step.EVENT_ID)));
        changes.delete(new Ref(RecordTypes.EVENT, event.id()));
        Optional<StepOfGoal> task = step.map(done -> done.without(Step.EVENT_ID))
                .flatMap(done -> view.goals().byId(done.goal()).map(goal -> new StepOfGoal(goal, done)));
        String message = "Cancelled '" + event.title() + "' " + ScheduleText.moment(view, event.start()) + ".";
        return Decision.accept(
                new ScheduleResult(event, true, task, List.of(), Optional.empty(), message), changes, message);
    }
}
