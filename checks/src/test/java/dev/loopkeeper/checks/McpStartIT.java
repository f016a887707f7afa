package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the server for assistants loads until it has listed its tools, counted; a model that nobody asks costs nothing. */
class McpStartIT {
    /** What a JDK loads of itself differs from one version to the next. */
    private static final Pattern OF_THE_JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\.");

    private static final String HELLO = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-11-25\",\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"},"
            + "\"capabilities\":{\"sampling\":{},\"elicitation\":{}}}}\n"
            // Whereupon the store is looked into, so that it is open in every run.
            + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
    private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n";
    private static final String REMEMBER = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"remember\",\"arguments\":{\"content\":\"Likes tea.\"}}}\n";
    private static final String SET = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"settings\",\"arguments\":{\"set\":{\"model\":\"ollama:none\"}}}}\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"yaml:data, 1940", "sqlite:store.db, 2280"})
    void loadsLittleUntilItHasListedItsTools(String store, int mostClasses) throws Exception {
        loaded(HELLO + REMEMBER, store);

        assertThat(loaded(HELLO + LIST, store))
                .contains("dev.loopkeeper.mcp.protocol.Connection", "dev.loopkeeper.tool.catalog.Catalog")
                .doesNotContain("dev.loopkeeper.mcp.SamplingModel")
                .noneMatch(McpStartIT::isOfModels)
                .filteredOn(name -> !OF_THE_JDK.matcher(name).lookingAt())
                .hasSizeLessThan(mostClasses);
    }

    @Test
    void opensNoModelThatIsSetBeforeItIsAsked() throws Exception {
        loaded(HELLO + SET, "yaml:data", "--toolsets", "all");

        assertThat(loaded(HELLO + LIST + REMEMBER, "yaml:data")).noneMatch(McpStartIT::isOfModels);
    }

    private static boolean isOfModels(String name) {
        return name.startsWith("dev.langchain4j.")
                || name.startsWith("dev.loopkeeper.llm.")
                || name.startsWith("java.net.http.")
                || name.equals("dev.loopkeeper.model.CheckedModel");
    }

    private List<String> loaded(String input, String store, String... more) throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        List<String> command = new ArrayList<>(List.of(
                McpServer.JAVA,
                "-Xlog:class+load:file=" + classes + ":uptime",
                "-jar",
                McpServer.JAR.toString(),
                "--store",
                store.replace(":", ":" + folder + "/")));
        command.addAll(List.of(more));
        McpServer.Ran ran = McpServer.run(input.getBytes(UTF_8), command, Map.of());
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("\"result\"").doesNotContain("\"error\"", "isError");
        return Files.readAllLines(classes).stream()
                .map(line -> line.substring(line.indexOf(']') + 1).strip())
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
    }
}
