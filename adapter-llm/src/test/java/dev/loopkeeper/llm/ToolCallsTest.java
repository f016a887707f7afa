package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.model.Chat;
import dev.loopkeeper.model.Chat.ModelTurn;
import dev.loopkeeper.model.Chat.ToolTurn;
import dev.loopkeeper.model.Chat.UserTurn;
import dev.loopkeeper.model.ChatReply;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.model.ToolResult;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A model that may call tools: what it is offered and told, and what it wants, in the formats of both companies. */
class ToolCallsTest {
    private static final JsonObject PARAMETERS =
            json("{'type':'object','properties':{'query':{'type':'string','minLength':1},"
                    + "'limit':{'type':['integer','null'],'enum':[5,10,null]}},'required':['query']}");
    private static final List<ToolOffer> TOOLS = List.of(
            new ToolOffer("recall", "Find memories.", PARAMETERS),
            new ToolOffer("status", "Show today.", json("{'type':'object','properties':{}}")));
    private static final Chat CHAT = Chat.of("Help.", "What does Anna like?", TOOLS, 300);

    private final StubModel stub = StubModel.start();
    private final LanguageModel openAi = Asked.openAi(stub);
    private final LanguageModel anthropic = Asked.anthropic(stub);

    @AfterEach
    void close() {
        stub.close();
    }

    private static JsonObject json(String text) {
        return (JsonObject) value(text);
    }

    private static JsonValue value(String text) {
        return Json.parse(text.replace('\'', '"'));
    }

    private static ModelTurn turn(LanguageModel model, Chat chat) {
        return ((ChatReply.Answer) model.chat(chat, Asked.LONG)).turn();
    }

    private static Failure failure(LanguageModel model) {
        return (Failure) model.chat(CHAT, Asked.LONG);
    }

    private JsonObject request(int number) {
        return stub.requests().get(number).json();
    }

    private JsonValue last(int number) {
        List<JsonValue> messages =
                request(number).array("messages").orElseThrow().values();
        return messages.get(messages.size() - 1);
    }

    @Test
    void offersToolsAsOpenAiWantsThem() {
        stub.then(StubReply.chat("Tea."));

        assertThat(turn(openAi, CHAT)).isEqualTo(new ModelTurn("Tea.", List.of()));
        JsonValue first = request(0).array("tools").orElseThrow().values().get(0);
        assertThat(((JsonObject) first).string("type")).contains("function");
        JsonObject function = ((JsonObject) first).object("function").orElseThrow();
        assertThat(function.string("name")).contains("recall");
        assertThat(function.string("description")).contains("Find memories.");
        assertThat(Json.sorted(function.object("parameters").orElseThrow())).isEqualTo(Json.sorted(PARAMETERS));
        assertThat(request(0).array("tools").orElseThrow().values()).hasSize(2);
        assertThat(request(0).has("response_format")).isFalse();
        assertThat(request(0).whole("max_tokens")).hasValue(300);
        assertThat(request(0).get("messages"))
                .contains(value(
                        "[{'role':'system','content':'Help.'},{'role':'user','content':'What does Anna like?'}]"));
    }

    @Test
    void offersToolsAsAnthropicWantsThem() {
        stub.then(StubReply.message("Tea.", "end_turn"));

        assertThat(turn(anthropic, CHAT)).isEqualTo(new ModelTurn("Tea.", List.of()));
        JsonObject first =
                (JsonObject) request(0).array("tools").orElseThrow().values().get(0);
        assertThat(first.string("name")).contains("recall");
        assertThat(first.string("description")).contains("Find memories.");
        JsonObject schema = first.object("input_schema").orElseThrow();
        assertThat(schema.object("properties")).isEqualTo(PARAMETERS.object("properties"));
        assertThat(schema.array("required")).isEqualTo(PARAMETERS.array("required"));
        assertThat(request(0).has("output_config")).isFalse();
    }

    @Test
    void aChatWithoutToolsOffersNone() {
        stub.then(StubReply.chat("Tea.")).then(StubReply.message("Tea.", "end_turn"));
        Chat plain = Chat.of("Help.", "What does Anna like?", List.of(), 300);

        assertThat(turn(openAi, plain).text()).isEqualTo("Tea.");
        assertThat(turn(anthropic, plain).text()).isEqualTo("Tea.");
        assertThat(request(0).has("tools")).isFalse();
        assertThat(request(1).has("tools")).isFalse();
    }

    @Test
    void readsTwoCallsAtOnce() {
        List<ToolCall> calls = List.of(
                new ToolCall("a1", "recall", json("{'query':'Anna','limit':5}")),
                new ToolCall("a2", "status", JsonObject.EMPTY));
        stub.then(StubReply.calls(
                        Optional.of("Let me look."),
                        "a1",
                        "recall",
                        "{\"query\":\"Anna\",\"limit\":5}",
                        "a2",
                        "status",
                        ""))
                .then(StubReply.toolUse(
                        "Let me look.",
                        "tool_use",
                        "a1",
                        "recall",
                        "{\"query\":\"Anna\",\"limit\":5}",
                        "a2",
                        "status",
                        "{}"));

        ChatReply reply = openAi.chat(CHAT, Asked.LONG);

        assertThat(((ChatReply.Answer) reply).turn()).isEqualTo(new ModelTurn("Let me look.", calls));
        assertThat(reply.cost().calls()).isEqualTo(1);
        assertThat(reply.cost().inputTokens()).isEqualTo(21);
        assertThat(turn(anthropic, CHAT)).isEqualTo(new ModelTurn("Let me look.", calls));
    }

    private static Chat later(ModelTurn turn, ToolResult... results) {
        return CHAT.with(turn).with(new ToolTurn(List.of(results)));
    }

    private static final Chat LATER = later(
            new ModelTurn(
                    "",
                    List.of(
                            new ToolCall("a1", "recall", json("{'query':'Anna'}")),
                            new ToolCall("a2", "status", JsonObject.EMPTY))),
            new ToolResult("a1", "She likes tea.", false),
            new ToolResult("a2", "The store is busy.", true));

    @Test
    void tellsOpenAiWhatToolsAnswered() {
        stub.then(StubReply.chat("Tea."));

        assertThat(turn(openAi, LATER).text()).isEqualTo("Tea.");

        List<JsonValue> messages = request(0).array("messages").orElseThrow().values();
        assertThat(((JsonObject) messages.get(2)).get("tool_calls"))
                .contains(value(
                        "[{'id':'a1','type':'function','function':{'name':'recall','arguments':'{\\'query\\':\\'Anna\\'}'}},"
                                + "{'id':'a2','type':'function','function':{'name':'status','arguments':'{}'}}]"));
        assertThat(messages.subList(3, 5))
                .containsExactly(
                        value("{'role':'tool','tool_call_id':'a1','content':'She likes tea.'}"),
                        value("{'role':'tool','tool_call_id':'a2','content':'Error: The store is busy.'}"));
    }

    @Test
    void tellsAnthropicWhatToolsAnswered() {
        stub.then(StubReply.message("Tea.", "end_turn"));

        assertThat(turn(anthropic, LATER).text()).isEqualTo("Tea.");

        List<JsonValue> messages = request(0).array("messages").orElseThrow().values();
        assertThat(messages).hasSize(3);
        assertThat(((JsonObject) messages.get(1)).get("content"))
                .contains(value("[{'type':'tool_use','id':'a1','name':'recall','input':{'query':'Anna'}},"
                        + "{'type':'tool_use','id':'a2','name':'status','input':{}}]"));
        assertThat(messages.get(2))
                .isEqualTo(value("{'role':'user','content':[{'type':'tool_result','tool_use_id':'a1','content':'She"
                        + " likes"
                        + " tea.'},{'type':'tool_result','tool_use_id':'a2','content':'Error:"
                        + " The store is busy.','is_error':true}]}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {'query':'Anna'  | they are not JSON:
        [1]              | they are not a JSON object.
        null             | they are not a JSON object.
        {'limit':NaN}    | they are not JSON:
        Anna             | they are not JSON:
        """)
    void badArgumentsCanBeToldToTheModel(String arguments, String why) {
        stub.then(StubReply.calls(Optional.empty(), "a1", "recall", arguments.replace('\'', '"')))
                .then(StubReply.chat("Tea."))
                .then(StubReply.message("Tea.", "end_turn"));

        ModelTurn turn = turn(openAi, CHAT);

        ToolCall call = turn.calls().get(0);
        assertThat(call.arguments()).isEqualTo(JsonObject.EMPTY);
        assertThat(call.fault())
                .hasValueSatisfying(
                        fault -> assertThat(fault).startsWith("The arguments of recall cannot be read: " + why));
        Chat told = later(turn, new ToolResult("a1", call.fault().orElseThrow(), true));
        assertThat(turn(openAi, told).text()).isEqualTo("Tea.");
        assertThat(turn(anthropic, told).text()).isEqualTo("Tea.");
        assertThat(((JsonObject) last(1)).string("content").orElseThrow()).startsWith("Error: The arguments of recall");
    }

    @ParameterizedTest
    @ValueSource(strings = {"forget_everything", "do things!", "", "ünder"})
    void aToolThatThereIsNotIsPassedOn(String name) {
        stub.then(StubReply.calls(Optional.empty(), "a1", name, "{}"))
                .then(StubReply.chat("Tea."))
                .then(StubReply.message("Tea.", "end_turn"));

        ModelTurn turn = turn(openAi, CHAT);

        assertThat(turn.calls()).containsExactly(new ToolCall("a1", name, JsonObject.EMPTY));
        Chat told = later(turn, new ToolResult("a1", "There is no such tool.", true));
        assertThat(turn(openAi, told).text()).isEqualTo("Tea.");
        assertThat(turn(anthropic, told).text()).isEqualTo("Tea.");
        JsonObject sent =
                (JsonObject) request(1).array("messages").orElseThrow().values().get(2);
        JsonObject call =
                (JsonObject) sent.array("tool_calls").orElseThrow().values().get(0);
        assertThat(call.object("function").flatMap(function -> function.string("name")))
                .hasValueSatisfying(sendable -> assertThat(sendable).matches("[A-Za-z0-9_-]+"));
    }

    @Test
    void callsWithoutAnIdGetOne() {
        stub.then(StubReply.calls(Optional.empty(), "", "recall", "{}", "", "status", "{}"));

        assertThat(turn(openAi, LATER).calls()).extracting(ToolCall::id).containsExactly("call_3", "call_4");
    }

    @Test
    void nothingMoreToSayIsAnAnswer() {
        stub.then(StubReply.chat(""))
                .then(StubReply.chat(Optional.empty(), Optional.of("stop")))
                .then(StubReply.toolUse("", "end_turn"))
                .then(StubReply.chat("Tea."))
                .then(StubReply.message("Tea.", "end_turn"));
        ModelTurn nothing = new ModelTurn("", List.of());

        assertThat(turn(openAi, CHAT)).isEqualTo(nothing);
        assertThat(turn(openAi, CHAT)).isEqualTo(nothing);
        assertThat(turn(anthropic, CHAT)).isEqualTo(nothing);

        Chat longer = CHAT.with(nothing).with(new UserTurn("And?"));
        assertThat(turn(openAi, longer).text()).isEqualTo("Tea.");
        assertThat(turn(anthropic, longer).text()).isEqualTo("Tea.");
        assertThat(request(3).array("messages").orElseThrow().values()).hasSize(3);
        assertThat(request(4).array("messages").orElseThrow().values()).hasSize(2);
    }

    @Test
    void halfACallIsNone() {
        stub.then(StubReply.chat(Optional.of("I will"), Optional.of("length")))
                .then(StubReply.toolUse("I will", "max_tokens", "a1", "recall", "{}"));

        assertThat(failure(openAi).kind()).isEqualTo(Kind.CUT);
        assertThat(failure(anthropic).kind()).isEqualTo(Kind.CUT);
    }

    @Test
    void refusalsAndFaultsAreAsWithoutTools() {
        stub.then(StubReply.refusal("No."))
                .then(StubReply.messageOfRefusal())
                .then(StubReply.status(500, "down"))
                .then(StubReply.status(429, "slow down"));

        assertThat(failure(openAi).kind()).isEqualTo(Kind.REFUSED);
        assertThat(failure(anthropic).kind()).isEqualTo(Kind.REFUSED);
        assertThat(failure(openAi).kind()).isEqualTo(Kind.FAILED);
        assertThat(failure(anthropic).kind()).isEqualTo(Kind.BUSY);
        assertThat(stub.requests()).hasSize(4);
    }

    @Test
    void aModelThatKnowsNoToolsIsNamed() {
        for (int i = 0; i < 2; i++) {
            stub.then(StubReply.status(400, "registry.ollama.ai/library/small does not support tools"));
        }

        assertThat(failure(openAi).why()).isEqualTo(openAi.name() + " cannot call tools; set another model.");
    }

    @Test
    void whatTheServerDoesNotTakeIsLeftOut() {
        stub.then(StubReply.status(400, "Unsupported value: 'temperature'")).then(StubReply.chat("Tea."));

        assertThat(turn(openAi, CHAT).text()).isEqualTo("Tea.");
        assertThat(request(1).has("temperature")).isFalse();
        assertThat(request(1).array("tools")).isEqualTo(request(0).array("tools"));
    }

    @Test
    void whoIsInterruptedWaitsNoMore() throws Exception {
        stub.then(StubReply.silence());
        CompletableFuture<ChatReply> reply = new CompletableFuture<>();
        Thread asking = new Thread(() -> reply.complete(openAi.chat(LATER, Asked.LONG)));
        asking.start();
        stub.awaitRequest();

        asking.interrupt();

        assertThat(reply.get(10, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.kind()).isEqualTo(Kind.CANCELLED));
        assertThat(stub.wasLeft()).isTrue();
    }
}
