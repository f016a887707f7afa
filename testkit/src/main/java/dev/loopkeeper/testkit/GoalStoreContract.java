package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.goal.GoalStore} promises. */
public abstract class GoalStoreContract extends Contract {
    /** For the adapter's test that inherits the contract. */
    protected GoalStoreContract() {}

    @Test
    void findsAGoalById() {
        write(new Changes().put(Samples.goal("a")).put(Samples.goal("b")));

        holds(records -> {
            assertThat(records.goals().byId(new GoalId("a"))).contains(Samples.goal("a"));
            assertThat(records.goals().byId(new GoalId("A"))).isEmpty();
            assertThat(records.goals().byId(new GoalId("c"))).isEmpty();
        });
    }

    @Test
    void findsAGoalBySlugWithoutRegardToCase() {
        Goal goal = Samples.goal("a").with(Goal.SLUG, "fitness-i");
        write(new Changes().put(goal).put(Samples.goal("fitness")));

        holds(records -> {
            assertThat(records.goals().bySlug("fitness-i")).contains(goal);
            assertThat(records.goals().bySlug("FITNESS-I")).contains(goal);
            assertThat(records.goals().bySlug("fitness")).isEmpty();
            assertThat(records.goals().bySlug("")).isEmpty();
        });
    }

    @Test
    void forgetsASlugThatChangedOrWent() {
        write(new Changes().put(Samples.goal("a").with(Goal.SLUG, "old")).put(slugged("b", "gone")));
        write(new Changes().put(slugged("a", "new")).delete(Ref.of(new GoalId("b"))));

        holds(records -> {
            assertThat(records.goals().bySlug("old")).isEmpty();
            assertThat(records.goals().bySlug("gone")).isEmpty();
            assertThat(records.goals().bySlug("new")).contains(slugged("a", "new"));
            assertThat(records.goals().byId(new GoalId("b"))).isEmpty();
        });
    }

    @Test
    void givesAFreedSlugToAnotherGoal() {
        write(new Changes().put(slugged("a", "fitness")));
        write(new Changes().delete(Ref.of(new GoalId("a"))));
        write(new Changes().put(slugged("b", "fitness")));

        holds(records -> assertThat(records.goals().bySlug("fitness")).contains(slugged("b", "fitness")));
    }

    @Test
    void listsNothingWhenThereIsNothing() {
        holds(records -> assertThat(records.goals().list(GoalQuery.all()))
                .isEqualTo(new Page<Goal>(List.of(), 0, Optional.empty())));
    }

    @Test
    void ordersByPriorityThenNewestThenId() {
        write(new Changes()
                .put(Samples.goal("by-hand-b"))
                .put(Samples.goal("by-hand-a"))
                .put(Samples.goal("low").with(Goal.PRIORITY, 1))
                .put(Samples.goal("older").with(Goal.CREATED_AT, Samples.CREATED))
                .put(Samples.goal("newer").with(Goal.CREATED_AT, Samples.CREATED.plusSeconds(1)))
                .put(Samples.goal("high").with(Goal.PRIORITY, 10)));

        holds(records -> assertThat(records.goals().list(GoalQuery.all()).items())
                .extracting(goal -> goal.id().value())
                .containsExactly("high", "newer", "older", "by-hand-a", "by-hand-b", "low"));
    }

    @Test
    void answersEveryQueryPageByPage() {
        List<Goal> goals = manyGoals();
        Changes changes = new Changes();
        goals.forEach(changes::put);
        write(changes);

        holds(records -> queries().forEach(query -> {
            List<Goal> wanted =
                    goals.stream().filter(query::wants).sorted(GoalQuery.ORDER).toList();
            Pages.assertPages(
                    wanted,
                    paging -> records.goals().list(new GoalQuery(query.statuses(), query.parent(), paging)),
                    query.toString());
        }));
    }

    @Test
    void refusesACursorThatNamesNoGoalOfTheList() {
        write(new Changes().put(Samples.goal("a")).put(Samples.goal("b").with(Goal.STATUS, GoalStatus.PAUSED)));
        Paging afterPaused = new Paging(10, Optional.of("b"));

        holds(records -> {
            assertThatExceptionOfType(CursorException.class)
                    .isThrownBy(() -> records.goals()
                            .list(new GoalQuery(Set.of(GoalStatus.ACTIVE), Optional.empty(), afterPaused)));
            assertThatExceptionOfType(CursorException.class)
                    .isThrownBy(() -> records.goals()
                            .list(new GoalQuery(
                                    Set.of(), Optional.empty(), new Paging(10, Optional.of("no ' such \" cursor")))));
        });
    }

    @Test
    void replacesAGoalAndKeepsWhatItDoesNotKnow() {
        JsonObject extended = Samples.goal("a").doc().with("shade", new JsonString("blue"));
        write(new Changes().put(new Goal(extended)));
        Goal renamed = new Goal(extended).with(Goal.TITLE, "Renamed").with(Goal.PRIORITY, 9);
        write(new Changes().put(renamed));

        holds(records -> assertThat(records.goals().byId(new GoalId("a"))).contains(renamed));
    }

    @Test
    void keepsTheGoalsOfUsersApart() {
        UserId ann = new UserId("ann");
        write(new Changes().put(slugged("a", "fitness")));
        write(caller(ann), new Changes().put(slugged("a", "walks")));

        holds(records ->
                assertThat(records.goals().list(GoalQuery.all()).items()).containsExactly(slugged("a", "fitness")));
        holds(ann, records -> {
            assertThat(records.goals().list(GoalQuery.all()).items()).containsExactly(slugged("a", "walks"));
            assertThat(records.goals().bySlug("fitness")).isEmpty();
        });
    }

    private static Goal slugged(String id, String slug) {
        return Samples.goal(id).with(Goal.SLUG, slug);
    }

    private static List<Goal> manyGoals() {
        Random random = new Random(11);
        GoalStatus[] statuses = GoalStatus.values();
        List<Goal> goals = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int number = i * 7 % 40;
            Goal goal = Samples.goal("g" + number)
                    .with(Goal.PRIORITY, 1 + random.nextInt(10))
                    .with(Goal.STATUS, statuses[random.nextInt(statuses.length)])
                    .with(Goal.CREATED_AT, Samples.CREATED.plusSeconds(random.nextInt(5)));
            boolean child = number > 2 && random.nextInt(3) == 0;
            goals.add(child ? goal.with(Goal.PARENT, new GoalId("g" + random.nextInt(3))) : goal);
        }
        return goals;
    }

    private static List<GoalQuery> queries() {
        List<GoalQuery> queries = new ArrayList<>();
        for (Optional<GoalId> parent :
                List.of(Optional.<GoalId>empty(), Optional.of(new GoalId("g1")), Optional.of(new GoalId("nobody")))) {
            queries.add(new GoalQuery(Set.of(), parent, Paging.ALL));
            queries.add(new GoalQuery(Set.of(GoalStatus.COMPLETED, GoalStatus.PAUSED), parent, Paging.ALL));
            for (GoalStatus status : GoalStatus.values()) {
                queries.add(new GoalQuery(Set.of(status), parent, Paging.ALL));
            }
        }
        return queries;
    }
}
