package dev.loopkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.Terminal.Ran;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BatchTest {
    private final Terminal terminal = new Terminal();

    @Test
    void answersLinesInOrderOverOneStore() {
        List<JsonObject> answers = answers("""
                {"id":1,"tool":"create_goal","arguments":{"title":"Fitness"}}
                {"id":2,"tool":"plan","arguments":{"goal":"fitness","name":"Morning run"}}
                {"id":3,"tool":"done","arguments":{"goal":"fitness","what":"35 min run"}}
                """);

        assertThat(answers)
                .extracting(answer -> answer.get("id").orElseThrow())
                .containsExactly(JsonNumber.of(1), JsonNumber.of(2), JsonNumber.of(3));
        assertThat(answers).allMatch(BatchTest::isOk);
        assertThat(answers.get(2).object("result").orElseThrow().string("status"))
                .contains("ok");
    }

    @Test
    void keepsUsersApart() {
        List<JsonObject> answers = answers("""
                {"id":1,"tool":"create_goal","arguments":{"title":"Fitness"},"user":"ann"}
                {"id":2,"tool":"list_goals","user":"ann"}
                {"id":3,"tool":"list_goals","user":"bob"}
                {"id":4,"tool":"list_goals"}
                """);

        assertThat(answers.subList(1, 4))
                .extracting(answer ->
                        answer.object("result").orElseThrow().whole("total").orElseThrow())
                .containsExactly(1L, 0L, 0L);
    }

    @Test
    void takesThePresentOfALineBeforeThatOfTheCommandLine() {
        List<JsonObject> answers = answers("""
                {"tool":"status","now":"2026-03-04T09:12"}
                {"tool":"status"}
                """, "--now", "2026-02-02");

        assertThat(answers)
                .extracting(answer -> answer.object("result").orElseThrow().string("date"))
                .containsExactly(Optional.of("2026-03-04"), Optional.of("2026-02-02"));
    }

    @Test
    void goesOnAfterLinesThatAreNoCalls() {
        List<JsonObject> answers = answers("{oops\n[1]\n\"text\"\n{\"id\":9,\"tool\":\"status\"}\n");

        assertThat(answers)
                .extracting(BatchTest::code)
                .containsExactly("invalid_argument", "invalid_argument", "invalid_argument", "");
        assertThat(answers.get(0).toString()).contains("line 1, column 2");
    }

    @Test
    void skipsBlankLinesAndNeedsNoEndOfTheLastOne() {
        assertThat(answers("\n  \r\n{\"id\":1,\"tool\":\"status\"}\r\n\t\n{\"id\":2,\"tool\":\"status\"}"))
                .hasSize(2)
                .allMatch(BatchTest::isOk);
    }

    @Test
    void answersNothingToNothing() {
        assertThat(batch(new byte[0])).isEqualTo(new Ran(0, "", ""));
    }

    @Test
    void refusesBytesThatAreNoUtf8() {
        byte[] line = "{\"id\":1,\"tool\":\"remember\",\"arguments\":{\"content\":\"?\"}}\n".getBytes(UTF_8);
        line[new String(line, UTF_8).indexOf('?')] = (byte) 0xFF;

        assertThat(batch(line).out()).contains("not valid UTF-8").contains("\"id\":null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"a\"", "null", "true", "1.5", "{\"deep\":[1,2]}", "[]"})
    void givesAnyIdBack(String id) {
        assertThat(batch(("{\"id\":" + id + ",\"tool\":\"nothing\"}").getBytes(UTF_8))
                        .out())
                .startsWith("{\"id\":" + id + ",\"ok\":false");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'id':1}                                        | missing_parameter | tool",
                "{'id':1,'tool':null}                            | missing_parameter | tool",
                "{'id':1,'tool':5}                               | invalid_argument  | tool",
                "{'id':1,'tool':'status','arguments':[]}         | invalid_argument  | arguments",
                "{'id':1,'tool':'status','arguments':'x'}        | invalid_argument  | arguments",
                "{'id':1,'tool':'status','user':7}               | invalid_argument  | user",
                "{'id':1,'tool':'status','user':' '}             | invalid_argument  | user",
                "{'id':1,'tool':'status','now':1}                | invalid_argument  | now",
                "{'id':1,'tool':'status','now':'soon'}           | invalid_argument  | now",
                "{'id':1,'tool':'status','argument':{}}          | unknown_parameter | argument",
                "{'id':1,'tool':'stats'}                         | unknown_tool      | tool",
                "{'id':1,'tool':'status','arguments':{'gaol':1}} | unknown_parameter | gaol",
                "{'id':1,'tool':'plan','arguments':{'name':'x'}} | missing_parameter | goal"
            })
    void namesWhatIsWrongWithALine(String line, String code, String field) {
        JsonObject answer = answers(line.replace('\'', '"')).get(0);

        JsonObject error = answer.object("error").orElseThrow();
        assertThat(answer.bool("ok")).contains(false);
        assertThat(answer.get("id")).contains(JsonNumber.of(1));
        assertThat(error.string("code")).contains(code);
        assertThat(Results.objects(error, "details"))
                .extracting(detail -> Results.text(detail, "field"))
                .contains(field);
    }

    @Test
    void namesAllThatIsWrongWithALineAtOnce() {
        JsonObject error = answers("{\"tool\":1,\"user\":2,\"now\":3,\"arguments\":4}")
                .get(0)
                .object("error")
                .orElseThrow();

        assertThat(Results.objects(error, "details"))
                .extracting(detail -> Results.text(detail, "field"))
                .containsExactly("tool", "arguments", "user", "now");
    }

    @Test
    void refusesLinesThatAreTooLong() {
        byte[] input = new byte[Batch.LONGEST_LINE + 100];
        Arrays.fill(input, (byte) ' ');
        input[Batch.LONGEST_LINE + 1] = '\n';
        byte[] call = "{\"id\":2,\"tool\":\"status\"}".getBytes(UTF_8);
        System.arraycopy(call, 0, input, Batch.LONGEST_LINE + 2, call.length);

        List<JsonObject> answers = parsed(batch(input));

        assertThat(answers).extracting(BatchTest::code).containsExactly("invalid_argument", "");
        assertThat(answers.get(0).toString()).contains("longer than");
    }

    @Test
    void answersEachLineBeforeTheNextIsSent() throws Exception {
        PipedInputStream in = new PipedInputStream();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PipedOutputStream caller = new PipedOutputStream(in);
        Thread program = new Thread(() -> terminal.run(in, out, "--store", "memory:", "call", "--batch"));
        program.start();
        for (int line = 1; line <= 3; line++) {
            caller.write(("{\"id\":" + line + ",\"tool\":\"status\"}\n").getBytes(UTF_8));
            caller.flush();
            awaitLines(out, line, program);
        }
        caller.close();
        program.join();
        assertThat(out.toString(UTF_8).lines()).hasSize(3);
    }

    @Test
    void takesNoToolBesideTheLines() {
        assertThat(terminal.run("--store", "memory:", "call", "--batch", "status")
                        .exit())
                .isEqualTo(2);
    }

    private static void awaitLines(ByteArrayOutputStream out, int lines, Thread program) {
        while (out.toString(UTF_8).lines().count() < lines && program.isAlive()) {
            Thread.onSpinWait();
        }
    }

    private List<JsonObject> answers(String input, String... options) {
        return parsed(batch(input.getBytes(UTF_8), options));
    }

    private static List<JsonObject> parsed(Ran ran) {
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.err()).isEmpty();
        return ran.lines().stream().map(line -> (JsonObject) Json.parse(line)).toList();
    }

    private Ran batch(byte[] input, String... options) {
        List<String> arguments = new ArrayList<>(List.of("--store", "memory:", "call", "--batch"));
        arguments.addAll(List.of(options));
        return terminal.typing(input).run(arguments);
    }

    private static boolean isOk(JsonObject answer) {
        return answer.bool("ok").orElse(false);
    }

    private static String code(JsonObject answer) {
        return answer.object("error").flatMap(error -> error.string("code")).orElse("");
    }
}
