package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Collects the numbers of a doing: those that name something, and those that count something. */
final class Counts {
    private static final int LONGEST = 9;

    private final List<Piece> pieces;
    private final Set<String> labels = new HashSet<>();
    private final List<Long> counts = new ArrayList<>();
    private final Set<String> parts = new HashSet<>();
    private static final Set<String> CLOCK = Roles.list("clock");
    /** {@code a mile}, {@code another paragraph}: as good as counted. */
    private static final Set<String> SOME = Roles.list("some");

    private final Set<String> measures = new HashSet<>();

    Counts(List<Piece> pieces) {
        this.pieces = pieces;
    }

    void part(String word) {
        Roles.dayPart(word).ifPresent(parts::add);
    }

    /** Takes the word at a place if it is a number, a time, or the measure behind a number. */
    boolean take(int at) {
        String word = pieces.get(at).word();
        if (isMeasure(at)) {
            measures.add(Stems.stem(word));
            multiply(word);
            return true;
        }
        OptionalInt ordinal = NumberWords.ordinal(word);
        if (ordinal.isPresent()) {
            labels.add(String.valueOf(ordinal.getAsInt()));
            return true;
        }
        OptionalInt value = word.equals("one") && !isLabel(at) ? OptionalInt.empty() : NumberWords.value(word);
        if (value.isPresent()) {
            note(value.getAsInt(), at);
            return true;
        }
        return Character.isDigit(word.charAt(0)) && digits(word, at);
    }

    /** {@code a glass of} is one glass. */
    void one() {
        if (counts.isEmpty()) {
            counts.add(1L);
        }
    }

    private void multiply(String word) {
        int last = counts.size() - 1;
        if (last >= 0 && (word.equals("hundred") || word.equals("thousand"))) {
            counts.set(last, counts.get(last) * (word.equals("hundred") ? 100 : 1000));
        }
    }

    private boolean digits(String word, int at) {
        int end = 0;
        while (end < word.length() && Character.isDigit(word.charAt(end))) {
            end++;
        }
        boolean time = word.endsWith("am") || word.endsWith("pm") || word.indexOf(':') > 0;
        if (!time && end <= LONGEST && word.chars().limit(end).allMatch(c -> c >= '0' && c <= '9')) {
            note(Long.parseLong(word.substring(0, end)), at);
        }
        return true;
    }

    private void note(long value, int at) {
        if (isMoment(at)) {
            return;
        }
        if (isLabel(at)) {
            labels.add(String.valueOf(value));
        } else {
            counts.add(value);
        }
    }

    /** {@code at 5}, {@code by ten}: a time. */
    private boolean isMoment(int at) {
        String before = at == 0 ? "" : pieces.get(at - 1).word();
        return CLOCK.contains(before);
    }

    /** A number behind a noun names it, unless it counts what follows. */
    private boolean isLabel(int at) {
        return at > 0 && isNoun(pieces.get(at - 1)) && (at + 1 == pieces.size() || !isNoun(pieces.get(at + 1)));
    }

    private static boolean isNoun(Piece piece) {
        return Character.isLetter(piece.word().charAt(0))
                && !ConceptLexicon.isSmall(piece.word())
                && (Roles.LABEL.contains(piece.word()) || !StopWords.contains(piece.word()));
    }

    private boolean isMeasure(int at) {
        if (at == 0 || !pieces.get(at).is(Roles.MEASURE)) {
            return false;
        }
        String before = pieces.get(at - 1).word();
        return (SOME.contains(before) && pieces.get(at).is(Roles.STRETCH))
                || Character.isDigit(before.charAt(0))
                || NumberWords.value(before).isPresent()
                || before.equals("hundred")
                || before.equals("thousand");
    }

    Numbers amounts() {
        return new Numbers(Set.copyOf(labels), List.copyOf(counts), Set.copyOf(parts), Set.copyOf(measures));
    }
}
