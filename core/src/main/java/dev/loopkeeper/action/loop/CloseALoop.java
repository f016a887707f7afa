package dev.loopkeeper.action.loop;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopRepetition;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;

/** Says what became of a loop: done, dropped, not done, open again, or not to be brought up for a while. */
public final class CloseALoop {
    private static final int SUMMARY = 60;

    private CloseALoop() {}

    /** What may become of a loop. */
    public enum As {
        /** It was done. */
        COMPLETED,
        /** The person lets go of it. */
        DISMISSED,
        /** It was not done; it stays open. */
        MISSED,
        /** It is open again. */
        REOPEN,
        /** It is not to be brought up for a while. */
        SNOOZE
    }

    /**
     * What became of which loop.
     *
     * @param id the loop by its id, or {@code query} by its words; one of them
     * @param query the loop by its words
     * @param as what became of it
     * @param until for a snooze, until when, in words; tomorrow when left out
     */
    public record Request(Optional<String> id, Optional<String> query, As as, Optional<String> until) {
        /** A loop by its id, the first eight characters of it, or its handle. */
        public static Request of(String id, As as) {
            return new Request(Optional.of(id), Optional.empty(), as, Optional.empty());
        }
    }

    /**
     * What it came to.
     *
     * @param loop the loop as it is now
     * @param win the record of what was done; empty when there is none, or there was one for that day
     * @param message the outcome in words
     */
    public record Result(OpenLoop loop, Optional<OpenLoop> win, String message) {}

    /** Decides what is changed. */
    public static Decision<Result> decide(View view, Request request) {
        if (request.until().isPresent() && request.as() != As.SNOOZE) {
            return Decision.refuse(Refusal.invalid("until", request.until().get(), "can only be used with snooze"));
        }
        return LoopNames.find(view, request.id(), request.query(), request.as() == As.REOPEN)
                .decide(loop -> close(view, request, loop));
    }

    private static Decision<Result> close(View view, Request request, OpenLoop loop) {
        Optional<String> obstacle = obstacle(loop, request.as());
        if (obstacle.isPresent()) {
            String as = Shapes.nameOf(request.as());
            return Decision.refuse(Refusal.of(Refusal.Code.CONFLICT, "outcome", as, obstacle.get()));
        }
        Changes changes = new Changes();
        LoopClosing closing = new LoopClosing(view, changes);
        return switch (request.as()) {
            case COMPLETED ->
                accept(closing.complete(loop, view.today()), changes, "Done").map(done -> again(view, done));
            case DISMISSED -> accept(closing.dismiss(loop), changes, "Let go of");
            case MISSED -> accept(closing.miss(loop), changes, "Still open", "Missed");
            case REOPEN -> accept(closing.reopen(loop), changes, "Open again", "Reopened");
            case SNOOZE ->
                until(view, request.until()).decide(at -> accept(closing.snooze(loop, at), changes, "Snoozed"));
        };
    }

    /** Why that cannot become of the loop; empty when it can. */
    public static Optional<String> obstacle(OpenLoop loop, As as) {
        String name = "'" + Excerpt.of(loop.content(), SUMMARY) + "' ";
        if (Win.is(loop)) {
            return Optional.of(name + "is the record of something done; use undo to revert it");
        }
        if (as == As.COMPLETED && loop.kind() == LoopKind.FRICTION) {
            return Optional.of(name + "is a friction, which does not complete; dismiss it when it is over");
        }
        if (as == As.REOPEN) {
            boolean openAlready = loop.pending() && loop.kind() != LoopKind.HABIT;
            return openAlready ? Optional.of(name + "is open") : Optional.empty();
        }
        return loop.pending() ? Optional.empty() : Optional.of(name + "is closed already; reopen it first");
    }

    /** Says when it comes again, if it does. */
    private static Result again(View view, Result done) {
        return LoopRepetition.of(done.loop(), view.zone())
                .filter(repetition -> repetition.loop().pending())
                .flatMap(repetition -> repetition.loop().timebox())
                .map(next -> done.message() + " It comes again: " + next.inWords(view.present()) + ".")
                .map(message -> new Result(done.loop(), done.win(), message))
                .orElse(done);
    }

    private static Decision<Result> accept(LoopClosing.Closed closed, Changes changes, String did) {
        return accept(closed, changes, did, did);
    }

    private static Decision<Result> accept(LoopClosing.Closed closed, Changes changes, String now, String did) {
        String loop = ": " + Excerpt.of(closed.loop().content(), SUMMARY) + ".";
        return Decision.accept(new Result(closed.loop(), closed.win(), now + loop), changes, did + loop);
    }

    private static Lookup<Instant> until(View view, Optional<String> words) {
        if (words.isEmpty()) {
            return Lookup.found(view.dayClock().startOf(view.today().plusDays(1)));
        }
        return OpenALoop.timebox(view, words, view.instant()).then(box -> later(view, words.get(), box.orElseThrow()));
    }

    private static Lookup<Instant> later(View view, String words, Timebox box) {
        LocalDateTime start = box.start();
        Instant at = start.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? view.dayClock().startOf(start.toLocalDate())
                : start.atZone(view.zone()).toInstant();
        return at.isAfter(view.instant()) ? Lookup.found(at) : Lookup.invalid("until", words, "is not in the future");
    }
}
