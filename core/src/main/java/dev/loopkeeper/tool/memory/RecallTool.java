package dev.loopkeeper.tool.memory;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.memory.RecallMemories;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.Recalled;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code recall}: find what is remembered. */
public final class RecallTool {
    private static final Param<String> QUERY =
            Param.required("query", Shapes.words(20_000), "What is asked, as a whole question.");
    private static final Param<MemoryType> TYPE = Param.optional(
                    "type", Memory.TYPE.shape(), "Only memories of this kind.")
            .hidden();
    private static final Param<List<String>> TAGS = Param.optional(
                    "tags", ListFilters.LABELS, "Only memories with at least one of these labels.")
            .hidden();
    private static final Param<String> SOURCE = Param.optional(
                    "source", Memory.SOURCE.shape(), "Only memories from this conversation or document.")
            .hidden();
    private static final Param<String> SCOPE = Param.optional(
                    "scope", Memory.SCOPE.shape(), "Only memories of this scope and memories without a scope.")
            .hidden();
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(10).hidden();
    private static final Param<String> AS_OF = Param.optional(
                    "as_of", Shapes.line(60), "As it was known on this day: 2026-01-12, yesterday. Default now.")
            .hidden();
    private static final Param<Integer> BUDGET = Param.optional(
                    "budget", Shapes.whole(0, 10_000_000), "Maximum number of characters of all texts together.")
            .hidden();

    private static final ObjectLayout<Hit> FOUND = ObjectLayout.<Hit>of()
            .putAll(RecordLayouts.SEEN_MEMORY, Hit::seen)
            .put(
                    "score",
                    Layout.NUMBER,
                    found -> BigDecimal.valueOf(found.recalled().score()).setScale(3, RoundingMode.HALF_UP))
            .put("why", Layout.TEXT, Hit::why)
            .putIfAny(
                    "contradicts",
                    Layout.TEXTS,
                    found -> Optional.of(found.against())
                            .filter(ids -> !ids.isEmpty())
                            .map(ids -> ids.stream().map(MemoryId::value).toList()));

    private static final ObjectLayout<RecallMemories.Result> RESULT = ObjectLayout.<RecallMemories.Result>of()
            .put("memories", Layout.each(FOUND), RecallTool::found)
            .put("total", Layout.WHOLE, RecallMemories.Result::total);

    private RecallTool() {}

    /** A memory as it looks now, why it was found, and what speaks against it. */
    private record Hit(Memory seen, Recalled recalled, List<MemoryId> against) {
        String why() {
            String handles = against.stream().map(id -> Handles.of(Ref.of(id))).collect(Collectors.joining(", "));
            return recalled.why() + (handles.isEmpty() ? "" : "; contradicts " + handles);
        }
    }

    private static List<Hit> found(View view, RecallMemories.Result result) {
        List<Memory> seen =
                view.sight().of(result.memories().stream().map(Recalled::memory).toList());
        List<Hit> found = new ArrayList<>();
        for (Recalled recalled : result.memories()) {
            List<MemoryId> against =
                    result.contradictions().getOrDefault(recalled.memory().id(), List.of());
            found.add(new Hit(seen.get(found.size()), recalled, against));
        }
        return found;
    }

    /** The tool. */
    public static Tool tool() {
        return Tool.reading(
                "recall",
                "Recall memories",
                "Find what is remembered about a question, person or topic, best first. Use it before you answer what"
                        + " they may have told before.",
                Set.of("everyday", "memory"),
                List.of(QUERY, TYPE, TAGS, LIMIT, AS_OF, BUDGET, SOURCE, SCOPE),
                EmptyStore.after(RESULT, result -> result.memories().isEmpty()),
                RecallTool::run);
    }

    private static Decision<RecallMemories.Result> run(View view, Arguments args) {
        RecallMemories.Request request = new RecallMemories.Request(
                args.in(QUERY),
                args.get(TYPE),
                args.get(TAGS).orElse(List.of()),
                args.get(SOURCE),
                args.get(SCOPE),
                args.in(LIMIT),
                args.get(AS_OF),
                args.get(BUDGET));
        return RecallMemories.decide(view, request);
    }
}
