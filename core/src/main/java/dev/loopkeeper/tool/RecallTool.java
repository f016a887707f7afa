package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.memory.RecallMemories;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.Recalled;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** {@code recall}: find what is remembered. */
final class RecallTool {
    private static final Param<String> QUERY = Param.required(
            "query", Shapes.words(20_000), "What is asked, in any words; a whole question finds more than one word.");
    private static final Param<MemoryType> TYPE = Param.optional(
                    "type", Memory.TYPE.shape(), "Only memories of this kind.")
            .seldom();
    private static final Param<List<String>> TAGS = Param.optional(
                    "tags", Memory.TAGS.shape(), "Only memories with at least one of these labels.")
            .seldom();
    private static final Param<String> SOURCE = Param.optional(
                    "source", Memory.SOURCE.shape(), "Only memories from this conversation or document.")
            .seldom();
    private static final Param<String> SCOPE = Param.optional(
                    "scope", Memory.SCOPE.shape(), "Only memories of this scope, and those that matter everywhere.")
            .seldom();
    private static final Param<Integer> LIMIT = Param.optional("limit", Shapes.whole(1, 1000), "How many at most.")
            .orElse(10)
            .seldom();
    private static final Param<String> AS_OF = Param.optional(
                    "as_of", Shapes.line(60), "As it was known on this day: 2026-01-12, yesterday. Default now.")
            .alias("asOf")
            .seldom();
    private static final Param<Integer> BUDGET = Param.optional(
                    "budget", Shapes.whole(0, 10_000_000), "How many characters their texts may have together.")
            .seldom();

    private RecallTool() {}

    static Tool tool() {
        return Tool.reading(
                "recall",
                "Recall memories",
                "Find what is remembered about a question, a person or a topic, best first. Use it before you"
                        + " answer anything that the person may have told before.",
                Set.of("everyday", "memory"),
                List.of(QUERY, TYPE, TAGS, LIMIT, AS_OF, BUDGET, SOURCE, SCOPE),
                RecallTool::run);
    }

    private static Decision<JsonObject> run(View view, Arguments args) {
        RecallMemories.Request request = new RecallMemories.Request(
                args.in(QUERY),
                args.get(TYPE),
                args.get(TAGS).orElse(List.of()),
                args.get(SOURCE),
                args.get(SCOPE),
                args.in(LIMIT),
                args.get(AS_OF),
                args.get(BUDGET));
        return RecallMemories.decide(view, request)
                .map(result -> JsonObject.builder()
                        .put("memories", memories(view, result))
                        .put("total", result.total())
                        .build());
    }

    private static JsonArray memories(View view, RecallMemories.Result result) {
        List<Recalled> found = result.memories();
        Iterator<Memory> seen =
                view.sight().of(found.stream().map(Recalled::memory).toList()).iterator();
        return RecordJson.array(
                found,
                one -> json(
                        seen.next(),
                        one,
                        result.contradictions().getOrDefault(one.memory().id(), List.of())));
    }

    private static JsonObject json(Memory seen, Recalled found, List<MemoryId> against) {
        BigDecimal score = BigDecimal.valueOf(found.score()).setScale(3, RoundingMode.HALF_UP);
        JsonObject json = RecordJson.seen(seen).with("score", new JsonNumber(score));
        if (against.isEmpty()) {
            return json.with("why", new JsonString(found.why()));
        }
        List<String> handles =
                against.stream().map(id -> Handles.of(Ref.of(id))).toList();
        List<String> ids = against.stream().map(MemoryId::value).toList();
        return json.with("why", new JsonString(found.why() + "; contradicts " + String.join(", ", handles)))
                .with("contradicts", JsonArray.ofStrings(ids));
    }
}
