package dev.loopkeeper.testkit.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.testkit.Pages;
import dev.loopkeeper.testkit.Samples;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** That every list is narrowed by goal, label and due date alike, and that steps are found by their days. */
public abstract class ListFilterContract extends Contract {
    private static final LocalDate TODAY = LocalDate.of(2026, 1, 14);
    private static final GoalId G = new GoalId("g");
    private static final List<String> DUE = List.of(
            "2026-01-13",
            "2026-01-14",
            "2026-01-14T00:00",
            "2026-01-14T23:59:59",
            "2026-01-15",
            "2026-01-14T23:30Z",
            "2026-01-14T23:30-12:00",
            "2026-01-15T00:30+14:00",
            "2026-01-15T00:30:15.5+18:00",
            "0001-01-01",
            "9999-12-31T23:59");
    private static final List<DueDays> DAYS = List.of(
            DueDays.between(TODAY, TODAY),
            DueDays.between(TODAY.minusDays(1), TODAY.plusDays(1)),
            DueDays.until(TODAY),
            DueDays.between(TODAY.plusDays(1), LocalDate.MAX),
            DueDays.between(LocalDate.MIN, LocalDate.MAX),
            DueDays.between(TODAY.plusDays(1), TODAY),
            DueDays.NONE);

    private static final List<StepQuery.Part> PARTS = List.of(
            new StepQuery.Whole(),
            new StepQuery.Dayless(TODAY),
            new StepQuery.Offered(new StepQuery.Between(0, 2), TODAY));

    /** For the adapter's test that inherits the contract. */
    protected ListFilterContract() {}

    @Test
    void narrowsTheStepsOfAGoal() {
        List<Step> steps = manySteps();
        write(Samples.inOrder(steps.toArray(Step[]::new)));
        List<Step> placed = read(records -> all(records));

        holds(records -> filters().forEach(filter -> {
            for (StepQuery.Part part : PARTS) {
                StepQuery query = StepQuery.open(G, part, filter);
                List<Step> wanted = placed.stream()
                        .filter(query::wants)
                        .sorted(StepQuery.ORDER)
                        .toList();
                Pages.assertPages(wanted, paging -> records.steps().list(query.page(paging)), query.toString());
            }
        }));
    }

    @Test
    void narrowsWhatCanBeBegun() {
        write(Samples.inOrder(manySteps().toArray(Step[]::new)));
        WorkDay day = new WorkDay(TODAY, Optional.of(new Unit("week-2")), ZONE);

        holds(records -> {
            List<Step> any = records.steps().next(new NextQuery(day, ListFilter.ALL, 1000));
            filters().forEach(filter -> {
                List<Step> wanted = any.stream().filter(filter::wants).toList();
                assertThat(records.steps().next(new NextQuery(day, filter, 1000)))
                        .as(filter.toString())
                        .isEqualTo(wanted);
                assertThat(records.steps().next(new NextQuery(day, filter, 2)))
                        .as(filter.toString())
                        .isEqualTo(wanted.subList(0, Math.min(2, wanted.size())));
            });
        });
    }

    @Test
    void findsOpenStepsByTheirDays() {
        write(Samples.inOrder(manySteps().toArray(Step[]::new)));
        List<Step> steps = read(records -> all(records));

        holds(records -> {
            for (DueDays days : DAYS) {
                for (Optional<GoalId> goal : List.of(Optional.<GoalId>empty(), Optional.of(G))) {
                    DatedQuery query = new DatedQuery(goal, days, ZONE);
                    assertThat(records.steps().dated(query))
                            .as(query.toString())
                            .containsExactlyInAnyOrderElementsOf(
                                    steps.stream().filter(query::wants).toList());
                }
            }
        });
    }

    @Test
    void findsStepsByTheirWords() {
        write(Samples.inOrder(
                Samples.step("a", "g").with(Step.TITLE, "Walk the dogs"),
                Samples.step("b", "g", "week-1")
                        .with(Step.NOTES, "we were walking, as “always”\nby the caf\u00e9")
                        .with(Step.STATUS, StepStatus.COMPLETED),
                Samples.step("c", "h").with(Step.TAGS, List.of("it's \"odd\"")),
                Samples.step("d", "h", "chapter-2").with(Step.RESULT, "A \\ backslash: the walker"),
                Samples.step("e", "h", "template").with(Step.TITLE, "Walk")));

        holds(records -> {
            assertThat(withWords(records, "walk")).containsExactlyInAnyOrder("a", "b");
            assertThat(withWords(records, "cafe")).containsExactly("b");
            assertThat(withWords(records, "dog", "odd")).containsExactlyInAnyOrder("a", "c");
            assertThat(withWords(records, "backslash")).containsExactly("d");
            assertThat(withWords(records, "wal")).isEmpty();
            assertThat(withWords(records)).isEmpty();
        });
    }

    private static List<String> withWords(Records records, String... words) {
        return records.steps().withWords(Set.of(words)).stream()
                .map(step -> step.id().value())
                .toList();
    }

    @Test
    void narrowsGoals() {
        Random random = new Random(4);
        Changes changes = new Changes();
        List<Goal> goals = new ArrayList<>();
        for (int i = 0; i < DUE.size() * 2; i++) {
            goals.add(new Goal(varied(Samples.goal("g" + i).doc(), random, Goal.DUE, Goal.TAGS)));
        }
        goals.forEach(changes::put);
        write(changes);

        holds(records -> filters().forEach(filter -> {
            GoalQuery query = new GoalQuery(Set.of(), Optional.empty(), filter, Paging.ALL);
            List<Goal> wanted =
                    goals.stream().filter(query::wants).sorted(GoalQuery.ORDER).toList();
            Pages.assertPages(
                    wanted,
                    paging -> records.goals().list(new GoalQuery(Set.of(), Optional.empty(), filter, paging)),
                    query.toString());
        }));
    }

    @Test
    void narrowsLoops() {
        Changes changes = new Changes().put(Samples.goal("g")).put(Samples.goal("h"));
        List<OpenLoop> loops = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            OpenLoop loop = OpenLoop.of(new LoopId("loop-" + i), LoopKind.COMMITMENT, "Thing " + i);
            LocalDateTime end = TODAY.minusDays(2).plusDays(i / 2).atTime(23, 59);
            loop = i % 4 == 0 ? loop : loop.with(OpenLoop.TIMEBOX, new Timebox(end.minusDays(i), end, ""));
            loops.add(i % 3 == 0 ? loop : loop.with(OpenLoop.GOAL, i % 3 == 1 ? G : new GoalId("h")));
        }
        loops.forEach(changes::put);
        write(changes);

        holds(records -> filters()
                .map(filter -> new ListFilter(filter.goal(), Set.of(), filter.due(), ZONE))
                .distinct()
                .forEach(filter -> {
                    LoopQuery query = narrowed(filter, Paging.ALL);
                    List<OpenLoop> wanted = loops.stream()
                            .filter(query::wants)
                            .sorted(LoopQuery.ORDER)
                            .toList();
                    Pages.assertPages(
                            wanted, paging -> records.loops().list(narrowed(filter, paging)), query.toString());
                }));
    }

    private static LoopQuery narrowed(ListFilter filter, Paging paging) {
        return new LoopQuery(
                Set.of(), Set.of(), "", Optional.empty(), Optional.empty(), LoopQuery.Part.ALL, filter, paging);
    }

    private static List<Step> all(Records records) {
        return Stream.of("g", "h")
                .map(GoalId::new)
                .flatMap(goal -> Stream.concat(
                        records.steps().all(StepQuery.whole(goal)).stream(),
                        records.steps().all(StepQuery.in(goal, Unit.TEMPLATE)).stream()))
                .toList();
    }

    private static Stream<ListFilter> filters() {
        List<ListFilter> filters = new ArrayList<>();
        for (Optional<GoalId> goal : List.of(Optional.<GoalId>empty(), Optional.of(G))) {
            for (Set<String> tags : List.of(Set.<String>of(), Set.of("home"), Set.of("it's \"odd\"", "errand"))) {
                ListFilter bare = new ListFilter(goal, tags, Optional.empty(), ZONE);
                filters.add(bare);
                filters.add(bare.flagged(true));
                filters.add(bare.waiting(true));
                filters.add(bare.inContexts(Set.of("Home", "phone")));
                filters.add(bare.inContexts(Set.of("PHONE")).flagged(true));
                DAYS.forEach(days -> filters.add(new ListFilter(goal, tags, Optional.of(days), ZONE)));
            }
        }
        return filters.stream();
    }

    private static List<Step> manySteps() {
        Random random = new Random(7);
        StepStatus[] statuses = StepStatus.values();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 90; i++) {
            String goal = i % 3 == 0 ? "h" : "g";
            List<String> units = List.of("", "week-2", "week-1", "chapter-3", "template");
            String unit = units.get(random.nextInt(units.size()));
            Step step = unit.isEmpty() ? Samples.step("s" + i, goal) : Samples.step("s" + i, goal, unit);
            JsonObject doc = varied(step.doc(), random, Step.DUE, Step.TAGS);
            Step dated = new Step(random.nextInt(3) == 0 ? Step.PLANNED.put(doc, anyDay(random)) : doc);
            Step put = i % 5 == 0 ? dated.with(Step.DEFER_UNTIL, TODAY.plusDays(i % 3 - 1)) : dated;
            Step flagged = i % 4 == 0 ? put.with(Step.FLAGGED, i % 8 == 0) : put;
            Step waiting = i % 7 == 0 ? flagged.with(Step.WAITING_FOR, "Ann") : flagged;
            Step placed = i % 3 == 0 ? waiting.with(Step.CONTEXTS, List.of(i % 2 == 0 ? "PHONE" : "home")) : waiting;
            steps.add(placed.with(Step.STATUS, statuses[random.nextInt(statuses.length)]));
        }
        return steps;
    }

    private static JsonObject varied(JsonObject doc, Random random, Field<Due> due, Field<List<String>> tags) {
        JsonObject dated = random.nextInt(3) == 0 ? doc : due.put(doc, anyDay(random));
        Set<String> labels = Stream.of("home", "errand", "it's \"odd\"")
                .filter(label -> random.nextInt(3) == 0)
                .collect(Collectors.toSet());
        List<String> sorted = labels.stream().sorted(Comparator.reverseOrder()).toList();
        return sorted.isEmpty() ? dated : tags.put(dated, sorted);
    }

    private static Due anyDay(Random random) {
        return new Due(DUE.get(random.nextInt(DUE.size())));
    }
}
