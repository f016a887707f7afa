package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.Chat;
import dev.loopkeeper.model.Chat.ModelTurn;
import dev.loopkeeper.model.ChatReply;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.testkit.model.StubAnswer;
import dev.loopkeeper.testkit.model.StubEvents;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that come in pieces, put together again. */
class StreamsTest {
    private static final String GOOD = "{\"title\":\"Zoë ruft 😀 an\"}";
    private static final Chat CHAT = Chat.of("Help.", "What does Anna like?", List.of(), 300);

    private final StubModel stub = StubModel.start();

    @AfterEach
    void close() {
        stub.close();
    }

    /** One event for each line, with single quotes. */
    private static StubReply events(String lines) {
        return StubReply.page(
                "text/event-stream", "data: " + lines.strip().replace('\'', '"').replace("\n", "\n\ndata: ") + "\n\n");
    }

    /** One piece of OpenAI's for each line. */
    private static String deltas(String lines) {
        return lines.lines()
                .map(line -> "{'choices':[{'index':0,'delta':" + line + "}]}\n")
                .collect(Collectors.joining());
    }

    private static final String DONE = "{'choices':[{'index':0,'delta':{},'finish_reason':'stop'}]}\n";

    private ModelTurn turn(LanguageModel model) {
        return ((ChatReply.Answer) model.chat(CHAT, Asked.LONG)).turn();
    }

    @Test
    void openAiIsAskedForPiecesAndForWhatTheyCost() {
        stub.then(StubReply.chat(GOOD));

        Answer answer = (Answer) Asked.ask(Asked.openAi(stub));

        JsonObject request = stub.requests().get(0).json();
        assertThat(request.bool("stream")).contains(true);
        assertThat(request.object("stream_options")).contains((JsonObject) Json.parse("{\"include_usage\":true}"));
        assertThat(answer.text()).isEqualTo(GOOD);
        assertThat(answer.cost().inputTokens()).isEqualTo(21);
        assertThat(answer.cost().outputTokens()).isEqualTo(8);
    }

    @Test
    void anthropicIsAskedForPieces() {
        stub.then(StubReply.message(GOOD, "end_turn"));

        Answer answer = (Answer) Asked.ask(Asked.anthropic(stub));

        JsonObject request = stub.requests().get(0).json();
        assertThat(request.bool("stream")).contains(true);
        assertThat(request.has("stream_options")).isFalse();
        assertThat(answer.text()).isEqualTo(GOOD);
        assertThat(answer.cost().inputTokens()).isEqualTo(30);
        assertThat(answer.cost().outputTokens()).isEqualTo(9);
    }

    @Test
    void aServerMayAnswerAtOnceAllTheSame() {
        stub.then(StubReply.json(StubReply.chat(GOOD).body()))
                .then(StubReply.json(StubReply.message(GOOD, "end_turn").body()));

        assertThat(((Answer) Asked.ask(Asked.openAi(stub))).text()).isEqualTo(GOOD);
        assertThat(((Answer) Asked.ask(Asked.anthropic(stub))).text()).isEqualTo(GOOD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void linesMayEndInAnyWay(String end) {
        List<String> openAi = StubEvents.of(StubReply.chat(GOOD).body(), true);
        List<String> anthropic =
                StubEvents.of(StubReply.message(GOOD, "stop_sequence").body(), true);
        String start = "\uFEFF: a comment\nid: 7\nretry: 10\n\n";
        stub.then(StubReply.page("text/event-stream", (start + String.join("", openAi)).replace("\n", end)))
                .then(StubReply.page(
                        "Text/Event-Stream;charset=utf-8",
                        String.join(": \n", anthropic).replace("\n", end)));

        assertThat(((Answer) Asked.ask(Asked.openAi(stub))).text()).isEqualTo(GOOD);
        assertThat(((Answer) Asked.ask(Asked.anthropic(stub))).text()).isEqualTo(GOOD);
    }

    @Test
    void theConnectionMayStayOpen() throws InterruptedException {
        stub.then(StubReply.chat(GOOD).staying());

        assertThat(Asked.ask(Asked.openAi(stub))).isInstanceOf(Answer.class);
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void neitherTheLastMarkNorTheTokensAreNeeded() {
        List<String> openAi = StubEvents.of(StubReply.chat(GOOD).body(), false);
        List<String> anthropic =
                StubEvents.of(StubReply.message(GOOD, "end_turn").body(), false);
        stub.then(StubReply.chat(GOOD).closingAfter(openAi.size() - 1))
                .then(StubReply.chat(GOOD).endingAfter(openAi.size() - 1))
                .then(StubReply.message(GOOD, "end_turn").closingAfter(anthropic.size() - 1));

        Answer closed = (Answer) Asked.ask(Asked.openAi(stub));

        assertThat(closed.text()).isEqualTo(GOOD);
        assertThat(closed.cost().inputTokens()).isZero();
        assertThat(((Answer) Asked.ask(Asked.openAi(stub))).text()).isEqualTo(GOOD);
        assertThat(((Answer) Asked.ask(Asked.anthropic(stub))).text()).isEqualTo(GOOD);
    }

    /** However much of a stream arrives: it is an answer once it says why it ends, and never before. */
    @Test
    void aStreamThatEndsTooSoonIsNoAnswer() {
        assertOnlyTheFinishedIsAnAnswer(Asked.openAi(stub), StubReply.chat("{}"), "\"finish_reason\":\"stop\"");
        assertOnlyTheFinishedIsAnAnswer(
                Asked.anthropic(stub), StubReply.message("{}", "end_turn"), "\"stop_reason\":\"end_turn\"");
    }

    private void assertOnlyTheFinishedIsAnAnswer(LanguageModel model, StubAnswer answer, String finish) {
        String stream = String.join("", StubEvents.of(answer.body(), true));
        int finished = stream.indexOf("\n\n", stream.indexOf(finish)) + 2;
        for (int end = 0; end <= stream.length(); end++) {
            String part = stream.substring(0, end);
            stub.then(StubReply.page("text/event-stream", part));

            assertThat(Asked.ask(model) instanceof Answer).as(part).isEqualTo(end >= finished);
        }
    }

    @Test
    void callsOfToolsComeInPieces() {
        String[] calls = {"a1", "recall", "{\"query\":\"Anna's \\\"tea\\\"\",\"limit\":5}", "a2", "status", "{}"};
        ModelTurn expected = new ModelTurn(
                "Let me look.",
                List.of(
                        new ToolCall("a1", "recall", (JsonObject) Json.parse(calls[2])),
                        new ToolCall("a2", "status", JsonObject.EMPTY)));
        stub.then(StubReply.calls(Optional.of("Let me look."), calls))
                .then(StubReply.toolUse("Let me look.", "tool_use", calls));

        assertThat(turn(Asked.openAi(stub))).isEqualTo(expected);
        assertThat(turn(Asked.anthropic(stub))).isEqualTo(expected);
    }

    /** Some count all calls as 0, some do not count, some repeat the id and the name, and some mix the pieces. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                {'index':0,'id':'a','function':{'name':'x','arguments':'{}'}}
                {'index':0,'id':'b','function':{'name':'y','arguments':'{}'}}
                """, """
                {'id':'a','function':{'name':'x','arguments':'{}'}}
                {'id':'b','function':{'name':'y','arguments':'{'}}
                {'function':{'arguments':'}'}}
                """, """
                {'index':0,'id':'a','function':{'name':'x','arguments':'{'}}
                {'index':0,'id':'a','function':{'name':'x','arguments':'}'}}
                {'index':1,'id':'b','function':{'name':'y','arguments':''}}
                {'index':1,'function':{'arguments':null}}
                """, """
                {'index':1,'id':'a','function':{'name':'x','arguments':'{'}}
                {'index':4,'id':'b','function':{'name':'y','arguments':'{'}}
                {'index':1,'id':null,'function':{'name':null,'arguments':'}'}}
                {'index':4,'function':{'arguments':'}'}}
                """})
    void serversCountCallsInTheirOwnWays(String pieces) {
        String calls =
                pieces.lines().map(piece -> "{'tool_calls':[" + piece + "]}\n").collect(Collectors.joining());
        stub.then(events(deltas(calls) + DONE + "[DONE]"));

        assertThat(turn(Asked.openAi(stub)).calls())
                .containsExactly(new ToolCall("a", "x", JsonObject.EMPTY), new ToolCall("b", "y", JsonObject.EMPTY));
    }

    @Test
    void whatIsNoPartOfTheAnswerIsLeftOut() {
        stub.then(events(deltas("""
                {'reasoning':'Hm.'}
                {'reasoning_content':'Hm.'}
                {'content':'Te'}
                """) + """
                {'choices':[{'index':1,'delta':{'content':'other'}},{'index':0,'delta':{'content':'a.','odd':{}}}]}
                {'choices':[],'error':null,'odd':[1]}
                {'type':'ping'}
                5
                """ + DONE + """
                {'choices':[],'usage':null}
                [DONE]"""));

        assertThat(turn(Asked.openAi(stub)).text()).isEqualTo("Tea.");
    }

    @Test
    void anthropicsThoughtsAreLeftOut() {
        stub.then(events("""
                {'type':'content_block_start','index':0,'content_block':{'type':'thinking','thinking':''}}
                {'type':'content_block_delta','index':0,'delta':{'type':'thinking_delta','thinking':'Hm.'}}
                {'type':'content_block_delta','index':0,'delta':{'type':'signature_delta','signature':'s'}}
                {'type':'content_block_start','index':1,'content_block':{'type':'text','text':'T'}}
                {'type':'content_block_delta','index':1,'delta':{'type':'text_delta','text':'ea.'}}
                {'type':'novelty'}
                {'type':'message_delta','delta':{'stop_reason':'end_turn'}}
                """));

        assertThat(turn(Asked.anthropic(stub)).text()).isEqualTo("Tea.");
    }

    @Test
    void anthropicsCallThatIsNotWholeIsCut() {
        String half = "{'type':'input_json_delta','partial_json':'[1'}";
        stub.then(events("""
                {'type':'content_block_start','index':0,'content_block':{'type':'tool_use','id':'a','name':'x','input':{}}}
                {'type':'content_block_delta','index':0,'delta':%s}
                {'type':'message_delta','delta':{'stop_reason':'tool_use'}}
                """.formatted(half)));

        Failure failure = (Failure) Asked.anthropic(stub).chat(CHAT, Asked.LONG);

        assertThat(failure.kind()).isEqualTo(Kind.CUT);
    }
}
