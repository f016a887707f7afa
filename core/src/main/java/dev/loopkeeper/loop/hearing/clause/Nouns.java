package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.DayNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the thing a clause speaks of by the looks of its words, where nothing is known of them: the gravy boat of {@code
 * Marguerite's gravy boat has been on my shelf for weeks}. Stateless.
 */
public final class Nouns {
    private static final Set<String> SETTLING = WordSet.of(
            "a", "an", "the", "my", "our", "this", "that", "those", "these", "his", "her", "their", "your", "its",
            "some", "all");

    /** Before these stands what is told of what follows: where, when, to whom. */
    private static final Set<String> BESIDE = WordSet.of(
            "in", "on", "at", "from", "by", "since", "until", "till", "for", "with", "to", "into", "after", "before",
            "near", "behind", "under", "over", "next", "during", "through", "because", "as", "like", "than", "if",
            "when", "while");

    /** Before these, what looks like a noun is a verb. */
    private static final Set<String> VERBAL = WordSet.of(
            "to", "i", "we", "you", "they", "will", "can", "should", "must", "would", "could", "not", "and", "might",
            "who");

    private static final Set<String> NO_NOUNS = WordSet.of(
            "nope",
            "nah",
            "yep",
            "ok",
            "okay",
            "enough",
            "good",
            "fine",
            "great",
            "late",
            "soon",
            "back",
            "home",
            "away",
            "out",
            "over",
            "off",
            "due",
            "ready",
            "gone",
            "here",
            "there",
            "come",
            "arrived",
            "today",
            "tomorrow",
            "tonight",
            "yesterday",
            "morning",
            "afternoon",
            "evening",
            "night",
            "week",
            "weekend",
            "month",
            "year",
            "time",
            "times",
            "thing",
            "things",
            "someone",
            "itself",
            "themselves",
            "myself",
            "himself",
            "herself",
            "ourselves",
            "yourself",
            "somebody",
            "nobody",
            "everyone",
            "everybody",
            "yes",
            "no",
            "word",
            "please",
            "now",
            "then",
            "rang",
            "get",
            "got",
            "make",
            "need",
            "needs",
            "want",
            "wants",
            "keep",
            "keeps",
            "say",
            "says",
            "think",
            "thinks",
            "know",
            "way",
            "either",
            "finally",
            "still",
            "just",
            "also",
            "too",
            "cannot",
            "cant",
            "right",
            "anyway",
            "well",
            "lot",
            "bit",
            "day",
            "days",
            "hour",
            "hours",
            "half",
            "bother",
            "fuss");

    private static final Set<String> ANYBODY =
            WordSet.of("one", "nobody", "everyone", "everybody", "anyone", "anybody", "he", "she");

    private static final Set<String> COMPARING = WordSet.of("like", "as", "than");
    private static final Set<String> WAYS = WordSet.of("out", "up", "off", "down", "away");

    private Nouns() {}

    private record Phrase(String words, boolean first, boolean beside, boolean compared) {}

    /** The thing that is spoken of: what something is done to, else of what something is told. */
    public static Optional<String> of(Clause clause) {
        List<Phrase> phrases = phrases(clause);
        return phrases.stream()
                .filter(phrase -> !phrase.first && !phrase.beside)
                .reduce((earlier, later) -> later)
                .or(() -> phrases.stream().filter(phrase -> phrase.first).findFirst())
                .or(() -> phrases.stream().reduce((earlier, later) -> later))
                .map(Phrase::words);
    }

    /** The last thing named that {@code them}, or {@code it}, may stand for: the handover notes of {@code nobody has trouble with handover notes}. */
    public static Optional<String> meant(Clause clause, boolean several) {
        return phrases(clause).stream()
                .filter(phrase -> !phrase.compared && isSeveral(phrase.words) == several)
                .reduce((earlier, later) -> later)
                .map(Phrase::words);
    }

    private static boolean isSeveral(String words) {
        return words.endsWith("s") && !words.endsWith("ss") && !words.endsWith("'s");
    }

    private static List<Phrase> phrases(Clause clause) {
        List<Phrase> phrases = new ArrayList<>();
        int at = 0;
        while (at < clause.size()) {
            int end = end(clause, at);
            int from = isVerb(clause, at, end) || isTold(clause, at, end) ? at + 1 : at;
            if (end > from && isThing(clause, end)) {
                String before = at > 0 ? clause.token(at - 1).word() : "";
                boolean compared = clause.tokens().subList(Math.max(0, at - 2), at).stream()
                        .anyMatch(token -> COMPARING.contains(token.word()));
                phrases.add(new Phrase(words(clause, from, end), from == 0, BESIDE.contains(before), compared));
            }
            at = Math.max(end, at + 1);
        }
        return phrases;
    }

    /** Where the words for a thing end that begin at a token; the token itself when none do. */
    private static int end(Clause clause, int from) {
        int at = from;
        while (at < clause.size() && isSettling(clause, at)) {
            at++;
        }
        boolean settled = at > from;
        while (settled && at + 1 < clause.size() && clause.isTime(at) && isNoun(clause, at + 1, true)) {
            at++;
        }
        while (at < clause.size() && isNoun(clause, at, settled) && (at == from || isBeside(clause, at))) {
            at++;
            boolean of = at + 1 < clause.size() && clause.token(at).is("of") && isBeside(clause, at);
            if (of && (isNoun(clause, at + 1, false) || isSettling(clause, at + 1))) {
                at += isSettling(clause, at + 1) ? 2 : 1;
            }
        }
        return at;
    }

    private static boolean isBeside(Clause clause, int at) {
        return clause.text()
                .substring(clause.token(at - 1).end(), clause.token(at).start())
                .isBlank();
    }

    private static boolean isSettling(Clause clause, int at) {
        return SETTLING.contains(clause.token(at).word())
                || (clause.token(at).word().endsWith("'s")
                        && at + 1 < clause.size()
                        && !Forms.isProgressive(clause.token(at + 1).word()));
    }

    private static boolean isNoun(Clause clause, int at, boolean settled) {
        String word = clause.token(at).word();
        return !StopWords.contains(word)
                && !isEndingVerb(clause, at)
                && !NO_NOUNS.contains(word)
                && !DayNames.isFullName(word)
                && !clause.isTime(at)
                && !word.endsWith("ly")
                && !Subject.isPerson(word)
                && (settled || !(Forms.isPast(word) || isDoing(clause, at)))
                && !(settled && Forms.isPast(word) && at + 1 == clause.size());
    }

    /** The runs of {@code my passport runs out}. */
    private static boolean isEndingVerb(Clause clause, int at) {
        return at > 0
                && at + 1 < clause.size()
                && clause.token(at).word().endsWith("s")
                && WAYS.contains(clause.token(at + 1).word());
    }

    /** {@code Arguing}, but not the climbing of {@code make climbing}. */
    private static boolean isDoing(Clause clause, int at) {
        return Forms.isProgressive(clause.token(at).word())
                && !(at > 0 && clause.token(at - 1).isOneOf("make", "do", "go", "for", "miss", "the"));
    }

    /** The plant of {@code to plant garlic}. */
    private static boolean isVerb(Clause clause, int at, int end) {
        String word = clause.token(at).word();
        return end > at
                && at > 0
                && VERBAL.contains(clause.token(at - 1).word())
                && !isSettling(clause, at)
                && (end > at + 1 || Content.isAct(word) || Futures.isCarrying(word));
    }

    /** The minds of {@code no one minds tax forms}. */
    private static boolean isTold(Clause clause, int at, int end) {
        return end > at + 1
                && at > 0
                && ANYBODY.contains(clause.token(at - 1).word())
                && clause.token(at).word().endsWith("s");
    }

    private static boolean isThing(Clause clause, int end) {
        String last = clause.token(end - 1).word();
        return !SETTLING.contains(last)
                && !last.endsWith("'s")
                && !Subject.isPerson(last)
                && Character.isLetter(last.charAt(0));
    }

    private static String words(Clause clause, int from, int end) {
        String words = IntStream.range(from, end)
                .filter(at -> !clause.isTime(at))
                .mapToObj(at -> clause.text()
                        .substring(clause.token(at).start(), clause.token(at).end()))
                .collect(Collectors.joining(" "));
        return from == 0 ? AsSaid.lower(words) : words;
    }
}
