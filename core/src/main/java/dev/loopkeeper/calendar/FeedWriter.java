package dev.loopkeeper.calendar;

import java.util.Optional;
import java.util.ServiceLoader;

/** Writes a {@link Feed} as calendar programs read it; found through {@link ServiceLoader}. Stateless. */
public interface FeedWriter {
    /** The media type of what it writes. */
    String type();

    /** The feed as text; the same for the same feed. */
    String write(Feed feed, Feed.Show show);

    /** The one that is installed; empty when there is none. */
    static Optional<FeedWriter> installed() {
        return ServiceLoader.load(FeedWriter.class, FeedWriter.class.getClassLoader())
                .findFirst();
    }
}
