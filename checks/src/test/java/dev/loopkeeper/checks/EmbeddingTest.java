package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Loopkeeper.Environment;
import dev.loopkeeper.Session;
import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.goal.PlanRequest.Task;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.action.status.StatusText;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Target;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.MemoryStorage;
import dev.loopkeeper.storage.Mending;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code that docs/embedding.md shows, between {@code // snippet:} and {@code // end}; here it runs. */
class EmbeddingTest {
    private static final Moment WEDNESDAY = Moment.parse("2026-01-14T09:32").orElseThrow();

    private Loopkeeper loopkeeper;
    private Session session;

    @BeforeEach
    void open() {
        String store = "memory:";
        // snippet: open
        Environment environment =
                new Environment(InstantSource.system(), ZoneId.of("Europe/London"), new SplittableRandom());
        Loopkeeper loopkeeper = Loopkeeper.open(store, environment); // "yaml:/home/ann/goals", "memory:"
        Session session = loopkeeper.session(UserId.DEFAULT, "my-app");
        // end
        this.loopkeeper = loopkeeper;
        this.session = session.at(WEDNESDAY);
        planFitness(this.session);
    }

    @AfterEach
    void close() {
        loopkeeper.close();
    }

    private static void planFitness(Session session) {
        // snippet: plan
        JsonObject fields =
                Goal.TARGET.put(JsonObject.EMPTY, new Target(Target.Measure.MINUTES, 90, Target.Period.WEEK));
        session.createGoal(new CreateGoalRequest("Fitness", Optional.of("fitness"), Optional.empty(), fields));
        session.plan(new PlanRequest(
                "fitness",
                Optional.empty(), // the current week
                List.of(Task.of("run-session", "Run session (30 min)"), Task.of("gym-session", "Gym session")),
                Optional.empty(),
                false));
        // end
    }

    @Test
    void recordsInFiveLines() {
        String store = "memory:";
        // snippet: five
        var surroundings = new Environment(InstantSource.system(), ZoneId.systemDefault(), new SplittableRandom());
        Loopkeeper keeper = Loopkeeper.open(store, surroundings); // such as "yaml:/home/ann/goals"
        Session me = keeper.session(UserId.DEFAULT, "my-app");
        String answer = me.done(DoneRequest.of("fitness", "35 min run"))
                .switchOn(yes -> yes.result().message(), Refusal::message);
        keeper.close();
        // end
        assertThat(answer).isEqualTo("goal: there is no goal 'fitness'; there are none yet");
    }

    /** Stands for a sentence model. */
    private static final class Model {
        float[] vector(String text) {
            return text.contains("Gym") || text.contains("deadlifts") ? new float[] {1, 0} : new float[] {0, 1};
        }
    }

    @Test
    void matchesByVectors() {
        Model model = new Model();
        // snippet: vectors
        TextEmbedder embedder = texts -> texts.stream().map(model::vector).toList(); // such as a local sentence model
        Environment environment = new Environment(
                InstantSource.system(), ZoneId.of("Europe/London"), new SplittableRandom(), Optional.of(embedder));
        // end
        try (Loopkeeper keeper = Loopkeeper.open("memory:", environment)) {
            Session me = keeper.session(UserId.DEFAULT, "my-app").at(WEDNESDAY);
            planFitness(me);
            String answer = me.done(DoneRequest.of("fitness", "deadlifts"))
                    .switchOn(done -> done.result().message(), Refusal::message);
            assertThat(answer).isEqualTo("Marked gym-session done.");
        }
    }

    @Test
    void recordsSomethingDone() {
        // snippet: done
        Written<DoneResult> written = session.done(DoneRequest.of("fitness", "35 min run"));
        String answer = written.switchOn(
                done -> switch (done.result().status()) {
                    case OK, PARTIAL -> done.result().message();
                    case AMBIGUOUS -> "Which one? " + done.result().message();
                    case NO_MATCH, ALREADY_RECORDED ->
                        "Nothing written. " + done.result().message();
                },
                refusal -> "Refused (" + refusal.code() + "): " + refusal.message());
        // end
        assertThat(answer).isEqualTo("Marked run-session done. Logged 35 min.");
    }

    @Test
    void refusesWithAValue() {
        // snippet: refusal
        Written<DoneResult> written = session.done(DoneRequest.of("fitnes", "35 min run"));
        String told =
                written.switchOn(done -> done.result().message(), refusal -> refusal.code() + " " + refusal.message());
        // end
        assertThat(told).isEqualTo("NOT_FOUND goal: there is no goal 'fitnes'; did you mean fitness?");
    }

    @Test
    void tellsTheTimeItIsTold() {
        // snippet: at
        Session wednesday = session.at(Moment.parse("2026-01-14T09:32").orElseThrow());
        String text = wednesday
                .status(new StatusRequest(Optional.empty(), Optional.empty(), Optional.empty()))
                .switchOn(done -> StatusText.of(done.result()), refusal -> refusal.message());
        // end
        assertThat(text).startsWith("Goals Status (2026-01-14, 9:32am)").contains("fitness/run-session");
    }

    @Test
    void takesBackTheLastChange() {
        session.done(DoneRequest.of("fitness", "35 min run"));
        // snippet: undo
        String undone =
                session.undo(Optional.empty()).switchOn(done -> done.result().message(), refusal -> refusal.message());
        // end
        assertThat(undone).isEqualTo("Undid: Marked run-session done. Logged 35 min.");
    }

    @Test
    void callsToolsByName() {
        // snippet: tools
        JsonObject arguments = (JsonObject) Json.parse("{\"goal\": \"fitness\", \"what\": \"35 min run\"}");
        Caller caller = new Caller(
                UserId.DEFAULT,
                "my-app",
                new Moment.Exact(InstantSource.system().instant()),
                Optional.empty());
        ToolReply reply = loopkeeper.tools().call("done", arguments, caller);
        String json = reply instanceof ToolReply.Result result
                ? Json.write(result.json())
                : ((ToolReply.Failure) reply).refusal().message();
        // end
        assertThat(json).startsWith("{\"status\":\"");
    }

    @Test
    void readsRecordsAsTheyAre() {
        // snippet: read
        Caller caller = new Caller(
                UserId.DEFAULT,
                "my-app",
                new Moment.Exact(InstantSource.system().instant()),
                Optional.empty());
        List<String> titles = loopkeeper
                .workspace()
                .read(
                        caller,
                        view -> view.goals().list(GoalQuery.withStatus(GoalStatus.ACTIVE)).items().stream()
                                .map(Goal::title)
                                .toList());
        // end
        assertThat(titles).containsExactly("Fitness");
    }

    @Test
    void tellsWhoeverListens() {
        List<String> heard = new ArrayList<>();
        // snippet: events
        loopkeeper.workspace().listen(event -> heard.add(event.getClass().getSimpleName()));
        session.done(DoneRequest.of("fitness", "35 min run"));
        // end
        assertThat(heard).containsExactly("StepCompleted");
    }

    // snippet: store
    /** Hands every change that is durable to a listener; everything else is the store inside. */
    static final class AuditedStorage implements Storage {
        private final Storage inner;
        private final Consumer<Change> audit;

        AuditedStorage(Storage inner, Consumer<Change> audit) {
            this.inner = inner;
            this.audit = audit;
        }

        @Override
        public <R> R read(UserId user, Function<Records, R> query) {
            return inner.read(user, query);
        }

        @Override
        public <R> R write(UserId user, Function<Records, Work<R>> work) {
            AtomicReference<Optional<Change>> kept = new AtomicReference<>(Optional.empty());
            R result = inner.write(user, records -> {
                Work<R> done = work.apply(records); // may run again: keep the last one only
                kept.set(done.change());
                return done;
            });
            kept.get().ifPresent(audit);
            return result;
        }

        @Override
        public List<Trouble> check() {
            return inner.check();
        }

        @Override
        public Mending mend() {
            return inner.mend();
        }

        @Override
        public void close() {
            inner.close();
        }
    }
    // end

    @Test
    void runsOverAStoreOfTheCallersOwn() {
        List<String> audited = new ArrayList<>();
        // snippet: over
        Storage storage = new AuditedStorage(new MemoryStorage(), change -> audited.add(change.summary()));
        Workspace workspace = new Workspace(storage, ZoneId.of("Europe/London"), new SplittableRandom());
        Loopkeeper own = Loopkeeper.over(workspace, InstantSource.system());
        // end
        planFitness(own.session(UserId.DEFAULT, "my-app"));
        own.close();
        assertThat(audited).containsExactly("Created goal fitness.", "Planned 2 tasks in fitness.");
    }

    @Test
    void isShownAsItIs() {
        List<Markdown.Block> shown = new ArrayList<>();
        for (String page : List.of("README.md", "docs/embedding.md")) {
            shown.addAll(Markdown.read(Tree.ROOT.resolve(page)).blocks());
        }
        assertThat(Snippets.in(Tree.ROOT.resolve("checks/src/test/java/dev/loopkeeper/checks/EmbeddingTest.java")))
                .hasSizeGreaterThanOrEqualTo(10)
                .allSatisfy((name, code) -> assertThat(shown)
                        .filteredOn(block -> block.info().equals("java " + name))
                        .as("the block of README.md or docs/embedding.md that begins with ```java " + name)
                        .singleElement()
                        .extracting(Markdown.Block::text)
                        .isEqualTo(code));
    }
}
