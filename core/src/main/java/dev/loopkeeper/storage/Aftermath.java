package dev.loopkeeper.storage;

import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.history.Change;
import java.util.List;

/** Carries to the world outside what a change decided, once it is durable; outside of transactions, so it may take its time. */
@FunctionalInterface
public interface Aftermath {
    /** Does so, and says what could not be done, each thing in a sentence for people. */
    List<String> of(Occasion occasion);

    /**
     * Something was decided.
     *
     * @param caller who did
     * @param change what it came to
     * @param settings the person's settings as they were then
     */
    record Occasion(Caller caller, Change change, Settings settings) {}
}
