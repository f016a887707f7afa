package dev.loopkeeper.loop.hearing;

import java.util.Optional;
import java.util.Set;

/** Finds the topic of {@code the meeting is on my mind} and its kin. Stateless. */
final class Topics {
    private static final Set<String> BEFORE = Set.of(
            "is",
            "are",
            "was",
            "were",
            "has",
            "have",
            "been",
            "keeps",
            "keep",
            "still",
            "really",
            "always",
            "going",
            "just",
            "it",
            "that",
            "this",
            "so",
            "all",
            "be",
            "a",
            "lot",
            "constantly");
    private static final Set<String> OPENING =
            Set.of("can", "not", "get", "i", "have", "had", "got", "just", "still", "seem", "to", "keep", "my", "the");

    private Topics() {}

    /** What is named before the token {@code to}. */
    static Optional<String> before(Clause clause, int to) {
        int end = to;
        while (end > 0 && BEFORE.contains(clause.token(end - 1).word())) {
            end--;
        }
        int start = 0;
        while (start < end - 1
                && OPENING.contains(clause.token(start).word())
                && !Set.of("my", "the").contains(clause.token(start).word())) {
            start++;
        }
        return end > start
                ? Content.of(clause, start, end).filter(text -> !ActReader.isPronoun(text))
                : Optional.empty();
    }

    /** What is named from the token {@code from} on, behind a preposition. */
    static Optional<String> behind(Clause clause, int from) {
        boolean named = from < clause.size()
                && Set.of("about", "over", "of", "with")
                        .contains(clause.token(from).word());
        return named ? Content.of(clause, from + 1) : Optional.empty();
    }
}
