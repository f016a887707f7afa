package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every store promises of {@link dev.loopkeeper.storage.Storage#check()} and {@code mend()}. */
public abstract class CheckContract extends Contract {
    /** A contract to inherit. */
    protected CheckContract() {}

    @Test
    void findsNothingWrongWithANewStore() {
        assertThat(storage().check()).isEmpty();
    }

    @Test
    void findsNothingWrongAfterOrdinaryWork() {
        Goal goal = Samples.goal("fitness");
        write(new Changes().put(goal).put(Samples.step("run", goal.id().value(), "week-2")));
        write(new Changes().delete(Ref.of(new StepId("run"))));
        reopen();

        assertThat(storage().check()).isEmpty();
    }

    @Test
    void namesAReferenceThatLeadsNowhereInAnyUsersRecords() {
        UserId ann = new UserId("ann");
        Goal goal = Samples.goal("fitness");
        Step step =
                Samples.step("run", goal.id().value(), "week-2").with(Step.DEPENDENCIES, List.of(new StepId("gone")));
        write(caller(ann), new Changes().put(goal).put(step));

        assertThat(storage().check()).singleElement().satisfies(trouble -> {
            assertThat(trouble.sort()).isEqualTo(Trouble.Sort.DANGLING);
            assertThat(trouble.place()).contains("run");
            assertThat(trouble.message()).contains("gone");
        });
    }

    @Test
    void leavesWhatIsRightAsItIsWhenItMends() {
        Goal goal = Samples.goal("fitness");
        write(new Changes().put(goal).put(Samples.step("run", goal.id().value(), "week-2")));
        JsonObject before = read(Dump::of);

        assertThat(storage().mend()).isEqualTo(new Mending(List.of(), List.of(), Optional.empty()));
        assertThat(read(Dump::of)).isEqualTo(before);
    }
}
