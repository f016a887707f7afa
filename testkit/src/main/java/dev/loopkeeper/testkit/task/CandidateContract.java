package dev.loopkeeper.testkit.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.CandidateQuery;
import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.testkit.Samples;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** That a store finds the tasks that are worth a look when somebody asks what to do, and what was completed lately. */
public abstract class CandidateContract extends Contract {
    private static final LocalDate TODAY = NOW.toLocalDate();
    private static final WorkDay DAY = new WorkDay(TODAY, Optional.of(new Unit("week-2")), ZONE);

    /** For the adapter's test that inherits the contract. */
    protected CandidateContract() {}

    @Test
    void findsCandidatesAsTheRuleDoes() {
        Random random = new Random(23);
        write(Samples.inOrder(Stream.iterate(0, n -> n + 1)
                        .limit(120)
                        .map(n -> any(n, random))
                        .toArray(Step[]::new))
                .put(Samples.goal("h").with(Goal.FLOW, Flow.SEQUENTIAL)));

        holds(records -> {
            List<Step> available =
                    records.steps().tasks(TaskQuery.available(DAY)).items();
            for (CandidateQuery query : List.of(
                    candidates(Optional.empty(), Optional.empty(), false, Set.of(), 3),
                    candidates(Optional.of(15), Optional.empty(), false, Set.of("home", "anywhere"), 3),
                    candidates(Optional.empty(), Optional.of(Energy.HIGH), true, Set.of("HOME"), 2),
                    candidates(Optional.of(60), Optional.of(Energy.LOW), false, Set.of(), 1),
                    candidates(Optional.empty(), Optional.empty(), false, Set.of(), 1000))) {
                List<Step> found = records.steps().candidates(query);

                assertThat(found)
                        .as(query.toString())
                        .isEqualTo(query.among(available))
                        .isNotEmpty();
            }
        });
    }

    private static CandidateQuery candidates(
            Optional<Integer> minutes, Optional<Energy> energy, boolean strict, Set<String> contexts, int most) {
        return new CandidateQuery(
                DAY, TODAY.plusDays(3), minutes, energy, strict, contexts, Set.of(new GoalId("h")), most);
    }

    private static <T> T one(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static Step any(int n, Random random) {
        Step step = Samples.step("s" + n, random.nextInt(4) == 0 ? "h" : "g");
        step = random.nextInt(4) == 0 ? step.with(Step.STATUS, one(random, List.of(StepStatus.values()))) : step;
        step = random.nextInt(4) == 0 ? step.with(Step.DUE, Due.on(TODAY.plusDays(random.nextInt(12) - 3))) : step;
        step = random.nextInt(6) == 0 ? step.with(Step.PLANNED, Due.on(TODAY.plusDays(random.nextInt(4) - 2))) : step;
        step = random.nextInt(6) == 0 ? step.with(Step.DUE, new Due("2026-01-18T00:30+05:00")) : step;
        step = random.nextInt(6) == 0 ? step.with(Step.FLAGGED, random.nextBoolean()) : step;
        step = random.nextInt(3) == 0 ? step.with(Step.PRIORITY, one(random, List.of(Priority.values()))) : step;
        step = random.nextInt(2) == 0 ? step.with(Step.ENERGY, one(random, List.of(Energy.values()))) : step;
        step = random.nextInt(2) == 0 ? step.with(Step.ESTIMATE, 5 + random.nextInt(80)) : step;
        step = random.nextInt(2) == 0
                ? step.with(Step.CONTEXTS, List.of(one(random, List.of("HOME", "home", "Anywhere", "garden"))))
                : step;
        step = random.nextInt(9) == 0 ? step.with(Step.UNIT, new Unit("week-" + (1 + random.nextInt(3)))) : step;
        step = random.nextInt(9) == 0
                ? step.with(Step.REPEAT, Repeat.of(new Recurrence("FREQ=DAILY"), Repeat.From.DUE))
                : step;
        return random.nextInt(9) == 0 ? step.with(Step.WAITING_FOR, "Anna") : step;
    }

    @Test
    void findsWhatWasCompletedLately() {
        Step ofTemplate = Samples.step("template", "g", "template")
                .with(Step.STATUS, StepStatus.COMPLETED)
                .with(Step.COMPLETED_AT, Samples.CREATED.plusSeconds(9));
        write(Samples.inOrder(
                finished("b", "g", 3),
                finished("a", "h", 3),
                finished("new", "g", 5),
                finished("old", "g", 1),
                finished("week", "g", 4).with(Step.UNIT, new Unit("week-2")),
                ofTemplate,
                Samples.step("undated", "g").with(Step.STATUS, StepStatus.COMPLETED),
                finished("open", "g", 6).with(Step.STATUS, StepStatus.PENDING)));

        holds(records -> {
            assertThat(completed(records, 2, 10)).containsExactly("new", "week", "a", "b");
            assertThat(completed(records, 3, 10)).containsExactly("new", "week", "a", "b");
            assertThat(completed(records, 2, 3)).containsExactly("new", "week", "a");
            assertThat(completed(records, 6, 10)).isEmpty();
        });
    }

    private static List<String> completed(Records records, int since, int limit) {
        return records.steps().completed(Samples.CREATED.plusSeconds(since), limit).stream()
                .map(step -> step.id().value())
                .toList();
    }

    private static Step finished(String id, String goal, int seconds) {
        return Samples.step(id, goal)
                .with(Step.STATUS, StepStatus.COMPLETED)
                .with(Step.COMPLETED_AT, Samples.CREATED.plusSeconds(seconds));
    }
}
