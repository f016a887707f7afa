package dev.loopkeeper.storage;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Storage.Work;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.history.Scrub;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a try to write came to; the events and the notes wait until it is durable.
 *
 * @param written what is answered
 * @param events what others may want to hear of
 * @param notes what is noted beside the records
 * @param restores the load that is taken back instead, when one is
 */
record Outcome<R>(Written<R> written, List<Event> events, List<Note> notes, Optional<Restoration> restores) {
    Outcome(Written<R> written) {
        this(written, List.of(), List.of());
    }

    Outcome(Written<R> written, List<Event> events, List<Note> notes) {
        this(written, events, notes, Optional.empty());
    }

    /** Refuses; a request that may be repeated is kept, so that it is refused again whatever happens in between. */
    static <R> Work<Outcome<R>> refuse(
            View view, String id, String action, Refusal given, Optional<Request> request) {
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
            return new Work<>(new Outcome<>(done, List.of(), List.of(), back), Optional.empty());
        }
        if (!yes.changes().isEmpty()) {
            firstWrite(view, yes.writtenFor().orElseGet(view::today), yes.changes());
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
                new Outcome<>(written, yes.events(), yes.notes()),
                kept ? Optional.of(change) : Optional.empty(),
                yes.changes().scrub());
    }

    /** Old changes go while a new one is kept anyway. */
    private static <R> Work<Outcome<R>> work(
            View view, Outcome<R> outcome, Optional<Change> change, Optional<Scrub> scrub) {
        Optional<Retention> kept = change.map(any -> Retention.of(view.settings()));
        return new Work<>(outcome, change, new Upkeep(kept, scrub));
    }

    /** Weeks and days must mean the same ever after, so the first write fixes what they are counted by. */
    private static void firstWrite(View view, LocalDate date, Changes changes) {
        if (changes.put(Ref.SETTINGS).isPresent()) {
            return;
        }
        fix(view, changes, Settings.ZONE, view::zone);
        fix(view, changes, Settings.WEEK_ONE, () -> view.weeks(date).number(1).start());
    }

    /** Sets what is not set, and not about to be; one that cannot be read is for its owner to set again. */
    private static <T> void fix(View view, Changes changes, Field<T> setting, Supplier<T> value) {
        boolean missing = setting.find(view.settings().doc()).isEmpty()
                && changes.after(view.records(), Ref.SETTINGS)
                        .flatMap(setting::find)
                        .isEmpty();
        if (missing && !isUnreadable(view, setting)) {
            JsonValue json = setting.shape().write().apply(value.get());
            changes.because(Edit.FIRST_WRITE).set(Ref.SETTINGS, setting.name(), Optional.of(json));
        }
    }

    private static boolean isUnreadable(View view, Field<?> setting) {
        return view.records().faults(RecordTypes.SETTINGS).stream()
                .anyMatch(fault -> fault.field().equals(setting.name()));
    }
}
