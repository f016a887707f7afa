package dev.loopkeeper.rest.openapi;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.api.Description;
import dev.loopkeeper.rest.api.Endpoint;
import dev.loopkeeper.rest.feed.FeedEndpoint;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Describes endpoints, and every tool as an endpoint of its own; the same input gives the same bytes. */
public final class OpenApi {
    private final List<Operation> operations = new ArrayList<>();

    /**
     * A description.
     *
     * @param endpoints what can be asked for
     * @param catalog the tools that they call
     */
    public OpenApi(List<Endpoint> endpoints, Catalog catalog) {
        endpoints.forEach(endpoint -> operations.add(new Operation(
                endpoint.method().name().toLowerCase(Locale.ROOT),
                endpoint.path(),
                endpoint.description().apply(catalog))));
        catalog.tools()
                .forEach(tool -> operations.add(
                        new Operation("post", "/tools/" + tool.name(), Description.of(tool, List.of()))));
    }

    /** The description as OpenAPI 3.1. */
    public JsonObject document() {
        Map<String, JsonObject> paths = new LinkedHashMap<>();
        operations.forEach(operation -> paths.merge(
                operation.path(),
                JsonObject.builder().put(operation.method(), operation.json()).build(),
                (before, more) -> before.with(operation.method(), operation.json())));
        paths.put("/events", JsonObject.builder().put("get", events()).build());
        paths.put(FeedEndpoint.PATH, JsonObject.builder().put("get", calendar()).build());
        return JsonObject.builder()
                .put("openapi", "3.1.0")
                .put(
                        "info",
                        JsonObject.builder()
                                .put("title", "Loopkeeper")
                                .put("version", "1")
                                .put(
                                        "license",
                                        JsonObject.builder()
                                                .put("name", "Apache-2.0")
                                                .build())
                                .build())
                .put(
                        "servers",
                        JsonArray.of(JsonObject.builder().put("url", "/api/v1").build()))
                .put("security", nothingOr("token"))
                .put("paths", new JsonObject(new LinkedHashMap<>(paths)))
                .put("components", Schemas.components())
                .build();
    }

    private static JsonObject events() {
        JsonObject lastSeen = JsonObject.builder()
                .put("name", "Last-Event-ID")
                .put("in", "header")
                .put("schema", Schemas.TEXT)
                .build();
        return JsonObject.builder()
                .put("operationId", "getEvents")
                .put("summary", "Hear of changes")
                .put(
                        "description",
                        "Every change of your records as an event 'change', also those after the last event"
                                + " seen; 'reset' when that one is not known any more.")
                .put("tags", JsonArray.ofStrings(List.of("events")))
                .put("parameters", JsonArray.of(lastSeen))
                .put(
                        "responses",
                        JsonObject.builder()
                                .put(
                                        "200",
                                        Schemas.described(
                                                "Goes on.", Schemas.content("text/event-stream", Schemas.TEXT)))
                                .put("default", Schemas.reference("responses/Failure"))
                                .build())
                .build();
    }

    private static JsonObject calendar() {
        JsonObject show = JsonObject.builder()
                .put("name", FeedEndpoint.SHOW)
                .put("in", "query")
                .put("description", "What is wanted: days of steps as events, steps as tasks, or both.")
                .put("schema", Schemas.TEXT.with("enum", JsonArray.ofStrings(List.of("all", "events", "tasks"))))
                .build();
        return JsonObject.builder()
                .put("operationId", "getCalendar")
                .put("summary", "Subscribe to what is planned")
                .put(
                        "description",
                        "Scheduled events, and steps on the days they are planned for and due on, as iCalendar. A"
                                + " token may be given as the password, with any name.")
                .put("tags", JsonArray.ofStrings(List.of("calendar")))
                .put("security", nothingOr("token", "password"))
                .put(
                        "parameters",
                        JsonArray.of(
                                show, Schemas.reference("parameters/UserId"), Schemas.reference("parameters/TimeZone")))
                .put("responses", calendarAnswers())
                .build();
    }

    private static JsonObject calendarAnswers() {
        return JsonObject.builder()
                .put(
                        "200",
                        Schemas.described("The calendar.", Schemas.content("text/calendar", Schemas.TEXT))
                                .with("headers", Schemas.TAG))
                .put("304", Schemas.described("It is as If-None-Match says.", JsonObject.EMPTY))
                .put("400", Schemas.reference("responses/Invalid"))
                .put("default", Schemas.reference("responses/Failure"))
                .build();
    }

    /** The description as a page: what can be asked for, and what it does. */
    public String page() {
        StringBuilder rows = new StringBuilder();
        operations.forEach(operation -> rows.append("<tr><td>")
                .append(operation.method().toUpperCase(Locale.ROOT))
                .append("</td><td><code>/api/v1")
                .append(escaped(operation.path()))
                .append("</code></td><td>")
                .append(escaped(operation.title()))
                .append("</td></tr>\n"));
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Loopkeeper REST</title>
            <meta name="viewport" content="width=device-width"></head><body>
            <h1>Loopkeeper REST</h1>
            <p>All of it for programs: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.
            Changes as they happen: <code>GET /api/v1/events</code>. A calendar to subscribe to:
            <code>GET /api/v1/calendar.ics</code>.</p>
            <table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th></tr></thead>
            <tbody>
            """ + rows + "</tbody></table></body></html>\n";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** What has to be shown: nothing, or one of these. */
    private static JsonArray nothingOr(String... schemes) {
        Stream<JsonValue> shown = Stream.of(schemes).map(scheme -> JsonObject.EMPTY.with(scheme, JsonArray.EMPTY));
        return new JsonArray(
                Stream.concat(Stream.<JsonValue>of(JsonObject.EMPTY), shown).toList());
    }
}
