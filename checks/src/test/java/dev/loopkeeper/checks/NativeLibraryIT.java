package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged programs on a machine on which SQLite's native library cannot be loaded. */
class NativeLibraryIT {
    private static final String CASES = """
        -Dorg.sqlite.lib.path=, could be loaded neither
        -Dos.arch=pdp11, has no native library for
        """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(textBlock = CASES)
    void theServerAnswersEveryCall(String option, String words) throws Exception {
        String input = McpServer.HELLO
                + request("notifications/initialized", "")
                + request("tools/list", "\"id\":1,")
                + request("tools/call", "\"id\":2,", "{\"name\":\"status\"}")
                + request("tools/call", "\"id\":3,", "{\"name\":\"remember\",\"arguments\":{\"content\":\"x\"}}")
                + request("resources/list", "\"id\":4,")
                + request("resources/read", "\"id\":5,", "{\"uri\":\"loopkeeper://status/today\"}")
                + request("prompts/get", "\"id\":6,", "{\"name\":\"weekly-review\"}")
                + request("ping", "\"id\":7,");
        McpServer.Ran ran = run(input, McpServer.JAR, option, List.of("--store", "sqlite:" + folder.resolve("s.db")));

        Map<Long, JsonObject> answers = ran.out()
                .lines()
                .map(line -> (JsonObject) Json.parse(line))
                .collect(Collectors.toMap(json -> json.whole("id").orElse(-1), Function.identity()));
        assertThat(ran.exit()).isZero();
        assertThat(answers).hasSize(8);
        for (long id : List.of(0L, 1L, 4L, 7L)) {
            assertThat(answers.get(id).object("result")).as("%s", id).isPresent();
        }
        for (long id : List.of(2L, 3L)) {
            JsonObject result = answers.get(id).object("result").orElseThrow();
            assertThat(result.bool("isError")).contains(true);
            assertThat(Json.write(result)).contains(words, "yaml:");
        }
        for (long id : List.of(5L, 6L)) {
            assertThat(answers.get(id).object("error").flatMap(error -> error.string("message")))
                    .hasValueSatisfying(message -> assertThat(message).contains(words));
        }
        assertThat(ran.out() + ran.err()).doesNotContain("\tat ", "Exception", "UnsatisfiedLinkError");
    }

    @ParameterizedTest
    @CsvSource(textBlock = CASES)
    void theCommandLineSaysSoInOneLine(String option, String words) throws Exception {
        Path jar = Path.of(System.getProperty("loopkeeper.cli.jar", ""));
        List<String> store = List.of("--store", "sqlite:" + folder.resolve("s.db"));
        McpServer.Ran ran = run("", jar, option, join(store, "status"));
        assertThat(ran.exit()).isEqualTo(4);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines()).singleElement().asString().contains(words, "yaml:");

        McpServer.Ran batch = run("{\"tool\":\"status\"}\n", jar, option, join(store, "call", "--batch"));
        assertThat(batch.exit()).isEqualTo(4);
        assertThat(batch.err().lines()).singleElement().asString().contains(words);
    }

    private McpServer.Ran run(String input, Path jar, String option, List<String> arguments) throws Exception {
        Path nowhere = folder.resolve("nowhere");
        List<String> command = new ArrayList<>(List.of(
                McpServer.JAVA,
                "-Dorg.sqlite.tmpdir=" + nowhere,
                "-Djava.io.tmpdir=" + nowhere,
                option.endsWith("=") ? option + nowhere : option,
                "-jar",
                jar.toString()));
        command.addAll(arguments);
        return McpServer.run(input.getBytes(UTF_8), command, Map.of());
    }

    private static List<String> join(List<String> first, String... more) {
        List<String> all = new ArrayList<>(first);
        all.addAll(List.of(more));
        return all;
    }

    private static String request(String method, String id) {
        return request(method, id, "{}");
    }

    private static String request(String method, String id, String params) {
        return "{\"jsonrpc\":\"2.0\"," + id + "\"method\":\"" + method + "\",\"params\":" + params + "}\n";
    }
}
