package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentRunnerCommandTest {
    @TempDir
    Path folder;

    private final Terminal terminal = new Terminal().with("COLUMNS", "200");

    private Terminal.Ran agents(String... words) {
        List<String> line = new ArrayList<>(List.of("--store", "yaml:" + folder.resolve("store"), "agents"));
        line.addAll(List.of(words));
        return terminal.run(line);
    }

    @Test
    void setsShowsAndTakesAway() {
        assertThat(agents("runner").out())
                .isEqualTo("No command runs agents; your language model does, or rules. 'loopkeeper agents runner --"
                        + " COMMAND' sets one.\n");
        assertThat(agents("runner", "--json").out()).isEqualTo("{}\n");
        assertThat(agents("runner", "--env", "KEY", "--", "claude", "-p", "--mcp-config", "{{mcp_config}}")
                        .out())
                .isEqualTo("Agents are run by: claude -p --mcp-config \"{{mcp_config}}\". 'loopkeeper agents run"
                        + " weekly_review' tries it.\n");
        assertThat(agents("runner").out()).isEqualTo("claude -p --mcp-config \"{{mcp_config}}\"\n");
        assertThat(agents("runner", "--json").out())
                .isEqualTo("{\"runner\":{\"command\":\"claude\",\"args\":[\"-p\",\"--mcp-config\","
                        + "\"{{mcp_config}}\"],\"env\":[\"KEY\"]}}\n");
        assertThat(agents("runner", "--user", "anna").out()).startsWith("No command");
        assertThat(agents("runner", "--", "./agent").out())
                .startsWith("Agents are run by: " + Path.of("agent").toAbsolutePath() + ". ")
                .contains("It has no {{mcp_config}}");
        assertThat(agents("runner", "--none").out()).isEqualTo("Agents are no longer run by a command.\n");
        assertThat(agents("runner", "--none").out()).isEqualTo("There was no command.\n");
    }

    @Test
    void saysWhatCameOfIt() {
        agents("runner", "--", "no-such-agent-here", "{{mcp_config}}");

        Terminal.Ran ran = agents("run", "weekly_review");

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out()).contains("cannot run no-such-agent-here: ", "by command");
    }

    @Test
    void namesOneThatCameAlongWithAFolder() throws Exception {
        agents("runner", "--", "agent", "{{mcp_config}}");
        Path moved = folder.resolve("moved");
        try (Stream<Path> files = Files.walk(folder.resolve("store"))) {
            for (Path file : files.toList()) {
                Files.copy(
                        file,
                        moved.resolve(folder.resolve("store").relativize(file)),
                        StandardCopyOption.COPY_ATTRIBUTES);
            }
        }

        Terminal.Ran ran = terminal.run(List.of("--store", "yaml:" + moved, "agents", "runner"));

        assertThat(ran.out())
                .startsWith("No command runs agents")
                .endsWith("One was set in another folder or on another machine; it is not run.\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runner -- agent {{config}} | args: {{config}} stands for nothing",
                "runner --none -- agent | cannot be combined with a command",
                "runner --env a=b -- agent | must be the name of an environment variable"
            })
    void saysWhatItCannotDo(String words, String message) {
        Terminal.Ran ran = agents(words.split(" ", -1));

        assertThat(ran.err()).contains(message);
        assertThat(ran.exit()).isEqualTo(2);
    }
}
