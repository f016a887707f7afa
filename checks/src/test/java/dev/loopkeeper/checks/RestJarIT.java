package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged server, with nothing beside it. */
@Timeout(120)
class RestJarIT {
    private static final String JAR = System.getProperty("loopkeeper.rest.jar", "");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"sqlite:", "yaml:"})
    void servesUntilItIsEnded(String scheme) throws Exception {
        Process server = start("--port", "0", "--store", scheme + folder.resolve("store"));
        URI address = URI.create(server.inputReader(UTF_8).readLine());

        assertThat(get(address.resolve("api/v1/status")).body()).contains("\"success\":true");
        assertThat(get(address).body()).contains("<html");
        server.toHandle().destroy();

        assertThat(server.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(server.errorReader(UTF_8).lines()).isEmpty();
    }

    @Test
    void saysWhatMakesNoSense() throws Exception {
        Process server = start("--prot=1");

        assertThat(server.errorReader(UTF_8).readLine()).contains("--port");
        assertThat(server.waitFor()).isEqualTo(2);
    }

    private static HttpResponse<String> get(URI uri) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static Process start(String... options) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JAR);
        builder.command().addAll(List.of(options));
        return builder.start();
    }
}
