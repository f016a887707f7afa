package dev.loopkeeper.tool.memory;

import dev.loopkeeper.action.memory.BatchRemember;
import dev.loopkeeper.action.memory.ChangeMemory;
import dev.loopkeeper.action.memory.ListMemoriesRequest;
import dev.loopkeeper.action.memory.ReadMemories;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
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
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tools that keep, list, show, change and count memories, and {@code recall}. */
public final class MemoryTools {
    private static final Set<String> MEMORY = Set.of("memory");

    private static final Param<MemoryType> TYPE =
            Param.optional("type", Memory.TYPE.shape(), "Only memories of this kind.");

    private static final Param<List<JsonObject>> MEMORIES = Param.required(
            "memories",
            Shapes.list(Shapes.object(Memory.CONTENT).as(MemoryTools::told, memory -> memory), 1000),
            "What is to be remembered: {content, type?, importance?, tags?, ...} each, as for remember.");

    private static final Param<Integer> LIMIT_LIST = CommonParams.LIMIT.orElse(20);
    private static final Param<String> CONTAINING =
            Param.optional("containing", Shapes.line(500), "Only memories in whose text this stands, in any case.");
    private static final Param<BigDecimal> LEAST = Param.optional(
                    "min_importance", Memory.IMPORTANCE.shape(), "Only memories of at least this importance.")
            .orElse(BigDecimal.ZERO);
    private static final Param<Order> ORDER = Param.optional(
                    "order", Shapes.choice(Order.class), "Order: highest importance, newest or most read first.")
            .orElse(Order.IMPORTANCE);
    private static final Param<String> SCOPE =
            Param.optional("scope", Memory.SCOPE.shape(), "Only memories of this scope and memories without a scope.");

    private static final Param<String> MEMORY_ID = Param.required(
            "memory_id", Shapes.line(400), "The memory: its id, at least eight characters of it, or its handle.");
    private static final Param<BigDecimal> AMOUNT = Param.optional(
                    "amount", Shapes.number(BigDecimal.ZERO, new BigDecimal("0.5")), "Amount added to the importance.")
            .orElse(new BigDecimal("0.1"));

    private static final Param<String> CONTENT = Param.optional("content", Memory.CONTENT.shape(), "New text.");
    private static final Param<BigDecimal> IMPORTANCE =
            Param.optional("importance", Memory.IMPORTANCE.shape(), "New importance.");
    private static final Param<List<String>> NEW_TAGS = Param.optional("tags", Memory.TAGS.shape(), "New tags.");

    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Memory.AGAIN.shape(), "Change it although another memory says the same.")
            .orElse(false);

    private static final ObjectLayout<Memory> ONE =
            ObjectLayout.<Memory>of().put("memory", RecordLayouts.MEMORY, memory -> memory);

    private static final ObjectLayout<Memory> BOOSTED = ONE.put(
            "message", Layout.TEXT, it -> "Importance is now " + it.importance().toPlainString() + ".");

    private static final ObjectLayout<BatchRemember.Result> KEPT = ObjectLayout.<BatchRemember.Result>of()
            .put("created", Layout.WHOLE, BatchRemember.Result::created)
            .put("deduplicated", Layout.WHOLE, BatchRemember.Result::deduplicated)
            .put("forgotten", Layout.WHOLE, BatchRemember.Result::forgotten)
            .put("memories", RecordLayouts.MEMORIES, BatchRemember.Result::memories)
            .putIfAny("duplicates", ActionLayouts.DUPLICATES, kept -> ActionLayouts.any(kept.duplicates()))
            .put("message", Layout.TEXT, BatchRemember.Result::message);

    private static final ObjectLayout<MemoryStats> STATS = ObjectLayout.<MemoryStats>of()
            .put("total", Layout.WHOLE, MemoryStats::total)
            .put("by_type", ObjectLayout.counts(MemoryType.class), MemoryStats::byType)
            .put("average_importance", Layout.NUMBER, MemoryStats::averageImportance)
            .put("recent_count", Layout.WHOLE, MemoryStats::recent);

    private MemoryTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(
                batchTool(),
                listMemories(),
                Tool.reading(
                        "get_memory",
                        "Show a memory",
                        "Show one memory whole: what it says, who said it where, and how often it was read.",
                        MEMORY,
                        List.of(MEMORY_ID),
                        ONE,
                        (view, args) -> ReadMemories.get(view, args.in(MEMORY_ID))),
                Tool.writing(
                        "boost_memory",
                        "Boost a memory",
                        "Raise a memory's importance, when it was confirmed or turned out to matter.",
                        MEMORY,
                        Hints.ADDS,
                        List.of(MEMORY_ID, AMOUNT),
                        BOOSTED,
                        (view, args) -> ChangeMemory.boost(view, args.in(MEMORY_ID), args.in(AMOUNT))),
                updateTool(),
                Tool.reading(
                        "memory_stats",
                        "Count memories",
                        "Tell how much is remembered: in all, by kind, on average, and in the last seven days.",
                        MEMORY,
                        List.of(),
                        ObjectLayout.<MemoryStats>of().put("stats", STATS, stats -> stats),
                        (view, args) -> Decision.answer(ReadMemories.stats(view))));
    }

    /** Lists what is remembered. */
    public static Tool listMemories() {
        return Tool.reading(
                "list_memories",
                "List memories",
                "List what is remembered, what matters most first. To find something, use recall.",
                MEMORY,
                List.of(TYPE, ListFilters.TAG, CONTAINING, LIMIT_LIST, LEAST, ORDER, SCOPE, CommonParams.CURSOR),
                ObjectLayout.page("memories", RecordLayouts.MEMORIES),
                MemoryTools::list);
    }

    private static Tool batchTool() {
        return Tool.writing(
                "batch_remember",
                "Remember several things",
                "Keep several things for later in one call, as by remember. Unless an author is given, they are the"
                        + " assistant's: what the person had forgotten is left out, and counted.",
                MEMORY,
                Hints.ADDS,
                List.of(MEMORIES),
                KEPT,
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
                List.of(MEMORY_ID, CONTENT, IMPORTANCE, NEW_TAGS, AGAIN),
                ONE.put("message", Layout.TEXT, memory -> "Changed."),
                MemoryTools::update);
    }

    private static Reading<JsonObject> told(JsonObject memory) {
        return Field.of(Memory.TYPE.name(), RememberTool.KINDS)
                .fault(memory)
                .map(fault -> Reading.<JsonObject>bad(fault.sentence()))
                .orElseGet(() -> Reading.good(memory));
    }

    private static Decision<BatchRemember.Result> batch(View view, Arguments args) {
        List<Remember.Request> requests = new ArrayList<>();
        for (JsonObject memory : args.in(MEMORIES)) {
            JsonObject said = memory.without(Memory.CONTENT.name()).without(Memory.DATE.name());
            JsonObject fields = said.has(Memory.AUTHOR.name()) ? said : Memory.AUTHOR.put(said, Author.ASSISTANT);
            Optional<String> date = memory.string(Memory.DATE.name());
            requests.add(new Remember.Request(Memory.CONTENT.in(memory), date, fields));
        }
        return BatchRemember.decide(view, requests);
    }

    private static Decision<Page<Memory>> list(View view, Arguments args) {
        Paging paging = CommonParams.page(args, LIMIT_LIST);
        ListMemoriesRequest request = new ListMemoriesRequest(
                args.get(TYPE),
                ListFilters.labels(args),
                args.get(SCOPE),
                args.get(CONTAINING),
                args.in(LEAST),
                args.in(ORDER),
                paging);
        return ReadMemories.list(view, request.in(view));
    }

    private static Decision<Memory> update(View view, Arguments args) {
        return ChangeMemory.update(
                view, args.in(MEMORY_ID), args.fields(List.of(CONTENT, IMPORTANCE, NEW_TAGS, AGAIN)));
    }
}
