package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.action.goal.ReorderSteps;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Progress;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What a {@link dev.loopkeeper.goal.StepStore} promises, its places and what can be begun next apart, which
 * {@link PlacesContract} and the contract of next steps prove.
 */
public abstract class StepStoreContract extends Contract {
    private static final GoalId GOAL = new GoalId("g");
    private static final List<String> UNITS =
            List.of("week-10", "week-2", "chapter-3", "appendix", "template", "week-1");

    /** For the adapter's test that inherits the contract. */
    protected StepStoreContract() {}

    @Test
    void findsAStepByIdWithItsPlace() {
        write(goals().put(Samples.step("a", "g")).put(Samples.step("b", "g", "week-2")));

        holds(records -> {
            assertThat(records.steps().byId(new StepId("a"))).contains(placed(Samples.step("a", "g"), 1));
            assertThat(records.steps().byId(new StepId("b"))).contains(placed(Samples.step("b", "g", "week-2"), 1));
            assertThat(records.steps().byId(new StepId("c"))).isEmpty();
            assertThat(records.steps().byId(new StepId("A"))).isEmpty();
        });
    }

    @Test
    void givesStepsThatAreAddedAtOnceAPlaceEach() {
        write(goals());
        List<Thread> adding = IntStream.range(0, 16)
                .mapToObj(n -> new Thread(() -> workspace()
                        .write(caller(), "add", view -> AddSteps.decide(view, "g", Optional.empty(), titled("S" + n)))))
                .toList();
        adding.forEach(Thread::start);
        for (Thread thread : adding) {
            assertThatNoException().isThrownBy(thread::join);
        }

        holds(records -> assertThat(
                        records.steps().list(StepQuery.undated(GOAL)).items())
                .extracting(Step::order)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 16).boxed().toList()));
    }

    private static List<JsonObject> titled(String title) {
        return List.of(Step.TITLE.put(JsonObject.EMPTY, title));
    }

    @Test
    void putsStepsIntoAnyOrder() {
        List<String> order = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        write(Samples.inOrder(order.stream().map(id -> Samples.step(id, "g")).toArray(Step[]::new)));
        Random random = new Random(11);
        for (int i = 0; i < 20; i++) {
            Collections.shuffle(order, random);
            workspace().write(caller(), "sort", view -> ReorderSteps.decide(view, "g", Optional.empty(), order));

            assertThat(this.<List<String>>read(records -> ids(records, StepQuery.undated(GOAL))))
                    .isEqualTo(order);
        }
    }

    @Test
    void listsNothingForAGoalWithoutSteps() {
        write(goals());

        holds(records -> {
            assertThat(records.steps().list(StepQuery.whole(GOAL)).items()).isEmpty();
            assertThat(records.steps()
                            .list(StepQuery.whole(new GoalId("nobody")))
                            .total())
                    .isZero();
            assertThat(records.steps().units(GOAL)).isEmpty();
            assertThat(records.steps().units(new GoalId("nobody"))).isEmpty();
        });
    }

    @Test
    void countsHowFarGoalsHaveCome() {
        Changes changes = goals().put(Samples.step("else", "h").with(Step.STATUS, StepStatus.COMPLETED));
        for (StepStatus status : StepStatus.values()) {
            changes.put(Samples.step("loose-" + status, "g").with(Step.STATUS, status))
                    .put(Samples.step("week-" + status, "g", "week-2").with(Step.STATUS, status))
                    .put(Samples.step("template-" + status, "g", "template").with(Step.STATUS, status));
        }
        Step again =
                Samples.step("again", "g").with(Step.REPEAT, Repeat.of(new Recurrence("FREQ=DAILY"), Repeat.From.DUE));
        write(changes.put(again)
                .put(new Step(Step.ID.put(again.doc(), new StepId("ended"))).with(Step.STATUS, StepStatus.COMPLETED)));

        holds(records -> {
            Progress each = new Progress(1, 3, 1);
            assertThat(progress(records, new StepQuery.Undated())).containsEntry(GOAL, new Progress(2, 3, 1));
            assertThat(progress(records, new StepQuery.In(new Unit("week-2")))).containsEntry(GOAL, each);
            assertThat(progress(records, new StepQuery.Whole()))
                    .containsEntry(GOAL, new Progress(3, 6, 2))
                    .doesNotContainKey(new GoalId("h"));
            assertThat(progress(records, new StepQuery.In(new Unit("week-3"))).getOrDefault(GOAL, Progress.NONE))
                    .isEqualTo(Progress.NONE);
        });
    }

    private static Map<GoalId, Progress> progress(Records records, StepQuery.Part part) {
        return records.steps().progress(Set.of(GOAL), part);
    }

    @Test
    void ordersUndatedStepsFirstThenWeeksByNumberThenUnitsByName() {
        Changes changes = goals();
        UNITS.forEach(unit -> changes.put(Samples.step("in-" + unit, "g", unit)));
        write(changes.put(Samples.step("undated", "g")));

        holds(records -> assertThat(ids(records, StepQuery.whole(GOAL)))
                .containsExactly("undated", "in-week-1", "in-week-2", "in-week-10", "in-appendix", "in-chapter-3"));
    }

    @Test
    void listsTheUnitsThatHoldASteps() {
        Changes changes = goals();
        UNITS.forEach(unit -> changes.put(Samples.step("in-" + unit, "g", unit)));
        write(changes);
        write(new Changes()
                .delete(Ref.of(new StepId("in-appendix")))
                .put(Samples.step("in-week-1", "g", "week-2").with(Step.ORDER, 2)));

        holds(records -> assertThat(records.steps().units(GOAL))
                .extracting(Unit::name)
                .containsExactly("week-2", "week-10", "chapter-3", "template"));
    }

    @Test
    void leavesTheTemplateOutUnlessAskedForIt() {
        write(goals().put(Samples.step("t", "g", "template")).put(Samples.step("u", "g")));

        holds(records -> {
            assertThat(ids(records, StepQuery.whole(GOAL))).containsExactly("u");
            assertThat(ids(records, StepQuery.in(GOAL, Unit.TEMPLATE))).containsExactly("t");
        });
    }

    @Test
    void looksAtWeeksBeforeANumberOnly() {
        Changes changes = goals();
        UNITS.forEach(unit -> changes.put(Samples.step("in-" + unit, "g", unit)));
        changes.put(Samples.step("undated", "g"));
        write(changes.put(
                Samples.step("done", "g", "week-2").with(Step.ORDER, 2).with(Step.STATUS, StepStatus.COMPLETED)));

        holds(records -> {
            assertThat(ids(records, StepQuery.openBefore(GOAL, 10))).containsExactly("in-week-1", "in-week-2");
            assertThat(ids(records, StepQuery.openBefore(GOAL, 1))).isEmpty();
            assertThat(ids(records, StepQuery.openBefore(GOAL, Integer.MAX_VALUE)))
                    .containsExactly("in-week-1", "in-week-2", "in-week-10");
        });
    }

    @Test
    void looksOutsideOfWeeksOnly() {
        Changes changes = goals();
        UNITS.forEach(unit -> changes.put(Samples.step("in-" + unit, "g", unit)));
        write(changes.put(Samples.step("undated", "g")));

        holds(records -> assertThat(ids(records, StepQuery.openOutsideWeeks(GOAL)))
                .containsExactly("in-appendix", "in-chapter-3"));
    }

    @Test
    void answersEveryQueryPageByPage() {
        List<Step> steps = manySteps();
        Changes changes = goals();
        steps.forEach(changes::put);
        write(changes);

        holds(records -> queries().forEach(query -> {
            List<Step> wanted =
                    steps.stream().filter(query::wants).sorted(StepQuery.ORDER).toList();
            Pages.assertPages(wanted, paging -> records.steps().list(query.page(paging)), query.toString());
        }));
    }

    @Test
    void refusesACursorThatNamesNoStepOfTheList() {
        write(goals().put(Samples.step("a", "g")).put(Samples.step("b", "g", "week-2")));
        Paging afterB = new Paging(10, Optional.of("b"));

        holds(records -> assertThatExceptionOfType(CursorException.class)
                .isThrownBy(
                        () -> records.steps().list(new StepQuery(GOAL, new StepQuery.Undated(), Set.of(), afterB))));
    }

    @Test
    void replacesAStepAndKeepsWhatItDoesNotKnow() {
        Step step = new Step(placed(Samples.step("a", "g", "week-2"), 1).doc().with("shade", new JsonString("blue")));
        write(goals().put(step));
        Step changed = step.with(Step.NOTES, "along the river").with(Step.STATUS, StepStatus.COMPLETED);
        write(new Changes().put(changed));
        Step cleared = changed.without(Step.NOTES);
        write(new Changes().put(cleared));

        holds(records -> assertThat(records.steps().byId(new StepId("a"))).contains(cleared));
    }

    @Test
    void keepsTheStepsOfUsersApart() {
        UserId ann = new UserId("ann");
        write(goals().put(Samples.step("a", "g")));
        write(caller(ann), goals().put(Samples.step("a", "g", "week-1")));

        holds(records -> assertThat(records.steps().units(GOAL)).isEmpty());
        holds(
                ann,
                records -> assertThat(records.steps().byId(new StepId("a")))
                        .contains(placed(Samples.step("a", "g", "week-1"), 1)));
    }

    private static Changes goals() {
        return new Changes().put(Samples.goal("g")).put(Samples.goal("h"));
    }

    private static Step placed(Step step, int place) {
        return step.with(Step.ORDER, place);
    }

    private static List<String> ids(Records records, StepQuery query) {
        return records.steps().list(query).items().stream()
                .map(step -> step.id().value())
                .toList();
    }

    private static List<Step> manySteps() {
        Random random = new Random(12);
        StepStatus[] statuses = StepStatus.values();
        List<Step> steps = new ArrayList<>();
        for (String goal : List.of("g", "h")) {
            for (int unit = -1; unit < UNITS.size(); unit++) {
                int count = random.nextInt(9);
                for (int place = 1; place <= count; place++) {
                    String id = goal + unit + "-" + (place * 5 % 9);
                    Step step = unit < 0 ? Samples.step(id, goal) : Samples.step(id, goal, UNITS.get(unit));
                    steps.add(placed(step, place).with(Step.STATUS, statuses[random.nextInt(statuses.length)]));
                }
            }
        }
        return steps;
    }

    private static List<StepQuery> queries() {
        List<StepQuery.Part> parts = new ArrayList<>(List.of(
                new StepQuery.Whole(),
                new StepQuery.Undated(),
                new StepQuery.NoWeek(),
                new StepQuery.Between(0, 0),
                new StepQuery.Between(2, 10),
                new StepQuery.Between(10, 2)));
        UNITS.forEach(unit -> parts.add(new StepQuery.In(new Unit(unit))));
        parts.add(new StepQuery.In(new Unit("nowhere")));
        List<StepQuery> queries = new ArrayList<>();
        for (StepQuery.Part part : parts) {
            for (Set<GoalId> of : goalSets()) {
                queries.add(new StepQuery(of, part, Set.of(), ListFilter.ALL, Paging.ALL));
                queries.add(new StepQuery(of, part, Set.of(StepStatus.PENDING), ListFilter.ALL, Paging.ALL));
                queries.add(new StepQuery(
                        of, part, Set.of(StepStatus.BLOCKED, StepStatus.SKIPPED), ListFilter.ALL, Paging.ALL));
                queries.add(StepQuery.open(GOAL).ofGoals(of));
            }
        }
        return queries;
    }

    private static List<Set<GoalId>> goalSets() {
        GoalId other = new GoalId("h");
        GoalId nobody = new GoalId("nobody");
        return List.of(Set.of(GOAL), Set.of(other), Set.of(nobody), Set.of(GOAL, other, nobody), Set.of());
    }
}
