package dev.loopkeeper.rest.api;

import static dev.loopkeeper.rest.api.Projections.MEMORY;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Call.RefusedException;
import dev.loopkeeper.rest.http.EntityTag;
import dev.loopkeeper.rest.http.Kept;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.memory.RememberTool;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What is remembered. */
final class MemoryEndpoints {
    private static final String ID = "memory_id";
    private static final String SCORE = "score";
    private static final String MATCH = "match_type";
    private static final Set<String> NUMBERS =
            Set.of("importance", "amount", "daysThreshold", "decayFactor", "maxAge", "minImportance");
    private static final BigDecimal USUAL_BOOST = new BigDecimal("0.1");
    private static final String HYBRID = "hybrid";
    private static final String KEYWORD = "keyword";
    private static final JsonObject MODE = choice(HYBRID, KEYWORD);
    private static final JsonString FTS = new JsonString("fts");

    private static final Projection ONE = Projection.of().inside("memory", MEMORY);
    private static final Projection LIST =
            Projection.of().each("memories", MEMORY).put("total");
    private static final Projection CREATED = Projection.of()
            .put("memory", MEMORY)
            .message((call, result) -> isKnown(result)
                    ? "Similar memory exists, boosted importance instead."
                    : "Memory created successfully.")
            .putIfPresent(
                    "deduplicated",
                    Layout.FLAG.schema(),
                    result -> Optional.<JsonValue>of(JsonBoolean.TRUE).filter(any -> isKnown(result)));
    private static final Projection FOUND = MEMORY.putIfPresent(
                    "ftsRank",
                    Projection.NUMBER,
                    memory -> memory.get(SCORE).filter(any -> memory.get(MATCH).equals(Optional.of(FTS))))
            .putIfPresent("score", Projection.NUMBER, memory -> memory.get(SCORE))
            .putIfPresent("matchType", choice("fts", KEYWORD), memory -> memory.get(MATCH));
    private static final Projection SEARCHED = Projection.of()
            .put(
                    "query",
                    Projection.TEXT,
                    (call, result) -> new JsonString(call.parameter("q").orElseThrow()))
            .put("mode", MODE, (call, result) -> new JsonString(mode(call)))
            .each("memories", FOUND)
            .count("memories");
    private static final Projection STATS = Projection.of()
            .inside(
                    "stats",
                    Projection.of()
                            .put("total")
                            .put("byType")
                            .put("avgImportance", "average_importance")
                            .put("recentCount"));
    private static final Projection DECAYED = Projection.of()
            .put("affectedCount", "affected")
            .message((call, result) -> "Decayed " + result.whole("affected").orElseThrow() + " memories.");
    private static final Projection CLEANED_UP = Projection.of()
            .put("deletedCount", "removed")
            .message((call, result) ->
                    "Cleaned up " + result.whole("removed").orElseThrow() + " low-importance memories.");
    private static final Projection DELETED = Projection.of().message((call, result) -> "Memory deleted successfully.");
    private static final Projection BOOSTED = Projection.of()
            .put("memory", MEMORY)
            .message((call, result) ->
                    "Memory importance boosted by " + amount(call).toPlainString());

    private MemoryEndpoints() {}

    static List<Endpoint> all() {
        return Stream.of(many(), one()).flatMap(List::stream).toList();
    }

    private static List<Endpoint> many() {
        return List.of(
                Endpoint.get("/memories", MemoryEndpoints::list)
                        .like("list_memories")
                        .showing(LIST),
                Endpoint.post("/memories", MemoryEndpoints::create)
                        .like(RememberTool.forPrograms())
                        .showing(CREATED)
                        .but(it -> it.requiring("type").answering(201, 200)),
                Endpoint.get("/memories/search", MemoryEndpoints::search)
                        .like("recall")
                        .showing(SEARCHED)
                        .but(it -> it.renamed("query", "q").with("mode", MODE.with("default", new JsonString(HYBRID)))),
                Endpoint.get("/memories/stats", MemoryEndpoints::stats)
                        .like("memory_stats")
                        .showing(STATS),
                Endpoint.post("/memories/decay", MemoryEndpoints::decay)
                        .like("decay_memories")
                        .showing(DECAYED),
                Endpoint.post("/memories/cleanup", MemoryEndpoints::cleanUp)
                        .like("cleanup_memories")
                        .showing(CLEANED_UP)
                        .but(it -> it.changing("maxAge", above("minimum", 1))));
    }

    private static List<Endpoint> one() {
        return List.of(
                Endpoint.get("/memories/{memory_id}", MemoryEndpoints::show)
                        .like("get_memory")
                        .showing(ONE)
                        .but(Description::tagged),
                Endpoint.patch("/memories/{memory_id}", MemoryEndpoints::change)
                        .like("update_memory")
                        .showing(ONE),
                Endpoint.delete("/memories/{memory_id}", MemoryEndpoints::delete)
                        .like("forget")
                        .showing(DELETED)
                        .but(Description::only),
                Endpoint.post("/memories/{memory_id}/boost", MemoryEndpoints::boost)
                        .like("boost_memory")
                        .showing(BOOSTED)
                        .but(it -> it.changing("amount", above("exclusiveMinimum", 0))));
    }

    private static JsonObject choice(String... values) {
        return Projection.TEXT.with("enum", JsonArray.ofStrings(List.of(values)));
    }

    private static UnaryOperator<JsonObject> above(String bound, long value) {
        return schema -> schema.without("minimum").with(bound, JsonNumber.of(value));
    }

    private static Answer list(Call call) {
        JsonObject result = call.tool("list_memories", Arguments.of(call));
        JsonObject counted = call.parameter("minImportance").isPresent() ? result.with("total", count(call)) : result;
        return Answer.ok(LIST.of(call, counted)).continued(result);
    }

    /** How many there are of the kind asked for, however important. */
    private static JsonValue count(Call call) {
        JsonObject stats = memoryStats(call).object("stats").orElseThrow();
        return call.parameter("type")
                .flatMap(type -> stats.object("by_type").flatMap(kinds -> kinds.get(type)))
                .or(() -> stats.get("total"))
                .orElse(JsonNull.NULL);
    }

    private static Answer create(Call call) {
        if (!call.body().has("type")) {
            throw RefusedException.of("type", "is missing; one of fact, preference, conversation, event, skill");
        }
        if (call.body().string("content").filter(String::isBlank).isPresent()) {
            return Answer.failed(400, "INVALID_REQUEST", "Content is required");
        }
        JsonObject result = call.change(RememberTool.forPrograms(), Arguments.of(call, NUMBERS));
        JsonObject data = CREATED.of(call, result);
        return isKnown(result) ? Answer.ok(data) : Answer.created(data);
    }

    private static boolean isKnown(JsonObject result) {
        return result.bool("deduplicated").orElseThrow();
    }

    private static Answer search(Call call) {
        if (call.parameter("q").filter(words -> !words.isBlank()).isEmpty()) {
            return Answer.failed(400, "INVALID_REQUEST", "query (q) parameter is required");
        }
        String mode = mode(call);
        if (!List.of(HYBRID, KEYWORD).contains(mode)) {
            throw RefusedException.of("mode", "'" + mode + "' is not one of hybrid, keyword");
        }
        JsonObject result = mode.equals(KEYWORD) ? holding(call) : ranked(call);
        return Answer.ok(SEARCHED.of(call, result));
    }

    private static String mode(Call call) {
        return call.parameter("mode").orElse(HYBRID);
    }

    /** What answers the words; when nothing does, what holds them as they are. */
    private static JsonObject ranked(Call call) {
        JsonObject answers = call.tool("recall", asked(call, "query"));
        return answers.array("memories").orElseThrow().isEmpty()
                ? each(
                        holding(call),
                        memory -> memory.with(SCORE, JsonNumber.of(0)).with(MATCH, new JsonString(KEYWORD)))
                : each(answers, memory -> memory.with(MATCH, FTS));
    }

    private static JsonObject each(JsonObject result, UnaryOperator<JsonObject> change) {
        return result.with(
                "memories",
                new JsonArray(result.array("memories").orElseThrow().stream()
                        .<JsonValue>map(memory -> change.apply((JsonObject) memory))
                        .toList()));
    }

    private static JsonObject holding(Call call) {
        return call.tool("list_memories", asked(call, "containing"));
    }

    private static JsonObject asked(Call call, String query) {
        return Arguments.renamed(Arguments.of(call), Map.of("q", query)).without("mode");
    }

    private static Answer stats(Call call) {
        return Answer.ok(STATS.of(call, memoryStats(call)));
    }

    private static JsonObject memoryStats(Call call) {
        return call.tool("memory_stats", JsonObject.EMPTY);
    }

    private static Answer decay(Call call) {
        return Answer.ok(DECAYED.of(call, call.change("decay_memories", Arguments.of(call, NUMBERS))));
    }

    private static Answer cleanUp(Call call) {
        if (call.body().number("maxAge").filter(age -> age.signum() == 0).isPresent()) {
            throw RefusedException.of("maxAge", "0 is below 1 (1..36500)");
        }
        return Answer.ok(CLEANED_UP.of(call, call.change("cleanup_memories", Arguments.of(call, NUMBERS))));
    }

    private static Answer show(Call call) {
        JsonObject named = Arguments.of(call, ID, call.part(ID));
        EntityTag tag = EntityTag.of(call.kept(Kept.MEMORY, call.part(ID)));
        return Answer.ok(ONE.of(call, call.tool("get_memory", named))).tagged(tag);
    }

    private static Answer change(Call call) {
        return call.body().isEmpty() ? show(call) : Answer.ok(ONE.of(call, changed(call, "update_memory")));
    }

    private static Answer delete(Call call) {
        return Answer.ok(DELETED.of(call, changed(call, "forget")));
    }

    private static Answer boost(Call call) {
        return amount(call).signum() == 0
                ? Answer.failed(400, "INVALID_INPUT", "amount must be above 0 and at most 0.5")
                : Answer.ok(BOOSTED.of(call, changed(call, "boost_memory")));
    }

    private static BigDecimal amount(Call call) {
        return call.body().number("amount").orElse(USUAL_BOOST);
    }

    private static JsonObject changed(Call call, String tool) {
        return call.change(tool, Arguments.with(Arguments.of(call, NUMBERS), ID, call.part(ID)));
    }
}
