package dev.loopkeeper.ical;

import dev.loopkeeper.calendar.Calendar.Kept;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/** Keeps the text of one calendar. Safe for use by any number of threads and, on disk, processes. */
interface TextStore {
    /** What people call it. */
    String name();

    /** The text; empty when there is none yet. */
    Optional<String> read() throws IOException;

    /** Replaces the text, that of an empty calendar when there is none, while no other of these programs does. */
    Kept change(Function<String, Edit> edit) throws IOException;

    /**
     * What becomes of a text.
     *
     * @param text the new text; empty when it stays as it is
     * @param kept what is answered
     */
    record Edit(Optional<String> text, Kept kept) {
        static Edit to(String text) {
            return new Edit(Optional.of(text), new Kept.Done());
        }

        static Edit none(Kept kept) {
            return new Edit(Optional.empty(), kept);
        }
    }
}
