package dev.loopkeeper.action.progress;

import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.util.Optional;

/**
 * Saves what an assistant wants to find again about a project, or finds it. Each save counts a revision; the last
 * {@value ProgressDocument#KEPT} are kept.
 */
public final class KeepProgress {
    private KeepProgress() {}

    /**
     * What is to be saved, or read when there is no content.
     *
     * @param id the document as it stands
     * @param content any JSON, as a value or as the text of one
     * @param session the session that saves it
     * @param revision the revision to be read; of a save, the one that it is based on
     */
    public record Request(
            ProgressId id, Optional<JsonValue> content, Optional<String> session, Optional<Integer> revision) {
        /** Takes content that says nothing for none. */
        public Request {
            content = content.filter(given -> !ProgressContent.isNone(given));
        }

        /** Reads what was saved last about a project. */
        public static Request read(String project) {
            return of(project, Optional.empty());
        }

        /** Saves something about a project, in the place of what was saved. */
        public static Request save(String project, JsonValue content) {
            return of(project, Optional.of(content));
        }

        private Request redacted(Redaction redaction) {
            ProgressId kept = ProgressId.of(
                    redaction.needed("namespace", id.namespace()), redaction.needed("project", id.project()));
            return new Request(
                    kept, content, redaction.identity(ProgressDocument.SESSION_ID.name(), session), revision);
        }

        private static Request of(String project, Optional<JsonValue> content) {
            ProgressId id = ProgressId.of(Optional.empty(), project);
            return new Request(id, content, Optional.empty(), Optional.empty());
        }
    }

    /**
     * The document as asked for, or as it stands now.
     *
     * @param id which was meant
     * @param document the document; empty when there is none
     * @param saved whether this call was to save it
     * @param message the outcome in words
     */
    public record Result(ProgressId id, Optional<ProgressDocument> document, boolean saved, String message) {}

    /** Decides what is kept, or found. */
    public static Decision<Result> decide(View view, Request given) {
        Request request = given.redacted(view.redaction());
        Optional<ProgressDocument> now = view.progress().byId(request.id());
        return request.content()
                .map(said -> ProgressContent.read(said)
                        .<Result>decide(content ->
                                save(view, request, now, view.redaction().of(content))))
                .orElseGet(() -> Decision.answer(find(view, request, now)));
    }

    private static Result find(View view, Request request, Optional<ProgressDocument> now) {
        Optional<ProgressDocument> wanted = now.filter(document -> isWanted(request, document))
                .or(() -> request.revision()
                        .flatMap(number -> view.progress().byId(request.id().earlier(number))));
        String message = wanted.map(document ->
                        "Progress of " + name(request.id()) + ", revision " + document.revision() + at(document) + ".")
                .orElseGet(() -> "No progress found for " + name(request.id())
                        + now.map(document ->
                                        " as revision " + request.revision().orElse(0) + "; it stands at revision "
                                                + document.revision() + ", and the last " + ProgressDocument.KEPT
                                                + " are kept.")
                                .orElse("."));
        return new Result(request.id(), wanted, false, message);
    }

    private static boolean isWanted(Request request, ProgressDocument now) {
        return request.revision().orElse(now.revision()) == now.revision();
    }

    private static Decision<Result> save(
            View view, Request request, Optional<ProgressDocument> now, JsonValue content) {
        Optional<Refusal> stale = stale(request, now);
        if (stale.isPresent()) {
            return Decision.refuse(stale.get());
        }
        if (now.filter(document -> document.content().equals(content)).isPresent()) {
            String message =
                    "Unchanged: revision " + now.get().revision() + " of " + name(request.id()) + " says the same.";
            return Decision.answer(new Result(request.id(), now, true, message));
        }
        ProgressDocument next = next(view, request, now, content);
        Changes changes = new Changes().put(next);
        now.ifPresent(before ->
                changes.put(before.with(ProgressDocument.ID, request.id().earlier(before.revision()))));
        if (next.revision() > ProgressDocument.KEPT) {
            changes.delete(Ref.of(request.id().earlier(next.revision() - ProgressDocument.KEPT)));
        }
        String message = "Saved progress of " + name(request.id()) + " as revision " + next.revision() + " ("
                + next.id().value() + ").";
        String summary = "Saved progress of " + name(request.id()) + ", revision " + next.revision();
        return Decision.accept(new Result(request.id(), Optional.of(next), true, message), changes, summary);
    }

    private static ProgressDocument next(
            View view, Request request, Optional<ProgressDocument> now, JsonValue content) {
        ProgressDocument next = now.map(document -> document.with(ProgressDocument.REVISION, document.revision() + 1))
                .orElseGet(() -> ProgressDocument.of(request.id(), content))
                .without(ProgressDocument.SESSION_ID)
                .with(ProgressDocument.UPDATED_AT, view.instant());
        return request.session()
                .map(session -> next.with(ProgressDocument.SESSION_ID, session))
                .orElse(next)
                .saying(content);
    }

    /** Nobody writes over what they have not read, when they say what they have read. */
    private static Optional<Refusal> stale(Request request, Optional<ProgressDocument> now) {
        return request.revision()
                .filter(based -> now.map(ProgressDocument::revision).orElse(0) != (int) based)
                .map(based -> Refusal.of(
                        Refusal.Code.CONFLICT,
                        "revision",
                        based.toString(),
                        now.map(document -> based + " is not the newest: revision " + document.revision() + " was saved"
                                        + at(document) + "; read it, then save with its number")
                                .orElse(based + " does not exist: nothing was saved yet; leave revision out")));
    }

    private static String at(ProgressDocument document) {
        return document.updatedAt().map(at -> " at " + at).orElse("");
    }

    private static String name(ProgressId id) {
        return id.namespace().map(space -> space + "/").orElse("") + id.project();
    }
}
