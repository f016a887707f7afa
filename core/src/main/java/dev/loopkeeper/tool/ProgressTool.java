package dev.loopkeeper.tool;

import dev.loopkeeper.action.progress.KeepProgress;
import dev.loopkeeper.action.progress.ProgressContent;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code mem_progress}: what one session of an assistant leaves for the next. */
final class ProgressTool {
    private static final Param<String> PROJECT =
            Param.required("project", Shapes.line(200), "Its name, such as its folder's.");
    private static final Param<JsonValue> CONTENT =
            Param.optional("content", ProgressDocument.CONTENT.shape(), "JSON to save, whole; left out to read.");
    private static final Param<String> SESSION_ID = Param.optional(
                    "session_id", ProgressDocument.SESSION_ID.shape(), "The session that saves.")
            .alias("sessionId")
            .seldom();
    private static final Param<String> NAMESPACE = Param.optional(
                    "namespace", Shapes.line(200), "Keeps projects of one name apart: a team, an agent.")
            .seldom();
    private static final Param<Integer> REVISION = Param.optional(
                    "revision",
                    Shapes.whole(1, Integer.MAX_VALUE),
                    "Reading: an earlier revision. Saving: the one you read; refused when a newer one was saved since.")
            .seldom();

    private ProgressTool() {}

    static Tool tool() {
        return Tool.writing(
                        "mem_progress",
                        "Read or save progress",
                        "Your own notes on a project, kept for your next session: read (no content) when a session starts, save"
                                + " (content) after significant work. What is saved replaces what was.",
                        Set.of("everyday", "memory"),
                        Hints.CHANGES,
                        List.of(PROJECT, CONTENT, SESSION_ID, NAMESPACE, REVISION),
                        ProgressTool::run)
                .readingWhen(args -> ProgressContent.isNone(args.raw(CONTENT)));
    }

    private static Decision<JsonObject> run(View view, Arguments args) {
        KeepProgress.Request request = new KeepProgress.Request(
                ProgressId.of(args.get(NAMESPACE), args.in(PROJECT)),
                args.get(CONTENT),
                args.get(SESSION_ID),
                args.get(REVISION));
        return KeepProgress.decide(view, request).map(ProgressTool::json);
    }

    private static JsonObject json(KeepProgress.Result result) {
        Optional<ProgressDocument> document = result.document();
        JsonObject.Builder json =
                JsonObject.builder().put("project", result.id().project());
        result.id().namespace().ifPresent(namespace -> json.put("namespace", namespace));
        return json.put("id", result.id().value())
                .put("title", "Progress: " + result.id().project())
                .put("found", document.isPresent())
                .put("content", document.map(ProgressDocument::content).orElse(JsonNull.NULL))
                .put("revision", orNull(document.map(ProgressDocument::revision).map(JsonNumber::of)))
                .put("updated_at", orNull(document.flatMap(ProgressTool::savedAt)))
                .put("session_id", orNull(document.flatMap(ProgressTool::savedBy)))
                .put("saved", result.saved())
                .put("message", result.message())
                .build();
    }

    private static Optional<JsonString> savedAt(ProgressDocument document) {
        return document.updatedAt().map(Instant::toString).map(JsonString::new);
    }

    private static Optional<JsonString> savedBy(ProgressDocument document) {
        return ProgressDocument.SESSION_ID.find(document.doc()).map(JsonString::new);
    }

    private static JsonValue orNull(Optional<? extends JsonValue> value) {
        return value.<JsonValue>map(given -> given).orElse(JsonNull.NULL);
    }
}
