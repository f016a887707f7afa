package dev.loopkeeper.tool.memory;

import dev.loopkeeper.action.memory.MemoryUpkeep;
import dev.loopkeeper.action.memory.MemoryUpkeep.CleanedUp;
import dev.loopkeeper.action.memory.MemoryUpkeep.CleanupRequest;
import dev.loopkeeper.action.memory.MemoryUpkeep.DecayRequest;
import dev.loopkeeper.action.memory.MemoryUpkeep.Decayed;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/** {@code decay_memories} and {@code cleanup_memories}. */
public final class MemoryUpkeepTools {
    private static final Set<String> MEMORY = Set.of("memory");
    private static final CleanupRequest STANDARD = CleanupRequest.STANDARD;

    private static final Param<Integer> DAYS = Param.optional(
            "days_threshold",
            Settings.DECAY_DAYS.shape(),
            "After how many days a memory that nobody reads matters less, from now on; default as it is set (30).");
    private static final Param<BigDecimal> FACTOR = Param.optional(
            "decay_factor",
            Settings.DECAY_FACTOR.shape(),
            "How much of its importance is left then, from now on; default as it is set (0.9).");

    private static final Param<Integer> MAX_AGE = Param.optional(
                    "max_age",
                    Shapes.whole(0, 36_500),
                    "Only memories stored and last read more than this many days ago.")
            .orElse(STANDARD.maxAge());
    private static final Param<BigDecimal> LEAST = Param.optional(
                    "min_importance",
                    Shapes.number(BigDecimal.ZERO, BigDecimal.ONE),
                    "Only memories below this importance.")
            .orElse(STANDARD.least());
    private static final Param<Integer> LIMIT = Param.optional(
                    "limit", Shapes.whole(1, 1000), "Maximum number of memories to remove.")
            .orElse(STANDARD.most());
    private static final Param<Boolean> DRY_RUN = Param.optional(
                    "dry_run", Shapes.flag(), "Only list the memories that would be removed.")
            .orElse(false);

    private static final ObjectLayout<Decayed> DECAYED = ObjectLayout.<Decayed>of()
            .put("affected", Layout.WHOLE, Decayed::affected)
            .put("days_threshold", Layout.WHOLE, Decayed::days)
            .put("decay_factor", Layout.NUMBER, Decayed::factor)
            .put("message", Layout.TEXT, Decayed::message);

    private static final ObjectLayout<CleanedUp> CLEANED_UP = ObjectLayout.<CleanedUp>of()
            .put("removed", Layout.WHOLE, result -> result.removed().size())
            .put("remaining", Layout.WHOLE, CleanedUp::remaining)
            .put("memories", RecordLayouts.MEMORIES, CleanedUp::removed)
            .put("message", Layout.TEXT, CleanedUp::message);

    private MemoryUpkeepTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(
                Tool.writing(
                                "decay_memories",
                                "Show or change memory decay",
                                "Tell how many memories matter less for not having been read, and by which rule. Decay is"
                                        + " worked out whenever a memory is shown; this need not be called for it. With"
                                        + " parameters, the rule is another from now on.",
                                MEMORY,
                                Hints.CHANGES,
                                List.of(DAYS, FACTOR),
                                DECAYED,
                                MemoryUpkeepTools::decay)
                        .readingWhen(args -> !args.has(DAYS) && !args.has(FACTOR)),
                Tool.writing(
                                "cleanup_memories",
                                "Clean up memories",
                                "Remove memories that hardly matter any more, are old, and were not read for long. Undo brings"
                                        + " them back.",
                                MEMORY,
                                Hints.CHANGES,
                                List.of(MAX_AGE, LEAST, LIMIT, DRY_RUN),
                                CLEANED_UP,
                                MemoryUpkeepTools::cleanup)
                        .readingWhen(args -> args.in(DRY_RUN)));
    }

    private static Decision<Decayed> decay(View view, Arguments args) {
        return MemoryUpkeep.decay(view, new DecayRequest(args.get(DAYS), args.get(FACTOR)));
    }

    private static Decision<CleanedUp> cleanup(View view, Arguments args) {
        CleanupRequest request = new CleanupRequest(args.in(MAX_AGE), args.in(LEAST), args.in(LIMIT), args.in(DRY_RUN));
        return MemoryUpkeep.cleanup(view, request);
    }
}
