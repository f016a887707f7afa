package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.rest.api.Endpoint;
import dev.loopkeeper.rest.api.Endpoints;
import dev.loopkeeper.tool.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentedEndpointsTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z]+) \\| `(/[^`]+)` \\|([^|]*)\\|");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`(?!])");

    @Test
    void areThoseThatThereAre() throws IOException {
        assertThat(rows().map(DocumentedEndpointsTest::endpoint))
                .containsExactlyInAnyOrderElementsOf(Endpoints.all().stream()
                        .map(endpoint -> endpoint.method() + " " + endpoint.path())
                        .toList());
    }

    @Test
    void takeTheParametersThatAreDocumented() throws IOException {
        Map<String, Endpoint> endpoints = Endpoints.all().stream()
                .collect(Collectors.toMap(endpoint -> endpoint.method() + " " + endpoint.path(), it -> it));

        assertThat(rows().flatMap(row -> {
                    String input = Json.write(endpoints
                            .get(endpoint(row))
                            .description()
                            .apply(Catalog.standard())
                            .input());
                    return NAME.matcher(row.group(3))
                            .results()
                            .map(name -> name.group(1))
                            .filter(name -> !input.contains('"' + name + "\":"))
                            .map(name -> endpoint(row) + " " + name);
                }))
                .isEmpty();
    }

    private static String endpoint(MatchResult row) {
        return row.group(1) + " " + row.group(2);
    }

    private static Stream<MatchResult> rows() throws IOException {
        Path page = Stream.of(Path.of("../docs/rest.md"), Path.of("docs/rest.md"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
        return ROW.matcher(Files.readString(page)).results();
    }
}
