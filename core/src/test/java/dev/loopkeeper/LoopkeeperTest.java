package dev.loopkeeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.edit.EditRequest;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.progress.KeepProgress;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationConfig.Persistence;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The front door for programs that embed the core. */
class LoopkeeperTest {
    private static final Loopkeeper.Environment SURROUNDINGS = new Loopkeeper.Environment(
            InstantSource.fixed(Instant.parse("2026-01-14T09:32:00Z")), ZoneId.of("UTC"), new SplittableRandom(1));

    private final Loopkeeper loopkeeper = Loopkeeper.open("memory:", SURROUNDINGS);
    private final Session session = loopkeeper.session(UserId.DEFAULT, "test");

    @AfterEach
    void close() {
        loopkeeper.close();
    }

    private static <R> R result(Written<R> written) {
        assertThat(written).isInstanceOf(Written.Done.class);
        return ((Written.Done<R>) written).result();
    }

    @Test
    void servesEveryUseCase() {
        result(session.goals().create(CreateGoalRequest.of("Fitness")));
        PlanRequest plan = PlanRequest.of("fitness", PlanRequest.Task.of("run", "Run"));
        assertThat(result(session.plan(plan)).created()).hasSize(1);
        DoneResult done = result(session.done(DoneRequest.of("fitness", "35 min run")));
        assertThat(done.status()).isEqualTo(DoneResult.Status.OK);
        EditRequest edit = EditRequest.of("fitness", "run").notes("+good");
        assertThat(result(session.edit(edit)).message()).isEqualTo("Changed week-1/run.");
        ProgressId api = ProgressId.of(Optional.empty(), "api");
        var save =
                new KeepProgress.Request(api, Optional.of(new JsonString("[1]")), Optional.empty(), Optional.empty());
        assertThat(result(session.progress(save)).saved()).isTrue();
        var read = new KeepProgress.Request(api, Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(result(session.progress(read)).document()).isPresent();
        Remember.Request remember = Remember.Request.of("Runs help");
        assertThat(result(session.memories().remember(remember)).deduplicated()).isFalse();
        StatusRequest today = StatusRequest.today();
        assertThat(result(session.status(today)).date()).isEqualTo(LocalDate.of(2026, 1, 14));
        assertThat(result(session.undo(Optional.empty())).message()).isEqualTo("Undid: remembered Runs help.");
        assertThat(loopkeeper.tools()).isNotNull();
        assertThat(loopkeeper.workspace()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"NONE, false, false", "SESSION, true, false", "PERSISTENT, true, true"})
    void keepsConversationsForAsLongAsItIsTold(Persistence persistence, boolean here, boolean opened) {
        MemoryStorage storage = new MemoryStorage();
        Session first = over(storage);
        ConversationId id = talks(first, persistence)
                .create(Optional.of("You are Kit."), JsonObject.EMPTY)
                .id();

        assertThat(talks(first, persistence).get(id).isPresent()).isEqualTo(here);
        assertThat(talks(over(storage), persistence).get(id).isPresent()).isEqualTo(opened);
        assertThat(talks(first.at(Moment.parse("2026-01-15T08:00").orElseThrow()), Persistence.PERSISTENT)
                        .get(id)
                        .isPresent())
                .isEqualTo(opened);
    }

    private static Session over(MemoryStorage storage) {
        Workspace workspace = new Workspace(storage, ZoneId.of("UTC"), new SplittableRandom(1));
        return Loopkeeper.over(workspace, SURROUNDINGS.clock()).session(UserId.DEFAULT, "test");
    }

    private static ConversationMemory talks(Session of, Persistence persistence) {
        return of.conversations(ConversationConfig.STANDARD.with(persistence), Optional.empty());
    }

    @Test
    void refusesWithValues() {
        Written<DoneResult> written = session.done(DoneRequest.of("nope", "x"));

        assertThat(written.<Optional<Refusal.Code>>switchOn(
                        done -> Optional.empty(), refusal -> Optional.of(refusal.code())))
                .contains(Refusal.Code.NOT_FOUND);
        assertThat(session.status(StatusRequest.today().goal("nope"))).isInstanceOf(Written.Refused.class);
    }

    @Test
    void looksFromAnyMoment() {
        Session later = session.at(Moment.parse("2026-02-01T10:00").orElseThrow());

        assertThat(result(later.status(StatusRequest.today())).date()).isEqualTo(LocalDate.of(2026, 2, 1));
    }

    @Test
    void namesTheStoresThereAre() {
        assertThatThrownBy(() -> Loopkeeper.open("nothing:here", SURROUNDINGS))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("'nothing:here' is not a store; write memory:");
        assertThatThrownBy(() -> Loopkeeper.open("nothing", SURROUNDINGS)).isInstanceOf(StoreException.class);
    }

    @Test
    void aPlanGoesOnWithTheApprovalThatItWaitedFor() {
        result(session.automation().createPlan((JsonObject)
                Json.parse("{\"name\":\"Tidy\",\"autonomy\":\"low\",\"steps\":[{\"type\":\"tool\","
                        + "\"tool\":\"create_task\",\"arguments\":{\"title\":\"Tidy the desk\"}}]}")));
        PlanRun run =
                result(session.automation().runPlan("Tidy", JsonObject.EMPTY)).run();

        result(session.automation()
                .approve(session.automation().approvals().get(0).id()));

        assertThat(run.status()).isEqualTo(PlanRun.Status.WAITING);
        assertThat(result(session.automation().planRun(run.id())).status()).isEqualTo(PlanRun.Status.COMPLETED);
    }
}
