package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.rest.api.Endpoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentedEndpointsTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z]+) \\| `(/[^`]+)` \\|");

    @Test
    void areThoseThatThereAre() throws IOException {
        Path page = Stream.of(Path.of("../docs/rest.md"), Path.of("docs/rest.md"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
        List<String> documented = ROW.matcher(Files.readString(page))
                .results()
                .map(row -> row.group(1) + " " + row.group(2))
                .toList();

        assertThat(documented)
                .containsExactlyInAnyOrderElementsOf(Endpoints.all().stream()
                        .map(endpoint -> endpoint.method() + " " + endpoint.path())
                        .toList());
    }
}
