package dev.loopkeeper.storage;

import dev.loopkeeper.storage.history.Change;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a use case decides: an answer with the changes it needs, or a refusal that changes nothing.
 *
 * @param <R> the type of the answer
 */
public sealed interface Decision<R> {
    /**
     * The answer, and what is to be changed.
     *
     * @param result the answer
     * @param changes what is to be changed; nothing when empty
     * @param summary what the change does, for people
     * @param writtenFor the day it speaks of, from which weeks begin when none was ever written
     * @param reverses the change it takes back, when it does
     * @param events what others may want to hear of, told once the change is durable
     * @param notes what is noted beside the records, be there a change or not
     * @param asks whether it asks which of several things is meant, so that what was requested is still to be answered
     * @param restores the backup to which the whole store is to go back, when it is; then nothing else is changed
     */
    record Accepted<R>(
            R result,
            Changes changes,
            String summary,
            Optional<LocalDate> writtenFor,
            Optional<Change.Reversal> reverses,
            List<Event> events,
            List<Note> notes,
            boolean asks,
            Optional<String> restores)
            implements Decision<R> {
        /** Copies the lists. */
        public Accepted {
            events = List.copyOf(events);
            notes = List.copyOf(notes);
        }

        /** The same, said to speak of {@code date}. */
        public Accepted<R> writtenFor(LocalDate date) {
            return new Accepted<>(result, changes, summary, Optional.of(date), reverses, events, notes, asks, restores);
        }

        /** The same, said to be something else, for people. */
        public Accepted<R> summed(String other) {
            return new Accepted<>(result, changes, other, writtenFor, reverses, events, notes, asks, restores);
        }

        /** The same, said to take back {@code reversal}. */
        public Accepted<R> reversing(Change.Reversal reversal) {
            return new Accepted<>(
                    result, changes, summary, writtenFor, Optional.of(reversal), events, notes, asks, restores);
        }

        /** The same, with events to be told. */
        public Accepted<R> telling(List<Event> told) {
            return new Accepted<>(result, changes, summary, writtenFor, reverses, told, notes, asks, restores);
        }

        /** The same, with notes. */
        public Accepted<R> noting(List<Note> noted) {
            return new Accepted<>(result, changes, summary, writtenFor, reverses, events, noted, asks, restores);
        }

        /** The same, said to ask which of several things is meant. */
        public Accepted<R> asking() {
            return new Accepted<>(result, changes, summary, writtenFor, reverses, events, notes, true, restores);
        }

        /** The same, said to take the whole store back to a backup, unless anybody changed anything since {@code reverses}. */
        public Accepted<R> restoring(String backup) {
            return new Accepted<>(
                    result, changes, summary, writtenFor, reverses, events, notes, asks, Optional.of(backup));
        }
    }

    /** No. */
    record Refused<R>(Refusal refusal) implements Decision<R> {}

    /** An answer that changes nothing. */
    static <R> Accepted<R> answer(R result) {
        return accept(result, new Changes(), "");
    }

    /** An answer and its changes. */
    static <R> Accepted<R> accept(R result, Changes changes, String summary) {
        return new Accepted<>(
                result,
                changes,
                summary,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                false,
                Optional.empty());
    }

    /** A refusal. */
    static <R> Decision<R> refuse(Refusal refusal) {
        return new Refused<>(refusal);
    }

    /** The same decision with another form of the answer. */
    default <S> Decision<S> map(Function<R, S> form) {
        return this instanceof Accepted<R> yes
                ? new Accepted<>(
                        form.apply(yes.result()),
                        yes.changes(),
                        yes.summary(),
                        yes.writtenFor(),
                        yes.reverses(),
                        yes.events(),
                        yes.notes(),
                        yes.asks(),
                        yes.restores())
                : new Refused<>(((Refused<R>) this).refusal());
    }

    /** Goes on with what was accepted; a refusal stays one. */
    default <S> Decision<S> then(Function<Accepted<R>, ? extends Decision<S>> next) {
        return switchOn(next::apply, Decision::refuse);
    }

    /** Folds both outcomes into one. */
    default <S> S switchOn(Function<Accepted<R>, S> accepted, Function<Refusal, S> refused) {
        return this instanceof Accepted<R> yes ? accepted.apply(yes) : refused.apply(((Refused<R>) this).refusal());
    }
}
