package dev.loopkeeper.listening;

import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A message and what is known when it arrives.
 *
 * @param text the person's words, of any length
 * @param before what was said before, oldest first, by whomever; at most the last eight count
 * @param about the loop that the person was asked about; empty when they were not
 * @param pending the open loops
 * @param recent gives the loops completed lately, the newest first; asked only when the person takes something back
 * @param now the moment in the person's zone
 * @param language the words of times, with the days and weeks of the person
 */
public record Message(
        String text,
        List<Turn> before,
        Optional<LoopId> about,
        List<OpenLoop> pending,
        Supplier<List<OpenLoop>> recent,
        ZonedDateTime now,
        TimeLanguage language) {
    private static final int MOST_BEFORE = 8;

    /** Keeps the last of what was said before, and copies the lists. */
    public Message {
        before = List.copyOf(before.subList(Math.max(0, before.size() - MOST_BEFORE), before.size()));
        pending = List.copyOf(pending);
    }

    /** A message of somebody whose weeks start on Monday, and whose days start at midnight. */
    public Message(
            String text,
            List<Turn> before,
            Optional<LoopId> about,
            List<OpenLoop> pending,
            Supplier<List<OpenLoop>> recent,
            ZonedDateTime now) {
        this(text, before, about, pending, recent, now, TimeLanguage.installed());
    }

    /**
     * Something said before.
     *
     * @param assistant whether the assistant said it
     * @param text the words
     */
    public record Turn(boolean assistant, String text) {}
}
