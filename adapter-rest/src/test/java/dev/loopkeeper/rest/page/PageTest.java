package dev.loopkeeper.rest.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.rest.RestServer;
import dev.loopkeeper.storage.UserId;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PageTest {
    private static final Pattern NAMED = Pattern.compile("(?:href|src)=\"(/[^\"]*)\"");
    private static final Pattern IMPORTED = Pattern.compile("from ?['\"](\\.[^'\"]*)['\"]");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html",
            "css", "text/css",
            "js", "text/javascript",
            "svg", "image/svg+xml",
            "txt", "text/plain");

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static Loopkeeper store;
    private static Server.Running server;

    @BeforeAll
    static void start() {
        store = Loopkeeper.open("memory:");
        server = new RestServer().start(store, new Server.Options("127.0.0.1", 0, UserId.DEFAULT, Instant::now));
    }

    @AfterAll
    static void stop() {
        server.close();
        store.close();
    }

    @Test
    void servesEveryFileWithItsType() throws Exception {
        assertThat(files()).isNotEmpty();
        for (Path file : files()) {
            HttpResponse<byte[]> answer = send("assets/" + name(file), "GET");

            assertThat(answer.statusCode()).as(name(file)).isEqualTo(200);
            assertThat(answer.body()).as(name(file)).isEqualTo(Files.readAllBytes(file));
            assertThat(header(answer, "Content-Type")).startsWith(TYPES.get(ending(file)));
        }
    }

    @Test
    void namesOnlyFilesThatThereAre() throws Exception {
        List<String> named = NAMED.matcher(text(send("", "GET")))
                .results()
                .map(found -> found.group(1).substring(1))
                .toList();

        assertThat(named).isNotEmpty();
        for (String name : named) {
            assertThat(send(name, "HEAD").statusCode()).as(name).isEqualTo(200);
        }
    }

    @Test
    void importsOnlyFilesThatThereAre() throws Exception {
        for (Path file :
                files().stream().filter(file -> ending(file).equals("js")).toList()) {
            List<Path> imported = IMPORTED.matcher(Files.readString(file))
                    .results()
                    .map((MatchResult found) ->
                            file.resolveSibling(found.group(1)).normalize())
                    .toList();

            assertThat(imported).as(name(file)).allMatch(Files::exists);
        }
    }

    @Test
    void loadsAllOfItsModulesAtOnce() throws Exception {
        String index = text(send("", "GET"));

        for (Path file :
                files().stream().filter(file -> ending(file).equals("js")).toList()) {
            assertThat(index).contains("\"/assets/" + name(file) + "\"");
        }
    }

    @Test
    void saysThatAFileIsStillTheSame() throws Exception {
        String tag = header(send("", "GET"), "ETag");
        HttpResponse<byte[]> again = CLIENT.send(
                HttpRequest.newBuilder(server.address())
                        .header("If-None-Match", tag)
                        .build(),
                HttpResponse.BodyHandlers.ofByteArray());

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(header(send("", "GET"), "Cache-Control")).isEqualTo("no-cache");
    }

    @Test
    void servesNothingElse() throws Exception {
        for (String path :
                List.of("assets/none.js", "assets/Page.class", "assets/..%2fRestServer.class", "assets/lib/", "none")) {
            assertThat(send(path, "GET").statusCode()).as(path).isIn(400, 404);
        }
    }

    @Test
    void needsNoOtherHost() throws Exception {
        assertThat(text(send("", "GET"))).doesNotContain("http:").doesNotContain("https:");
        assertThat(header(send("", "GET"), "Content-Security-Policy")).startsWith("default-src 'none'");
    }

    private static List<Path> files() throws IOException, URISyntaxException {
        try (Stream<Path> all = Files.walk(folder())) {
            return all.filter(file -> TYPES.containsKey(ending(file))).toList();
        }
    }

    private static Path folder() throws URISyntaxException {
        URI index = Page.class.getResource("index.html").toURI();
        return Path.of(index).getParent();
    }

    private static String name(Path file) {
        try {
            return folder().relativize(file).toString().replace('\\', '/');
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String ending(Path file) {
        String name = file.toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static HttpResponse<byte[]> send(String path, String method) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(server.address().resolve(path))
                        .method(method, HttpRequest.BodyPublishers.noBody())
                        .build(),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), UTF_8);
    }

    private static String header(HttpResponse<byte[]> answer, String name) {
        return answer.headers().firstValue(name).orElseThrow();
    }
}
