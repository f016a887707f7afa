package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages and texts that a model reads which is asked over HTTP, and which fails: what the rules hear stands. */
class ModelOnTheWireTest {
    private static final String MESSAGE = "{'message':'called mum, and I will water the plants tonight'}";
    private static final Caller CALLER =
            new Caller(UserId.DEFAULT, "test", Moment.parse("2026-01-14T09:32").orElseThrow(), Optional.empty());

    @TempDir
    private Path folder;

    private final StubModel stub = StubModel.start();
    private Loopkeeper loopkeeper;

    @BeforeEach
    void begin() {
        loopkeeper = open("sqlite:" + folder.resolve("own.db"));
        call("open_loop", "{'content':'Call mum'}");
        call("open_loop", "{'content':'Do the weekly shop'}");
        call("settings", "{'set':{'model_wait':60,'model_timeout':1}}");
    }

    @AfterEach
    void end() {
        loopkeeper.close();
        stub.close();
    }

    private static Loopkeeper open(String uri) {
        return Loopkeeper.open(
                uri, new Loopkeeper.Environment(InstantSource.system(), ZoneOffset.UTC, new SplittableRandom(1)));
    }

    private void withModel() {
        call("settings", "{'set':{'model':'openai:stub@" + stub.address() + "'}}");
    }

    private JsonObject call(String tool, String arguments) {
        ToolReply reply = loopkeeper.tools().call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), CALLER);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private List<String> loops() {
        return call("loops", "{}").array("loops").orElseThrow().stream()
                .map(loop -> ((JsonObject) loop).string("content").orElseThrow())
                .toList();
    }

    private static String failure(JsonObject answer) {
        return answer.object("model").flatMap(model -> model.string("failure")).orElseThrow();
    }

    private static StubReply cut() {
        return StubReply.chat(Optional.of("{\"acts\":[{\"act\":"), Optional.of("length"));
    }

    private static StubReply wrong() {
        return StubReply.chat("{\"acts\":[{\"act\":\"finish\",\"quote\":7}]}");
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("silence", "did not answer within 1 s", StubReply.silence()),
                fault("an answer that is cut off", "stub", cut()),
                fault("half a body", "stub", StubReply.half()),
                fault("another form", "did not answer in the form", wrong(), wrong()),
                fault("no JSON", "did not answer in the form", StubReply.chat("Done."), StubReply.chat("{\"acts\":[")),
                fault("too much to do", "has too much to do", StubReply.status(429, "slow down")),
                fault("an error of its own", "answered with HTTP status 500", StubReply.status(500, "oops")));
    }

    private static Arguments fault(String name, String why, StubReply... replies) {
        return Arguments.of(Named.of(name, List.of(replies)), why);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void theRulesHearWhatThereIsToHear(List<StubReply> replies, String why) {
        JsonObject byRules = call("listen", MESSAGE.replace("}", ",'dry_run':true}"));
        withModel();
        replies.forEach(stub::then);

        JsonObject heard = call("listen", MESSAGE);

        assertThat(failure(heard)).contains(why);
        assertThat(stub.requests()).hasSize(replies.size());
        assertThat(contents(heard, "completed"))
                .isEqualTo(contents(byRules, "completed"))
                .containsExactly("Call mum");
        assertThat(contents(heard, "opened"))
                .isEqualTo(contents(byRules, "opened"))
                .containsExactly("Water the plants");
        assertThat(loops()).containsExactlyInAnyOrder("Do the weekly shop", "Water the plants");
    }

    private static List<String> contents(JsonObject heard, String list) {
        return heard.array(list).orElse(new JsonArray(List.of())).stream()
                .map(one -> ((JsonObject) one).string("content").orElseThrow())
                .toList();
    }

    @Test
    void wordsThatNobodySaidCloseNothing() {
        withModel();
        String shop = call("loops", "{'query':'shop'}").array("loops").orElseThrow().stream()
                .map(loop -> ((JsonObject) loop).string("handle").orElseThrow())
                .findFirst()
                .orElseThrow();
        stub.then(StubReply.chat("{\"acts\":[{\"act\":\"complete\",\"loop\":\"" + shop
                + "\",\"kind\":null,\"content\":null,\"quote\":\"I did the shop\",\"timebox_text\":null}]}"));

        JsonObject heard = call("listen", "{'message':'the fridge is full'}");

        assertThat(contents(heard, "completed")).isEmpty();
        assertThat(heard.object("model").orElseThrow().toString())
                .contains("is not what the person says in this message");
        assertThat(loops()).contains("Do the weekly shop");
    }

    @Test
    void anAnswerInAnotherFormIsAskedForOnceMore() {
        withModel();
        String good = "{\"acts\":[{\"act\":\"open\",\"kind\":\"COMMITMENT\",\"loop\":null,\"content\":\"Send Sara the"
                + " slides\",\"quote\":\"needs the slides\",\"timebox_text\":null}]}";
        stub.then(wrong()).then(StubReply.chat(good));

        JsonObject heard = call("listen", "{'message':'Sara needs the slides by Monday'}");

        assertThat(contents(heard, "opened")).containsExactly("Send Sara the slides");
        assertThat(stub.requests().get(1).body()).contains("not accepted", "finish");
    }

    @ParameterizedTest
    @ValueSource(strings = {"extract_tasks", "capture"})
    void theRulesReadATextWhenThereIsTooMuchToDo(String tool) {
        withModel();
        stub.then(StubReply.status(429, "slow down", "Retry-After: 0"))
                .then(StubReply.status(429, "slow down", "Retry-After: 3600"));

        JsonObject read = call(tool, "{'text':'- Call Ann about the roof'}");

        assertThat(read.toString()).contains("Call Ann about the roof");
        assertThat(failure(read)).contains("has too much to do", "ask again in 3600 s");
        assertThat(stub.requests()).hasSize(2);
    }

    @Test
    void oneThatIsSoonFreeReadsTheText() {
        withModel();
        stub.then(StubReply.status(429, "slow down", "Retry-After: 0"))
                .then(StubReply.chat("{\"tasks\":[{\"title\":\"Fix the roof\",\"quote\":\"The roof leaks\"}],"
                        + "\"source_summary\":\"A roof.\"}"));

        JsonObject read = call("extract_tasks", "{'input':'The roof leaks.'}");

        assertThat(read.toString()).contains("Fix the roof").doesNotContain("failure");
    }
}
