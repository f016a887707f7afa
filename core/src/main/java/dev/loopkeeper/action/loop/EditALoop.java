package dev.loopkeeper.action.loop;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.loop.HeardAgain;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
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
            return new Request(
                    Optional.of(id),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
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
    public static Decision<Result> decide(View view, Request request) {
        if (request.isEmpty()) {
            return refuse("content", "", "nothing to change; give content, timebox_text, kind, scope or merge_into");
        }
        return LoopNames.find(view, request.id(), request.query(), false)
                .switchOn(loop -> edit(view, request, loop), Decision::refuse);
    }

    private static Decision<Result> edit(View view, Request request, OpenLoop loop) {
        boolean cleared = request.timebox().filter(EditALoop::isNone).isPresent();
        Optional<String> words = cleared ? Optional.empty() : request.timebox();
        return OpenALoop.timebox(view, words, view.instant())
                .switchOn(box -> edited(view, request, loop, reworked(request, loop, box, cleared)), Decision::refuse);
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
        return cleared ? keyed.without(OpenLoop.TIMEBOX) : keyed;
    }

    private static Decision<Result> edited(View view, Request request, OpenLoop before, OpenLoop loop) {
        if (request.mergeInto().isPresent()) {
            return LoopNames.byId(view, "merge_into", request.mergeInto().get())
                    .switchOn(into -> merge(view, loop, into), Decision::refuse);
        }
        if (loop.equals(before)) {
            return Decision.answer(new Result(loop, "Nothing had to change."));
        }
        OpenLoop touched = loop.with(OpenLoop.UPDATED_AT, view.instant());
        String message = "Changed: " + Excerpt.of(loop.content(), SUMMARY) + ".";
        return Decision.accept(new Result(touched, message), new Changes().put(touched), message);
    }

    private static Decision<Result> merge(View view, OpenLoop loop, OpenLoop into) {
        if (loop.id().equals(into.id())) {
            return refuse("merge_into", into.id().value(), "is the loop itself");
        }
        if (!into.pending() || !loop.pending()) {
            return refuse("merge_into", into.id().value(), "needs both loops to be open");
        }
        Changes changes = new Changes();
        OpenLoop stays = HeardAgain.merged(into, loop, view.instant());
        changes.put(stays);
        new LoopClosing(view, changes).mergeInto(loop, into.id());
        String message = "Merged: " + Excerpt.of(loop.content(), SUMMARY) + " goes on as "
                + Excerpt.of(stays.content(), SUMMARY) + ".";
        return Decision.accept(new Result(stays, message), changes, message);
    }

    private static Decision<Result> refuse(String field, String value, String message) {
        return Decision.refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, new Fault(field, value, message)));
    }
}
