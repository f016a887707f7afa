package dev.loopkeeper.text;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words that carry no topic: articles, pronouns, auxiliaries, light verbs, hedges, praise. Immutable. */
public final class StopWords {
    private static final Set<String> ALL = read();

    private StopWords() {}

    /**
     * Tells whether a word says nothing about what a text is about.
     *
     * @param word a folded word, as in {@link Word#text()}
     * @return true for {@code the}, {@code did}, {@code just}
     */
    public static boolean contains(String word) {
        return ALL.contains(word);
    }

    private static Set<String> read() {
        Set<String> words = new HashSet<>();
        for (String line : Language.installed().lines(LanguagePack.Part.STOP_WORDS)) {
            words.addAll(List.of(line.split(" +")));
        }
        return Set.copyOf(words);
    }
}
