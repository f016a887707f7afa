package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordFile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Knows the words that stand anywhere in the lists of this package: what is among them is a word of its own and no slip for
 * another. Read when it is first asked for. Stateless.
 */
final class Vocabulary {
    private static final List<String> LISTS =
            List.of("english.cues", "english.scenes", "english.parts", "english.results");

    private Vocabulary() {}

    /** Whether a folded word, or what it is a form of, is known. */
    static boolean has(String word) {
        return StopWords.contains(word)
                || Stems.isIrregularForm(word)
                || BaseForms.of(word).stream().anyMatch(Words.KNOWN::contains);
    }

    private static final class Words {
        static final Set<String> KNOWN = read();

        private static Set<String> read() {
            Set<String> words = new HashSet<>();
            for (String list : LISTS) {
                for (String line : WordFile.lines(Vocabulary.class, list)) {
                    addAll(line, words);
                }
            }
            return Set.copyOf(words);
        }

        private static void addAll(String line, Set<String> words) {
            int from = 0;
            for (int at = 0; at <= line.length(); at++) {
                if (at == line.length() || !isLetter(line.charAt(at))) {
                    if (at > from) {
                        words.add(line.substring(from, at));
                    }
                    from = at + 1;
                }
            }
        }

        private static boolean isLetter(char c) {
            return c >= 'a' && c <= 'z';
        }
    }
}
