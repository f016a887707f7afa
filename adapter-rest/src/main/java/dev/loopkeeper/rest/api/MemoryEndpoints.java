package dev.loopkeeper.rest.api;

import static dev.loopkeeper.rest.api.RecordShapes.each;
import static dev.loopkeeper.rest.api.RecordShapes.value;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Call.RefusedException;
import dev.loopkeeper.rest.http.EntityTag;
import dev.loopkeeper.rest.http.Kept;
import dev.loopkeeper.tool.memory.RememberTool;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is remembered. */
final class MemoryEndpoints {
    private static final String ID = "memory_id";
    private static final Set<String> NUMBERS =
            Set.of("importance", "amount", "daysThreshold", "decayFactor", "maxAge", "minImportance");
    private static final BigDecimal USUAL_BOOST = new BigDecimal("0.1");

    private MemoryEndpoints() {}

    static List<Endpoint> all() {
        return List.of(
                Endpoint.get("/memories", MemoryEndpoints::list),
                Endpoint.post("/memories", MemoryEndpoints::create),
                Endpoint.get("/memories/search", MemoryEndpoints::search),
                Endpoint.get("/memories/stats", MemoryEndpoints::stats),
                Endpoint.post("/memories/decay", MemoryEndpoints::decay),
                Endpoint.post("/memories/cleanup", MemoryEndpoints::cleanUp),
                Endpoint.get("/memories/{memory_id}", MemoryEndpoints::show),
                Endpoint.patch("/memories/{memory_id}", MemoryEndpoints::change),
                Endpoint.delete("/memories/{memory_id}", MemoryEndpoints::delete),
                Endpoint.post("/memories/{memory_id}/boost", MemoryEndpoints::boost));
    }

    private static Answer list(Call call) {
        JsonObject result = call.tool("list_memories", Arguments.of(call));
        JsonValue total = call.parameter("minImportance").isPresent() ? count(call) : value(result, "total");
        return Answer.ok(JsonObject.builder()
                        .put("memories", each(result, "memories", new RecordShapes(call)::memory))
                        .put("total", total)
                        .build())
                .continued(result);
    }

    /** How many there are of the kind asked for, however important. */
    private static JsonValue count(Call call) {
        JsonObject stats = memoryStats(call);
        return call.parameter("type")
                .map(type -> value(stats.object("by_type").orElseThrow(), type))
                .orElse(value(stats, "total"));
    }

    private static Answer create(Call call) {
        if (!call.body().has("type")) {
            throw RefusedException.of("type", "is missing; one of fact, preference, conversation, event, skill");
        }
        if (call.body().string("content").filter(String::isBlank).isPresent()) {
            return Answer.failed(400, "INVALID_REQUEST", "Content is required");
        }
        JsonObject result = call.change(RememberTool.forPrograms(), Arguments.of(call, NUMBERS));
        boolean known = result.bool("deduplicated").orElseThrow();
        JsonObject data = JsonObject.builder()
                .put("memory", memory(call, result))
                .put(
                        "message",
                        known ? "Similar memory exists, boosted importance instead." : "Memory created successfully.")
                .build();
        return known ? Answer.ok(data.with("deduplicated", value(result, "deduplicated"))) : Answer.created(data);
    }

    private static Answer search(Call call) {
        Optional<String> query = call.parameter("q").filter(words -> !words.isBlank());
        if (query.isEmpty()) {
            return Answer.failed(400, "INVALID_REQUEST", "query (q) parameter is required");
        }
        String mode = call.parameter("mode").orElse("hybrid");
        if (!List.of("hybrid", "keyword").contains(mode)) {
            throw RefusedException.of("mode", "'" + mode + "' is not one of hybrid, keyword");
        }
        JsonArray memories = mode.equals("keyword") ? holding(call) : ranked(call);
        return Answer.ok(JsonObject.builder()
                .put("query", query.get())
                .put("mode", mode)
                .put("memories", memories)
                .put("count", memories.size())
                .build());
    }

    /** What answers the words; when nothing does, what holds them as they are. */
    private static JsonArray ranked(Call call) {
        JsonArray memories = each(
                call.tool("recall", asked(call, "query")),
                "memories",
                memory -> scored(new RecordShapes(call).memory(memory), memory));
        return memories.isEmpty()
                ? new JsonArray(holding(call).stream()
                        .<JsonValue>map(memory -> ((JsonObject) memory)
                                .with("score", JsonNumber.of(0))
                                .with("matchType", new JsonString("keyword")))
                        .toList())
                : memories;
    }

    private static JsonArray holding(Call call) {
        return each(call.tool("list_memories", asked(call, "containing")), "memories", new RecordShapes(call)::memory);
    }

    private static JsonObject asked(Call call, String query) {
        return Arguments.renamed(Arguments.of(call), Map.of("q", query)).without("mode");
    }

    private static JsonObject scored(JsonObject shown, JsonObject memory) {
        return shown.with("ftsRank", value(memory, "score"))
                .with("score", value(memory, "score"))
                .with("matchType", new JsonString("fts"));
    }

    private static Answer stats(Call call) {
        JsonObject stats = memoryStats(call);
        return Answer.ok(JsonObject.builder()
                .put("total", value(stats, "total"))
                .put("byType", value(stats, "by_type"))
                .put("avgImportance", value(stats, "average_importance"))
                .put("recentCount", value(stats, "recent_count"))
                .build());
    }

    private static JsonObject memoryStats(Call call) {
        return call.tool("memory_stats", JsonObject.EMPTY).object("stats").orElseThrow();
    }

    private static Answer decay(Call call) {
        JsonObject result = call.change("decay_memories", Arguments.of(call, NUMBERS));
        return counted(result, "affected", "affectedCount", "Decayed ", " memories.");
    }

    private static Answer cleanUp(Call call) {
        if (call.body().number("maxAge").filter(age -> age.signum() == 0).isPresent()) {
            throw RefusedException.of("maxAge", "0 is below 1 (1..36500)");
        }
        JsonObject result = call.change("cleanup_memories", Arguments.of(call, NUMBERS));
        return counted(result, "removed", "deletedCount", "Cleaned up ", " low-importance memories.");
    }

    private static Answer counted(JsonObject result, String tools, String name, String before, String after) {
        long count = result.whole(tools).orElseThrow();
        return Answer.ok(JsonObject.builder()
                .put(name, count)
                .put("message", before + count + after)
                .build());
    }

    private static Answer show(Call call) {
        JsonObject named = Arguments.of(call, ID, call.part(ID));
        EntityTag tag = EntityTag.of(call.kept(Kept.MEMORY, call.part(ID)));
        return Answer.ok(memory(call, call.tool("get_memory", named))).tagged(tag);
    }

    private static Answer change(Call call) {
        return call.body().isEmpty() ? show(call) : Answer.ok(memory(call, changed(call, "update_memory")));
    }

    private static Answer delete(Call call) {
        changed(call, "forget");
        return Answer.ok(Arguments.only("message", "Memory deleted successfully."));
    }

    private static Answer boost(Call call) {
        BigDecimal amount = call.body().number("amount").orElse(USUAL_BOOST);
        if (amount.signum() == 0) {
            return Answer.failed(400, "INVALID_INPUT", "amount must be above 0 and at most 0.5");
        }
        return Answer.ok(JsonObject.builder()
                .put("memory", memory(call, changed(call, "boost_memory")))
                .put("message", "Memory importance boosted by " + amount.toPlainString())
                .build());
    }

    private static JsonObject changed(Call call, String tool) {
        JsonObject named = Arguments.with(Arguments.of(call, NUMBERS), ID, call.part(ID));
        return call.change(tool, named, Kept.MEMORY, call.part(ID));
    }

    private static JsonObject memory(Call call, JsonObject result) {
        return new RecordShapes(call).memory(result.object("memory").orElseThrow());
    }
}
