package dev.loopkeeper.action.loop;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.loop.HeardAgain;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopNotes;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.language.RepeatExpression;
import java.util.Optional;

/** Changes a loop: its words, its time, its kind; or lets it go on in another that says the same. */
public final class EditALoop {
    private static final String NO_TIME = "none";
    private static final int SUMMARY = 60;

    private EditALoop() {}

    /**
     * What is to be changed.
     *
     * @param id the loop by its id, or {@code query} by its words; one of them
     * @param query the loop by its words
     * @param content new words
     * @param timebox when it is meant to happen, in words; {@code none} for no time
     * @param kind another kind
     * @param scope where it matters
     * @param mergeInto the loop in which it goes on
     */
    public record Request(
            Optional<String> id,
            Optional<String> query,
            Optional<String> content,
            Optional<String> timebox,
            Optional<LoopKind> kind,
            Optional<String> scope,
            Optional<String> mergeInto) {
        /** Nothing yet; add what is to be changed of the loop of that id, its first eight characters, or handle. */
        public static Request of(String id) {
            Optional<String> same = Optional.empty();
            return new Request(Optional.of(id), same, same, same, Optional.empty(), same, same);
        }

        /** The same with new words. */
        public Request content(String words) {
            return new Request(id, query, Optional.of(words), timebox, kind, scope, mergeInto);
        }

        /** The same at another time, in words; {@code none} for no time. */
        public Request timebox(String words) {
            return new Request(id, query, content, Optional.of(words), kind, scope, mergeInto);
        }

        /** The same as another kind. */
        public Request kind(LoopKind another) {
            return new Request(id, query, content, timebox, Optional.of(another), scope, mergeInto);
        }

        /** The same going on in another loop, by its id or handle. */
        public Request mergeInto(String loop) {
            return new Request(id, query, content, timebox, kind, scope, Optional.of(loop));
        }

        private Request redacted(Redaction redaction) {
            return new Request(
                    id,
                    query,
                    redaction.needed(OpenLoop.CONTENT.name(), content),
                    redaction.of(timebox),
                    kind,
                    redaction.of(scope),
                    mergeInto);
        }

        private boolean isEmpty() {
            return content.isEmpty() && timebox.isEmpty() && kind.isEmpty() && scope.isEmpty() && mergeInto.isEmpty();
        }
    }

    /**
     * What became of it.
     *
     * @param loop the loop as it is now; after a merge the one that stays
     * @param message the outcome in words
     */
    public record Result(OpenLoop loop, String message) {}

    /** Decides what is changed. */
    public static Decision<Result> decide(View view, Request given) {
        Request request = given.redacted(view.redaction());
        if (request.isEmpty()) {
            String message = "nothing to change; give content, timebox_text, kind, scope or merge_into";
            return Decision.refuse(Refusal.invalid("content", "", message));
        }
        return LoopNames.find(view, request.id(), request.query(), false).decide(loop -> edit(view, request, loop));
    }

    private static Decision<Result> edit(View view, Request request, OpenLoop loop) {
        boolean cleared = request.timebox().filter(EditALoop::isNone).isPresent();
        Optional<String> words = cleared ? Optional.empty() : request.timebox();
        Optional<RepeatExpression> often = OpenALoop.often(view, words, view.instant());
        return OpenALoop.timebox(view, often.isPresent() ? Optional.empty() : words, view.instant())
                .map(box -> OpenALoop.repeating(view, reworked(request, loop, box, cleared), often, view.instant()))
                .decide(reworked -> edited(view, request, loop, reworked));
    }

    private static boolean isNone(String words) {
        return words.isBlank() || Names.plain(words).equals(NO_TIME);
    }

    private static OpenLoop reworked(Request request, OpenLoop loop, Optional<Timebox> box, boolean cleared) {
        OpenLoop edited = loop.withIfPresent(OpenLoop.CONTENT, request.content())
                .withIfPresent(OpenLoop.KIND, request.kind())
                .withIfPresent(OpenLoop.SCOPE, request.scope())
                .withIfPresent(OpenLoop.TIMEBOX, box);
        boolean renamed = !edited.content().equals(loop.content()) || edited.kind() != loop.kind();
        OpenLoop keyed = renamed ? edited.without(OpenLoop.DEDUPE_KEY) : edited;
        return cleared ? LoopNotes.once(keyed.without(OpenLoop.TIMEBOX)) : keyed;
    }

    private static Decision<Result> edited(View view, Request request, OpenLoop before, OpenLoop loop) {
        if (request.mergeInto().isPresent()) {
            return LoopNames.byId(view, "merge_into", request.mergeInto().get())
                    .decide(into -> merge(view, loop, into));
        }
        if (loop.equals(before)) {
            return Decision.answer(new Result(loop, "Nothing had to change."));
        }
        OpenLoop touched = loop.spokenOf(view.instant());
        String message = "Changed: " + Excerpt.of(loop.content(), SUMMARY) + ".";
        return Decision.accept(new Result(touched, message), new Changes().put(touched), message);
    }

    private static Decision<Result> merge(View view, OpenLoop loop, OpenLoop into) {
        boolean itself = loop.id().equals(into.id());
        if (itself || !into.pending() || !loop.pending()) {
            String message = itself ? "is the loop itself" : "needs both loops to be open";
            return Decision.refuse(Refusal.invalid("merge_into", into.id().value(), message));
        }
        Changes changes = new Changes();
        OpenLoop stays = HeardAgain.merged(into, loop, view.instant());
        changes.put(stays);
        new LoopClosing(view, changes).mergeInto(loop, into.id());
        String message = "Merged: " + Excerpt.of(loop.content(), SUMMARY) + " goes on as "
                + Excerpt.of(stays.content(), SUMMARY) + ".";
        return Decision.accept(new Result(stays, message), changes, message);
    }
}
