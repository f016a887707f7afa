package dev.loopkeeper.matching;

import dev.loopkeeper.matching.Term.Role;
import dev.loopkeeper.text.Stems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Which of a report's words some stems have: whole words, stems, or beginnings of four letters and more. */
final class Fit {
    private static final int SHORTEST_PREFIX = 4;

    private final Phrase hint;
    private final Set<String> stems;
    private final Set<Term> found = new HashSet<>();
    private final Set<String> foundStems = new HashSet<>();
    private boolean prefixed;

    Fit(Phrase hint, Set<String> stems) {
        this.hint = hint;
        this.stems = stems;
        hint.terms().forEach(this::tryWord);
        tryNeighbours();
        hint.terms().stream().filter(term -> !found.contains(term)).forEach(this::tryPrefix);
    }

    /** Every word that counts is there, and at least one. */
    boolean isFull() {
        return hint.terms().stream().filter(term -> term.role().counts()).allMatch(found::contains) && tells();
    }

    boolean tells() {
        return found.stream().anyMatch(term -> term.role().tells());
    }

    /** Whether a word was only found as the beginning of another. */
    boolean isPrefixed() {
        return prefixed;
    }

    boolean has(Term term) {
        return found.contains(term);
    }

    boolean hasHead() {
        return hint.terms().stream().anyMatch(term -> term.head() && found.contains(term));
    }

    /** The given stem is one of those found. */
    boolean uses(String stem) {
        return foundStems.contains(stem);
    }

    List<Term> missing(Predicate<Role> role) {
        return hint.terms().stream()
                .filter(term -> role.test(term.role()) && !found.contains(term))
                .toList();
    }

    double share() {
        double all =
                hint.terms().stream().mapToDouble(term -> term.role().weight).sum();
        double there = found.stream().mapToDouble(term -> term.role().weight).sum();
        return all == 0 ? 0 : there / all;
    }

    List<String> words() {
        return hint.terms().stream().filter(found::contains).map(Term::word).toList();
    }

    /** How many of the words found must be there. */
    long tellingWords() {
        return found.stream().filter(term -> term.role().counts()).count();
    }

    private void tryWord(Term term) {
        if (stems.contains(term.stem())) {
            take(term, term.stem());
        }
    }

    /** {@code push ups} for {@code pushups}. */
    private void tryNeighbours() {
        List<Term> terms = new ArrayList<>(hint.terms());
        for (int i = 0; i + 1 < terms.size(); i++) {
            String joined = Stems.stem(terms.get(i).word() + terms.get(i + 1).word());
            if (stems.contains(joined)) {
                take(terms.get(i), joined);
                take(terms.get(i + 1), joined);
            }
        }
    }

    private void tryPrefix(Term term) {
        String word = term.word();
        stems.stream().filter(stem -> isPrefix(word, stem)).sorted().findFirst().ifPresent(stem -> {
            prefixed |= term.role().counts();
            take(term, stem);
        });
    }

    /** The rest must be long enough that the beginning is a short form: {@code plan} is no {@code plank}. */
    private static boolean isPrefix(String word, String stem) {
        int rest = word.length() == SHORTEST_PREFIX ? 3 : 2;
        return word.length() >= SHORTEST_PREFIX && stem.startsWith(word) && stem.length() - word.length() >= rest;
    }

    private void take(Term term, String stem) {
        found.add(term);
        foundStems.add(stem);
    }
}
