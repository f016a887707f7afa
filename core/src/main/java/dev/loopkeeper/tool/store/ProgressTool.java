package dev.loopkeeper.tool.store;

import dev.loopkeeper.action.progress.KeepProgress;
import dev.loopkeeper.action.progress.ProgressContent;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Set;

/** {@code mem_progress}: what one session of an assistant leaves for the next. */
public final class ProgressTool {
    private static final Param<String> PROJECT =
            Param.required("project", Shapes.line(200), "Its name, such as its folder's.");
    private static final Param<JsonValue> CONTENT =
            Param.optional("content", ProgressDocument.CONTENT.shape(), "JSON to save, whole; left out to read.");
    private static final Param<String> SESSION_ID = Param.optional(
                    "session_id", ProgressDocument.SESSION_ID.shape(), "The session that saves.")
            .hidden();
    private static final Param<String> NAMESPACE = Param.optional(
                    "namespace", Shapes.line(200), "Keeps projects of one name apart: a team, an agent.")
            .hidden();
    private static final Param<Integer> REVISION = Param.optional(
                    "revision",
                    Shapes.whole(1, Integer.MAX_VALUE),
                    "Reading: an earlier revision. Saving: the one you read; refused when a newer one was saved since.")
            .hidden();

    private static final ObjectLayout<KeepProgress.Result> RESULT = ObjectLayout.<KeepProgress.Result>of()
            .put("project", Layout.TEXT, result -> result.id().project())
            .putIfAny("namespace", Layout.TEXT, result -> result.id().namespace())
            .put("id", Layout.TEXT, result -> result.id().value())
            .put("title", Layout.TEXT, result -> "Progress: " + result.id().project())
            .put("found", Layout.FLAG, result -> result.document().isPresent())
            .putOrNull("content", Layout.ANY, result -> result.document().map(ProgressDocument::content))
            .putOrNull("revision", Layout.WHOLE, result -> result.document().map(ProgressDocument::revision))
            .putOrNull(
                    "updated_at",
                    Layout.of(Shapes.instant()),
                    result -> result.document().flatMap(ProgressDocument::updatedAt))
            .putOrNull(
                    "session_id",
                    Layout.TEXT,
                    result -> result.document().flatMap(it -> ProgressDocument.SESSION_ID.find(it.doc())))
            .put("saved", Layout.FLAG, KeepProgress.Result::saved)
            .put("message", Layout.TEXT, KeepProgress.Result::message);

    private ProgressTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.writing(
                        "mem_progress",
                        "Read or save progress",
                        "Your own notes on a project for your next session: read (no content) when one starts, save"
                                + " (content) after significant work; it replaces what was saved.",
                        Set.of("everyday", "memory"),
                        Hints.CHANGES,
                        List.of(PROJECT, CONTENT, SESSION_ID, NAMESPACE, REVISION),
                        RESULT,
                        ProgressTool::run)
                .readingWhen(args -> ProgressContent.isNone(args.raw(CONTENT)));
    }

    private static Decision<KeepProgress.Result> run(View view, Arguments args) {
        KeepProgress.Request request = new KeepProgress.Request(
                ProgressId.of(args.get(NAMESPACE), args.in(PROJECT)),
                args.get(CONTENT),
                args.get(SESSION_ID),
                args.get(REVISION));
        return KeepProgress.decide(view, request);
    }
}
