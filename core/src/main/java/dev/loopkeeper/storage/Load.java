package dev.loopkeeper.storage;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Very many records on their way into a store, taken in as one.
 *
 * @param name names the load: one that keeps an entry in history is not made twice under the same name
 * @param trace what is left of it beside the records
 * @param incoming gives everything from the start, each time it is asked; see {@link Workspace#load(Caller, Load)}
 * @param watch hears of each record what became of it, from the start again when the incoming are asked again
 */
public record Load(String name, Trace trace, Supplier<Stream<Incoming>> incoming, Consumer<Arrival> watch) {
    /** What a load leaves beside its records. */
    public enum Trace {
        /** A backup made before, and an entry without edits in the history of each user, which the backup takes back. */
        BACKUP,
        /** An entry with every edit in the history of each user, which undo takes back; for loads that fit into memory. */
        EDITS,
        /** Nothing: the store is to become what another one is. */
        NOTHING,
        /** Nothing, and the records do not stay either: it is only tried what would become of them. */
        REHEARSAL
    }

    /** What became of a record. */
    public enum Effect {
        /** It was not there. */
        CREATED,
        /** It was there and said something else. */
        CHANGED,
        /** It was there and said the same. */
        SAME,
        /** Another one of its identity was there and stays as it is. */
        KEPT
    }

    /**
     * A record that came.
     *
     * @param record the record
     * @param effect what became of it
     */
    public record Arrival(Incoming.OfRecord record, Effect effect) {}
}
