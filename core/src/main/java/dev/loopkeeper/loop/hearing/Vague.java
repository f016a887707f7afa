package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Set;

/** Tells words that only point from words that name something. Stateless. */
final class Vague {
    private static final Set<String> POINTING = Set.of("it", "that", "them", "this", "those", "they", "both", "one", "these");
    private static final Set<String> PERSONS = Set.of("him", "her", "them", "he", "she", "they");
    private static final Set<String> EMPTY = Set.of(
            "do", "doing", "did", "be", "being", "is", "are", "make", "making", "book", "get", "getting", "happening", "happen", "try", "so", "to", "all",
            "again", "like", "skip", "up", "off", "out", "on", "in", "start", "keep", "have", "go", "take", "taking", "a", "thing");

    private Vague() {}

    /** Whether the words lean on what was said before: {@code do it}, {@code that}. */
    static boolean pointsBack(String text) {
        List<Token> tokens = Tokens.of(text);
        return tokens.stream().limit(5).anyMatch(token -> POINTING.contains(token.word()) || token.is("her") && tokens.size() == 2);
    }

    /** Whether they name nothing beside that. */
    static boolean isEmpty(String text) {
        return Tokens.of(text).stream()
                .allMatch(token -> POINTING.contains(token.word()) || PERSONS.contains(token.word()) || EMPTY.contains(token.word()));
    }

    /** Whether they speak of somebody named before and of nothing else: {@code text him}. */
    static boolean pointsToSomebody(String text) {
        List<Token> tokens = Tokens.of(text);
        return tokens.size() <= 4 && tokens.stream().anyMatch(token -> Set.of("him", "her").contains(token.word())) && !tokens.get(tokens.size() - 1).word().isEmpty()
                && Set.of("him", "her", "all", "again", "back").contains(tokens.get(tokens.size() - 1).word());
    }
}
