package dev.loopkeeper.loop.hearing.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The sentences of a message, each as one clause with all its words: also those between its clauses, and before and behind
 * them. Not thread-safe.
 */
public final class Sentences {
    private static final String ENDS = ".!?;\u2026\n";

    private static final int BRIEF = 4;

    private final List<Clause> clauses;
    private final TreeMap<Integer, List<Clause>> parts = new TreeMap<>();
    private final Map<Integer, Clause> wholes = new HashMap<>();

    /** Those of a message. */
    public Sentences(List<Clause> clauses) {
        this.clauses = List.copyOf(clauses);
        clauses.forEach(clause -> parts.computeIfAbsent(clause.sentence(), first -> new ArrayList<>())
                .add(clause));
    }

    /** The numbers of those that say anything, in their order. */
    public Set<Integer> numbers() {
        return parts.keySet();
    }

    /** The clauses of a sentence. */
    public List<Clause> parts(int sentence) {
        return parts.getOrDefault(sentence, List.of());
    }

    /** All clauses. */
    public List<Clause> all() {
        return clauses;
    }

    /** The sentence of that number, which says something. */
    public Clause whole(int sentence) {
        return wholes.computeIfAbsent(sentence, this::joined);
    }

    /** The sentence before and those behind that say anything: the one, and a brief one behind a brief one. */
    public List<Clause> beside(int sentence) {
        Optional<Integer> before = Optional.ofNullable(parts.lowerKey(sentence));
        Optional<Integer> behind = Optional.ofNullable(parts.higherKey(sentence));
        Optional<Integer> more =
                behind.filter(this::isBrief).map(parts::higherKey).filter(this::isBrief);
        return Stream.of(before, behind, more)
                .flatMap(Optional::stream)
                .map(this::whole)
                .toList();
    }

    private boolean isBrief(int sentence) {
        return parts(sentence).stream().mapToInt(Clause::size).sum() <= BRIEF;
    }

    private Clause joined(int sentence) {
        List<Clause> own = parts(sentence);
        Clause first = own.get(0);
        String text = first.text();
        int from = start(text, end(sentence - 1), start(sentence, 0));
        int to = end(text, end(sentence), start(sentence + 1, text.length()));
        List<Token> tokens = Tokens.of(text.substring(from, to)).stream()
                .map(token -> new Token(token.word(), token.start() + from, token.end() + from))
                .toList();
        return new Clause(
                text,
                tokens,
                own.stream().flatMap(part -> part.times().stream()).distinct().toList(),
                own.stream().flatMap(part -> part.repeats().stream()).distinct().toList(),
                sentence,
                first.question(),
                false);
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
