package dev.loopkeeper.action.search;

import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.PlainText;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words that are looked for, and how well texts fit them: by stems, with accents and case folded. Whatever has all words
 * comes before what has some, a title before other texts, and several words exactly so, one after the other, before all.
 *
 * @param shown each stem with the word as it was written
 * @param phrase the words in their plain form
 */
record SearchWords(Map<String, String> shown, String phrase) {
    private static final int MOST_WORDS = 60;
    private static final int AROUND = 160;
    private static final int TITLE = 200;

    private static final double SOME = 0.4;
    private static final double SOME_TITLE = 0.05;
    private static final double ALL = 0.5;
    private static final double ALL_TITLE = 0.2;
    private static final double PHRASE = 0.25;
    private static final double PHRASE_TITLE = 0.3;

    /** The words of a query, those that say something where there are any; empty when it has no words. */
    static Optional<SearchWords> of(String query) {
        Map<String, String> shown = new LinkedHashMap<>();
        List<Word> words = Words.of(query);
        words.stream()
                .limit(MOST_WORDS)
                .forEach(word -> Analyser.words(word)
                        .forEach(stem -> shown.putIfAbsent(stem, query.substring(word.start(), word.end()))));
        if (shown.isEmpty()) {
            words.stream()
                    .limit(MOST_WORDS)
                    .forEach(word ->
                            shown.putIfAbsent(Stems.stem(word.text()), query.substring(word.start(), word.end())));
        }
        return shown.isEmpty() ? Optional.empty() : Optional.of(new SearchWords(shown, PlainText.of(query)));
    }

    /** What is looked for. */
    Set<String> stems() {
        return shown.keySet();
    }

    /** Which words one text has, and where the first of them stands. */
    private record PartHit(SearchText.Part part, Set<String> stems, int first, boolean phrase) {}

    /** How well a record fits; empty when it has none of the words. */
    Optional<SearchHit> hit(SearchText record) {
        List<PartHit> found = record.parts().stream()
                .map(this::found)
                .filter(part -> !part.stems.isEmpty())
                .toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        PartHit best = found.stream().filter(PartHit::phrase).findFirst().orElse(found.get(0));
        return Optional.of(new SearchHit(
                record.area(),
                record.id(),
                record.handle(),
                Excerpt.of(record.title(), TITLE),
                record.place(),
                Excerpt.around(best.part.text(), best.first, AROUND),
                score(found),
                why(found)));
    }

    private double score(List<PartHit> found) {
        List<PartHit> headings =
                found.stream().filter(one -> one.part.heading()).toList();
        double share = share(found);
        double titleShare = share(headings);
        if (share < 1) {
            return SOME * share + SOME_TITLE * titleShare;
        }
        double exact = headings.stream().anyMatch(PartHit::phrase)
                ? PHRASE_TITLE
                : found.stream().anyMatch(PartHit::phrase) ? PHRASE : 0;
        return ALL + ALL_TITLE * titleShare + exact;
    }

    /** How many of the words the texts have together. */
    private double share(List<PartHit> found) {
        return (double) found.stream()
                        .flatMap(one -> one.stems.stream())
                        .distinct()
                        .count()
                / shown.size();
    }

    private String why(List<PartHit> found) {
        return found.stream()
                .map(part -> part.part.name() + ": "
                        + (part.phrase
                                ? "the exact words"
                                : part.stems.stream()
                                        .map(stem -> shown.getOrDefault(stem, stem))
                                        .distinct()
                                        .collect(Collectors.joining(", "))))
                .collect(Collectors.joining("; "));
    }

    private PartHit found(SearchText.Part part) {
        String text = part.text();
        Set<String> stems = new LinkedHashSet<>();
        int first = -1;
        for (Word word : Words.of(text)) {
            for (String stem : Analyser.anyWords(word)) {
                if (shown.containsKey(stem)) {
                    first = first < 0 ? word.start() : first;
                    stems.add(stem);
                }
            }
        }
        boolean exact = stems.size() > 1 && (" " + PlainText.of(text) + " ").contains(" " + phrase + " ");
        return new PartHit(part, stems, first, exact);
    }
}
