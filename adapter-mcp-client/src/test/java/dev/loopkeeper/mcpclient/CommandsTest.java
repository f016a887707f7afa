package dev.loopkeeper.mcpclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.connection.AgentCommands;
import dev.loopkeeper.connection.AgentCommands.Assignment;
import dev.loopkeeper.connection.CommandEnd;
import dev.loopkeeper.connection.CommandEnd.Done;
import dev.loopkeeper.connection.CommandEnd.Failed;
import dev.loopkeeper.connection.CommandEnd.Stopped;
import dev.loopkeeper.connection.CommandEnd.TimedOut;
import dev.loopkeeper.connection.ServerPlace.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are agents: real programs, with what they do wrong. */
class CommandsTest {
    private static final Duration SHORT = Duration.ofMillis(2500);
    private static final List<String> SERVER = List.of("/bin/java", "-cp", "a b.jar", "Main");

    private final StartedCommands commands = new StartedCommands(new Surroundings(name -> Optional.ofNullable(
            Map.of("AGENT_KEY", "key-123456", "PATH", "/usr/bin:/bin").get(name))));

    private static AgentCommand agent(String... words) {
        List<String> command = Servers.agent(words);
        return new AgentCommand(new Program(command.get(0), command.subList(1, command.size()), List.of("AGENT_KEY")));
    }

    private CommandEnd run(String prompt, String... words) {
        return commands.run(agent(words), new Assignment(prompt, SERVER, Servers.LONG), () -> true);
    }

    private static String said(CommandEnd end) {
        return ((Done) end).said();
    }

    @Test
    void readWhatTheyAreAsked() {
        assertThat(said(run("Grüße\n🎉 ".repeat(50_000), "reads"))).contains("Grüße\n🎉 Grüße\n🎉 ");
        assertThat(said(run("Grüße", "reads"))).isEqualTo("Grüße");
    }

    @Test
    void areGivenWhatTheyAreAskedAmongTheirWords() {
        assertThat(said(run("a b \"c\" $HOME `d`", "repeats", "-p", "{{prompt}}"))
                        .strip())
                .isEqualTo("repeats|-p|a b \"c\" $HOME `d`");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void runInAFolderOfTheirOwnWithAFileThatOthersCannotRead() {
        List<String> lines = said(run("", "looks", "{{mcp_config}}")).lines().toList();

        assertThat(lines.get(0))
                .isEqualTo("{\"mcpServers\":{\"loopkeeper\":{\"command\":\"/bin/java\",\"args\":[\"-cp\",\"a b.jar\","
                        + "\"Main\"]}}}");
        assertThat(lines.get(1)).matches("\\[OWNER_(READ|WRITE), OWNER_(READ|WRITE)] \\[(OWNER_\\w+(, )?){3}]");
        assertThat(lines.get(2)).isEqualTo("[]");
        assertThat(Files.exists(Path.of(lines.get(3)))).isFalse();
        assertThat(Files.exists(Path.of(lines.get(3)).resolveSibling("."))).isFalse();
    }

    @Test
    void thatFailSayWhyWithoutWhatIsSecret() {
        Failed failed = (Failed) run("", "fails");

        assertThat(failed.why()).endsWith(": it ended with status 1 and said: usage no key ***.");
        assertThat(failed.said().strip()).isEqualTo("Half of it is done.");
    }

    @Test
    void thatDoNotExistAreNamed() {
        AgentCommand missing = new AgentCommand(new Program("no-such-agent", List.of("{{prompt}}"), List.of()));
        Failed failed = (Failed) commands.run(missing, new Assignment("Hello", SERVER, SHORT), () -> true);

        assertThat(failed.why())
                .startsWith("no-such-agent \"{{prompt}}\": cannot run no-such-agent: ")
                .endsWith("; install it, or set its whole path.");
    }

    @Test
    void thatNeedAVariableThatIsNotSetAreNotStarted() {
        AgentCommand needy = new AgentCommand(new Program("agent", List.of(), List.of("OTHER_KEY")));

        assertThat(((Failed) commands.run(needy, new Assignment("", SERVER, SHORT), () -> true)).why())
                .endsWith("the environment variable OTHER_KEY is not set; set it where Loopkeeper is started.");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void forWhoseWordsThereIsNoRoomAreToldToRead() {
        assertThat(((Failed) run("x".repeat(3_000_000), "repeats", "{{prompt}}")).why())
                .endsWith("; leave out {{prompt}}, so that it reads that from its standard input.");
    }

    @Test
    void thatSayMuchAreHeardToTheEnd() {
        String said = said(run("", "floods"));

        assertThat(said)
                .hasSizeBetween(AgentCommands.LONGEST - 100, AgentCommands.LONGEST)
                .startsWith("(The beginning is left out.)\n")
                .endsWith("of much more than anybody wants to read\nthe end 🎉");
    }

    @Test
    void thatColourWhatTheySayAreReadPlain() {
        assertThat(said(run("", "colours")).strip()).isEqualTo("bold done");
    }

    @Test
    void thatComeToNoEndAreEndedWithAllThatTheyStarted() throws Exception {
        TimedOut end = (TimedOut) commands.run(agent("stays"), new Assignment("", SERVER, SHORT), () -> true);

        assertEnded(end.said());
    }

    private static void assertEnded(String pids) throws Exception {
        List<String> all = Arrays.asList(pids.strip().split(" "));
        assertThat(all).isNotEmpty();
        for (String pid : all) {
            Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(pid));
            if (process.isPresent()) {
                assertThat(process.get().onExit().get(20, TimeUnit.SECONDS).isAlive())
                        .isFalse();
            }
        }
    }

    /** Lets the command end after it was looked at a few times. */
    private static boolean touched(Path file) {
        try {
            Files.writeString(file, "");
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatTheyLeaveBehindIsEnded(@TempDir Path folder) throws Exception {
        Path looked = folder.resolve("looked");
        AtomicInteger looks = new AtomicInteger();

        CommandEnd end = commands.run(
                agent("leaves", looked.toString()),
                new Assignment("", SERVER, Servers.LONG),
                () -> looks.incrementAndGet() < 3 || touched(looked));

        assertEnded(said(end));
    }

    @Test
    void areEndedWhenTheyMayNotGoOn() {
        long begun = System.nanoTime();
        int[] asked = {0};

        assertThat(commands.run(agent("stays"), new Assignment("", SERVER, Servers.LONG), () -> ++asked[0] < 3))
                .isEqualTo(new Stopped());
        assertThat(asked[0]).isEqualTo(3);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Servers.LONG.dividedBy(2));
    }

    @Test
    void areEndedWhenNobodyKnowsWhetherTheyMayGoOn() {
        assertThatThrownBy(() -> commands.run(agent("stays"), new Assignment("", SERVER, Servers.LONG), () -> {
                    throw new IllegalStateException("no store");
                }))
                .hasMessage("no store");
    }

    @Test
    void areEndedWithTheThreadThatWaits() throws Exception {
        CompletableFuture<CommandEnd> end = new CompletableFuture<>();
        CountDownLatch begun = new CountDownLatch(1);
        Thread waiting = new Thread(
                () -> end.complete(commands.run(agent("stays"), new Assignment("", SERVER, Servers.LONG), () -> {
                    begun.countDown();
                    return true;
                })));
        waiting.start();
        begun.await();
        waiting.interrupt();

        assertThat(end.get(20, TimeUnit.SECONDS)).isEqualTo(new Stopped());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void areEndedWithTheProgramThatStartedThem() throws Exception {
        Process program = new ProcessBuilder(Servers.agent("employs")).start();
        List<ProcessHandle> started = List.of();
        while (started.size() < 2 && program.isAlive()) {
            started = program.descendants().toList();
        }

        program.destroy();

        assertThat(started).hasSizeGreaterThanOrEqualTo(2);
        assertThat(program.waitFor(20, TimeUnit.SECONDS)).isTrue();
        for (ProcessHandle process : started) {
            assertThat(process.onExit().get(20, TimeUnit.SECONDS).isAlive()).isFalse();
        }
    }
}
