package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a {@link dev.loopkeeper.storage.Workspace} promises over any store: all or nothing, one after the other. */
public abstract class WorkspaceContract extends Contract {
    private static final int CALLERS = 16;
    private static final LocalDate DATE = LocalDate.parse("2026-01-14");

    /** For the adapter's test that inherits the contract. */
    protected WorkspaceContract() {}

    @Test
    void leavesNothingOfADecisionThatThrows() {
        assertThatThrownBy(() -> workspace().write(caller(), "test", view -> {
                    new Changes().put(Samples.goal("g")).against(view.records());
                    throw new IllegalStateException("changed my mind");
                }))
                .hasMessageContaining("changed my mind");

        holds(records -> assertThat(Dump.of(records)).isEqualTo(Dump.empty()));
        write(new Changes().put(Samples.goal("h")));
        holds(records ->
                assertThat(records.goals().list(GoalQuery.all()).total()).isEqualTo(1));
    }

    @Test
    void leavesNothingOfARefusedDecision() {
        Refusal no = Refusal.of(Refusal.Code.CONFLICT, "no");
        Written<String> written = workspace().write(caller(), "test", view -> Decision.refuse(no));

        assertThat(written).isEqualTo(new Written.Refused<String>(no));
        holds(records -> assertThat(Dump.of(records)).isEqualTo(Dump.empty()));
    }

    @Test
    void keepsNoChangeWhenNothingHadToChange() {
        write(new Changes().put(Samples.goal("g")));
        JsonObject before = read(Dump::of);

        assertThat(write(new Changes().put(Samples.goal("g")))).isEmpty();
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
    }

    @Test
    void showsADecisionTheRecordsBeforeTheWrite() {
        Function<View, Decision<Integer>> adding = view -> {
            Changes changes = new Changes().put(Samples.goal(view.newId()));
            int seen = view.goals().list(GoalQuery.all()).total();
            return Decision.accept(seen, changes, "Added.");
        };

        assertThat(workspace().write(caller(), "test", adding)).matches(written -> result(written) == 0);
        assertThat(workspace().write(caller(), "test", adding)).matches(written -> result(written) == 1);
    }

    @Test
    void answersARepeatedRequestAsBeforeAndChangesNothing() {
        Written<JsonObject> first = workspace().writeOnce(caller(), request("r '1'"), WorkspaceContract::count);
        JsonObject after = read(Dump::of);
        Written<JsonObject> again = workspace().writeOnce(caller(), request("r '1'"), WorkspaceContract::count);
        reopen();
        Written<JsonObject> later = workspace().writeOnce(caller(), request("r '1'"), WorkspaceContract::count);

        assertThat(again).isEqualTo(first);
        assertThat(later).isEqualTo(first);
        holds(records -> assertThat(Dump.of(records)).isEqualTo(after));
        workspace().writeOnce(caller(), request("r '2'"), WorkspaceContract::count);
        holds(records -> assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("2"));
    }

    @Test
    void remembersAnAnswerThatChangedNothing() {
        JsonObject said = Samples.json("{'said':'first'}");
        workspace().writeOnce(caller(), request("r"), view -> Decision.answer(said));
        reopen();

        assertThat(workspace().writeOnce(caller(), request("r"), WorkspaceContract::count))
                .isEqualTo(new Written.Done<>(said, Optional.empty()));
        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(JsonObject.EMPTY));
    }

    @Test
    void keepsNothingOfAQuestionWhichOneIsMeant() {
        Refusal.Choice choice = new Refusal.Choice("what", "what", List.of(new Refusal.Option("a", "A")));
        workspace().writeOnce(caller(), request("r"), view -> Decision.refuse(Refusal.several("x", choice)));
        workspace()
                .writeOnce(
                        caller(),
                        request("r"),
                        view -> Decision.answer(JsonObject.EMPTY).asking());
        Request clear = new Request("r", "test", Samples.json("{'what':'a'}"));
        Written<JsonObject> first = workspace().writeOnce(caller(), clear, WorkspaceContract::count);

        assertThat(workspace().writeOnce(caller(), clear, WorkspaceContract::count))
                .isEqualTo(first);
        holds(records -> assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("1"));
    }

    @Test
    void refusesARepeatedRequestAsBefore() {
        Refusal no = Refusal.of(Refusal.Code.CONFLICT, new Fault("what", "x: '1'", "cannot be"));
        Written<JsonObject> first = workspace().writeOnce(caller(), request("r"), view -> Decision.refuse(no));
        reopen();

        assertThat(workspace().writeOnce(caller(), request("r"), WorkspaceContract::count))
                .isEqualTo(first)
                .isEqualTo(new Written.Refused<JsonObject>(no));
        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(JsonObject.EMPTY));
    }

    @Test
    void refusesTheIdOfARequestForAnotherCall() {
        Request request = request("r");
        Written<JsonObject> first = workspace().writeOnce(caller(), request, WorkspaceContract::count);
        reopen();
        JsonObject after = read(Dump::of);

        for (Request other : List.of(
                new Request("r", "other", request.arguments()),
                new Request("r", "test", JsonObject.EMPTY),
                new Request("r", "test", request.arguments().without("goal")),
                new Request("r", "test", Samples.json("{'goal':'g','amount':1.5,'more':{'a':[2,1],'b':null}}")))) {
            assertThat(workspace().writeOnce(caller(), other, WorkspaceContract::count))
                    .isInstanceOfSatisfying(Written.Refused.class, refused -> {
                        assertThat(refused.refusal().code()).isEqualTo(Refusal.Code.CONFLICT);
                        assertThat(refused.refusal().message()).contains("request_id", "new request_id");
                    });
            assertThat(workspace().answeredBefore(caller(), other))
                    .hasValueSatisfying(answer -> assertThat(answer).isInstanceOf(Written.Refused.class));
        }
        holds(records -> assertThat(Dump.of(records)).isEqualTo(after));
        assertThat(workspace().writeOnce(caller(), request, WorkspaceContract::count))
                .isEqualTo(first);
    }

    @Test
    void takesTheSameArgumentsInAnotherOrderForTheSameRequest() {
        Written<JsonObject> first = workspace().writeOnce(caller(), request("r"), WorkspaceContract::count);
        JsonObject turned = Samples.json("{'more':{'b':null,'a':[1,2]},'amount':1.5,'goal':'g'}");

        assertThat(workspace().writeOnce(caller(), new Request("r", "test", turned), WorkspaceContract::count))
                .isEqualTo(first);
    }

    @Test
    void takesTheSameUseCaseForARepetitionWhereAnEarlierVersionKeptNoArguments() {
        JsonObject said = Samples.json("{'said':'long ago'}");
        Change old = new Change(
                "c1",
                Instant.parse("2026-01-14T08:00:00Z"),
                "contract",
                "test",
                "",
                List.of(),
                Optional.empty(),
                Optional.of(new Change.Delivery("r", said)));
        storage().write(UserId.DEFAULT, records -> new Storage.Work<>("", Optional.of(old)));
        reopen();

        assertThat(workspace().writeOnce(caller(), request("r"), WorkspaceContract::count))
                .isEqualTo(new Written.Done<>(said, Optional.empty()));
        assertThat(workspace()
                        .writeOnce(caller(), new Request("r", "other", JsonObject.EMPTY), WorkspaceContract::count))
                .isInstanceOf(Written.Refused.class);
    }

    @Test
    void answersTheSameRequestOfAnotherUserAnew() {
        UserId ann = new UserId("ann");
        workspace().writeOnce(caller(), request("r"), WorkspaceContract::count);
        workspace().writeOnce(caller(ann), request("r"), WorkspaceContract::count);

        holds(ann, records -> assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("1"));
    }

    @Test
    void tellsListenersWhatIsDurable() {
        List<String> seen = new ArrayList<>();
        workspace()
                .listen(event -> seen.add(event.user().value()
                        + read(records -> records.goals().list(GoalQuery.all()).total())));
        Event event = new Event.GoalCompleted(UserId.DEFAULT, new GoalId("g"));
        workspace()
                .write(
                        caller(),
                        "test",
                        view -> Decision.accept("", new Changes().put(Samples.goal("g")), "")
                                .telling(List.of(event)));

        assertThat(seen).containsExactly("default1");
    }

    @Test
    void callsWhatComesAfterwardsAsLongAsItIsWanted() {
        List<String> seen = new ArrayList<>();
        Runnable end = workspace().afterwards(occasion -> {
            seen.add(occasion.change().summary());
            return List.of();
        });
        workspace().write(caller(), "test", view -> Decision.accept("", new Changes().put(Samples.goal("g")), "one"));
        end.run();
        workspace().write(caller(), "test", view -> Decision.accept("", new Changes().put(Samples.goal("h")), "two"));

        assertThat(seen).containsExactly("one");
    }

    @Test
    void readsFromOneSnapshotWhileOthersWrite() throws Exception {
        write(new Changes().put(Samples.goal("before")));
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            AtomicReference<Optional<Future<?>>> writer = new AtomicReference<>(Optional.empty());
            List<Integer> seen = workspace().read(caller(), view -> {
                int first = view.goals().list(GoalQuery.all()).total();
                if (writer.get().isEmpty()) {
                    writer.set(Optional.of(other.submit(() -> write(new Changes().put(Samples.goal("meanwhile"))))));
                    waitFor(writer.get().orElseThrow());
                }
                return List.of(
                        first,
                        view.goals().list(GoalQuery.all()).total(),
                        view.history().latest(10, Optional.empty()).size());
            });
            assertThat(Set.copyOf(seen)).as("seen by one read: %s", seen).hasSize(1);
            writer.get().orElseThrow().get(30, TimeUnit.SECONDS);
        } finally {
            other.shutdownNow();
        }
        holds(records ->
                assertThat(records.goals().list(GoalQuery.all()).total()).isEqualTo(2));
    }

    @Test
    void addsParallelIncrementsUp() throws Exception {
        inParallel(i -> write(new Changes().count(DATE, "n", BigDecimal.ONE)));

        holds(records -> {
            assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("16");
            assertThat(records.history().latest(100, Optional.empty())).hasSize(CALLERS);
        });
    }

    @Test
    void letsOneOfManyEqualPlansThrough() throws Exception {
        ToolRunner tools = new ToolRunner(workspace(), Catalog.standard());
        write(new Changes().put(Samples.goal("g")));
        List<ToolReply> replies = inParallel(
                i -> tools.call("plan", Samples.json("{'goal':'g','unit':'week-1','name':'Run'}"), caller()));

        assertThat(replies).filteredOn(ToolReply.Result.class::isInstance).hasSize(1);
        assertThat(replies)
                .filteredOn(ToolReply.Failure.class::isInstance)
                .hasSize(CALLERS - 1)
                .allSatisfy(reply -> assertThat(
                                ((ToolReply.Failure) reply).refusal().code())
                        .isEqualTo(Refusal.Code.ALREADY_EXISTS));
        holds(records -> assertThat(
                        records.steps().list(StepQuery.whole(new GoalId("g"))).total())
                .isEqualTo(1));
    }

    @Test
    void answersManyEqualRequestsAlike() throws Exception {
        List<Written<JsonObject>> answers =
                inParallel(i -> workspace().writeOnce(caller(), request("same"), WorkspaceContract::count));

        assertThat(answers).containsOnly(answers.get(0));
        holds(records -> assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("1"));
    }

    @Test
    void showsReadersNoHalfOfAWrite() throws Exception {
        write(new Changes().count(DATE, "left", BigDecimal.valueOf(100)).count(DATE, "right", BigDecimal.valueOf(100)));
        AtomicBoolean writing = new AtomicBoolean(true);
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            List<Future<?>> readers = Stream.<Future<?>>generate(() -> pool.submit(() -> watch(writing)))
                    .limit(2)
                    .toList();
            Future<?> writer = pool.submit(() -> IntStream.range(0, 40)
                    .forEach(i -> write(new Changes()
                            .count(DATE, "left", BigDecimal.valueOf(-1))
                            .count(DATE.plusDays(1), "middle", BigDecimal.ONE))));
            writer.get(60, TimeUnit.SECONDS);
            writing.set(false);
            for (Future<?> reader : readers) {
                reader.get(60, TimeUnit.SECONDS);
            }
        } finally {
            writing.set(false);
            pool.shutdownNow();
        }
    }

    /** Reads until the writing ends, and once at least; what leaves one day arrives on the next in the same write. */
    private void watch(AtomicBoolean writing) {
        do {
            BigDecimal sum = read(records -> records.days()
                    .on(DATE)
                    .number("left")
                    .add(records.days().on(DATE.plusDays(1)).number("middle")));
            assertThat(sum).isEqualByComparingTo("100");
        } while (writing.get());
    }

    private static Request request(String id) {
        return new Request(id, "test", Samples.json("{'goal':'g','amount':1.50,'more':{'a':[1,2],'b':null}}"));
    }

    private static Decision<JsonObject> count(View view) {
        BigDecimal before = view.days().on(DATE).number("n");
        JsonObject answer = Samples.json("{'before':" + before.toPlainString() + ",'id':'" + view.newId() + "'}");
        return Decision.accept(answer, new Changes().count(DATE, "n", BigDecimal.ONE), "Counted.");
    }

    private static int result(Written<Integer> written) {
        return written.switchOn(Written.Done::result, refusal -> -1);
    }

    /** Gives a writer the time to come through if the store lets it; stores whose readers keep writers out never do. */
    private static void waitFor(Future<?> writer) {
        try {
            writer.get(200, TimeUnit.MILLISECONDS);
        } catch (TimeoutException keptOut) {
            assertThat(writer.isDone()).isFalse();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the writer failed", e);
        }
    }

    private static <R> List<R> inParallel(Function<Integer, R> call) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Callable<R>> calls = IntStream.range(0, CALLERS)
                    .<Callable<R>>mapToObj(i -> () -> call.apply(i))
                    .toList();
            List<R> results = new ArrayList<>();
            for (Future<R> result : pool.invokeAll(calls, 120, TimeUnit.SECONDS)) {
                results.add(result.get());
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }
}
