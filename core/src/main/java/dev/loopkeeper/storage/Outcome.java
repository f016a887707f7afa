package dev.loopkeeper.storage;

import dev.loopkeeper.storage.Storage.Work;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.history.Scrub;
import java.util.List;
import java.util.Optional;

/**
 * What a try to write came to; the events and the notes wait until it is durable.
 *
 * @param written what is answered
 * @param events what others may want to hear of
 * @param notes what is noted beside the records
 * @param occasion what was changed; empty when nothing was
 * @param restores the load that is taken back instead, when one is
 * @param later what is decided when a model answers
 */
record Outcome<R>(
        Written<R> written,
        List<Event> events,
        List<Note> notes,
        Optional<Aftermath.Occasion> occasion,
        Optional<Restoration> restores,
        List<View.Later> later) {
    Outcome(Written<R> written) {
        this(written, List.of(), List.of(), Optional.empty());
    }

    Outcome(Written<R> written, List<Event> events, List<Note> notes, Optional<Aftermath.Occasion> occasion) {
        this(written, events, notes, occasion, Optional.empty(), List.of());
    }

    /** Answers or refuses, and changes nothing. */
    static <R> Outcome<R> answer(View view, Decision<R> decision) {
        return decision.switchOn(
                yes -> new Outcome<>(
                        new Written.Done<>(
                                yes.result(), Optional.empty(), view.redaction().leftOut()),
                        List.of(),
                        yes.notes(),
                        Optional.empty()),
                no -> new Outcome<>(new Written.Refused<R>(view.redaction().of(no))));
    }

    /** Refuses; a request that may be repeated is kept, so that it is refused again whatever happens in between. */
    static <R> Work<Outcome<R>> refuse(View view, String id, String action, Refusal given, Optional<Request> request) {
        Refusal refusal = view.redaction().of(given);
        Optional<Change> kept = request.map(asked -> new Change(
                id,
                view.instant(),
                view.caller().actor(),
                action,
                "",
                List.of(),
                Optional.empty(),
                Optional.of(asked.answered(RefusalJson.write(refusal)))));
        return work(view, new Outcome<>(new Written.Refused<>(refusal)), kept, Optional.empty());
    }

    static <R> Work<Outcome<R>> accept(
            View view, String id, String action, Decision.Accepted<R> yes, Optional<Delivery> delivery) {
        if (yes.restores().isPresent()) {
            Written<R> done = new Written.Done<>(yes.result(), Optional.empty(), Optional.empty());
            Optional<Restoration> back = view.history()
                    .byId(yes.reverses().orElseThrow().change())
                    .map(load -> new Restoration(load, yes.restores().get()));
            return new Work<>(
                    new Outcome<>(done, List.of(), List.of(), Optional.empty(), back, List.of()), Optional.empty());
        }
        if (!yes.changes().isEmpty() && view.knowsZone()) {
            FirstWrite.of(view, yes.writtenFor().orElseGet(view::today), yes.changes());
        }
        List<Edit> edits = yes.changes().against(view.records());
        boolean changed = !edits.isEmpty() || yes.reverses().isPresent();
        Change change = new Change(
                id, view.instant(), view.caller().actor(), action, yes.summary(), edits, yes.reverses(), delivery);
        Written<R> written = new Written.Done<>(
                yes.result(),
                changed ? Optional.of(id) : Optional.empty(),
                view.redaction().leftOut());
        boolean kept = changed || delivery.isPresent() || yes.reverses().isPresent();
        return work(
                view,
                new Outcome<>(
                        written,
                        yes.events(),
                        yes.notes(),
                        Optional.of(new Aftermath.Occasion(view.caller(), change, view.settings()))
                                .filter(any -> changed),
                        Optional.empty(),
                        view.later()),
                kept ? Optional.of(change) : Optional.empty(),
                yes.changes().scrub());
    }

    /** Old changes go while a new one is kept anyway. */
    private static <R> Work<Outcome<R>> work(
            View view, Outcome<R> outcome, Optional<Change> change, Optional<Scrub> scrub) {
        Optional<Retention> kept = change.map(any -> Retention.of(view.settings()));
        return new Work<>(outcome, change, new Upkeep(kept, scrub));
    }
}
