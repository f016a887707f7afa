package dev.loopkeeper.listening;

import dev.loopkeeper.matching.Synonyms;
import java.util.List;
import java.util.Optional;

/**
 * What a doing is done to, as stems. Immutable.
 *
 * @param words its words, the last of them its head; not empty
 * @param formal whether its head only says what sort of thing it is, so that it may be left out: the bill of {@code gas bill}
 */
public record Noun(List<String> words, boolean formal) {
    /** Copies the words. */
    public Noun {
        words = List.copyOf(words);
    }

    /** The word that says what it is. */
    public String head() {
        return words.get(words.size() - 1);
    }

    /** The words that say which one. */
    public List<String> modifiers() {
        return words.subList(0, words.size() - 1);
    }

    /** The words that it shares with what is wanted, when their heads are alike and what stands before these does not differ. */
    Optional<Integer> shared(Noun wanted) {
        if (!alike(head(), wanted.head())) {
            boolean named = wanted.formal && anyAlike(List.of(head()), wanted.modifiers());
            return named ? Optional.of(0) : Optional.empty();
        }
        List<String> its = modifiers();
        List<String> others = wanted.modifiers();
        if (!its.isEmpty() && !others.isEmpty() && !anyAlike(its, others)) {
            return Optional.empty();
        }
        return Optional.of(1
                + (int) its.stream()
                        .filter(word -> anyAlike(List.of(word), others))
                        .count());
    }

    /** Whether some word of one is alike some word of the other. */
    static boolean anyAlike(List<String> some, List<String> others) {
        return some.stream().anyMatch(word -> others.stream().anyMatch(other -> alike(word, other)));
    }

    /** Whether two words are the same or name the same thing or act. */
    static boolean alike(String one, String other) {
        return one.equals(other)
                || Synonyms.things(one).stream().anyMatch(Synonyms.things(other)::contains)
                || Synonyms.acts(one).stream().anyMatch(Synonyms.acts(other)::contains);
    }
}
