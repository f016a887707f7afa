package dev.loopkeeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.edit.EditRequest;
import dev.loopkeeper.action.goal.AddStepsRequest;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.ListGoalsRequest;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.goal.PlanRequest.Task;
import dev.loopkeeper.action.goal.UpdateGoalRequest;
import dev.loopkeeper.action.history.HistoryRequest;
import dev.loopkeeper.action.listen.ListenResult;
import dev.loopkeeper.action.loop.CloseALoop;
import dev.loopkeeper.action.loop.EditALoop;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.action.loop.OpenALoop;
import dev.loopkeeper.action.memory.MemoryUpkeep;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.action.prompt.MemoryInjection;
import dev.loopkeeper.action.settings.ChangeSettingsRequest;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileSource;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.ReadOnlyStorage;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The services by type are complete, and do what the tools do. */
class SessionTest {
    /** The toolset of older names, for each of which the method of the tool stands that took its place. */
    private static final String OLDER_NAMES = "compat";

    private static final Instant WEDNESDAY = Instant.parse("2026-01-14T09:32:00Z");

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

    private static Refusal refusal(Written<?> written) {
        assertThat(written).isInstanceOf(Written.Refused.class);
        return ((Written.Refused<?>) written).refusal();
    }

    @Test
    void hasAMethodForEveryTool() {
        assertThat(SessionCalls.ALL.keySet())
                .as("a tool is missing here: give it a method in Session or one of its groups, and a call in"
                        + " SessionCalls")
                .containsExactlyInAnyOrderElementsOf(Catalog.standard().tools().stream()
                        .filter(tool -> !tool.toolsets().contains(OLDER_NAMES))
                        .map(Tool::name)
                        .toList());
    }

    static List<String> tools() {
        return List.copyOf(SessionCalls.ALL.keySet());
    }

    @ParameterizedTest
    @MethodSource("tools")
    void doesWhatTheToolDoes(String tool) {
        SessionCalls.Call call = SessionCalls.ALL.get(tool);
        try (SessionScene other = SessionScene.open()) {
            assertThat(other.call(tool, call.arguments())).isInstanceOf(ToolReply.Result.class);

            Object answer = call.typed().apply(scene);

            assertThat(answer).isNotInstanceOf(Written.Refused.class).isNotEqualTo(Optional.empty());
            assertThat(scene.state()).isEqualTo(other.state());
        }
    }

    @Test
    void opensWithTheMachinesOwnClockAndZone() {
        try (Loopkeeper keeper = Loopkeeper.open("memory:")) {
            Session me = keeper.session("test");

            assertThat(me.settings().zone()).isEmpty();
            assertThat(result(me.listen("I have to call mum.")).opened()).hasSize(1);
            assertThat(me.settings().zone()).contains(ZoneId.systemDefault());
            assertThat(result(me.context("Hello!")).text()).contains("Call mum");
        }
    }

    @Test
    void takesAnotherClockZoneAndRandomnessOneByOne() {
        Loopkeeper.Environment machine = Loopkeeper.Environment.ofThisMachine();
        InstantSource clock = InstantSource.fixed(WEDNESDAY);
        Loopkeeper.Environment mine = machine.withClock(clock)
                .withZone(ZoneId.of("Asia/Tokyo"))
                .withRandom(new SplittableRandom(1))
                .withEmbedder(texts -> List.of());

        assertThat(mine.embedder()).isPresent();
        try (Loopkeeper keeper = Loopkeeper.open("memory:", mine)) {
            Session me = keeper.session(UserId.DEFAULT, "test");
            result(me.goals().create(CreateGoalRequest.of("Fitness")));

            assertThat(me.settings().zone()).contains(ZoneId.of("Asia/Tokyo"));
            assertThat(result(me.history(HistoryRequest.newest(1)))
                            .items()
                            .get(0)
                            .headline()
                            .at())
                    .isEqualTo(WEDNESDAY);
        }
    }

    @Test
    void tellsHowMuchIsPrivateAndWasLeftOut() {
        Written<ListenResult> heard = session.listen("I will water the plants tonight, my password is hunter22");

        assertThat(heard.<Optional<Redaction.LeftOut>>switchOn(Written.Done::leftOut, refusal -> Optional.empty()))
                .contains(new Redaction.LeftOut(1, 8));
        assertThat(refusal(session.listen("<private>I will call Ann</private>")).message())
                .contains("nothing was kept");
    }

    @Test
    void setsAFieldBackToItsDefault() {
        result(session.goals().update(UpdateGoalRequest.of("fitness").with(Goal.PRIORITY, 9)));
        Goal back = result(
                        session.goals().update(UpdateGoalRequest.of("fitness").with(Goal.PRIORITY, 5)))
                .goal();

        assertThat(back.priority()).isEqualTo(5);
    }

    @Test
    void clearsFields() {
        LocalDate day = LocalDate.of(2026, 1, 20);
        result(session.edit(EditRequest.of("fitness", "run").with(Step.DEFER_UNTIL, day)));
        result(session.edit(
                EditRequest.of("fitness", "run").without(Step.DEFER_UNTIL).notes("Easy.")));
        result(session.changeSettings(ChangeSettingsRequest.of(Settings.CHECK_INS_PER_DAY, 7)));
        result(session.changeSettings(
                ChangeSettingsRequest.of(Settings.DECAY_DAYS, 60).without(Settings.CHECK_INS_PER_DAY)));
        result(session.goals().update(UpdateGoalRequest.of("fitness").with(Goal.DESCRIPTION, "Long")));
        Goal goal = result(
                        session.goals().update(UpdateGoalRequest.of("fitness").without(Goal.DESCRIPTION)))
                .goal();

        assertThat(session.changeSettings(
                                ChangeSettingsRequest.of(Settings.FORBIDDEN_TOOLS, List.of("forget", "delete_goals")))
                        .switchOn(done -> "", Refusal::message))
                .contains("'delete_goals'; did you mean delete_goal?");
        assertThat(Goal.DESCRIPTION.find(goal.doc())).isEmpty();
        assertThat(Settings.CHECK_INS_PER_DAY.in(session.settings().doc()))
                .isEqualTo(Settings.CHECK_INS_PER_DAY.whenAbsent().orElseThrow());
        assertThat(scene.state()).doesNotContain("2026-01-20");
    }

    @Test
    void putsGoalsIntoGoals() {
        Goal child =
                result(session.goals().create(CreateGoalRequest.of("Running").partOf("fitness")));
        Goal other = result(session.goals().create(CreateGoalRequest.of("Swimming")));
        result(session.goals().update(UpdateGoalRequest.of("swimming").partOf("fitness")));

        assertThat(result(session.goals().details("fitness")).children())
                .extracting(Goal::id)
                .containsExactlyInAnyOrder(child.id(), other.id());
    }

    @Test
    void mergesLoopsAndGivesThemAnotherTime() {
        OpenLoop other = result(session.loops()
                        .open(OpenALoop.Request.of(LoopKind.COMMITMENT, "Ring the bank")
                                .with(OpenLoop.SCOPE, "private")))
                .loop();
        result(session.loops()
                .edit(EditALoop.Request.of("loop-1").timebox("tomorrow morning").kind(LoopKind.THREAD)));
        result(session.loops().edit(EditALoop.Request.of("loop-1").kind(LoopKind.COMMITMENT)));
        OpenLoop kept = result(session.loops()
                        .edit(EditALoop.Request.of(other.id().value()).mergeInto("loop-1")))
                .loop();

        assertThat(kept.id().value()).isEqualTo("loop-1");
        assertThat(result(session.loops().list(ListLoops.Request.pending())).items())
                .hasSize(1);
    }

    @Test
    void tellsWhatIsKnownOfThePerson() {
        result(session.changeProfile(ChangeProfile.Request.stated(ProfileCategory.NAME, "Alex")
                .with(ProfileCategory.AGE, 41)
                .with(ProfileCategory.HOBBIES, List.of("chess", "walks"))));
        result(session.changeProfile(ChangeProfile.Request.inferred(ProfileCategory.CITY, "London")));
        result(session.changeProfile(
                ChangeProfile.Request.stated(ProfileCategory.NAME, "Alexa").without(ProfileCategory.AGE)));

        assertThat(session.profile().find(ProfileCategory.CITY).orElseThrow().source())
                .isEqualTo(ProfileSource.INFERRED);
        assertThat(session.profile().find(ProfileCategory.AGE)).isEmpty();
        String prompt = session.prompts()
                .inject("You are Kit.", MemoryInjection.Options.of("Hello"))
                .systemPrompt();
        assertThat(prompt).contains("Alexa", "chess");
        MemoryInjection.Agent agent = new MemoryInjection.Agent("Kit", "Helps.", Optional.empty(), List.of());
        assertThat(session.prompts()
                        .agent(agent, MemoryInjection.Options.of("Hello"))
                        .systemPrompt())
                .startsWith("You are Kit. Helps.");
        assertThat(session.prompts().relevant("What is the cat called?")).isPresent();
    }

    @Test
    void saysWithoutWritingHowMemoriesWouldDecayAndGo() {
        var decay = new MemoryUpkeep.DecayRequest(Optional.empty(), Optional.empty());
        assertThat(result(session.memories().decay(decay)).days()).isEqualTo(30);
        var cleanup = new MemoryUpkeep.CleanupRequest(0, BigDecimal.ONE, 10, true);
        assertThat(result(session.memories().cleanUp(cleanup)).removed()).isEmpty();
        assertThat(result(session.history(HistoryRequest.newest(1)))
                        .items()
                        .get(0)
                        .headline()
                        .action())
                .isEqualTo("remember");
    }

    @Test
    void findsWhatWasDoneInAnyGoal() {
        assertThat(result(session.done("35 min run")).status()).isEqualTo(DoneResult.Status.OK);
        assertThat(result(session.undo()).message()).startsWith("Undid: ");
    }

    @Test
    void tellsTheContextWhereNothingCanBeWritten() {
        MemoryStorage storage = new MemoryStorage();
        result(over(storage).listen("I will call mum this morning."));
        Session reader = over(new ReadOnlyStorage(storage));

        assertThat(result(reader.context("Hello")).checkIns()).hasSize(1);
        assertThatThrownBy(() -> reader.listen("I will call dad today.")).isInstanceOf(ReadOnlyStoreException.class);
    }

    private static Session over(Storage storage) {
        Workspace workspace = new Workspace(storage, ZoneId.of("UTC"), new SplittableRandom(1));
        return Loopkeeper.over(workspace, InstantSource.fixed(WEDNESDAY)).session("test");
    }

    @Test
    void refusesWhatCallersCanGetWrong() {
        assertThat(refusal(session.goals().details("nope")).code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal(session.goals().create(CreateGoalRequest.of(""))).code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal(session.steps().add(AddStepsRequest.of("fitness"))).code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal(session.loops().close(CloseALoop.Request.of("nope", CloseALoop.As.MISSED)))
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal(session.plan(PlanRequest.of("nope", Task.of("a", "A"))))
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal(session.memories().remember(Remember.Request.of(""))).code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
    }

    @Test
    void refusesTheCursorOfAnotherList() {
        Refusal refusal = refusal(session.goals()
                .list(ListGoalsRequest.of(GoalStatus.ACTIVE).page(new Paging(10, Optional.of("elsewhere")))));

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message()).contains("is not a cursor of this list");
    }

    @Test
    void holdsItsBounds() {
        assertThatThrownBy(() -> session.goals().upcoming(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> session.steps().next(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> session.memories().boost(scene.memory(), BigDecimal.ONE.negate()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
