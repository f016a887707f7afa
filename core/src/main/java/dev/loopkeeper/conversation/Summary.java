package dev.loopkeeper.conversation;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import java.util.Optional;

/**
 * What was said, in a few words.
 *
 * @param text the words
 * @param upTo the number of the last message that they tell of, from 1
 */
public record Summary(String text, long upTo) {
    /** So many messages may have fallen out since before another summary is made. */
    static final int FRESH_FOR = 20;

    private static final String TEXT = "summary";
    private static final String UP_TO = "up_to";

    /** The summary that {@link #write} wrote; empty when it is none. */
    public static Optional<Summary> read(String json) {
        try {
            return Json.parse(json) instanceof JsonObject doc
                    ? doc.string(TEXT)
                            .flatMap(text -> doc.whole(UP_TO).stream()
                                    .mapToObj(upTo -> new Summary(text, upTo))
                                    .findFirst())
                    : Optional.empty();
        } catch (JsonSyntaxException noSummary) {
            return Optional.empty();
        }
    }

    /** As stores keep it: a JSON object. */
    public String write() {
        return Json.write(JsonObject.builder().put(TEXT, text).put(UP_TO, upTo).build());
    }

    /** Whether it still tells most of what was said up to {@code last}. */
    boolean isFresh(long last) {
        return upTo <= last && last - upTo < FRESH_FOR;
    }
}
