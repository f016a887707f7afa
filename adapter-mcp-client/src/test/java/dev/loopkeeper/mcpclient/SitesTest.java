package dev.loopkeeper.mcpclient;

import static dev.loopkeeper.mcpclient.Servers.LONG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace.Address;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.connection.ServerReply.Answer;
import dev.loopkeeper.connection.ToolList;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that are reached over Streamable HTTP, with what they do wrong. */
class SitesTest {
    private final ConnectedServers servers =
            Servers.with(Map.of("TOKEN", "tok-123", "OTHER", "tok-456", "SPLIT", "tok\n123"));

    @AfterEach
    void close() {
        servers.close();
    }

    private ServerReply echo(Address place, String text) {
        return servers.call(place, "echo", JsonObject.EMPTY.with("text", new JsonString(text)), LONG);
    }

    private ServerFailure failure(Address place) {
        return (ServerFailure) echo(place, "Hello");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "events"})
    void doWhatTheyAreAsked(String manner) throws IOException {
        try (SampleSite site = new SampleSite(manner)) {
            ToolList.Listed listed = (ToolList.Listed) servers.tools(site.place(), LONG);

            assertThat(listed.server()).isEqualTo("sample 1.0");
            assertThat(listed.tools()).extracting(tool -> tool.name()).containsExactly("echo", "add");
            assertThat(echo(site.place(), "Grüße 🎉")).isEqualTo(new Answer("Grüße 🎉", Optional.empty(), false));
            assertThat(site.seen.stream().filter(request -> request.startsWith("POST")))
                    .hasSize(5)
                    .allMatch(request -> request.startsWith("POST /a/mcp - "));
        }
    }

    @Test
    void areShownTheTokenOfTheVariable() throws IOException {
        try (SampleSite site = new SampleSite("token")) {
            assertThat(echo(site.place("TOKEN"), "Hello")).isInstanceOf(Answer.class);
            assertThat(site.seen).allMatch(request -> request.contains(" Bearer tok-123 "));

            ServerFailure wrong = failure(site.place("OTHER"));
            assertThat(wrong.kind()).isEqualTo(Kind.UNAUTHORIZED);
            assertThat(wrong.why())
                    .isEqualTo(site.address("/a/mcp")
                            + ": it wants another token (status 401); name the variable that holds"
                            + " it with --token-env.");
            assertThat(wrong.mayHaveRun()).isFalse();
            assertThat(failure(site.place()).kind()).isEqualTo(Kind.UNAUTHORIZED);
            assertThat(failure(site.place("NONE")).kind()).isEqualTo(Kind.NOT_SET_UP);
            assertThat(failure(site.place("SPLIT")).why())
                    .endsWith(": the environment variable SPLIT holds characters that no token has.");
        }
    }

    @Test
    void thatRepeatTheTokenDoNotShowIt() throws IOException {
        try (SampleSite site = new SampleSite("token")) {
            Address place = site.place("TOKEN");

            assertThat(echo(place, "I know tok-123")).isEqualTo(new Answer("I know ***", Optional.empty(), false));
            assertThat(said(place, "fail")).isEqualTo(new ServerReply.ToolError("no, ***"));
            assertThat(((ServerFailure) said(place, "repeat")).why())
                    .endsWith(": it refuses tools/call: no, *** (-32603).");
        }
    }

    private ServerReply said(Address place, String tool) {
        return servers.call(place, tool, JsonObject.EMPTY.with("text", new JsonString("no, tok-123")), LONG);
    }

    @ParameterizedTest
    @CsvSource({"301", "302", "307", "308", "404", "405", "500", "503"})
    void thatAreNoneSayWithWhichStatusTheyAnswer(int status) throws IOException {
        try (SampleSite site = new SampleSite("status " + status)) {
            ServerFailure failure = failure(site.place());

            assertThat(failure.kind()).isEqualTo(Kind.PROTOCOL);
            assertThat(failure.why()).contains("status " + status);
            assertThat(failure.mayHaveRun()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({"page", "broken"})
    void thatAnswerSomethingElseAreNamed(String manner) throws IOException {
        try (SampleSite site = new SampleSite(manner)) {
            ServerFailure failure = failure(site.place());

            assertThat(failure.kind()).isEqualTo(Kind.PROTOCOL);
            assertThat(failure.why()).contains(": it does not answer as the protocol says: ");
        }
    }

    @Test
    void thatForgotTheSessionAreGreetedAnew() throws IOException {
        try (SampleSite site = new SampleSite("")) {
            assertThat(echo(site.place(), "first")).isInstanceOf(Answer.class);
            site.forget();

            assertThat(echo(site.place(), "second")).isEqualTo(new Answer("second", Optional.empty(), false));
        }
    }

    @Test
    void thatDoNotAnswerAreWaitedForAsLongAsWasSaid() throws IOException {
        try (SampleSite site = new SampleSite("slow")) {
            ServerFailure failure =
                    (ServerFailure) servers.call(site.place(), "echo", JsonObject.EMPTY, Duration.ofMillis(1500));

            assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
            assertThat(failure.why()).endsWith("it did not answer within 1.5 s.");
        }
    }

    @Test
    void thatAnswerWithoutEndAreLeft() throws IOException {
        try (SampleSite site = new SampleSite("")) {
            ServerFailure failure =
                    (ServerFailure) servers.call(site.place(), "endless", JsonObject.EMPTY, Duration.ofSeconds(20));

            assertThat(failure.kind()).as(failure.why()).isEqualTo(Kind.TOO_LONG);
            assertThat(failure.mayHaveRun()).isTrue();
        }
    }

    @Test
    void thatAreNotThereAreNotReached() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        ServerFailure failure = failure(new Address(URI.create("http://127.0.0.1:" + port + "/mcp"), Optional.empty()));

        assertThat(failure.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(failure.why()).endsWith(": nobody answers at its address; is it running?");
        assertThat(failure.mayHaveRun()).isFalse();
    }
}
