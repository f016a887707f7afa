package dev.loopkeeper.rest.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.api.Endpoints;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OpenApiTest {
    private final OpenApi description = new OpenApi(Endpoints.all(), Catalog.standard());

    @Test
    void describesEveryEndpointAndEveryTool() {
        JsonObject paths = description.document().object("paths").orElseThrow();

        assertThat(Endpoints.all())
                .allSatisfy(endpoint -> assertThat(paths.object(endpoint.path()))
                        .hasValueSatisfying(path -> assertThat(
                                        path.has(endpoint.method().name().toLowerCase(Locale.ROOT)))
                                .isTrue()));
        assertThat(Catalog.standard().tools())
                .allSatisfy(
                        tool -> assertThat(paths.has("/tools/" + tool.name())).isTrue());
        assertThat(paths.has("/events")).isTrue();
    }

    @Test
    void isTheSameEachTime() {
        assertThat(Json.write(new OpenApi(Endpoints.all(), Catalog.standard()).document()))
                .isEqualTo(Json.write(description.document()));
    }

    @Test
    void namesEveryOperationOnce() {
        List<String> ids = description.document().object("paths").orElseThrow().members().values().stream()
                .flatMap(path -> ((JsonObject) path).members().values().stream())
                .map(operation -> ((JsonObject) operation).string("operationId").orElseThrow())
                .toList();

        assertThat(ids).doesNotHaveDuplicates().contains("postToolsRemember", "getEvents");
    }

    @Test
    void refersToNothingThatIsMissing() {
        JsonObject document = description.document();

        assertThat(references(document).distinct().toList()).isNotEmpty().allSatisfy(reference -> {
            JsonObject place = document;
            for (String name : reference.substring("#/".length()).split("/", -1)) {
                place = place.object(name).orElseThrow();
            }
        });
    }

    @Test
    void listsThemOnAPage() {
        assertThat(description.page()).contains("/api/v1/tools/remember").doesNotContain("<script", "<style", "http:");
    }

    private static Stream<String> references(JsonValue value) {
        if (value instanceof JsonObject object) {
            return Stream.concat(
                    object.get("$ref").stream().map(reference -> ((JsonString) reference).value()),
                    object.members().values().stream().flatMap(OpenApiTest::references));
        }
        return value instanceof JsonArray array ? array.stream().flatMap(OpenApiTest::references) : Stream.empty();
    }
}
