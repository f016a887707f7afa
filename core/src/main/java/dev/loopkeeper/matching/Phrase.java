package dev.loopkeeper.matching;

import dev.loopkeeper.matching.Term.Role;
import dev.loopkeeper.matching.meaning.Roles;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The words of a report or a title, weighed.
 *
 * @param terms the words that count, in order
 * @param numbers numbers behind a noun that is numbered: the 3 of {@code chapter 3}
 * @param softNumbers other numbers, which may name something
 * @param negated whether it says not to
 */
record Phrase(List<Term> terms, Set<String> numbers, Set<String> softNumbers, boolean negated) {

    static Phrase of(String text) {
        return PhraseReader.read(text, "");
    }

    /** Weighs a text that counts the given noun: the laps of {@code 20 laps} only measure. */
    static Phrase counting(String noun, String text) {
        return PhraseReader.read(text, noun);
    }

    boolean isEmpty() {
        return terms.isEmpty() && numbers.isEmpty() && softNumbers.isEmpty();
    }

    Set<String> allNumbers() {
        Set<String> all = new TreeSet<>(numbers);
        all.addAll(softNumbers);
        return all;
    }

    /** The parts of the day that it names. */
    Set<String> dayParts() {
        return terms.stream()
                .filter(term -> Roles.dayPart(term.word()).isPresent())
                .map(Term::stem)
                .collect(Collectors.toSet());
    }

    boolean has(String word) {
        return terms.stream().anyMatch(term -> term.word().equals(word));
    }

    /** The content as one comparable line: same words, same order. */
    String line() {
        return terms.stream().map(Term::word).collect(Collectors.joining(" ")) + allNumbers();
    }

    /** When nothing names the matter, what is there must do. */
    static List<Term> promoted(List<Term> terms) {
        boolean told = terms.stream().anyMatch(term -> term.role() == Role.MAIN);
        return told ? terms : terms.stream().map(term -> term.as(Role.MAIN)).toList();
    }
}
