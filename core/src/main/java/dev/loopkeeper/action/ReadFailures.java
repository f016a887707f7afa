package dev.loopkeeper.action;

import dev.loopkeeper.storage.StoreException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** What could not be read of an overview; the rest of it is shown all the same. */
public final class ReadFailures {
    private final Set<String> messages = new LinkedHashSet<>();

    /** What {@code reading} gives, or {@code otherwise} when the store cannot give it. */
    public <T> T orElse(T otherwise, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (StoreException e) {
            messages.add(String.valueOf(e.getMessage()));
            return otherwise;
        }
    }

    /** Tells of something that could not be read and is left out. */
    public void add(String message) {
        messages.add(message);
    }

    /** What went wrong, each thing once. */
    public List<String> messages() {
        return List.copyOf(messages);
    }
}
