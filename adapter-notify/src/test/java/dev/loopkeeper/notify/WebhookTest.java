package dev.loopkeeper.notify;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier.Channel;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class WebhookTest {
    private static final byte[] SECRET = "24 bytes and a few more of them".getBytes(StandardCharsets.UTF_8);

    private final WebhookServer server = new WebhookServer();
    private final Told told = new Told();

    @BeforeEach
    void setKey() {
        told.variables.put(
                "LOOPKEEPER_WEBHOOK_KEY", "whsec_" + Base64.getEncoder().encodeToString(SECRET));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Optional<String> tell(String address, Notice notice) {
        return told.notifier().tell(Channel.WEBHOOK, Optional.of(address), notice, Told.LONG);
    }

    private Optional<String> tell() {
        return tell("http://" + server.host() + "/hook?key=k", Told.NOTICE);
    }

    /** Computed here once more, by nothing of what is tested. */
    private static String signature(WebhookServer.Request request) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET, "HmacSHA256"));
        String signed = request.header("webhook-id").orElseThrow() + "."
                + request.header("webhook-timestamp").orElseThrow() + "." + request.body();
        return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void isSentTheNoticeAndItsSignature() throws GeneralSecurityException {
        assertThat(tell()).isEmpty();

        WebhookServer.Request request = server.requests().get(0);
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.path()).isEqualTo("/hook?key=k");
        assertThat(Json.parse(request.body()))
                .isEqualTo(
                        Json.parse("{\"id\":\"n-1\",\"user\":\"me\",\"title\":\"Stand up\",\"message\":\"You said you"
                                + " would walk. Did you get a chance?\",\"at\":\"2026-03-04T09:12:00Z\"}"));
        assertThat(request.header("content-type")).contains("application/json");
        assertThat(request.header("webhook-id")).contains("n-1");
        assertThat(request.header("webhook-timestamp")).contains("" + Told.NOW.getEpochSecond());
        assertThat(request.header("webhook-signature")).contains(signature(request));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"$(rm -rf ~)\" \\ \n\t 'x'", "🎉 Früh, שלום", "a\u0000b\ud800c", ""})
    void whatIsWrittenArrives(String text) throws GeneralSecurityException {
        assertThat(tell("http://" + server.host(), new Notice("n.1:ü\n2", "me", text, text, Told.NOW)))
                .isEmpty();

        WebhookServer.Request request = server.requests().get(0);
        JsonObject sent = (JsonObject) Json.parse(request.body());
        assertThat(sent.string("id")).contains("n.1:ü\n2");
        assertThat(sent.string("message")).contains(text);
        assertThat(request.header("webhook-id")).contains("n%2E1%3A%C3%BC%0A2");
        assertThat(request.header("webhook-signature")).contains(signature(request));
    }

    @Test
    void isSentItAgainWhenItFails() throws GeneralSecurityException {
        told.pauseInNoTime();
        server.then(500).then(429).then(200);

        assertThat(tell()).isEmpty();

        assertThat(server.requests()).hasSize(3);
        for (WebhookServer.Request request : server.requests()) {
            assertThat(request.header("webhook-id")).contains("n-1");
            assertThat(request.header("webhook-signature")).contains(signature(request));
        }
        assertThat(told.pauses).containsExactly(Duration.ofMillis(500), Duration.ofSeconds(1));
    }

    @Test
    void isLeftAloneInTheEnd() {
        told.pauseInNoTime();
        for (int i = 0; i < 9; i++) {
            server.then(503);
        }

        assertThat(tell())
                .contains("The webhook at " + server.host()
                        + " answered with HTTP status 503; see what its log says, or wait (tried 6 times).");
        assertThat(server.requests()).hasSize(6);
    }

    @ParameterizedTest
    @CsvSource({"3, PT3S", "0, PT0.5S", "'Wed, 04 Mar 2026 09:12:07 GMT', PT7S", "soon, PT0.5S", "-5, PT0.5S"})
    void saysWhenItWantsToBeAskedAgain(String header, Duration pause) {
        told.pauseInNoTime();
        server.then(429, "Retry-After", header);

        assertThat(tell()).isEmpty();

        assertThat(told.pauses).containsExactly(pause);
    }

    @Test
    void isNotWaitedForWhenThatIsTooLate() {
        told.pauseInNoTime();
        server.then(503, "Retry-After", "120");

        assertThat(tell())
                .contains("The webhook at " + server.host()
                        + " answered with HTTP status 503; it wants to be asked again in 120 s.");
        assertThat(told.pauses).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400 | it rejected the request; see its log",
                "401 | check that LOOPKEEPER_WEBHOOK_KEY is the key that it knows",
                "403 | check that LOOPKEEPER_WEBHOOK_KEY is the key that it knows",
                "404 | check the address",
                "410 | it wants no more notices; set another webhook"
            })
    void isAskedOnceWhenItRefuses(int status, String remedy) {
        server.then(status);

        assertThat(tell())
                .contains("The webhook at " + server.host() + " answered with HTTP status " + status + "; " + remedy
                        + ".");
        assertThat(server.requests()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308})
    void leadsNowhereElse(int status) {
        try (WebhookServer other = new WebhookServer()) {
            server.then(status, "Location", "http://" + other.host() + "/");

            assertThat(tell())
                    .contains("The webhook at " + server.host() + " answered with HTTP status " + status
                            + "; redirections are not followed; set the address that it moved to.");
            assertThat(server.requests()).hasSize(1);
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void isNotWaitedForWhenItIsSilent() {
        server.then(exchange -> server.stall());

        assertThat(told.notifier()
                        .tell(Channel.WEBHOOK, Optional.of("http://" + server.host()), Told.NOTICE, Told.SHORT))
                .contains("The webhook at " + server.host() + " did not answer within 300 ms; see what its log says.");
    }

    @Test
    void hasTakenItWhenItSaysSoAndNeverEnds() {
        server.then(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('.');
            exchange.getResponseBody().flush();
            server.stall();
        });

        assertThat(tell()).isEmpty();
    }

    @Test
    void canSayNoMoreThanSomebodyWantsToHear() throws InterruptedException {
        CountDownLatch gaveUp = new CountDownLatch(1);
        server.then(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try {
                while (true) {
                    exchange.getResponseBody().write(new byte[8_192]);
                }
            } catch (IOException left) {
                gaveUp.countDown();
            }
        });

        assertThat(tell()).isEmpty();

        assertThat(gaveUp.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void isToldOfWhenNobodyIsThere() {
        told.pauseInNoTime();
        String host = server.host();
        server.close();

        assertThat(tell("http://" + host, Told.NOTICE))
                .contains("The webhook at " + host
                        + " cannot be reached; check the address, and that the server runs (tried 6 times).");
    }

    @Test
    void isToldOfWhenItHangsUp() {
        told.pauseInNoTime();
        for (int i = 0; i < 9; i++) {
            server.then(exchange -> {
                throw new IOException("hangs up");
            });
        }

        assertThat(tell().orElseThrow()).contains("closed the connection without an answer", "(tried 6 times)");
    }

    @Test
    void isToldOfWhenItIsNotWhoItShouldBe(@TempDir Path folder) throws Exception {
        HttpsServer stranger = stranger(folder.resolve("keys"));
        String host = "localhost:" + stranger.getAddress().getPort();
        try {
            assertThat(tell("https://" + host, Told.NOTICE))
                    .contains("The webhook at " + host
                            + " has no certificate that this computer trusts; check the address.");
        } finally {
            stranger.stop(0);
        }
    }

    /** A server with a certificate that it made itself. */
    private static HttpsServer stranger(Path keys) throws Exception {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-storepass",
                        "secret",
                        "-keystore",
                        keys.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore store = KeyStore.getInstance(keys.toFile(), "secret".toCharArray());
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, "secret".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.start();
        return server;
    }

    @Test
    void isSentNothingUnsignedFarAway() {
        told.variables.clear();

        assertThat(tell("https://hooks.example/T0/secret", Told.NOTICE))
                .contains("Nothing is sent to hooks.example without a signature; set LOOPKEEPER_WEBHOOK_KEY to the key"
                        + " that it checks signatures with.");
    }

    @Test
    void needsNoSignatureOnThisMachine() {
        told.variables.clear();

        assertThat(tell()).isEmpty();

        assertThat(server.requests().get(0).header("webhook-id")).isPresent();
        assertThat(server.requests().get(0).header("webhook-signature")).isEmpty();
    }

    @Test
    void isSentNothingWithAKeyThatIsNone() {
        told.variables.put("LOOPKEEPER_WEBHOOK_KEY", "s3cret");

        assertThat(tell().orElseThrow())
                .startsWith("LOOPKEEPER_WEBHOOK_KEY holds 6 bytes")
                .doesNotContain("s3cret");
        assertThat(server.requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://hooks.example/x | would send everything to hooks.example unencrypted; use https.",
                "ftp://hooks.example/x | is not an address; write one such as https://example.org/hook.",
                "https://me:pw@hooks.example | must not hold a name or a password",
                "file:///etc/passwd | is not an address"
            })
    void isNotJustAnyAddress(String address, String why) {
        assertThat(tell(address, Told.NOTICE).orElseThrow())
                .startsWith("The webhook ")
                .contains(why)
                .doesNotContain("pw");
    }

    @Test
    void hasToBeSet() {
        assertThat(told.notifier().tell(Channel.WEBHOOK, Optional.empty(), Told.NOTICE, Told.LONG))
                .contains("No webhook is set; set one: loopkeeper settings set webhook https://HOST/PATH");
    }

    @Test
    void isLeftByWhoIsInterrupted() throws InterruptedException {
        server.then(exchange -> server.stall());
        String[] answer = new String[1];
        boolean[] isStillInterrupted = new boolean[1];
        Thread telling = new Thread(() -> {
            answer[0] = tell().orElse("");
            isStillInterrupted[0] = Thread.currentThread().isInterrupted();
        });
        telling.start();
        server.awaitRequest();

        telling.interrupt();
        telling.join();

        assertThat(answer[0]).endsWith("was not waited for any more; tell it again.");
        assertThat(isStillInterrupted[0]).isTrue();
    }
}
