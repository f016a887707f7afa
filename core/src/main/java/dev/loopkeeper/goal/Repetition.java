package dev.loopkeeper.goal;

import dev.loopkeeper.goal.Repeat.From;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A step that comes again, on the way from one date to the next: it is one record that moves on. Its due date, its planned day
 * and the day before which it is not offered move together; the due date, else the planned day, follows the rule.
 *
 * @param step a step that has a repetition
 * @param zone where the person is
 */
public record Repetition(Step step, ZoneId zone) {
    /** The repetition of a step; empty when it has none. */
    public static Optional<Repetition> of(Step step, ZoneId zone) {
        return Step.REPEAT.find(step.doc()).map(any -> new Repetition(step, zone));
    }

    /**
     * The step with the date from which the rule counts: the one it has, else the first that the rule names from {@code today}
     * on. Empty when the rule names none.
     */
    public Optional<Step> withFirstDate(LocalDate today) {
        if (repeat().from() == From.COMPLETION) {
            return Recurrence.firstAfter(repeat().dates(today.atStartOfDay(), zone), today, today)
                    .map(any -> timed());
        }
        Step timed = timed();
        Optional<Due> given = anchor(timed).flatMap(field -> field.find(timed.doc()));
        return given.isEmpty()
                ? first(today).map(date -> timed.with(Step.DUE, date).with(Step.REPEAT, repeat().startingOn(date)))
                : Optional.of(startingOn(given.get()))
                        .filter(repeat -> repeat.named(given.get().local(zone), zone)
                                .findFirst()
                                .isPresent())
                        .map(repeat -> timed.with(Step.REPEAT, repeat));
    }

    private Repeat startingOn(Due date) {
        return repeat().start().isPresent() ? repeat() : repeat().startingOn(date);
    }

    private Optional<Due> first(LocalDate today) {
        LocalDateTime start = repeat().start()
                .map(date -> date.local(zone))
                .filter(date -> !date.toLocalDate().isBefore(today))
                .orElseGet(today::atStartOfDay);
        return repeat().named(repeat().rule().time().map(start::with).orElse(start), zone)
                .findFirst()
                .map(date -> written(date, repeat().start()));
    }

    /** A date becomes a time when the rule names one, or when the one it stands beside is one. */
    private Due written(LocalDateTime date, Optional<Due> beside) {
        boolean timed = repeat().rule().time().isPresent()
                || beside.flatMap(due -> due.time(zone)).isPresent();
        return timed ? new Due(date.toString()) : Due.on(date.toLocalDate());
    }

    /** The step, whose date is without a time, at the time of day that its rule names. */
    private Step timed() {
        Optional<Field<Due>> anchor =
                anchor(step).filter(field -> field.in(step.doc()).time(zone).isEmpty());
        Optional<LocalTime> time = repeat().rule().time();
        return anchor.isPresent() && time.isPresent()
                ? step.with(
                        anchor.get(),
                        new Due(anchor.get()
                                .in(step.doc())
                                .date(zone)
                                .atTime(time.get())
                                .toString()))
                : step;
    }

    /**
     * The step as it comes next after it was done on {@code done}: after that day, and not in the past, however often it was
     * missed. A report before its date is for that date; one that is nearer to the date before, or to the day on which the step was
     * done last, says only that it was done once more, and the date stays. A day before the one on which it was done last moves nothing. Empty when
     * the rule has ended.
     */
    public Optional<Step> next(LocalDate done, LocalDate today) {
        if (Step.LAST_DONE.find(step.doc()).filter(done::isBefore).isPresent()) {
            return Optional.of(step);
        }
        Step was = pending().with(Step.LAST_DONE, done);
        return isOnceMore(done, today) ? Optional.of(was) : next(was, done, today);
    }

    /** The step as it comes next when this time is left out; nothing says that it was done. Empty when the rule has ended. */
    public Optional<Step> skipped(LocalDate today) {
        Optional<LocalDate> at = anchored().map(due -> due.date(zone));
        return next(pending(), at.filter(today::isBefore).orElse(today), today);
    }

    private Step pending() {
        return step.with(Step.STATUS, StepStatus.PENDING).without(Step.COMPLETED_AT);
    }

    private Optional<Due> anchored() {
        return anchor(step).flatMap(field -> field.find(step.doc()));
    }

    private boolean isOnceMore(LocalDate done, LocalDate today) {
        Optional<LocalDate> last = Step.LAST_DONE.find(step.doc());
        Optional<LocalDateTime> at = anchored().map(due -> due.local(zone));
        if (repeat().from() == From.COMPLETION
                || last.isEmpty()
                || at.isEmpty()
                || !step.isRestingOn(done.isAfter(today) ? done : today)) {
            return false;
        }
        LocalDate date = at.get().toLocalDate();
        LocalDateTime start = repeat().start().map(due -> due.local(zone)).orElse(at.get());
        LocalDate over = Recurrence.lastBefore(repeat().dates(start, zone), date)
                .filter(last.get()::isBefore)
                .orElse(last.get());
        return ChronoUnit.DAYS.between(over, done) < ChronoUnit.DAYS.between(done, date);
    }

    /** The date after {@code day}, and after the one that the step has when its dates are fixed. */
    private Optional<Step> next(Step was, LocalDate day, LocalDate today) {
        Optional<Due> at = anchored();
        if (at.isPresent() && repeat().from() == From.DUE) {
            LocalDate current = at.get().date(zone);
            LocalDateTime start = repeat().start().orElse(at.get()).local(zone);
            return Recurrence.firstAfter(repeat().dates(start, zone), day.isAfter(current) ? day : current, today)
                    .map(date -> moved(was, date));
        }
        LocalDateTime start =
                day.atTime(at.map(due -> due.local(zone).toLocalTime()).orElse(LocalTime.MIDNIGHT));
        return Recurrence.firstAfter(repeat().dates(start, zone), day, today)
                .map(date -> moved(was, date).with(Step.REPEAT, repeat().after(1)));
    }

    private Step moved(Step was, LocalDateTime to) {
        Optional<Field<Due>> anchor = anchor(was);
        if (anchor.isEmpty()) {
            boolean past = Step.DEFER_UNTIL
                    .find(was.doc())
                    .filter(to.toLocalDate()::isAfter)
                    .isPresent();
            return (past ? was.without(Step.DEFER_UNTIL) : was).with(Step.PLANNED, written(to, Optional.empty()));
        }
        Due old = anchor.get().in(was.doc());
        long days = ChronoUnit.DAYS.between(old.date(zone), to.toLocalDate());
        Step later = later(later(was, Step.DUE, days), Step.PLANNED, days);
        Step offered = Step.DEFER_UNTIL
                .find(was.doc())
                .map(day -> later.with(Step.DEFER_UNTIL, day.plusDays(days)))
                .orElse(later);
        return offered.with(anchor.get(), old.at(to, zone));
    }

    private Step later(Step was, Field<Due> field, long days) {
        return field.find(was.doc())
                .map(due -> was.with(field, due.plusDays(days, zone)))
                .orElse(was);
    }

    /**
     * The step, whose date was set by hand, counting from that date from now on; {@code before} is how it was. The dates that
     * are over stay over.
     */
    public Step rescheduled(Step before) {
        Optional<Due> old = anchor(before).flatMap(field -> field.find(before.doc()));
        Optional<Due> date = anchor(step).flatMap(field -> field.find(step.doc()));
        if (repeat().from() == From.COMPLETION || date.equals(old)) {
            return step;
        }
        int passed = old.map(due -> passed(due.date(zone))).orElse(0);
        return date.map(due -> step.with(Step.REPEAT, repeat().after(passed).startingOn(due)))
                .orElse(step);
    }

    /** The rule as it counts from the date that the step has, without the dates that are over. */
    public Recurrence left() {
        return anchored()
                .filter(any -> repeat().from() == From.DUE)
                .map(due -> repeat().rule().after(passed(due.date(zone))))
                .orElse(repeat().rule());
    }

    private int passed(LocalDate current) {
        return (int) repeat().start().stream()
                .flatMap(start -> repeat().rule().from(start.local(zone), zone))
                .takeWhile(time -> time.toLocalDate().isBefore(current))
                .count();
    }

    /** Whether a date after the one that the step has falls on a day; nobody knows that of one that counts from its completion. */
    public boolean isOn(LocalDate day) {
        return repeat().from() == From.DUE
                && anchored()
                        .map(due -> repeat().start().orElse(due).local(zone))
                        .flatMap(start -> Recurrence.firstAfter(repeat().dates(start, zone), day.minusDays(1), day))
                        .filter(next -> next.toLocalDate().equals(day))
                        .isPresent();
    }

    private Repeat repeat() {
        return Step.REPEAT.in(step.doc());
    }

    /** The field that follows the rule. */
    private static Optional<Field<Due>> anchor(Step step) {
        return step.doc().has(Step.DUE.name())
                ? Optional.of(Step.DUE)
                : step.doc().has(Step.PLANNED.name()) ? Optional.of(Step.PLANNED) : Optional.empty();
    }
}
