package dev.loopkeeper.rest.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.api.Endpoints;
import dev.loopkeeper.tool.catalog.Catalog;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The document by the official schema of such documents, and its schemas by the official schema of schemas. */
class OpenApiSchemaTest {
    private static final String OFFICIAL = "openapi-3.1-2022-10-07.json";
    private static final String ANSWER =
            "{\"success\":true,\"data\":%s,\"meta\":{\"requestId\":\"r\",\"timestamp\":\"2026-03-04T09:12:00Z\"}}";

    private final JsonObject document = new OpenApi(Endpoints.all(), Catalog.standard()).document();
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    @Test
    void isADocumentOfOpenApi() throws IOException {
        try (InputStream official = Objects.requireNonNull(getClass().getResourceAsStream(OFFICIAL))) {
            Schema schema = registry.getSchema(official);

            assertThat(faults(schema, document)).isEmpty();
            assertThat(faults(schema, document.without("info"))).isNotEmpty();
        }
    }

    @Test
    void holdsNothingButJsonSchemas() {
        Schema schema = registry.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));

        assertThat(schemas(document).toList())
                .hasSizeGreaterThan(300)
                .allSatisfy(each -> assertThat(faults(schema, each)).isEmpty());
        assertThat(faults(schema, JsonObject.builder().put("type", "text").build()))
                .isNotEmpty();
    }

    @Test
    void tellsAnswersThatAreNotAsDescribed() {
        DescribedAnswers answers = new DescribedAnswers();
        answers.check("GET", "/goals", 200, ANSWER.formatted("{\"goals\":[],\"total\":0}"));

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> answers.check("GET", "/goals", 200, ANSWER.formatted("{\"goals\":[]}")));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> answers.check("POST", "/goals", 200, ANSWER.formatted("{}")));
    }

    private static List<Error> faults(Schema schema, JsonObject json) {
        return schema.validate(Json.write(json), InputFormat.JSON);
    }

    /** Every schema in a parameter, a body or an answer. */
    private static Stream<JsonObject> schemas(JsonValue value) {
        if (value instanceof JsonObject object) {
            return Stream.concat(
                    object.object("schema").stream(),
                    object.members().values().stream().flatMap(OpenApiSchemaTest::schemas));
        }
        return value instanceof JsonArray array ? array.stream().flatMap(OpenApiSchemaTest::schemas) : Stream.empty();
    }
}
