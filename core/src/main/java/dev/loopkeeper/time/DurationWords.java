package dev.loopkeeper.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds lengths of time in a text, in English such as {@code 35m}, {@code 1h30}, {@code 1:30h}, {@code half an hour}, {@code an hour and
 * a half}, {@code forty minutes}, {@code 20-minute}. Distances, clock times, dates and counts are left alone. Runs in
 * linear time. Stateless.
 */
public final class DurationWords {
    private DurationWords() {}

    /**
     * Returns the lengths of time in the text, in order, without overlaps. Zero and negative ones are found too: it is the
     * caller who refuses them.
     *
     * @param text any text
     * @return the spans; empty when there are none
     */
    public static List<DurationSpan> find(String text) {
        List<DurationSpan> spans = new ArrayList<>();
        TimeTokens tokens = new TimeTokens(text);
        DurationReader reader = new DurationReader(tokens);
        int at = 0;
        while (at < tokens.size()) {
            Optional<DurationReader.Found> found = reader.at(at);
            if (found.isPresent()) {
                spans.add(reader.span(found.get()));
                at = found.get().to();
            } else {
                at++;
            }
        }
        return List.copyOf(spans);
    }
}
