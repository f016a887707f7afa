package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.record.Ref;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Steps stand in places that are counted from one without gaps inside their goal and unit, whatever is created, deleted,
 * moved or undone.
 */
public abstract class PlacesContract extends Contract {
    private static final StepQuery UNDATED = StepQuery.undated(new GoalId("g"));
    private static final StepQuery WEEK = StepQuery.in(new GoalId("g"), new Unit("week-2"));

    /** For the adapter's test that inherits the contract. */
    protected PlacesContract() {}

    @Test
    void makesRoomForAStepCreatedInTheMiddle() {
        steps("a", "b", "c");
        write(new Changes().create(at(Samples.step("new", "g"), 2)));

        holds(records -> assertPlaces(records, UNDATED, "a", "new", "b", "c"));
    }

    @Test
    void placesAStepThatNamesNoPlaceFirstAndOneBeyondTheEndLast() {
        steps("a", "b");
        write(new Changes().create(Samples.step("first", "g")).create(at(Samples.step("last", "g"), 99)));

        holds(records -> assertPlaces(records, UNDATED, "first", "a", "b", "last"));
    }

    @Test
    void closesTheGapOfADeletedStep() {
        steps("a", "b", "c");
        write(new Changes().delete(Ref.of(new StepId("b"))));

        holds(records -> assertPlaces(records, UNDATED, "a", "c"));
    }

    @Test
    void movesAStepForthAndBack() {
        steps("a", "b", "c", "d");
        write(new Changes().put(at(Samples.step("a", "g"), 3)));
        holds(records -> assertPlaces(records, UNDATED, "b", "c", "a", "d"));
        write(new Changes().put(at(Samples.step("d", "g"), 1)));
        holds(records -> assertPlaces(records, UNDATED, "d", "b", "c", "a"));
    }

    @Test
    void movesAStepToThePlaceItNamesInAnotherUnit() {
        steps("a", "b", "c");
        write(new Changes()
                .create(at(Samples.step("x", "g", "week-2"), 1))
                .create(at(Samples.step("y", "g", "week-2"), 2)));
        write(new Changes().put(at(Samples.step("b", "g", "week-2"), 2)));

        holds(records -> {
            assertPlaces(records, UNDATED, "a", "c");
            assertPlaces(records, WEEK, "x", "b", "y");
        });
    }

    @Test
    void countsThePlaceThatAStepSlidTo() {
        steps("a", "b", "c", "d", "e");
        write(new Changes().delete(Ref.of(new StepId("a"))).delete(Ref.of(new StepId("b"))));
        IntStream.range(0, 3)
                .forEach(i -> write(new Changes().create(at(Samples.step("w" + i, "g", "week-2"), i + 1))));
        write(new Changes().put(at(Samples.step("d", "g", "week-2"), 2)));

        holds(records -> {
            assertPlaces(records, UNDATED, "c", "e");
            assertPlaces(records, WEEK, "w0", "d", "w1", "w2");
        });
    }

    @Test
    void keepsThePlaceOfAStepWhoseOtherFieldsChange() {
        steps("a", "b", "c");
        write(new Changes().delete(Ref.of(new StepId("a"))));
        write(new Changes()
                .set(
                        Ref.of(new StepId("c")),
                        "title",
                        read(records -> records.steps()
                                .byId(new StepId("b"))
                                .orElseThrow()
                                .doc()
                                .get("title"))));

        holds(records -> assertPlaces(records, UNDATED, "b", "c"));
    }

    @Test
    void putsStepsBackWhereTheyStoodWhenTheirDeletionIsUndone() {
        steps("a", "b", "c", "d", "e");
        String deletion = write(new Changes()
                        .delete(Ref.of(new StepId("b")))
                        .delete(Ref.of(new StepId("c")))
                        .delete(Ref.of(new StepId("e"))))
                .orElseThrow();
        Undoing.undo(workspace(), deletion);

        holds(records -> assertPlaces(records, UNDATED, "a", "b", "c", "d", "e"));
    }

    @Test
    void redoesStepsWhereTheyStood() {
        steps("a", "b");
        String creation = write(new Changes()
                        .create(at(Samples.step("x", "g"), 2))
                        .create(at(Samples.step("y", "g"), 2))
                        .create(at(Samples.step("z", "g"), 9)))
                .orElseThrow();
        holds(records -> assertPlaces(records, UNDATED, "a", "y", "x", "b", "z"));
        String undone = Undoing.undo(workspace(), creation);
        holds(records -> assertPlaces(records, UNDATED, "a", "b"));
        Undoing.undo(workspace(), undone);
        holds(records -> assertPlaces(records, UNDATED, "a", "y", "x", "b", "z"));
    }

    @Test
    void putsAMovedStepBackWhenTheMoveIsUndone() {
        steps("a", "b", "c");
        write(new Changes().create(at(Samples.step("x", "g", "week-2"), 1)));
        String move = write(new Changes().put(at(Samples.step("b", "g", "week-2"), 1)))
                .orElseThrow();
        holds(records -> assertPlaces(records, WEEK, "b", "x"));
        Undoing.undo(workspace(), move);

        holds(records -> {
            assertPlaces(records, UNDATED, "a", "b", "c");
            assertPlaces(records, WEEK, "x");
        });
    }

    @Test
    void staysDenseThroughRandomChangesAndTheirUndoing() {
        for (long seed = 1; seed <= 3; seed++) {
            new RandomPlaces("s" + seed + "-", new Random(seed)).run();
        }
    }

    private void steps(String... ids) {
        Changes changes = new Changes().put(Samples.goal("g"));
        for (int i = 0; i < ids.length; i++) {
            changes.create(at(Samples.step(ids[i], "g"), i + 1));
        }
        write(changes);
    }

    private static Step at(Step step, int place) {
        return step.with(Step.ORDER, place);
    }

    private static void assertPlaces(Records records, StepQuery query, String... ids) {
        assertThat(records.steps().list(query).items())
                .extracting(step -> step.order() + " " + step.id().value())
                .containsExactly(IntStream.range(0, ids.length)
                        .mapToObj(i -> i + 1 + " " + ids[i])
                        .toArray(String[]::new));
    }

    /** Random creations, moves and deletions beside a model of lists, then undone one by one. */
    private final class RandomPlaces {
        private static final int CHANGES = 60;

        private final String prefix;
        private final Random random;
        private final Map<String, List<String>> model = new TreeMap<>();
        private final Deque<Map<String, List<String>>> states = new ArrayDeque<>();
        private final Deque<String> made = new ArrayDeque<>();
        private int created;

        RandomPlaces(String prefix, Random random) {
            this.prefix = prefix;
            this.random = random;
        }

        void run() {
            write(new Changes().put(Samples.goal(prefix + "g")).put(Samples.goal(prefix + "h")));
            for (int i = 0; i < CHANGES; i++) {
                Map<String, List<String>> before = copy();
                Optional<String> change = write(next());
                assertThat(actual()).as("%schange %s", prefix, i).isEqualTo(copy());
                change.ifPresent(id -> {
                    states.push(before);
                    made.push(id);
                });
            }
            reopen();
            while (!made.isEmpty()) {
                Undoing.undo(workspace(), made.pop());
                assertThat(actual())
                        .as("%swith %s changes left", prefix, made.size())
                        .isEqualTo(states.pop());
            }
        }

        private Changes next() {
            List<String> ids = model.values().stream().flatMap(List::stream).toList();
            int what = ids.isEmpty() ? 0 : random.nextInt(10);
            if (what < 4) {
                return put(prefix + created++);
            }
            String id = ids.get(random.nextInt(ids.size()));
            return what < 8 ? put(id) : delete(id);
        }

        private Changes put(String id) {
            String place = prefix + List.of("g/", "g/week-2", "h/", "h/week-2").get(random.nextInt(4));
            take(id);
            List<String> list = model.computeIfAbsent(place, any -> new ArrayList<>());
            int order = 1 + random.nextInt(list.size() + 1);
            list.add(order - 1, id);
            String goal = place.substring(0, place.indexOf('/'));
            boolean undated = place.endsWith("/");
            Step step = undated ? Samples.step(id, goal) : Samples.step(id, goal, "week-2");
            return new Changes().put(at(step, order));
        }

        private Changes delete(String id) {
            take(id);
            return new Changes().delete(Ref.of(new StepId(id)));
        }

        private void take(String id) {
            model.values().forEach(list -> list.remove(id));
        }

        private Map<String, List<String>> copy() {
            Map<String, List<String>> copy = new TreeMap<>();
            model.forEach((place, ids) -> {
                if (!ids.isEmpty()) {
                    copy.put(place, List.copyOf(ids));
                }
            });
            return copy;
        }

        private Map<String, List<String>> actual() {
            return PlacesContract.this.read(records -> {
                Map<String, List<String>> places = new TreeMap<>();
                for (String goal : List.of(prefix + "g", prefix + "h")) {
                    for (Step step : records.steps()
                            .list(StepQuery.whole(new GoalId(goal)))
                            .items()) {
                        String place = goal + "/" + step.unit().map(Unit::name).orElse("");
                        List<String> ids = places.computeIfAbsent(place, any -> new ArrayList<>());
                        ids.add(step.id().value());
                        assertThat(step.order()).as("place of %s", step.id()).isEqualTo(ids.size());
                    }
                }
                return places;
            });
        }
    }
}
