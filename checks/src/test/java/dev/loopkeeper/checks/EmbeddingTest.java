package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Loopkeeper.Environment;
import dev.loopkeeper.Session;
import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.ListStepsRequest;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.goal.PlanRequest.Task;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.action.memory.RecallMemories;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.action.status.StatusText;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Target;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.Instant;
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
        Environment environment = Environment.ofThisMachine().withZone(ZoneId.of("Europe/London"));
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
        Target target = new Target(Target.Measure.MINUTES, 90, Target.Period.WEEK);
        session.goals().create(CreateGoalRequest.of("Fitness").with(Goal.TARGET, target));
        session.plan(PlanRequest.of(
                "fitness", // this week
                Task.of("run-session", "Run session (30 min)"),
                Task.of("gym-session", "Gym session")));
        // end
    }

    @Test
    void saysHello() {
        // snippet: hello
        Loopkeeper keeper = Loopkeeper.open("memory:"); // or "yaml:/home/ann/goals", "sqlite:/home/ann/goals.db"
        Session me = keeper.session("my-app");
        me.listen("I have to call mum.");
        String onMyMind = me.context("Hello!").switchOn(yes -> yes.result().text(), Refusal::message);
        keeper.close();
        // end
        assertThat(onMyMind).contains("Call mum");
    }

    @Test
    void givesTheSameAnswersAndIdsEachTime() {
        // snippet: fixed
        Environment fixed = Environment.ofThisMachine()
                .withClock(InstantSource.fixed(Instant.parse("2026-01-14T09:32:00Z")))
                .withZone(ZoneId.of("Europe/London"))
                .withRandom(new SplittableRandom(1)); // wherever ids come from
        // end
        try (Loopkeeper keeper = Loopkeeper.open("memory:", fixed)) {
            Session me = keeper.session("test");
            planFitness(me);
            Optional<String> change = me.done("35 min run").switchOn(Written.Done::change, refusal -> Optional.empty());
            assertThat(change).hasValueSatisfying(id -> assertThat(id).startsWith("019bbbd9-"));
        }
    }

    @Test
    void asksForMoreThanUsual() {
        // snippet: requests
        session.plan(PlanRequest.of("garden", Task.of("dig", "Dig")).creatingGoal());
        session.done(DoneRequest.of("fitness", "20 min run").on("yesterday"));
        session.done(DoneRequest.of("fitness", "20 min run").again()); // a second run
        ListStepsRequest open = ListStepsRequest.of("fitness").filtered(FilterRequest.ALL.due("this week"));
        // end
        assertThat(session.goals()
                        .details("garden")
                        .<Integer>switchOn(done -> done.result().steps().size(), refusal -> 0))
                .isEqualTo(1);
        assertThat(session.steps().list(open)).isInstanceOf(Written.Done.class);
    }

    @Test
    void keepsWhatIsOnAPersonsMind() {
        // snippet: listen
        session.listen("I'll send Ann the draft tomorrow.");
        session.listen("By the way, I watered the plants.");

        List<String> pending = session.loops()
                .list(ListLoops.Request.pending())
                .switchOn(
                        page -> page.result().items().stream()
                                .map(item -> item.loop().content())
                                .toList(),
                        refusal -> List.of());
        // end
        assertThat(pending).singleElement().asString().contains("draft");
    }

    @Test
    void remembersAndRecalls() {
        // snippet: remember
        session.memories()
                .remember(Remember.Request.of("The cat is called Miso.").with(Memory.TAGS, List.of("pets")));

        String found = session.memories()
                .recall(RecallMemories.Request.of("What is the cat's name?"))
                .switchOn(yes -> yes.result().memories().get(0).memory().content(), Refusal::message);
        // end
        assertThat(found).isEqualTo("The cat is called Miso.");
    }

    /** Stands for a sentence model. */
    private static final class Model {
        float[] vector(String text) {
            return text.contains("Gym") || text.contains("coach") ? new float[] {1, 0} : new float[] {0, 1};
        }
    }

    @Test
    void ordersByVectors() {
        Model model = new Model();
        // snippet: vectors
        TextEmbedder embedder = texts -> texts.stream().map(model::vector).toList(); // such as a local sentence model
        Environment environment = Environment.ofThisMachine().withEmbedder(embedder);
        // end
        try (Loopkeeper keeper = Loopkeeper.open("memory:", environment)) {
            Session me = keeper.session(UserId.DEFAULT, "my-app").at(WEDNESDAY);
            planFitness(me);
            String answer = me.done(DoneRequest.of("fitness", "trained with the new coach"))
                    .switchOn(done -> done.result().message(), Refusal::message);
            assertThat(answer)
                    .isEqualTo("Nothing matches 'trained with the new coach' in fitness. Pending: gym-session,"
                            + " run-session.");
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
                .status(StatusRequest.today())
                .switchOn(done -> StatusText.of(done.result()), refusal -> refusal.message());
        // end
        assertThat(text).startsWith("Goals Status (2026-01-14, 9:32am)").contains("fitness/run-session");
    }

    @Test
    void takesBackTheLastChange() {
        session.done(DoneRequest.of("fitness", "35 min run"));
        // snippet: undo
        String undone = session.undo().switchOn(done -> done.result().message(), refusal -> refusal.message());
        // end
        assertThat(undone).startsWith("Undid: run-session, 35 min.");
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
