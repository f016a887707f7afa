package dev.loopkeeper.testkit.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.testkit.Samples;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which steps can be begun next, and which hang on others. */
public abstract class NextStepsContract extends Contract {
    private static final LocalDate TODAY = LocalDate.of(2026, 1, 14);
    private static final Repeat DAILY = Repeat.of(new Recurrence("FREQ=DAILY"), Repeat.From.DUE);

    /** For the adapter's test that inherits the contract. */
    protected NextStepsContract() {}

    @Test
    void offersWhatCanBeBegunByItsPlace() {
        write(Samples.inOrder(
                Samples.step("a", "g"),
                Samples.step("b", "g").with(Step.STATUS, StepStatus.IN_PROGRESS),
                Samples.step("done", "g").with(Step.STATUS, StepStatus.COMPLETED),
                Samples.step("left-out", "g").with(Step.STATUS, StepStatus.SKIPPED),
                Samples.step("stuck", "g").with(Step.STATUS, StepStatus.BLOCKED),
                Samples.step("w", "g", "week-2"),
                Samples.step("past", "g", "week-1"),
                Samples.step("chapter", "g", "chapter-3"),
                Samples.step("template", "g", "template")));

        holds(records -> {
            assertThat(next(records, Optional.of(new Unit("week-2")), 9)).containsExactly("a", "w", "b");
            assertThat(next(records, Optional.of(new Unit("week-2")), 2)).containsExactly("a", "w");
            assertThat(next(records, Optional.empty(), 9)).containsExactly("a", "b");
        });
    }

    @Test
    void offersNothingThatWaitsForAnOpenStep() {
        write(Samples.inOrder(
                Samples.step("open", "h"),
                Samples.step("done", "h").with(Step.STATUS, StepStatus.COMPLETED),
                Samples.step("left-out", "h").with(Step.STATUS, StepStatus.SKIPPED),
                waiting("a", "done", "left-out", "gone"),
                waiting("b", "done", "open"),
                waiting("c", "b")));

        holds(records -> assertThat(next(records, Optional.empty(), 9)).containsExactly("a", "open"));

        write(status("open", "skipped"));

        holds(records -> assertThat(next(records, Optional.empty(), 9)).containsExactly("a", "b"));
    }

    @Test
    void offersNothingBeforeItsDay() {
        write(Samples.inOrder(
                Samples.step("later", "g").with(Step.DEFER_UNTIL, TODAY.plusDays(1)),
                Samples.step("today", "g").with(Step.DEFER_UNTIL, TODAY),
                Samples.step("long-ago", "g").with(Step.DEFER_UNTIL, TODAY.minusYears(30))));

        holds(records -> assertThat(next(records, Optional.empty(), 9)).containsExactly("today", "long-ago"));
    }

    @Test
    void offersWhatComesAgainFromItsDayOn() {
        write(Samples.inOrder(
                again("due-later", Step.DUE, "2026-01-15"),
                again("due-today", Step.DUE, "2026-01-14"),
                again("due-then", Step.DUE, "2026-01-14T23:00"),
                again("planned", Step.PLANNED, "2026-01-13").with(Step.DUE, new Due("2026-01-20")),
                again("planned-later", Step.PLANNED, "2026-01-15T08:00").with(Step.DUE, new Due("2026-01-13")),
                again("ahead", Step.DUE, "2026-01-20").with(Step.DEFER_UNTIL, TODAY),
                again("put-off", Step.DUE, "2026-01-13").with(Step.DEFER_UNTIL, TODAY.plusDays(1)),
                Samples.step("any-day", "g").with(Step.REPEAT, DAILY),
                Samples.step("once", "g").with(Step.DUE, new Due("2026-01-15"))));

        holds(records -> assertThat(next(records, Optional.empty(), 9))
                .containsExactly("due-today", "due-then", "planned", "ahead", "any-day", "once"));
    }

    @Test
    void holdsNothingUpBeforeItsDay() {
        write(Samples.inOrder(
                again("later", Step.DUE, "2026-01-15"),
                Samples.step("a", "g"),
                again("done-once", Step.DUE, "2026-01-14").with(Step.LAST_DONE, TODAY.minusDays(1)),
                Samples.step("never-done", "g").with(Step.REPEAT, DAILY),
                waiting("free", "done-once"),
                waiting("held", "never-done")));

        holds(records ->
                assertThat(next(records, Optional.empty(), 9)).containsExactly("a", "done-once", "never-done", "free"));

        write(new Changes().put(Samples.goal("g").with(Goal.FLOW, Flow.SEQUENTIAL)));

        holds(records -> assertThat(next(records, Optional.empty(), 9)).containsExactly("a"));
    }

    @Test
    void offersOnlyTheFirstOpenStepOfASequence() {
        write(Samples.inOrder(
                Samples.step("done", "g").with(Step.STATUS, StepStatus.COMPLETED),
                Samples.step("a", "g"),
                Samples.step("b", "g"),
                Samples.step("w", "g", "week-2"),
                Samples.step("stuck", "h").with(Step.STATUS, StepStatus.BLOCKED),
                Samples.step("behind", "h")));
        write(new Changes()
                .put(Samples.goal("g").with(Goal.FLOW, Flow.SEQUENTIAL))
                .put(Samples.goal("h").with(Goal.FLOW, Flow.SEQUENTIAL)));

        holds(records ->
                assertThat(next(records, Optional.of(new Unit("week-2")), 9)).containsExactly("a"));

        write(new Changes()
                .set(Ref.of(new StepId("a")), "dependencies", Optional.of(JsonArray.ofStrings(List.of("w")))));

        holds(records ->
                assertThat(next(records, Optional.of(new Unit("week-2")), 9)).isEmpty());

        write(status("a", "completed"));
        write(status("b", "skipped"));

        holds(records -> {
            assertThat(next(records, Optional.of(new Unit("week-2")), 9)).containsExactly("w");
            assertThat(next(records, Optional.empty(), 9)).isEmpty();
        });
    }

    @Test
    void offersTheStepsOfTheGoalsThatMatterMostFirst() {
        write(new Changes().put(Samples.goal("i")).put(Samples.goal("j")));
        write(Samples.inOrder(
                Samples.step("low-1", "g"),
                Samples.step("low-2", "g"),
                Samples.step("high", "h"),
                Samples.step("also-high-1", "i"),
                Samples.step("also-high-2", "i"),
                Samples.step("paused", "j")));
        write(new Changes()
                .put(Samples.goal("g").with(Goal.PRIORITY, 2))
                .put(Samples.goal("h").with(Goal.PRIORITY, 9))
                .put(Samples.goal("i").with(Goal.PRIORITY, 9))
                .put(Samples.goal("j").with(Goal.PRIORITY, 10).with(Goal.STATUS, GoalStatus.PAUSED)));

        holds(records -> {
            assertThat(next(records, Optional.empty(), 9))
                    .containsExactly("also-high-1", "high", "also-high-2", "low-1", "low-2");
            assertThat(next(records, Optional.empty(), 2)).containsExactly("also-high-1", "high");
            assertThat(next(records, Optional.empty(), 4))
                    .containsExactly("also-high-1", "high", "also-high-2", "low-1");
        });
    }

    @Test
    void findsWhatIsLinkedToSteps() {
        write(Samples.inOrder(
                Samples.step("a", "g"),
                waiting("waits", "a", "x"),
                Samples.step("part", "h", "template").with(Step.PARENT, new StepId("a")),
                waiting("else", "part"),
                Samples.step("free", "g")));

        holds(records -> {
            assertThat(linked(records, "a")).containsExactlyInAnyOrder("waits", "part");
            assertThat(linked(records, "a", "part")).containsExactlyInAnyOrder("waits", "part", "else");
            assertThat(linked(records, "free")).isEmpty();
            assertThat(linked(records)).isEmpty();
        });
    }

    private static Step again(String id, Field<Due> field, String date) {
        return Samples.step(id, "g").with(Step.REPEAT, DAILY).with(field, new Due(date));
    }

    private static Step waiting(String id, String... needed) {
        List<StepId> ids = Stream.of(needed).map(StepId::new).toList();
        return Samples.step(id, "g").with(Step.DEPENDENCIES, ids);
    }

    private static Changes status(String step, String status) {
        return new Changes().set(Ref.of(new StepId(step)), "status", Optional.of(new JsonString(status)));
    }

    private static List<String> next(Records records, Optional<Unit> week, int limit) {
        return records.steps().next(new NextQuery(new WorkDay(TODAY, week, ZONE), ListFilter.ALL, limit)).stream()
                .map(step -> step.id().value())
                .toList();
    }

    private static List<String> linked(Records records, String... ids) {
        return records.steps().linkedTo(Stream.of(ids).map(StepId::new).toList()).stream()
                .map(step -> step.id().value())
                .toList();
    }
}
