package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.testkit.model.StubAnswer;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What can go wrong while an answer comes in pieces. */
class StreamFaultsTest {
    private static final StubAnswer OPENAI = StubReply.chat("{\"title\":\"Call Anna\"}");
    private static final StubAnswer ANTHROPIC = StubReply.message("{\"title\":\"Call Anna\"}", "end_turn");
    private static final String KEY = "k-very-secret";

    /** So many events of each hold a part of the text. */
    private static final int SOME = 5;

    private final StubModel stub = StubModel.start();

    /** The first question loads hundreds of classes, which takes of the time too. */
    @BeforeAll
    static void warmUp() {
        try (StubModel stub = StubModel.start()) {
            stub.then(OPENAI).then(ANTHROPIC);
            Asked.ask(Asked.openAi(stub));
            Asked.ask(Asked.anthropic(stub));
        }
    }

    @AfterEach
    void close() {
        stub.close();
    }

    private LanguageModel model(StubAnswer answer) {
        return answer.equals(ANTHROPIC) ? Asked.anthropic(stub) : Asked.openAi(stub);
    }

    /** One that is given up soon when it falls silent. */
    private LanguageModel impatient(StubAnswer answer) {
        ModelPlace.Kind kind = answer.equals(ANTHROPIC) ? ModelPlace.Kind.ANTHROPIC : ModelPlace.Kind.OPENAI;
        Server server = Server.of(new ModelPlace(kind, "small", Optional.of(stub.address())), name -> Optional.of(KEY));
        return new ServedModel(server, Asked.SHORT, Asked.SHORT);
    }

    static Stream<StubAnswer> answers() {
        return Stream.of(OPENAI, ANTHROPIC);
    }

    @ParameterizedTest
    @MethodSource("answers")
    void oneThatFallsSilentIsGivenUpBeforeItsTime(StubAnswer answer) throws InterruptedException {
        stub.then(answer.silentAfter(SOME));
        LanguageModel model = impatient(answer);

        Failure failure = Asked.failure(model);

        assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(failure.why())
                .isEqualTo(model.name()
                        + " fell silent in the middle of its answer; ask again, or see what its log says.");
        assertThat(failure.cost().took()).isBetween(Asked.SHORT, Asked.LONG.dividedBy(2));
        assertThat(stub.wasLeft()).isTrue();
    }

    /** A model reads, loads and thinks for long before it writes: then the whole time counts. */
    @ParameterizedTest
    @MethodSource("answers")
    void beforeTheFirstWordTheWholeTimeCounts(StubAnswer answer) throws InterruptedException {
        Duration time = Asked.SHORT.multipliedBy(3);
        stub.then(answer.silentAfter(1));

        Failure failure = (Failure) impatient(answer).ask(Asked.PROMPT, time);

        assertThat(failure.why()).contains("did not answer within");
        assertThat(failure.cost().took()).isGreaterThanOrEqualTo(time);
        assertThat(stub.wasLeft()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("answers")
    void oneThatWritesTooSlowlyHasItsTime(StubAnswer answer) throws InterruptedException {
        stub.then(answer.repeating(SOME));

        Failure failure = (Failure) model(answer).ask(Asked.PROMPT, Asked.SHORT);

        assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(failure.why()).contains("did not answer within");
        assertThat(stub.wasLeft()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("answers")
    void oneThatEndsWithoutSayingWhyIsNone(StubAnswer answer) {
        for (int events = 0; events <= SOME; events++) {
            stub.then(answer.endingAfter(events)).then(answer.closingAfter(events));

            assertThat(Asked.failure(model(answer)).why())
                    .contains("closed the connection before its answer was whole");
            assertThat(Asked.failure(model(answer)).why())
                    .contains("closed the connection before its answer was whole");
        }
    }

    @ParameterizedTest
    @MethodSource("answers")
    void oneThatEndsWithoutReasonIsCut(StubAnswer answer) {
        StubAnswer without = answer.equals(ANTHROPIC)
                ? new StubAnswer(answer.body().without("stop_reason"))
                : StubReply.chat(Optional.of("{}"), Optional.empty());
        stub.then(without);

        assertThat(Asked.failure(model(answer)).kind()).isEqualTo(Kind.CUT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {"error":{"message":"CUDA out of memory","type":"server_error"}}      | FAILED        | broke off its answer
        {"error":{"message":"Provider disconnected","code":502},"choices":[]} | FAILED        | broke off its answer
        {"error":"oops"}                                                      | FAILED        | broke off its answer
        {"error":{"message":"Slow down","code":"rate_limit_exceeded"}}        | BUSY          | ask again later
        {"error":{"message":"Slow down","type":"tokens","code":429}}          | BUSY          | ask again later
        {"error":{"message":"no","code":"invalid_api_key"}}                   | UNAUTHORIZED  | wants a key
        {"error":{"message":"no","code":404}}                                 | NO_SUCH_MODEL | is not there
        {"choices":[{"index":0,"delta":{"con                                  | FAILED        | did not answer as
        <html>                                                                | FAILED        | did not answer as
        """)
    void anErrorInTheMiddleEndsIt(String event, Kind kind, String why) throws InterruptedException {
        stub.then(OPENAI.interruptedAfter(SOME, "data: " + event + "\n\n"));

        Failure failure = Asked.failure(Asked.openAi(stub));

        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.why()).contains(why).doesNotContain("Slow down", "CUDA");
        assertThat(failure.cost().calls()).isEqualTo(1);
        assertThat(stub.wasLeft()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "overloaded_error,BUSY",
        "rate_limit_error,BUSY",
        "api_error,FAILED",
        "authentication_error,UNAUTHORIZED",
        "not_found_error,NO_SUCH_MODEL"
    })
    void anthropicsErrorsAreReadAlike(String type, Kind kind) throws InterruptedException {
        String event = "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"" + type
                + "\",\"message\":\"inner words\"}}\n\n";
        stub.then(ANTHROPIC.interruptedAfter(SOME, event));

        Failure failure = Asked.failure(Asked.anthropic(stub));

        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.why()).doesNotContain("inner words");
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void anErrorWithoutFormIsOne() {
        stub.then(ANTHROPIC.interruptedAfter(SOME, "event: error\ndata: Internal Server Error\n\n"));

        assertThat(Asked.failure(Asked.anthropic(stub)).why()).contains("broke off its answer");
    }

    @ParameterizedTest
    @MethodSource("answers")
    void aBusyServerIsAskedOnceMore(StubAnswer answer) {
        stub.then(StubReply.status(429, "slow down", "Retry-After: 0")).then(answer);

        ModelReply reply = Asked.ask(model(answer));

        assertThat(reply).isInstanceOf(Answer.class);
        assertThat(reply.cost().calls()).isEqualTo(2);
    }

    /** Not after it began, when the answer so far would be paid twice. */
    @Test
    void butNotInTheMiddle() {
        stub.then(OPENAI.interruptedAfter(SOME, "data: {\"error\":{\"code\":503}}\n\n"))
                .then(OPENAI);

        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.BUSY);
        assertThat(stub.requests()).hasSize(1);
    }

    static Stream<String> floods() {
        String much = "x".repeat(1 << 20);
        return Stream.of(
                "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + much + "\"}}]}",
                "data: {\"choices\":[{\"index\":0,\"delta\":{\"reasoning\":\"" + much + "\"}}]}",
                ": " + much);
    }

    @ParameterizedTest
    @MethodSource("floods")
    void oneWithoutEndIsNone(String event) throws InterruptedException {
        stub.then(OPENAI.flooding(event + "\n\n"));

        Failure failure = Asked.failure(Asked.openAi(stub));

        assertThat(failure.kind()).isEqualTo(Kind.FAILED);
        assertThat(failure.why()).endsWith(" wrote more than 4 MiB, which is not an answer; check the address.");
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void neitherIsOneOfAnthropics() throws InterruptedException {
        String delta = "{\"type\":\"text_delta\",\"text\":\"" + "x".repeat(1 << 20) + "\"}";
        stub.then(
                ANTHROPIC.flooding("data: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":" + delta + "}\n\n"));

        assertThat(Asked.failure(Asked.anthropic(stub)).why()).contains(" wrote more than 4 MiB");
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void neitherIsAnEventWithoutEnd() {
        stub.then(StubReply.page("text/event-stream", "data: " + "x".repeat(5 << 20)));

        assertThat(Asked.failure(Asked.openAi(stub)).why()).contains(" wrote more than 4 MiB");
    }

    @ParameterizedTest
    @MethodSource("answers")
    void whoIsInterruptedWaitsNoMore(StubAnswer answer) throws Exception {
        stub.then(answer.silentAfter(SOME));
        CompletableFuture<ModelReply> reply = new CompletableFuture<>();
        Thread asking = new Thread(() -> reply.complete(Asked.ask(model(answer))));
        asking.start();
        stub.awaitRequest();

        asking.interrupt();

        assertThat(reply.get(10, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.kind()).isEqualTo(Kind.CANCELLED));
        assertThat(stub.wasLeft()).isTrue();
    }

    /** The server repeats the key and the prompt in each of its faults, as some do. */
    @Test
    void theKeyIsNowhere() {
        String words = "Incorrect API key provided: " + KEY;
        LanguageModel model = Asked.openAi(stub, Map.of("LOOPKEEPER_MODEL_KEY", KEY));
        for (String event : new String[] {
            "data: {\"error\":{\"code\":401,\"message\":\"" + words + "\"}}",
            "data: {\"error\":{\"code\":500,\"message\":\"" + words + "\"}}",
            "event: error\ndata: " + words,
            "data: {\"choices\":" + words
        }) {
            stub.then(OPENAI.interruptedAfter(SOME, event + "\n\n"));

            assertThat(Asked.failure(model).toString()).doesNotContain(KEY, "Anna", "Incorrect");
        }
    }
}
