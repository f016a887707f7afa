package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.rest.Client.Reply;
import dev.loopkeeper.storage.UserId;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In which zone the days of a user are who has chosen none. */
class TimeZoneTest {
    private static final Instant NOW = Instant.parse("2026-03-04T20:00:00Z");

    @ParameterizedTest
    @EnumSource
    void isThisMachinesForWhoIsHere(Store store) {
        try (Client client = new Client(store)) {
            assertThat(client.get("/status").status()).isEqualTo(200);
            assertThat(client.post("/goals", "{'title':'Music'}").status()).isEqualTo(201);
            assertThat(zone(client)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void isTheRequestsUntilOneIsChosen(Store store) {
        try (Client client = new Client(store)) {
            client.post("/goals", "{'title':'Music'}", "Time-Zone", "Asia/Tokyo");
            client.post("/goals", "{'title':'Garden'}", "Time-Zone", "America/Lima");

            assertThat(zone(client)).contains("Asia/Tokyo");
            assertThat(client.post("/goals", "{'title':'x'}", "Time-Zone", "nowhere")
                            .message())
                    .contains("Time-Zone", "Europe/London");
        }
    }

    @ParameterizedTest
    @EnumSource
    void isThatOfTheServerWhereItHasOne(Store kind) throws Exception {
        try (Folder folder = new Folder();
                Loopkeeper store = Loopkeeper.open(kind.in(folder.path()));
                Server.Running server = new RestServer().start(store, inTokyo())) {
            String status = server.address().resolve("api/v1/status").toString();

            assertThat(get(status).body()).contains("\"date\":\"2026-03-05\"");
            assertThat(get(status, "Time-Zone", "America/Lima").body()).contains("\"date\":\"2026-03-05\"");
        }
    }

    private static Server.Options inTokyo() {
        return new Server.Options(
                "127.0.0.1", 0, UserId.DEFAULT, () -> NOW, Optional.of(ZoneId.of("Asia/Tokyo")), defect -> {
                    throw new AssertionError(defect);
                });
    }

    private static Optional<String> zone(Client client) {
        Reply settings = client.get("/settings");
        return settings.data().object("settings").orElseThrow().string("zone");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MEMORY")
    void hasToBeSaidFromElsewhere(Store kind) throws Exception {
        try (Folder folder = new Folder();
                Loopkeeper store = Loopkeeper.open(kind.in(folder.path()))) {
            RestServer rest = new RestServer();
            String token = "Bearer "
                    + rest.tokens(store).create(UserId.DEFAULT, "", NOW).text();
            try (Server.Running server =
                    rest.start(store, new Server.Options("0.0.0.0", 0, UserId.DEFAULT, () -> NOW))) {
                for (InetAddress address : addresses()) {
                    String status = "http://" + address.getHostAddress() + ":"
                            + server.address().getPort() + "/api/v1/status";
                    HttpResponse<String> answer = get(status, "Authorization", token);
                    if (address.isLoopbackAddress()) {
                        assertThat(answer.statusCode()).isEqualTo(200);
                    } else {
                        assertThat(answer.statusCode()).isEqualTo(400);
                        assertThat(answer.body()).contains("\"field\":\"zone\"", "settings", "Europe/London");
                        assertThat(get(status, "Authorization", token, "Time-Zone", "Asia/Tokyo")
                                        .body())
                                .contains("\"date\":\"2026-03-05\"");
                    }
                }
            }
        }
    }

    /** The addresses by which this machine may be asked. */
    private static List<InetAddress> addresses() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(Inet4Address.class::isInstance)
                .toList();
    }

    private static HttpResponse<String> get(String uri, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(uri));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
