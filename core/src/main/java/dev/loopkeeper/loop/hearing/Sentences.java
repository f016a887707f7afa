package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sentences of a message, each as one clause with all its words: also those between its clauses, and before and behind them. */
final class Sentences {
    private static final String ENDS = ".!?;\u2026\n";

    private final List<Clause> clauses;

    Sentences(List<Clause> clauses) {
        this.clauses = List.copyOf(clauses);
    }

    /** The sentence of that number; empty when nothing in it is a clause. */
    Optional<Clause> whole(int sentence) {
        List<Clause> parts = parts(sentence);
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        Clause first = parts.get(0);
        String text = first.text();
        int start = parts.stream().mapToInt(Clause::start).min().orElse(0);
        int end = parts.stream().mapToInt(Clause::end).max().orElse(0);
        int from = start(text, end(sentence - 1), start);
        int to = end(text, end, start(sentence + 1, text.length()));
        List<Token> tokens = Tokens.of(text.substring(from, to)).stream()
                .map(token -> new Token(token.word(), token.start() + from, token.end() + from))
                .toList();
        return Optional.of(new Clause(
                text,
                tokens,
                parts.stream().flatMap(part -> part.times().stream()).distinct().toList(),
                parts.stream().flatMap(part -> part.repeats().stream()).distinct().toList(),
                sentence,
                first.question(),
                false));
    }

    /** The clauses of a sentence. */
    List<Clause> parts(int sentence) {
        return clauses.stream().filter(clause -> clause.sentence() == sentence).toList();
    }

    /** All clauses. */
    List<Clause> all() {
        return clauses;
    }

    /** Those of the sentence before and behind, whole. */
    Stream<Clause> beside(int sentence) {
        return Stream.of(sentence - 1, sentence + 1).flatMap(other -> whole(other).stream());
    }

    private int end(int sentence) {
        return parts(sentence).stream().mapToInt(Clause::end).max().orElse(0);
    }

    private int start(int sentence, int otherwise) {
        return parts(sentence).stream().mapToInt(Clause::start).min().orElse(otherwise);
    }

    /** Behind the last sign that ends a sentence before a place. */
    private static int start(String text, int from, int first) {
        int at = first;
        while (at > from && !isEnd(text, at - 1)) {
            at--;
        }
        return at;
    }

    /** The first sign that ends a sentence behind a place. */
    private static int end(String text, int last, int to) {
        int at = last;
        while (at < to && !isEnd(text, at)) {
            at++;
        }
        return Math.min(at, Math.max(last, to));
    }

    private static boolean isEnd(String text, int at) {
        char sign = text.charAt(at);
        boolean within = sign == '.' && at + 1 < text.length() && !Character.isWhitespace(text.charAt(at + 1));
        return ENDS.indexOf(sign) >= 0 && !within;
    }
}
