package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.ClientReply;
import dev.loopkeeper.mcp.protocol.ClientReply.Reason;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.Prompt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SamplingModelTest {
    private static final Prompt PROMPT = Prompt.of(
            "Add.",
            "What is 17 + 25?",
            new AnswerForm(
                    "sum",
                    new ClosedObject(
                            new Schema(List.of(Field.of("sum", Shapes.whole(0, 100))), List.of()), "a member")),
            300);

    private final List<Outcome.Question> asked = new ArrayList<>();

    private ModelReply ask(ClientReply reply) {
        Call.Requests client = new Call.Requests() {
            @Override
            public boolean canAsk(String method) {
                return true;
            }

            @Override
            public ClientReply ask(Outcome.Question question, Duration patience) {
                asked.add(question);
                return reply;
            }
        };
        return new SamplingModel("some client", client).ask(PROMPT, Duration.ofSeconds(30));
    }

    private ModelReply read(String result) {
        return ask(new ClientReply.Result((JsonObject) Json.parse(result.replace('\'', '"'))));
    }

    @Test
    void asksInTheWordsOfTheProtocol() {
        read("{}");

        assertThat(asked)
                .singleElement()
                .satisfies(
                        question -> assertThat(Json.write(question.params()).replace('"', '\''))
                                .isEqualTo(
                                        "{'messages':[{'role':'user','content':{'type':'text','text':'What is 17 +"
                                                + " 25?'}}],'systemPrompt':'Add.\\n"
                                                + "\\n"
                                                + "Answer with one JSON object and nothing else. It has the form that this"
                                                + " JSON Schema describes:\\n"
                                                + "{\\'type\\':\\'object\\',\\'properties\\':{\\'sum\\':{\\'type\\':\\'integer\\'}},"
                                                + "\\'required\\':[\\'sum\\'],\\'additionalProperties\\':false}',"
                                                + "'maxTokens':300,'temperature':0,'includeContext':'none',"
                                                + "'modelPreferences':{'costPriority':0.5,'speedPriority':0.7,'intelligencePriority':0.5}}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'content':{'type':'text','text':'42'}}",
                "{'content':{'type':'text','text':'42'},'stopReason':'endTurn','model':7,'role':'user'}",
                "{'content':[{'type':'text','text':'42'}]}",
                "{'content':[{'type':'thinking','thinking':'Hm.'},{'type':'text','text':'42'},{'type':'image'}]}"
            })
    void readsTexts(String result) {
        assertThat(read(result))
                .isInstanceOfSatisfying(
                        ModelReply.Answer.class,
                        answer -> assertThat(answer.text()).isEqualTo("42"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                                                                     | answered with nothing.",
                "{'content':null}                                                       | answered with nothing.",
                "{'content':'42'}                                                       | answered with nothing.",
                "{'content':[]}                                                         | answered with nothing.",
                "{'content':[[],7,null,{}]}                                             | answered with nothing.",
                "{'content':{'type':'text'}}                                            | answered with nothing.",
                "{'content':{'type':'text','text':7}}                                   | answered with nothing.",
                "{'content':{'type':'text','text':'  '}}                                | answered with nothing.",
                "{'content':{'type':'image','data':'AAAA','mimeType':'image/png'}}      | answered with something else"
                        + " than text.",
                "{'content':[{'type':'audio','data':'AAAA','mimeType':'audio/wav'}]}    | answered with something else"
                        + " than text.",
                "{'content':[{'type':'tool_use','name':'x','input':{}}],'stopReason':'toolUse'} | answered with"
                        + " something else than text."
            })
    void anAnswerWithoutTextIsNone(String result, String why) {
        assertThat(failure(read(result))).isEqualTo(Kind.WRONG_FORM + ": some client's own model " + why);
    }

    @Test
    void anAnswerThatWasCutIsNone() {
        assertThat(failure(read("{'content':{'type':'text','text':'4'},'stopReason':'maxTokens'}")))
                .startsWith("CUT: some client's own model stopped before the end");
    }

    @ParameterizedTest
    @CsvSource({"-1, REFUSED", "-32601, FAILED", "-32603, FAILED", "0, FAILED"})
    void aRefusalIsNoAnswer(long code, Kind kind) {
        assertThat(failure(ask(new ClientReply.Refused(code)))).startsWith(kind + ": some client's own model ");
    }

    @ParameterizedTest
    @CsvSource({"LATE, TIMED_OUT", "GONE, CANCELLED", "CANCELLED, CANCELLED", "BUSY, BUSY"})
    void sayingNothingIsNoAnswer(Reason reason, Kind kind) {
        assertThat(failure(ask(new ClientReply.Missing(reason)))).startsWith(kind + ": some client's own model ");
    }

    @Test
    void countsWhatItAsked() {
        assertThat(read("{}").cost().calls()).isEqualTo(1);
        assertThat(ask(new ClientReply.Missing(Reason.BUSY)).cost()).isEqualTo(Cost.NONE);
    }

    private static String failure(ModelReply reply) {
        ModelReply.Failure failure = (ModelReply.Failure) reply;
        return failure.kind() + ": " + failure.why();
    }
}
