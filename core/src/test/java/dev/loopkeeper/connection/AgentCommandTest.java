package dev.loopkeeper.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.connection.AgentServer.Seat;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.FaultyRecordException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Commands that do what agents are asked for, and where they are kept. */
class AgentCommandTest {
    private static final Seat SEAT = new Seat("yaml:there", "anna", "a1", "l1", Optional.empty());

    private static AgentCommand command(String... arguments) {
        return new AgentCommand(new Program("agent", List.of(arguments), List.of()));
    }

    @Test
    void getWhatTheirPlaceholdersStandFor() {
        AgentCommand command = command("-p", "{{prompt}}", "--mcp={{mcp_config}}", "{ {prompt} } $1");

        assertThat(command.words("Look at {{mcp_config}} for $1\\", "/tmp/a b.json"))
                .containsExactly(
                        "agent", "-p", "Look at {{mcp_config}} for $1\\", "--mcp=/tmp/a b.json", "{ {prompt} } $1");
        assertThat(command.takesPrompt()).isTrue();
        assertThat(command.takesConfig()).isTrue();
        assertThat(command("-p").takesPrompt()).isFalse();
        assertThat(command("-p").takesConfig()).isFalse();
    }

    @Test
    void havePlaceholdersThatStandForSomething() {
        assertThatThrownBy(() -> command("{{ prompt }}"))
                .isInstanceOf(FaultyRecordException.class)
                .hasMessage("args: {{ prompt }} stands for nothing; there are {{prompt}} and {{mcp_config}}");
        assertThat(AgentCommand.of(new Program("agent", List.of("{{config}}"), List.of()))
                        .<String>switchOn(good -> "", why -> why))
                .contains("{{config}} stands for nothing");
    }

    @Test
    void belongToTheirUser() {
        ConfiguredRunner runner = new ConfiguredServers(Optional.empty()).runner();

        runner.set("anna", command("-p"));
        runner.set("anna", command("-q"));

        assertThat(runner.of("anna")).contains(command("-q"));
        assertThat(runner.of("ben")).isEmpty();
        assertThat(runner.isForeign("anna")).isFalse();
        assertThat(runner.remove("ben")).isFalse();
        assertThat(runner.remove("anna")).isTrue();
        assertThat(runner.of("anna")).isEmpty();
    }

    @Test
    void areNeitherKeptNorRunWithoutAnAdapter() {
        URI nowhere = URI.create("file:///nowhere/");
        ConfiguredRunner runner = new ConfiguredServers(Optional.of(nowhere), Optional::empty).runner();

        assertThatThrownBy(() -> runner.set("anna", command()))
                .isInstanceOf(LoopkeeperException.class)
                .hasMessageContaining("loopkeeper-adapter-mcp-client");
        assertThat(runner.run(command(), "", SEAT, Duration.ofSeconds(1), () -> true))
                .isEqualTo(new CommandEnd.Failed(
                        "nothing is installed that runs commands; add loopkeeper-adapter-mcp-client to the class path.",
                        ""));
    }

    @Test
    void areToldHowTheirToolsAreServed() {
        ConfiguredRunner runner = new ConfiguredServers(Optional.empty()).runner();
        AgentCommand command = ScriptedCommands.doing((any, assignment, goesOn) ->
                new CommandEnd.Done(assignment.prompt() + " " + assignment.server() + " " + assignment.patience()));

        assertThat(runner.run(command, "Hello", SEAT, Duration.ofSeconds(9), () -> true))
                .isEqualTo(new CommandEnd.Done("Hello [yaml:there, anna, a1, l1] PT9S"));
    }
}
