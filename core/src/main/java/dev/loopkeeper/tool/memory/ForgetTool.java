package dev.loopkeeper.tool.memory;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.memory.Forget;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Set;

/** {@code forget}: let go of what was remembered, for good. */
public final class ForgetTool {
    private static final Param<String> MEMORY_ID =
            Param.optional("memory_id", Shapes.line(400), "Its id or handle.").alias("id");
    private static final Param<String> QUERY =
            Param.optional("query", Shapes.words(20_000), "Instead: its exact words, or some in their order.");
    private static final Param<Boolean> CONFIRM = Param.optional(
                    "confirm", Shapes.flag(), "Needed for several, or part of one; ask first.")
            .orElse(false);

    private static final ObjectLayout<MemoryId> FORGOTTEN = ObjectLayout.<MemoryId>of()
            .put("id", Layout.TEXT, MemoryId::value)
            .put("handle", Layout.TEXT, id -> Handles.of(Ref.of(id)));

    private static final ObjectLayout<Forget.Result> RESULT = ObjectLayout.<Forget.Result>of()
            .put("forgotten", Layout.each(FORGOTTEN), Forget.Result::forgotten)
            .put("message", Layout.TEXT, Forget.Result::message);

    private ForgetTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.writing(
                        "forget",
                        "Forget something",
                        "Forget a memory for good, when the person asks for it. Undo cannot bring it back.",
                        Set.of("everyday", "memory"),
                        Hints.CHANGES.reaching(Reach.DESTRUCTIVE),
                        List.of(MEMORY_ID, QUERY, CONFIRM),
                        RESULT,
                        (view, args) -> Forget.decide(view, request(args)))
                .asking((view, args) -> Forget.question(view, request(args)));
    }

    private static Forget.Request request(Arguments args) {
        return new Forget.Request(args.get(MEMORY_ID), args.get(QUERY), args.in(CONFIRM));
    }
}
