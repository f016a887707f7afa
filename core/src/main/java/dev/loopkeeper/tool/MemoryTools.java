package dev.loopkeeper.tool;

import dev.loopkeeper.action.memory.BatchRemember;
import dev.loopkeeper.action.memory.ChangeMemory;
import dev.loopkeeper.action.memory.ListMemoriesRequest;
import dev.loopkeeper.action.memory.ReadMemories;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Author;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryQuery.Order;
import dev.loopkeeper.memory.MemoryStats;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tools that keep, list, show, change and count memories, and {@code recall}. */
final class MemoryTools {
    private static final Set<String> MEMORY = Set.of("memory");

    private static final Param<MemoryType> TYPE =
            Param.optional("type", Memory.TYPE.shape(), "Only memories of this kind.");

    private static final Param<List<JsonObject>> MEMORIES = Param.required(
            "memories",
            Shapes.list(Shapes.object(Memory.CONTENT).as(MemoryTools::told, memory -> memory), 1000),
            "What is to be remembered: {content, type?, importance?, tags?, ...} each, as for remember.");

    private static final Param<Integer> LIMIT_LIST =
            Param.optional("limit", Shapes.whole(1, 1000), "How many at most.").orElse(20);
    private static final Param<BigDecimal> LEAST = Param.optional(
                    "min_importance", Memory.IMPORTANCE.shape(), "Only memories that matter at least so much.")
            .orElse(BigDecimal.ZERO)
            .alias("minImportance");
    private static final Param<Order> ORDER = Param.optional(
                    "order",
                    Shapes.choice(Order.class),
                    "What comes first: what matters most, is newest, is read most.")
            .orElse(Order.IMPORTANCE);
    private static final Param<String> SCOPE = Param.optional(
            "scope", Memory.SCOPE.shape(), "Only memories of this scope, and those that matter everywhere.");
    private static final Param<String> CURSOR =
            Param.optional("cursor", Shapes.line(500), "Where to go on, as the page before said.");

    private static final Param<String> MEMORY_ID = Param.required(
                    "memory_id",
                    Shapes.line(400),
                    "The memory: its id, at least eight characters of it, or its handle.")
            .alias("memoryId");
    private static final Param<BigDecimal> AMOUNT = Param.optional(
                    "amount", Shapes.number(BigDecimal.ZERO, new BigDecimal("0.5")), "How much more it matters.")
            .orElse(new BigDecimal("0.1"));

    private static final Param<String> CONTENT =
            Param.optional("content", Memory.CONTENT.shape(), "What it says instead.");
    private static final Param<BigDecimal> IMPORTANCE =
            Param.optional("importance", Memory.IMPORTANCE.shape(), "How much it matters instead.");
    private static final Param<List<String>> NEW_TAGS =
            Param.optional("tags", Memory.TAGS.shape(), "The labels it has instead.");

    private MemoryTools() {}

    static List<Tool> tools() {
        return List.of(
                RecallTool.tool(),
                batchTool(),
                Tool.reading(
                        "list_memories",
                        "List memories",
                        "List what is remembered, what matters most first. To find something, use recall.",
                        MEMORY,
                        List.of(TYPE, LIMIT_LIST, LEAST, ORDER, SCOPE, CURSOR),
                        MemoryTools::list),
                Tool.reading(
                        "get_memory",
                        "Show a memory",
                        "Show one memory whole: what it says, who said it where, and how often it was read.",
                        MEMORY,
                        List.of(MEMORY_ID),
                        MemoryTools::get),
                Tool.writing(
                        "boost_memory",
                        "Let a memory matter more",
                        "Raise a memory's importance, when it was confirmed or turned out to matter.",
                        MEMORY,
                        Hints.ADDS,
                        List.of(MEMORY_ID, AMOUNT),
                        MemoryTools::boost),
                updateTool(),
                Tool.reading(
                        "memory_stats",
                        "Count memories",
                        "Tell how much is remembered: in all, by kind, on average, and in the last seven days.",
                        MEMORY,
                        List.of(),
                        MemoryTools::stats));
    }

    private static Tool batchTool() {
        return Tool.writing(
                "batch_remember",
                "Remember several things",
                "Keep several things for later in one call, as by remember. Unless an author is given, they are the assistant's: what"
                        + " the person had forgotten is left out, and counted.",
                MEMORY,
                Hints.ADDS,
                List.of(MEMORIES),
                MemoryTools::batch);
    }

    private static Tool updateTool() {
        return Tool.writing(
                "update_memory",
                "Change a memory",
                "Correct a memory's text, importance or labels. When something changed in life rather than in the"
                        + " wording, remember it anew with the same topic: the old text is kept as past.",
                MEMORY,
                Hints.CHANGES,
                List.of(MEMORY_ID, CONTENT, IMPORTANCE, NEW_TAGS),
                MemoryTools::update);
    }

    private static Reading<JsonObject> told(JsonObject memory) {
        return Field.of(Memory.TYPE.name(), RememberTool.KINDS)
                .fault(memory)
                .map(fault -> Reading.<JsonObject>bad(fault.sentence()))
                .orElseGet(() -> Reading.good(memory));
    }

    private static Decision<JsonObject> batch(View view, Arguments args) {
        List<Remember.Request> requests = new ArrayList<>();
        for (JsonObject memory : args.in(MEMORIES)) {
            JsonObject said = memory.without(Memory.CONTENT.name()).without(Memory.DATE.name());
            JsonObject fields = said.has(Memory.AUTHOR.name()) ? said : Memory.AUTHOR.put(said, Author.ASSISTANT);
            Optional<String> date = memory.string(Memory.DATE.name());
            requests.add(new Remember.Request(Memory.CONTENT.in(memory), date, fields));
        }
        return BatchRemember.decide(view, requests)
                .map(result -> JsonObject.builder()
                        .put("created", result.created())
                        .put("deduplicated", result.deduplicated())
                        .put("forgotten", result.forgotten())
                        .put("memories", RecordJson.memories(view, result.memories()))
                        .build());
    }

    private static Decision<JsonObject> list(View view, Arguments args) {
        Paging paging = new Paging(args.in(LIMIT_LIST), args.get(CURSOR));
        ListMemoriesRequest request =
                new ListMemoriesRequest(args.get(TYPE), args.get(SCOPE), args.in(LEAST), args.in(ORDER), paging);
        return ReadMemories.list(view, request.in(view))
                .map(page -> GoalTools.json("memories", page, RecordJson.memories(view, page.items())));
    }

    private static Decision<JsonObject> get(View view, Arguments args) {
        return ReadMemories.get(view, args.in(MEMORY_ID))
                .map(memory -> JsonObject.builder()
                        .put("memory", RecordJson.memory(view, memory))
                        .build());
    }

    private static Decision<JsonObject> boost(View view, Arguments args) {
        return ChangeMemory.boost(view, args.in(MEMORY_ID), args.in(AMOUNT))
                .map(memory -> json(
                        view, memory, "Importance is now " + memory.importance().toPlainString() + "."));
    }

    private static Decision<JsonObject> update(View view, Arguments args) {
        JsonObject.Builder fields = JsonObject.builder();
        List.of(CONTENT, IMPORTANCE, NEW_TAGS).stream()
                .filter(args::has)
                .forEach(param -> fields.put(param.name(), args.raw(param)));
        return ChangeMemory.update(view, args.in(MEMORY_ID), fields.build())
                .map(memory -> json(view, memory, "Changed."));
    }

    private static JsonObject json(View view, Memory memory, String message) {
        return JsonObject.builder()
                .put("memory", RecordJson.memory(view, memory))
                .put("message", message)
                .build();
    }

    private static Decision<JsonObject> stats(View view, Arguments args) {
        MemoryStats stats = ReadMemories.stats(view);
        JsonObject.Builder types = JsonObject.builder();
        for (MemoryType type : MemoryType.values()) {
            types.put(Shapes.nameOf(type), stats.byType().getOrDefault(type, 0));
        }
        return Decision.answer(JsonObject.builder()
                .put(
                        "stats",
                        JsonObject.builder()
                                .put("total", stats.total())
                                .put("by_type", types.build())
                                .put("average_importance", new JsonNumber(stats.averageImportance()))
                                .put("recent_count", stats.recent())
                                .build())
                .build());
    }
}
