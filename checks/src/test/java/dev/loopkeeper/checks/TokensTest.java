package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.AccessTokens;
import dev.loopkeeper.AccessTokens.Use;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import dev.loopkeeper.rest.RestServer;
import dev.loopkeeper.storage.UserId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Over the network a token says whose records are meant, whatever the store. */
@Timeout(120)
class TokensTest {
    private static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");
    private static final UserId ANNA = new UserId("anna");
    private static final String CALENDAR = "api/v1/calendar.ics";
    private static final String REMEMBER = "api/v1/tools/remember";
    private static final String TEA = "{\"content\": \"likes tea\", \"type\": \"fact\"}";

    private final HttpClient client = HttpClient.newHttpClient();
    private final Server rest = new RestServer();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"yaml:", "sqlite:"})
    void isTheTokensUser(String scheme) throws Exception {
        try (Loopkeeper store = open(scheme);
                Server.Running server = start(store, "127.0.0.1")) {
            AccessTokens.Created made;
            try (Loopkeeper other = open(scheme)) {
                made = rest.tokens(other).create(ANNA, "phone", NOW);
            }

            assertThat(post(server, REMEMBER, made.text(), TEA).statusCode()).isEqualTo(200);
            assertThat(post(server, "api/v1/tools/memory_stats", made.text(), "{}")
                            .body())
                    .contains("\"total\":1");
            assertThat(post(server, "api/v1/tools/memory_stats", "", "{}").body())
                    .contains("\"total\":0");
            assertThat(post(server, REMEMBER + "?userId=default", made.text(), TEA)
                            .statusCode())
                    .isEqualTo(403);
            assertThat(post(server, REMEMBER + "?userId=anna", made.text(), TEA).statusCode())
                    .isEqualTo(200);

            rest.tokens(store).revoke(ANNA, made.token().id());
            HttpResponse<String> refused = post(server, REMEMBER, made.text(), TEA);

            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(refused.headers().firstValue("WWW-Authenticate"))
                    .hasValueSatisfying(how -> assertThat(how).startsWith("Bearer"));
            assertThat(refused.body()).contains("\"success\":false");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml:", "sqlite:"})
    void lettingOtherMachinesInTakesAToken(String scheme) throws Exception {
        try (Loopkeeper store = open(scheme)) {
            assertThatExceptionOfType(LoopkeeperException.class)
                    .isThrownBy(() -> start(store, "0.0.0.0"))
                    .withMessageContaining("token create");

            AccessTokens.Created made = rest.tokens(store).create(ANNA, "phone", NOW);
            try (Server.Running server = start(store, "0.0.0.0")) {
                assertThat(post(server, REMEMBER, "", TEA).statusCode()).isEqualTo(401);
                assertThat(get(server, "api/v1/events", "").statusCode()).isEqualTo(401);
                assertThat(post(server, REMEMBER, made.text(), TEA).statusCode())
                        .isEqualTo(200);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml:", "sqlite:"})
    void isAPasswordForCalendarsAndNothingElse(String scheme) throws Exception {
        try (Loopkeeper store = open(scheme)) {
            AccessTokens.Created made = rest.tokens(store).create(ANNA, "laptop", NOW);
            AccessTokens.Created phone = rest.tokens(store).create(ANNA, "phone", Use.CALENDAR, NOW);
            try (Server.Running server = start(store, "0.0.0.0")) {
                assertThat(withPassword(server, CALENDAR, phone.text()).statusCode())
                        .isEqualTo(200);
                assertThat(post(server, REMEMBER, phone.text(), TEA).statusCode())
                        .isEqualTo(403);
                assertThat(get(server, "api/v1/events", phone.text()).statusCode())
                        .isEqualTo(403);
                HttpResponse<InputStream> refused = get(server, CALENDAR, "");
                assertThat(refused.statusCode()).isEqualTo(401);
                assertThat(refused.headers().firstValue("WWW-Authenticate")).contains("Basic realm=\"loopkeeper\"");
                assertThat(withPassword(server, CALENDAR, "wrong").statusCode()).isEqualTo(401);
                assertThat(get(server, CALENDAR + "?token=" + made.text(), "").statusCode())
                        .isEqualTo(401);
                assertThat(withPassword(server, CALENDAR, made.text()).body()).startsWith("BEGIN:VCALENDAR");
                assertThat(get(server, CALENDAR, made.text()).statusCode()).isEqualTo(200);
                assertThat(withPassword(server, CALENDAR + "?userId=default", made.text())
                                .statusCode())
                        .isEqualTo(403);
                assertThat(withPassword(server, "api/v1/memories", made.text()).statusCode())
                        .isEqualTo(401);
            }
        }
    }

    private HttpResponse<String> withPassword(Server.Running server, String path, String token)
            throws IOException, InterruptedException {
        String pair = Base64.getEncoder().encodeToString(("anyone:" + token).getBytes(StandardCharsets.UTF_8));
        HttpRequest request = request(server, path, "")
                .header("Authorization", "Basic " + pair)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml:", "sqlite:"})
    void hearsNothingMoreWithATokenThatIsRevoked(String scheme) throws Exception {
        try (Loopkeeper store = open(scheme);
                Server.Running server = start(store, "127.0.0.1")) {
            AccessTokens.Created made = rest.tokens(store).create(ANNA, "phone", NOW);
            HttpResponse<InputStream> events = get(server, "api/v1/events", made.text());

            rest.tokens(store).revoke(ANNA, made.token().id());
            post(server, REMEMBER, rest.tokens(store).create(ANNA, "other", NOW).text(), TEA);

            assertThat(new String(events.body().readAllBytes(), StandardCharsets.UTF_8))
                    .doesNotContain("tea");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml:", "sqlite:"})
    void areKeptBesideTheStoreAlone(String scheme) throws Exception {
        try (Loopkeeper store = open(scheme);
                Server.Running server = start(store, "127.0.0.1")) {
            post(server, REMEMBER, "", TEA);
            AccessTokens.Created made = rest.tokens(store).create(ANNA, "phone", NOW);
            try (Stream<Path> files = Files.walk(folder)) {
                assertThat(files.filter(Files::isRegularFile)
                                .filter(file -> holds(file, made.token().id())))
                        .singleElement()
                        .satisfies(file -> assertThat(file.toUri().toString()).contains("/tokens/"));
            }
        }
    }

    private static boolean holds(Path file, String text) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Loopkeeper open(String scheme) {
        return Loopkeeper.open(scheme + folder.resolve("store"));
    }

    private Server.Running start(Loopkeeper store, String host) {
        return rest.start(store, new Server.Options(host, 0, UserId.DEFAULT, () -> NOW));
    }

    private HttpResponse<String> post(Server.Running server, String path, String token, String body)
            throws IOException, InterruptedException {
        return client.send(
                request(server, path, token)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<InputStream> get(Server.Running server, String path, String token)
            throws IOException, InterruptedException {
        return client.send(request(server, path, token).build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    private static HttpRequest.Builder request(Server.Running server, String path, String token) {
        URI here = URI.create("http://127.0.0.1:" + server.address().getPort() + "/" + path);
        HttpRequest.Builder request = HttpRequest.newBuilder(here);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }
}
