package dev.loopkeeper.ical.task;

import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Repetition;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.ical.value.Property;
import dev.loopkeeper.ical.value.Times;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import dev.loopkeeper.transfer.format.StepFields;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * When a task begins, is due and comes again. Of a series, which needs a beginning there, that is the date it is due on; what is
 * not offered before a day begins on that day, and what is planned for a day begins then.
 */
final class Dates {
    static final Aspect ASPECT = new Aspect(
            TaskPart.DATES,
            Set.of("DTSTART", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE"),
            Dates::read,
            Dates::write);

    private static final String START = "DTSTART";
    private static final String RULE = "RRULE";
    private static final String MONTHLY = "FREQ=MONTHLY";
    private static final int SURE_DAYS = 28;
    private static final StepId NOBODY = new StepId("dated");
    private static final GoalId NOTHING = new GoalId("dated");
    private static final int MOST_TIMES = 10_000;

    private Dates() {}

    private static void read(Todo todo, StepFields fields) {
        Optional<Due> start = todo.moment(START);
        Optional<Due> due = due(todo, start);
        Optional<Recurrence> rule = rule(todo);
        if (rule.isPresent() && Step.STATUS.in(fields.doc()).open()) {
            readSeries(todo, fields, rule.get(), start, due);
            return;
        }
        fields.put(Step.DUE, due);
        Optional<LocalDate> dueOn = due.map(at -> at.date(todo.zone()));
        fields.put(
                Step.DEFER_UNTIL, start.map(at -> at.date(todo.zone())).filter(day -> !dueOn.equals(Optional.of(day))));
    }

    private static Optional<Due> due(Todo todo, Optional<Due> start) {
        return todo.moment("DUE")
                .or(() -> todo.properties()
                        .first("DURATION")
                        .flatMap(length -> Times.length(length.value()))
                        .flatMap(length -> start.map(at -> at.at(length.after(at.local(todo.zone())), todo.zone()))));
    }

    private static Optional<Recurrence> rule(Todo todo) {
        Optional<String> written =
                todo.properties().first(RULE).map(Property::value).map(String::strip);
        if (todo.properties().first("RDATE").isPresent()) {
            todo.remarks().accept("dates of a series that follow no rule are kept beside the task");
        }
        return written.flatMap(text -> {
            if (Recurrence.read(text) instanceof Reading.Good<Recurrence> rule) {
                return Optional.of(rule.value());
            }
            todo.remarks().accept("'" + text + "' is not a repetition of days; it is kept beside the task");
            return Optional.empty();
        });
    }

    /** A series moves on to the first of its dates that is not over. */
    private static void readSeries(
            Todo todo, StepFields fields, Recurrence rule, Optional<Due> start, Optional<Due> due) {
        List<LocalDate> except = todo.days("EXDATE");
        Optional<Due> first = due.or(() -> start);
        Repeat repeat = new Repeat(rule, Repeat.From.DUE, first, except);
        if (first.isEmpty()) {
            fields.put(Step.REPEAT, repeat);
            return;
        }
        boolean shifted = due.isPresent()
                && start.filter(at -> !at.date(todo.zone()).equals(due.get().date(todo.zone())))
                        .isPresent();
        if (shifted && rule.rrule().contains("BY")) {
            todo.remarks().accept("a rule that counts from the day a task begins is counted from the day it is due");
        }
        Optional<LocalDateTime> next = repeat.dates(first.get().local(todo.zone()), todo.zone())
                .limit(MOST_TIMES)
                .filter(time -> !todo.over().contains(time.toLocalDate()))
                .findFirst();
        if (next.isEmpty()) {
            fields.put(Step.STATUS, StepStatus.COMPLETED);
        }
        fields.put(
                due.isPresent() ? Step.DUE : Step.PLANNED,
                next.map(time -> first.get().at(time, todo.zone())).or(() -> first));
        fields.put(Step.REPEAT, next.map(any -> repeat));
    }

    private static void write(JsonObject step, ContentLines lines, Stamps stamps) {
        Optional<Due> due = Step.DUE.find(step);
        Optional<Repeat> repeat =
                Step.REPEAT.find(step).filter(any -> Step.STATUS.in(step).open());
        Optional<Due> start = repeat.isPresent() ? due.or(() -> Step.PLANNED.find(step)) : start(step, stamps);
        start.ifPresent(at -> stamps.write(lines, START, at));
        due.ifPresent(at -> stamps.write(lines, "DUE", at));
        if (repeat.isPresent() && start.isPresent()) {
            lines.line(RULE + ":" + rule(step, repeat.get(), start.get(), stamps));
            except(repeat.get(), start.get(), lines, stamps);
        }
    }

    /** When something begins that comes once: what begins on a day and is due at a time begins with the day, and otherwise. */
    private static Optional<Due> start(JsonObject step, Stamps stamps) {
        Optional<Due> due = Step.DUE.find(step);
        Optional<Due> start = Step.DEFER_UNTIL.find(step).map(Due::on).or(() -> Step.PLANNED.find(step));
        if (start.isEmpty() || due.isEmpty()) {
            return start;
        }
        Due fitting = due.get().at(start.get().local(stamps.zone()), stamps.zone());
        return fitting.local(stamps.zone()).isBefore(due.get().local(stamps.zone()))
                ? Optional.of(fitting)
                : Optional.empty();
    }

    /** The rule for the dates that are left; of a day that some months do not have, the last one that they have. */
    private static String rule(JsonObject step, Repeat repeat, Due date, Stamps stamps) {
        Step dated = Step.of(NOBODY, NOTHING, "dated")
                .with(Step.REPEAT, repeat)
                .withIfPresent(Step.DUE, Step.DUE.find(step))
                .withIfPresent(Step.PLANNED, Step.PLANNED.find(step));
        String rule = new Repetition(dated, stamps.zone()).left().rrule();
        int day = repeat.start().orElse(date).date(stamps.zone()).getDayOfMonth();
        if (!rule.startsWith(MONTHLY) || rule.contains(";BY") || rule.contains("SKIP=") || day <= SURE_DAYS) {
            return rule;
        }
        StringBuilder days = new StringBuilder(rule).append(";BYMONTHDAY=").append(SURE_DAYS);
        for (int other = SURE_DAYS + 1; other <= day; other++) {
            days.append(',').append(other);
        }
        return days.append(";BYSETPOS=-1").toString();
    }

    private static void except(Repeat repeat, Due start, ContentLines lines, Stamps stamps) {
        LocalDate from = start.date(stamps.zone());
        repeat.except().stream()
                .filter(day -> !day.isBefore(from))
                .forEach(day -> stamps.write(
                        lines,
                        "EXDATE",
                        start.at(day.atTime(start.local(stamps.zone()).toLocalTime()), stamps.zone())));
    }
}
