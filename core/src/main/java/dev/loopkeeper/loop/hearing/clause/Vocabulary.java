package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Knows the words that stand anywhere in the lists of this package: what is among them is a word of its own and no slip for
 * another. Read when it is first asked for. Stateless.
 */
public final class Vocabulary {
    private static final List<String> LISTS =
            List.of("english.cues", "english.scenes", "english.parts", "english.results", "english.words");

    private static final int COMMON = 4;
    /** How many times as common as any other a word has to be. */
    private static final int CLEARLY = 4;

    private static final int SHORT = 4;
    private static final String ENDINGS = "dnrsy";

    private Vocabulary() {}

    /** Whether a folded word, or what it is a form of, is known. */
    public static boolean has(String word) {
        return StopWords.contains(word)
                || Stems.isIrregularForm(word)
                || BaseForms.of(word).stream().anyMatch(Words.KNOWN::containsKey);
    }

    /** The common word that somebody slipped in typing: {@code everry}, {@code niht}; empty where two are as likely, or none. */
    public static Optional<String> meant(String typed) {
        Map<String, Integer> likely = new HashMap<>();
        slips(typed)
                .filter(word ->
                        Words.KNOWN.getOrDefault(word, 0) >= COMMON && !isForm(word, typed) && !isAmerican(word, typed))
                .forEach(word -> likely.put(word, Words.KNOWN.getOrDefault(word, 0)));
        int most = likely.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        List<String> best = likely.entrySet().stream()
                .filter(word -> word.getValue() * CLEARLY > most)
                .map(Map.Entry::getKey)
                .toList();
        return best.size() == 1 ? Optional.of(best.get(0)) : Optional.empty();
    }

    /** {@code Agreed} is no slip for {@code agree}. */
    private static boolean isForm(String word, String typed) {
        return word.length() == typed.length() + 1
                && word.startsWith(typed)
                && ENDINGS.indexOf(word.charAt(typed.length())) >= 0;
    }

    /** {@code Color}, {@code traveling}. */
    private static boolean isAmerican(String word, String typed) {
        return word.replace("our", "or").equals(typed)
                || word.replace("ll", "l").equals(typed);
    }

    /** What a word may be a slip for: two letters swapped, one left out behind the first, one typed twice. */
    private static Stream<String> slips(String typed) {
        Stream.Builder<String> slips = Stream.builder();
        for (int at = 1; at <= typed.length(); at++) {
            String before = typed.substring(0, at);
            String behind = typed.substring(at);
            if (behind.length() > 1) {
                slips.add(before + behind.charAt(1) + behind.charAt(0) + behind.substring(2));
            }
            if (typed.length() > SHORT && !behind.isEmpty() && behind.charAt(0) == before.charAt(at - 1)) {
                slips.add(before + behind.substring(1));
            }
            for (char letter = 'a'; letter <= 'z'; letter++) {
                slips.add(before + letter + behind);
            }
        }
        return slips.build();
    }

    private static final class Words {
        static final Map<String, Integer> KNOWN = read();

        private static Map<String, Integer> read() {
            Map<String, Integer> words = new HashMap<>();
            for (String list : LISTS) {
                for (String line : WordFile.lines(Vocabulary.class, list)) {
                    addAll(line, words);
                }
            }
            return Map.copyOf(words);
        }

        private static void addAll(String line, Map<String, Integer> words) {
            int from = 0;
            for (int at = 0; at <= line.length(); at++) {
                if (at == line.length() || !isLetter(line.charAt(at))) {
                    if (at > from) {
                        words.merge(line.substring(from, at), 1, Integer::sum);
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
