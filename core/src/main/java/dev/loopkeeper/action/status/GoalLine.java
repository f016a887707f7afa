package dev.loopkeeper.action.status;

import dev.loopkeeper.action.goal.DaySteps;
import dev.loopkeeper.action.status.StatusReport.GoalToday;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.MetricRule;
import dev.loopkeeper.goal.Progress;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Target;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.time.Week;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One goal's progress of a day in one line.
 *
 * @param week the week that is shown, which may be another one than that of the date
 */
record GoalLine(StatusRecords records, Goal goal, LocalDate date, Optional<Week> week) {
    GoalToday today() {
        Optional<Metric> metric = goal.daily();
        Optional<JsonValue> value = metric.flatMap(m -> records.day().value(m.field()));
        String line = metric.map(m -> line(m, value)).orElseGet(this::stepLine);
        return new GoalToday(goal, metric, value, line);
    }

    private String line(Metric metric, Optional<JsonValue> value) {
        String target = goal.target().map(t -> " (" + target(metric, t) + ")").orElse("");
        return switch (metric.rule()) {
            case SET_TRUE -> mark(value.filter(JsonBoolean.TRUE::equals).isPresent()) + target;
            case ADD_MINUTES -> number(value) + " min" + target;
            case INCREMENT ->
                number(value) + (metric.noun().equals(metric.field()) ? "" : " " + metric.noun()) + target;
            case APPEND_NOTE, NONE -> stepLine() + target;
        };
    }

    private String mark(boolean done) {
        List<String> names = names(Step::completed);
        String which = names.isEmpty() ? "" : " (" + String.join(", ", names) + " done)";
        return done ? "✓" + which : pendingLine();
    }

    private String stepLine() {
        List<String> done = names(Step::completed);
        if (!openNames().isEmpty()) {
            return pendingLine();
        }
        return done.isEmpty() ? weekLine() : "✓ (" + String.join(", ", done) + " done)";
    }

    private String pendingLine() {
        List<String> open = openNames();
        return open.isEmpty() ? "–" : "pending (" + String.join(", ", open) + ")";
    }

    private String weekLine() {
        String parts = Stream.of(
                        done(records.undated(goal), " steps done"), done(Progress.of(stepsOf(week)), " done this week"))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        return parts.isEmpty() ? "nothing planned" : parts;
    }

    private static String done(Progress progress, String what) {
        return progress.counted() == 0 ? "" : progress.completed() + " of " + progress.counted() + what;
    }

    private List<String> openNames() {
        return names(step -> step.status().open() && step.offeredOn(date));
    }

    private List<String> names(Predicate<Step> wanted) {
        return stepsOf(records.ownWeek()).stream()
                .filter(step -> DaySteps.isFor(step, date.getDayOfWeek()) && !step.isRestingOn(date))
                .filter(wanted)
                .map(DaySteps::shortName)
                .toList();
    }

    private List<Step> stepsOf(Optional<Week> of) {
        return of.map(w -> records.inWeek(goal, w)).orElse(List.of());
    }

    private String target(Metric metric, Target target) {
        String unit = target.measure() == Target.Measure.MINUTES
                ? " min"
                : metric.rule() == MetricRule.INCREMENT ? " " + metric.noun() : " times";
        String per = target.per() == Target.Period.WEEK ? "week" : "day";
        return "target: " + target.amount() + unit + "/" + per + ", " + plain(reached(metric, target)) + "/"
                + target.amount();
    }

    private BigDecimal reached(Metric metric, Target target) {
        List<Day> days =
                target.per() == Target.Period.DAY || week.isEmpty() ? List.of(records.day()) : records.days(week.get());
        return days.stream().map(day -> counted(day, metric)).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal counted(Day day, Metric metric) {
        boolean mark =
                day.value(metric.field()).filter(JsonBoolean.TRUE::equals).isPresent();
        return mark ? BigDecimal.ONE : day.number(metric.field());
    }

    private static String number(Optional<JsonValue> value) {
        return value.filter(JsonNumber.class::isInstance).map(Json::write).orElse("0");
    }

    private static String plain(BigDecimal number) {
        return Json.write(new JsonNumber(number));
    }
}
