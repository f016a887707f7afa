package dev.loopkeeper.rest.openapi;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.rest.api.Endpoints;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Checks answers by what the document says of them. Safe for use by any thread. */
public final class DescribedAnswers {
    private final JsonObject document = new OpenApi(Endpoints.all(), Catalog.standard()).document();
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            settings -> settings.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    /**
     * Checks an answer.
     *
     * @param path what was asked for, below the root of the API, without what stands behind it
     * @throws AssertionError when it is not as it is described, or nobody asks for this
     */
    public void check(String method, String path, int status, String body) {
        Optional<String> template = template(path);
        if (template.isEmpty() && status == 404) {
            return;
        }
        String described = template.orElseThrow(() -> new AssertionError("nothing is described at " + path));
        List<String> faults =
                schema(described, method.toLowerCase(Locale.ROOT), status).validate(body, InputFormat.JSON).stream()
                        .map(Object::toString)
                        .toList();
        if (!faults.isEmpty()) {
            throw new AssertionError(method + " " + described + " answers " + status + " not as described: "
                    + String.join("; ", faults) + "\n" + body);
        }
    }

    /** The first path in the document that fits, as a server decides. */
    public Optional<String> template(String path) {
        JsonObject paths = document.object("paths").orElseThrow();
        return paths.has(path)
                ? Optional.of(path)
                : paths.names().stream()
                        .filter(name -> path.matches(name.replaceAll("\\{[^}]+}", "[^/]+")))
                        .findFirst();
    }

    private Schema schema(String path, String method, int status) {
        JsonObject responses = document.object("paths")
                .flatMap(paths -> paths.object(path))
                .flatMap(there -> there.object(method))
                .flatMap(operation -> operation.object("responses"))
                .orElseThrow(() -> new AssertionError(path + " has no " + method));
        String code = "" + status;
        if (status < 400 && !responses.has(code)) {
            throw new AssertionError(method + " " + path + " is not described to answer " + status);
        }
        return schemas.computeIfAbsent(
                method + path + code,
                any -> schema(
                        responses.object(responses.has(code) ? code : "default").orElseThrow()));
    }

    /** The schema of what a response holds, with what it refers to. */
    private Schema schema(JsonObject response) {
        JsonObject components = document.object("components").orElseThrow();
        JsonObject content = response.string("$ref")
                .map(reference -> reference.replaceFirst(".*/", ""))
                .flatMap(name -> components.object("responses").flatMap(all -> all.object(name)))
                .orElse(response)
                .object("content")
                .flatMap(types -> types.object("application/json"))
                .flatMap(json -> json.object("schema"))
                .orElseThrow();
        return registry.getSchema(Json.write(content.with("components", components)), InputFormat.JSON);
    }
}
