package dev.loopkeeper.mcpclient;

import static dev.loopkeeper.mcpclient.Servers.LONG;
import static dev.loopkeeper.mcpclient.Servers.program;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.connection.ServerReply.Answer;
import dev.loopkeeper.connection.ServerReply.ToolError;
import dev.loopkeeper.connection.ServerTool;
import dev.loopkeeper.connection.ToolHints;
import dev.loopkeeper.connection.ToolList;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that are programs: real ones, with what they do wrong. */
class ProgramsTest {
    private static final Duration SHORT = Duration.ofMillis(1500);

    private final ConnectedServers servers =
            Servers.with(Map.of("SAMPLE_KEY", "key-123456", "SAMPLE_FOLDER", "/data/notes", "PATH", "/usr/bin:/bin"));

    @AfterEach
    void close() {
        servers.close();
    }

    private static JsonObject text(String text) {
        return JsonObject.EMPTY.with("text", new JsonString(text));
    }

    private ServerReply call(Program place, String tool, String text) {
        return servers.call(place, tool, text(text), LONG);
    }

    private ServerFailure failure(Program place, String tool, Duration patience) {
        return (ServerFailure) servers.call(place, tool, JsonObject.EMPTY, patience);
    }

    @Test
    void tellTheirToolsPageByPage() {
        ToolList.Listed listed = (ToolList.Listed) servers.tools(program(""), LONG);

        assertThat(listed.server()).isEqualTo("sample 1.0");
        assertThat(listed.tools())
                .containsExactly(
                        new ServerTool(
                                "echo",
                                Optional.empty(),
                                "Says it again.",
                                (JsonObject) Json.parse(
                                        "{\"type\":\"object\",\"properties\":{\"text\":{\"type\":\"string\"}}}"),
                                ToolHints.WORST),
                        new ServerTool(
                                "add",
                                Optional.of("Add up"),
                                "",
                                (JsonObject) Json.parse("{\"type\":\"object\"}"),
                                new ToolHints(true, false, true, false)));
    }

    @Test
    void doWhatTheyAreAsked() {
        Program place = program("");

        assertThat(call(place, "echo", "Grüße\n\"{{x}}\" 🎉"))
                .isEqualTo(new Answer("Grüße\n\"{{x}}\" 🎉", Optional.empty(), false));
        assertThat(call(place, "fail", "no such mailbox")).isEqualTo(new ToolError("no such mailbox"));
        assertThat(call(place, "fail", "")).isEqualTo(new ToolError("it failed and did not say why"));
        assertThat(call(place, "data", ""))
                .isEqualTo(new Answer(
                        "two\n[image image/png]\n[hologram x:y]\ninside",
                        Optional.of((JsonObject) Json.parse("{\"id\":\"e-7\",\"count\":2.5}")),
                        false));
    }

    @Test
    void areStartedOnceAndKept() {
        Program place = program("");

        String first = processOf(call(place, "child", ""));

        assertThat(processOf(call(place, "child", ""))).isEqualTo(first);
    }

    private static String processOf(ServerReply reply) {
        String pids = ((Answer) reply).text();
        return pids.substring(pids.indexOf(' ') + 1);
    }

    @Test
    void answerManyAtOnce() throws Exception {
        Program place = program("");
        ExecutorService pool = Executors.newFixedThreadPool(16);
        try {
            List<CompletableFuture<ServerReply>> replies = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                String text = "message " + i;
                replies.add(CompletableFuture.supplyAsync(() -> call(place, "echo", text), pool));
            }
            for (int i = 0; i < 200; i++) {
                assertThat(replies.get(i).get(60, TimeUnit.SECONDS))
                        .isEqualTo(new Answer("message " + i, Optional.empty(), false));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void thatAnswerMuchAreCut() {
        Answer answer = (Answer) call(program(""), "long", "");

        assertThat(answer.cut()).isTrue();
        assertThat(answer.text()).hasSize(ServerReply.LONGEST);
        assertThat(answer.structured()).isEmpty();
    }

    @Test
    void thatAnswerWithoutEndAreLeft() {
        ServerFailure failure = failure(program(""), "endless", LONG);

        assertThat(failure.kind()).isEqualTo(Kind.TOO_LONG);
        assertThat(failure.mayHaveRun()).isTrue();
        assertThat(call(program(""), "echo", "again")).isInstanceOf(Answer.class);
    }

    @Test
    void arePassedTheUsualVariablesAndThoseThatAreNamed() {
        assertThat(((Answer) call(program("", "SAMPLE_KEY"), "environment", ""))
                        .text()
                        .split(" "))
                .contains("SAMPLE_KEY", "PATH")
                .doesNotContain("JAVA_HOME", "LOOPKEEPER_STORE");
        assertThat(((Answer) call(program(""), "environment", "")).text()).doesNotContain("SAMPLE_KEY");
    }

    @Test
    void thatNeedAVariableThatIsNotSetAreNotStarted() {
        ServerFailure failure = failure(program("", "OTHER_KEY"), "echo", LONG);

        assertThat(failure.kind()).isEqualTo(Kind.NOT_SET_UP);
        assertThat(failure.why())
                .endsWith(": the environment variable OTHER_KEY is not set; set it where Loopkeeper is started.");
        assertThat(failure.mayHaveRun()).isFalse();
    }

    @Test
    void thatDoNotExistAreNamed() {
        ServerFailure failure = failure(new Program("no-such-program", List.of("-x"), List.of()), "echo", LONG);

        assertThat(failure.kind()).isEqualTo(Kind.NO_SUCH_PROGRAM);
        assertThat(failure.why())
                .startsWith("no-such-program -x: cannot run no-such-program: ")
                .endsWith("; install it, or set its whole path.");
        assertThat(failure.mayHaveRun()).isFalse();
    }

    @Test
    void thatEndAtOnceSayWhyWithoutWhatIsSecret() {
        ServerFailure failure = failure(program("exits", "SAMPLE_KEY"), "echo", LONG);

        assertThat(failure.kind()).isEqualTo(Kind.ENDED);
        assertThat(failure.why()).endsWith(": it ended with status 3 and said: no such mailbox: ünï ***.");
        assertThat(failure.mayHaveRun()).isFalse();
    }

    @Test
    void thatRepeatWhatTheyWereGivenDoNotShowWhatIsSecret() {
        Program place = program("", "SAMPLE_KEY", "SAMPLE_FOLDER");

        assertThat(call(place, "echo", "key-123456 of /data/notes"))
                .isEqualTo(new Answer("*** of /data/notes", Optional.empty(), false));
        assertThat(call(place, "fail", "key-123456 of /data/notes")).isEqualTo(new ToolError("*** of ***"));
        assertThat(((ServerFailure) call(place, "repeat", "key-123456 of /data/notes")).why())
                .endsWith(": it refuses tools/call: *** of *** (-32603).");
    }

    @Test
    void thatEndInTheMiddleMayHaveDoneIt() {
        ServerFailure failure = failure(program(""), "end", LONG);

        assertThat(failure.kind()).isEqualTo(Kind.ENDED);
        assertThat(failure.why()).endsWith(": it ended with status 4 and said: out of paper.");
        assertThat(failure.mayHaveRun()).isTrue();
        assertThat(call(program(""), "echo", "again")).isInstanceOf(Answer.class);
    }

    @Test
    void thatNeverAnswerAreWaitedForAsLongAsWasSaid() {
        ServerFailure silent = failure(program("silent"), "echo", SHORT);
        assertThat(silent.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(silent.why()).endsWith(": it did not answer within 1.5 s.");
        assertThat(silent.mayHaveRun()).isFalse();

        assertThat(call(program(""), "echo", "ready")).isInstanceOf(Answer.class);
        ServerFailure slow = failure(program(""), "wait", SHORT);
        assertThat(slow.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(slow.mayHaveRun()).isTrue();
    }

    @Test
    void thatPrintSomethingElseSayWhat() {
        ServerFailure failure = failure(program("babbles"), "echo", Duration.ofSeconds(6));

        assertThat(failure.kind()).isEqualTo(Kind.PROTOCOL);
        assertThat(failure.why()).endsWith(", and printed what is not a message: Usage: sample [--help].");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chatters", "complains"})
    void mayPrintBesideWhatTheyAnswer(String manner) {
        assertThat(call(program(manner), "echo", "all the same")).isInstanceOf(Answer.class);
    }

    @Test
    void thatDoNotReadAreLeft() {
        ServerReply reply = servers.call(program("deaf"), "echo", text("x".repeat(2_000_000)), Duration.ofSeconds(4));

        assertThat(((ServerFailure) reply).kind()).isEqualTo(Kind.TIMED_OUT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"odd-null", "odd-list", "odd-number", "odd-nothing"})
    void thatAnswerStrangelyAreNamed(String manner) {
        assertThat(servers.tools(program(manner), LONG)).isInstanceOf(ToolList.Listed.class);

        ServerFailure failure = failure(program(manner), "echo", SHORT);
        assertThat(failure.kind()).isEqualTo(Kind.PROTOCOL);
        assertThat(failure.mayHaveRun()).isTrue();
        assertThat(failure.why()).hasSizeLessThan(2000);
    }

    @Test
    void thatAnswerMoreThanIsKnownAreReadAsFarAsTheyCanBe() {
        assertThat(call(program("odd-content"), "echo", "")).isEqualTo(new Answer("", Optional.empty(), false));
    }

    @Test
    void ofANewerProtocolAreNamed() {
        ServerFailure failure = failure(program("newer"), "echo", LONG);

        assertThat(failure.kind()).isEqualTo(Kind.PROTOCOL);
        assertThat(failure.why())
                .endsWith(": it speaks version '2099-01-01' of the protocol; known are 2024-11-05, 2025-03-26,"
                        + " 2025-06-18, 2025-11-25.");
    }

    @Test
    void thatRefuseACallAreKept() {
        Program place = program("");
        ServerFailure refused = failure(place, "refuse", LONG);
        ServerFailure broken = failure(place, "break", LONG);

        assertThat(refused.kind()).isEqualTo(Kind.REFUSED);
        assertThat(refused.why()).endsWith(": it refuses tools/call: unknown tool (-32602).");
        assertThat(refused.mayHaveRun()).isFalse();
        assertThat(broken.mayHaveRun()).isTrue();
    }

    @Test
    void withoutToolsHaveNone() {
        assertThat(servers.tools(program("toolless"), LONG)).isEqualTo(new ToolList.Listed("sample 1.0", List.of()));
        assertThat(failure(program("toolless"), "echo", LONG).why()).endsWith(": it has no tools.");
    }

    @Test
    void thatTellTheSamePageForEverAreHeardOnce() {
        assertThat(((ToolList.Listed) servers.tools(program("endless"), LONG)).tools())
                .hasSize(1);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void areEndedWithAllThatTheyStarted() throws Exception {
        for (String manner : List.of("", "stubborn")) {
            List<ProcessHandle> processes = new ArrayList<>();
            try (ConnectedServers own = Servers.with(Map.of())) {
                Answer answer = (Answer) own.call(program(manner), "child", JsonObject.EMPTY, LONG);
                for (String pid : List.of(answer.text().split(" ", -1))) {
                    processes.add(ProcessHandle.of(Long.parseLong(pid)).orElseThrow());
                }
            }

            for (ProcessHandle process : processes) {
                assertThat(process.onExit().get(20, TimeUnit.SECONDS).isAlive()).isFalse();
            }
        }
    }

    @Test
    void areEndedWhenNobodyAsksForAWhile() throws Exception {
        try (ConnectedServers own = Servers.with(Map.of(), Duration.ofMillis(200))) {
            String pid = processOf(own.call(program(""), "child", JsonObject.EMPTY, LONG));
            Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(pid));

            if (process.isPresent()) {
                assertThat(process.get().onExit().get(20, TimeUnit.SECONDS).isAlive())
                        .isFalse();
            }
            assertThat(processOf(own.call(program(""), "child", JsonObject.EMPTY, LONG)))
                    .isNotEqualTo(pid);
        }
    }

    @Test
    void areNotStartedAfterTheEnd() {
        servers.close();

        assertThat(failure(program(""), "echo", LONG).kind()).isEqualTo(Kind.CANCELLED);
    }

    @Test
    void aThreadThatIsInterruptedWaitsNoMore() throws Exception {
        assertThat(call(program(""), "echo", "ready")).isInstanceOf(Answer.class);
        CompletableFuture<ServerFailure> failure = new CompletableFuture<>();
        Thread waiting = new Thread(() -> failure.complete(failure(program(""), "wait", LONG)));
        waiting.start();
        waiting.interrupt();

        assertThat(failure.get(20, TimeUnit.SECONDS).kind()).isEqualTo(Kind.CANCELLED);
    }
}
