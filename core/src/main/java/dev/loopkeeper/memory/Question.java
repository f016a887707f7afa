package dev.loopkeeper.memory;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is asked, taken apart. All of it is data: no sign in it has a meaning of its own.
 *
 * @param words the words to be found, in order
 * @param subjects the words that name what memories are about, such as a person
 * @param dates the dates named
 * @param asksWhen whether a time is the answer
 * @param counts how common the words are
 */
record Question(List<String> words, Set<String> subjects, DatesAsked dates, boolean asksWhen, WordCounts counts) {
    /** Words that say how is asked, not what for. */
    private static final Set<String> ASKING = Set.of("kind", "type", "sort", "like", "say", "said", "says");

    private static final Set<String> WHEN = Set.of("when", "date", "year", "month", "ago");
    private static final int MOST_WORDS = 60;
    private static final Splitter SPACES = Splitter.on(CharMatcher.whitespace()).omitEmptyStrings();

    Question {
        words = List.copyOf(words);
        subjects = Set.copyOf(subjects);
    }

    /** Takes {@code text} apart, as the words of {@code store} suggest. */
    static Question of(String text, MemoryStore store) {
        List<Word> all = Words.of(text);
        DatesAsked dates = DatesAsked.in(all, text);
        List<String> content = all.stream()
                .filter(word -> !dates.takes(word, text) && !ASKING.contains(word.text()))
                .flatMap(word -> Analyser.words(word).stream())
                .limit(MOST_WORDS)
                .toList();
        Stream<String> names = content.stream().map(word -> Indexed.SUBJECT + word);
        WordCounts counts =
                store.counts(Stream.concat(content.stream(), names).distinct().toList());
        Set<String> subjects = new LinkedHashSet<>(content);
        subjects.removeIf(word -> counts.holding(Indexed.SUBJECT + word) == 0);
        List<String> words =
                content.stream().filter(word -> !subjects.contains(word)).toList();
        boolean onlyNames = words.isEmpty();
        boolean asksWhen = all.stream().anyMatch(word -> WHEN.contains(word.text()));
        return new Question(onlyNames ? content : words, subjects, dates, asksWhen, counts);
    }

    /** Each word once. */
    Set<String> distinctWords() {
        return new LinkedHashSet<>(words);
    }

    /** The words that a memory holds, each once. */
    List<String> heldBy(Indexed indexed) {
        return distinctWords().stream().filter(indexed.words()::contains).toList();
    }

    /** The text without the words that name what memories are about; empty when it says nothing else. */
    String withoutSubjects(String text) {
        StringBuilder rest = new StringBuilder();
        int from = 0;
        boolean more = false;
        for (Word word : Words.of(text)) {
            List<String> names = Analyser.words(word);
            if (!names.isEmpty() && subjects.containsAll(names)) {
                rest.append(text, from, word.start());
                from = word.end() + (endsInApostrophe(text, word) ? 1 : 0);
            } else {
                more = true;
            }
        }
        String all = rest.append(text, from, text.length()).toString();
        return more ? String.join(" ", SPACES.splitToList(all)) : "";
    }

    /** {@code the Joneses' house}. */
    private static boolean endsInApostrophe(String text, Word word) {
        return word.end() < text.length() && "'\u2019".indexOf(text.charAt(word.end())) >= 0;
    }

    /** How well a memory fits the words: BM25, more when it holds most of them, and when they stand together. */
    double fit(Indexed indexed) {
        Set<String> wanted = distinctWords();
        Map<String, Integer> held = Bm25.frequencies(indexed.words(), wanted);
        if (held.isEmpty()) {
            return 0;
        }
        double score = Bm25.score(held, indexed.words().size(), counts);
        double near = held.size() > 1 ? Weights.TOGETHER * Nearness.of(words, indexed.words(), counts) : 0;
        return (score + near) * (1 + Weights.COVERAGE * weight(held.keySet()) / weight(wanted));
    }

    private double weight(Set<String> some) {
        return some.stream().mapToDouble(counts::weight).sum();
    }
}
