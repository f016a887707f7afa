package dev.loopkeeper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.action.edit.CompleteStepRequest;
import dev.loopkeeper.action.edit.EditRequest;
import dev.loopkeeper.action.goal.ListStepsRequest;
import dev.loopkeeper.action.listen.ListenRequest;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.action.loop.OpenALoop;
import dev.loopkeeper.action.memory.ListMemoriesRequest;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.search.SearchRequest;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.Written;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What requests ask for beyond what is usual. */
class SessionRequestsTest {
    private final SessionScene scene = SessionScene.open();
    private final Session session = scene.session();

    @AfterEach
    void close() {
        scene.close();
    }

    private static <R> R result(Written<R> written) {
        return written.switchOn(Written.Done::result, refusal -> {
            throw new AssertionError(refusal.message());
        });
    }

    @Test
    void keepsBothWhenAskedTo() {
        session.listen(ListenRequest.of("I have to call Ann."));

        assertThat(opened(ListenRequest.of("I have to call Ann."))).isZero();
        assertThat(opened(ListenRequest.of("I have to call Ann.").again())).isEqualTo(1);
        Remember.Request tea = Remember.Request.of("Likes tea");
        session.memories().remember(tea);
        assertThat(session.memories()
                        .remember(tea.again())
                        .<Boolean>switchOn(done -> done.result().deduplicated(), refusal -> true))
                .isFalse();
    }

    @Test
    void narrowsLists() {
        ListLoops.Request loops = ListLoops.Request.pending();
        session.loops()
                .open(OpenALoop.Request.of(LoopKind.FRICTION, "Slept 10 km from home")
                        .with(OpenLoop.SCOPE, "private"));
        ListMemoriesRequest memories = ListMemoriesRequest.of(MemoryQuery.Order.RECENCY, 20);
        session.memories()
                .remember(Remember.Request.of("Likes tea")
                        .with(Memory.TYPE, MemoryType.PREFERENCE)
                        .with(Memory.TAGS, List.of("drinks")));
        ListStepsRequest steps = ListStepsRequest.of("fitness");
        session.steps().complete(CompleteStepRequest.of("fitness/run"));

        assertThat(loops(loops.kind(LoopKind.FRICTION)))
                .isEqualTo(loops(loops.query("10 km")))
                .hasSize(1);
        assertThat(loops(loops.scope("work"))).hasSize(1).isNotEqualTo(loops(loops.kind(LoopKind.FRICTION)));
        assertThat(loops(loops.since("tomorrow"))).isEmpty();
        assertThat(loops(loops.status(LoopStatus.COMPLETED))).isEmpty();
        assertThat(loops(loops.page(Paging.first(1)))).hasSize(1);
        assertThat(memories(memories.type(MemoryType.PREFERENCE)))
                .isEqualTo(memories(memories.tags("drinks")))
                .hasSize(1);
        assertThat(memories(memories.least(BigDecimal.ONE))).isEmpty();
        assertThat(memories(memories.page(Paging.first(1)).scope("work"))).hasSize(1);
        assertThat(steps(steps.status(StepStatus.COMPLETED))).hasSize(1);
        assertThat(steps(steps.inUnit("week-1"))).hasSize(2);
        assertThat(steps(steps.inUnit("none"))).isEmpty();
        assertThat(result(session.search(SearchRequest.of("bank")
                                .in(SearchRequest.Area.LOOPS)
                                .limit(1)))
                        .hits())
                .hasSize(1);
    }

    private List<?> loops(ListLoops.Request request) {
        return result(session.loops().list(request)).items();
    }

    private List<?> memories(ListMemoriesRequest request) {
        return result(session.memories().list(request)).items();
    }

    private List<?> steps(ListStepsRequest request) {
        return result(session.steps().list(request)).items();
    }

    @Test
    void movesCompletesAndDeletesTasks() {
        EditRequest run = EditRequest.of("fitness", "run");
        session.edit(run.inUnit("week-1").movingTo("week-2"));
        session.edit(run.inUnit("week-2").done(true));
        session.edit(EditRequest.of("fitness", "gym").deleting());

        ListStepsRequest all = ListStepsRequest.of("fitness");
        assertThat(steps(all))
                .isEqualTo(steps(all.inUnit("week-2").status(StepStatus.COMPLETED)))
                .hasSize(1);
        assertThat(result(session.status(StatusRequest.today().goal("fitness").week(2)))
                        .week())
                .isPresent();
    }

    private int opened(ListenRequest request) {
        return session.listen(request).switchOn(done -> done.result().opened().size(), refusal -> -1);
    }
}
