package dev.loopkeeper.testkit.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Availability;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.testkit.Pages;
import dev.loopkeeper.testkit.Samples;
import dev.loopkeeper.text.WordSearch;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** That tasks of all goals are listed by due date, narrowed, and told apart by what can be done. */
public abstract class TaskContract extends Contract {
    private static final LocalDate TODAY = LocalDate.of(2026, 1, 14);
    private static final WorkDay DAY = new WorkDay(TODAY, Optional.of(new Unit("week-2")), ZONE);
    private static final Recurrence DAILY = new Recurrence("FREQ=DAILY");
    private static final List<Unit> UNITS = Stream.of("week-1", "week-2", "week-3", "chapter-1", "template")
            .map(Unit::new)
            .toList();
    private static final TaskQuery ALL = TaskQuery.of(Set.of(), ListFilter.ALL, Paging.ALL);

    /** For the adapter's test that inherits the contract. */
    protected TaskContract() {}

    @Test
    void listsTasksOfAllGoalsByDueDate() {
        write(Samples.inOrder(
                due("late", "g", "2026-03-01"),
                Samples.step("b-none", "h"),
                due("early", "h", "2026-01-02T10:00"),
                Samples.step("template", "g", "template"),
                due("in-week", "g", "2026-02-01").with(Step.UNIT, new Unit("week-7")),
                Samples.step("a-none", "g").with(Step.STATUS, StepStatus.COMPLETED)));

        holds(records -> {
            List<Step> all = records.steps().tasks(ALL).items();
            assertThat(ids(all)).containsExactly("early", "in-week", "late", "a-none", "b-none");
            Pages.assertPages(all, paging -> records.steps().tasks(ALL.page(paging)), "all");
        });
    }

    @Test
    void offersWhatNothingHinders() {
        write(Samples.inOrder(
                Samples.step("free", "g"),
                Samples.step("begun", "g").with(Step.STATUS, StepStatus.IN_PROGRESS),
                Samples.step("stuck", "g").with(Step.STATUS, StepStatus.BLOCKED),
                Samples.step("done", "g").with(Step.STATUS, StepStatus.COMPLETED),
                Samples.step("with-anna", "g").with(Step.WAITING_FOR, "Anna"),
                Samples.step("put-off", "g").with(Step.DEFER_UNTIL, TODAY.plusDays(1)),
                Samples.step("after-free", "g").with(Step.DEPENDENCIES, List.of(new StepId("free"))),
                Samples.step("after-done", "g").with(Step.DEPENDENCIES, List.of(new StepId("done"))),
                Samples.step("this-week", "g", "week-2"),
                Samples.step("last-week", "g", "week-1"),
                Samples.step("next-week", "g", "week-3"),
                due("due-next-week", "g", "2026-01-14").with(Step.UNIT, new Unit("week-3")),
                Samples.step("planned-next-week", "g", "week-3").with(Step.PLANNED, Due.on(TODAY)),
                Samples.step("chapter", "g", "chapter-1"),
                Samples.step("template", "g", "template")));

        holds(records -> assertThat(available(records))
                .containsExactly(
                        "due-next-week",
                        "after-done",
                        "begun",
                        "chapter",
                        "free",
                        "last-week",
                        "planned-next-week",
                        "this-week"));
    }

    @Test
    void offersTheFirstOpenTaskOfASequence() {
        write(Samples.inOrder(
                        Samples.step("done", "g").with(Step.STATUS, StepStatus.COMPLETED),
                        Samples.step("rests", "g")
                                .with(Step.REPEAT, Repeat.of(DAILY, Repeat.From.DUE))
                                .with(Step.DUE, Due.on(TODAY.plusDays(1))),
                        Samples.step("first", "g"),
                        Samples.step("second", "g"),
                        Samples.step("put-off", "h").with(Step.DEFER_UNTIL, TODAY.plusDays(1)),
                        Samples.step("behind", "h"))
                .put(Samples.goal("g").with(Goal.FLOW, Flow.SEQUENTIAL))
                .put(Samples.goal("h").with(Goal.FLOW, Flow.SEQUENTIAL)));

        holds(records -> assertThat(available(records)).containsExactly("first"));

        write(new Changes().put(Samples.goal("g").with(Goal.STATUS, GoalStatus.PAUSED)));

        holds(records -> assertThat(available(records)).isEmpty());
    }

    @Test
    void narrowsTasks() {
        write(Samples.inOrder(
                Samples.step("flagged", "g").with(Step.FLAGGED, true),
                Samples.step("unflagged", "g").with(Step.FLAGGED, false),
                Samples.step("waiting", "g").with(Step.WAITING_FOR, "the bank"),
                Samples.step("home", "h").with(Step.CONTEXTS, List.of("HOME", "garden")),
                Samples.step("plumber", "h").with(Step.DESCRIPTION, "The plumbers know the boiler")));

        holds(records -> {
            assertThat(found(records, ALL.with(ListFilter.ALL.flagged(true)))).containsExactly("flagged");
            assertThat(found(records, ALL.with(ListFilter.ALL.waiting(true)))).containsExactly("waiting");
            assertThat(found(records, ALL.with(ListFilter.ALL.inContexts(Set.of("home")))))
                    .containsExactly("home");
            assertThat(found(records, text("boiler plumber"))).containsExactly("plumber");
            assertThat(found(records, text("boiler bank"))).isEmpty();
        });
    }

    @Test
    void findsTheLastWordByItsBeginning() {
        write(Samples.inOrder(
                Samples.step("water", "g").with(Step.TITLE, "Water the gardens"),
                Samples.step("cafe", "g").with(Step.TITLE, "Meet Ann at the Caf\u00e9, re-read \ud83c\udf31 100%"),
                Samples.step("letters", "h").with(Step.TITLE, "\u6f22\u5b57\u3092\u8aad\u3080")));

        holds(records -> {
            assertThat(found(records, text("gar"))).containsExactly("water");
            assertThat(found(records, text("watering gard"))).containsExactly("water");
            assertThat(found(records, text("wat garden"))).isEmpty();
            assertThat(found(records, text("arden"))).isEmpty();
            assertThat(found(records, text("CAF\u00c9"))).containsExactly("cafe");
            assertThat(found(records, text("meet caf"))).containsExactly("cafe");
            assertThat(found(records, text("re-re"))).containsExactly("cafe");
            assertThat(found(records, text("10%"))).containsExactly("cafe");
            assertThat(found(records, text("the g"))).containsExactly("water");
            assertThat(found(records, text("\u6f22"))).containsExactly("letters");
            assertThat(found(records, text("\u6f22\u5b57"))).containsExactly("letters");
            assertThat(found(records, text("_"))).hasSize(3);
        });
    }

    @Test
    void tellsAvailabilityAsTheRuleDoes() {
        Random random = new Random(11);
        write(many(random));

        holds(records -> {
            Availability rule = new Availability(records.goals(), records.steps(), DAY);
            List<Step> all = all(records);
            for (TaskQuery query : queries()) {
                List<Step> wanted = all.stream()
                        .filter(query::wants)
                        .filter(step -> query.available().isEmpty() || rule.of(step))
                        .sorted(TaskQuery.ORDER)
                        .toList();
                assertThat(records.steps().tasks(query).items())
                        .as(query.toString())
                        .isEqualTo(wanted);
            }
        });
    }

    @Test
    void keepsTellingAvailabilityWhileTasksAndProjectsChange() {
        Random random = new Random(13);
        write(many(random));
        for (int turn = 0; turn < 40; turn++) {
            write(read(records -> change(random, records)));

            assertThat(read(TaskContract::available)).as("turn %s", turn).isEqualTo(read(TaskContract::byRule));
        }
        holds(records -> assertThat(available(records)).isEqualTo(byRule(records)));
    }

    private static Changes change(Random random, Records records) {
        List<Step> all = all(records);
        Step step = all.get(random.nextInt(all.size()));
        StepId other = all.get(random.nextInt(all.size())).id();
        Goal goal = goal(records, step);
        Flow flow = goal.isSequential() ? Flow.PARALLEL : Flow.SEQUENTIAL;
        GoalStatus status = goal.status() == GoalStatus.ACTIVE ? GoalStatus.PAUSED : GoalStatus.ACTIVE;
        return switch (random.nextInt(7)) {
            case 0 -> new Changes().put(goal.with(Goal.STATUS, status));
            case 1 -> new Changes().put(goal.with(Goal.FLOW, flow));
            case 2 -> new Changes().put(step.with(Step.GOAL, new GoalId(random.nextBoolean() ? "g" : "h")));
            case 3 ->
                new Changes().put(step.with(Step.DEPENDENCIES, step.id().equals(other) ? List.of() : List.of(other)));
            case 4 -> new Changes().put(step.with(Step.LAST_DONE, TODAY));
            case 5 -> new Changes().delete(Ref.of(step.id()));
            default ->
                new Changes()
                        .put(step.with(Step.STATUS, step.status().open() ? StepStatus.SKIPPED : StepStatus.PENDING));
        };
    }

    private static List<String> byRule(Records records) {
        Availability rule = new Availability(records.goals(), records.steps(), DAY);
        return ids(all(records).stream()
                .filter(rule::of)
                .filter(TaskQuery.available(DAY)::wants)
                .sorted(TaskQuery.ORDER)
                .toList());
    }

    private static List<Step> all(Records records) {
        return Stream.of("g", "h")
                .flatMap(goal -> records.steps().all(StepQuery.whole(new GoalId(goal))).stream())
                .toList();
    }

    @Test
    void beginsWithWhatCanBeDoneAndIsAtHand() {
        Random random = new Random(12);
        for (int turn = 0; turn < 5; turn++) {
            write(many(random).put(Samples.goal("g").with(Goal.PRIORITY, 4 + turn)));

            holds(records -> {
                NextQuery all = new NextQuery(DAY, ListFilter.ALL, 100);
                List<Step> wanted = records.steps().tasks(TaskQuery.available(DAY)).items().stream()
                        .filter(step -> all.stands(goal(records, step), step))
                        .sorted(Comparator.comparingInt(
                                        (Step step) -> -goal(records, step).priority())
                                .thenComparing(NextQuery.ORDER))
                        .toList();
                for (int limit : List.of(1, 4, 100)) {
                    assertThat(records.steps().next(new NextQuery(DAY, ListFilter.ALL, limit)))
                            .isEqualTo(wanted.subList(0, Math.min(limit, wanted.size())));
                }
            });
        }
    }

    private static Goal goal(Records records, Step step) {
        return records.goals().byId(step.goal()).orElseThrow();
    }

    private static List<TaskQuery> queries() {
        List<TaskQuery> queries = new ArrayList<>();
        for (TaskQuery any : List.of(ALL, TaskQuery.available(DAY), open())) {
            queries.add(any);
            queries.add(any.with(ListFilter.ALL.flagged(true)));
            queries.add(any.with(ListFilter.ALL.flagged(true).inContexts(Set.of("HOME"))));
            queries.add(any.with(new ListFilter(Optional.of(new GoalId("h")), Set.of("a"), Optional.empty(), ZONE)));
        }
        return queries;
    }

    private static TaskQuery open() {
        return TaskQuery.of(StepStatus.OPEN, ListFilter.ALL, Paging.ALL);
    }

    private static Changes many(Random random) {
        List<Step> steps = new ArrayList<>();
        List<StepStatus> statuses = List.of(StepStatus.values());
        for (int i = 0; i < 60; i++) {
            Step step = Samples.step("s" + i, random.nextBoolean() ? "g" : "h")
                    .with(Step.STATUS, statuses.get(random.nextInt(statuses.size())))
                    .with(Step.FLAGGED, random.nextBoolean());
            step = random.nextInt(3) == 0 ? step.with(Step.DUE, Due.on(TODAY.plusDays(random.nextInt(5) - 2))) : step;
            step = random.nextInt(6) == 0 ? step.with(Step.WAITING_FOR, "Anna") : step;
            step = random.nextInt(4) == 0 ? step.with(Step.DEFER_UNTIL, TODAY.plusDays(random.nextInt(3) - 1)) : step;
            step = random.nextInt(3) == 0
                    ? step.with(Step.CONTEXTS, List.of(random.nextBoolean() ? "home" : "x"))
                    : step;
            step = random.nextInt(3) == 0 ? step.with(Step.TAGS, List.of("a")) : step;
            step = random.nextInt(6) == 0
                    ? step.with(Step.PLANNED, Due.on(TODAY.plusDays(random.nextInt(3) - 1)))
                    : step;
            step = random.nextInt(8) == 0 ? step.with(Step.DUE, new Due("2026-01-15T00:30+05:00")) : step;
            step = random.nextInt(3) == 0 ? step.with(Step.UNIT, UNITS.get(random.nextInt(UNITS.size()))) : step;
            step = random.nextInt(8) == 0 ? step.with(Step.REPEAT, Repeat.of(DAILY, Repeat.From.DUE)) : step;
            steps.add(
                    i > 0 && random.nextInt(4) == 0
                            ? step.with(Step.DEPENDENCIES, List.of(new StepId("s" + random.nextInt(i))))
                            : step);
        }
        return Samples.inOrder(steps.toArray(Step[]::new)).put(Samples.goal("h").with(Goal.FLOW, Flow.SEQUENTIAL));
    }

    private static TaskQuery text(String words) {
        return new TaskQuery(Set.of(), ListFilter.ALL, WordSearch.of(words), false, Optional.empty(), Paging.ALL);
    }

    private static Step due(String id, String goal, String due) {
        return Samples.step(id, goal).with(Step.DUE, new Due(due));
    }

    private static List<String> available(Records records) {
        return found(records, TaskQuery.available(DAY));
    }

    private static List<String> found(Records records, TaskQuery query) {
        return ids(records.steps().tasks(query).items());
    }

    private static List<String> ids(List<Step> steps) {
        return steps.stream().map(step -> step.id().value()).toList();
    }
}
