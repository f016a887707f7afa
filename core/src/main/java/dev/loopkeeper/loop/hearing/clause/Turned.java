package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns what is told of a thing into what was done to it: {@code the bike is sold} into {@code sold the bike}, {@code the car
 * is clean again} into {@code clean the car}. Stateless.
 */
public final class Turned {
    private static final int FAR = 12;
    private static final Map<String, String> STATES = Map.of(
            "clean",
            "clean",
            "tidy",
            "tidy",
            "empty",
            "empty",
            "spotless",
            "clean",
            "sparkling",
            "clean",
            "gleaming",
            "clean",
            "immaculate",
            "clean",
            "pristine",
            "clean",
            "shining",
            "clean",
            "shiny",
            "clean");
    private static final Set<String> BETWEEN = WordSet.of(
            "is",
            "are",
            "was",
            "were",
            "has",
            "have",
            "been",
            "got",
            "gets",
            "looks",
            "look",
            "finally",
            "all",
            "now",
            "already",
            "just",
            "officially",
            "both",
            "also",
            "so",
            "nice",
            "properly",
            "as",
            "good");
    private static final Set<String> BEING = WordSet.of("is", "are", "was", "were", "been");
    private static final Set<String> SETTLING =
            WordSet.of("the", "my", "our", "that", "this", "those", "these", "a", "an");
    private static final Set<String> AGAIN = WordSet.of("again", "now", "too", "today", "already");

    /** Behind a verb these belong to it: {@code the diary got filled in} is {@code filled in the diary}. */
    private static final Set<String> PARTICLES = WordSet.of("in", "out", "up", "off", "down", "back", "away", "over");

    private Turned() {}

    /** What was done, in the order of a report; empty when the clause tells of no thing that something was done to. */
    public static Optional<String> of(Clause clause) {
        int verb = verb(clause);
        int end = verb;
        while (end > 0 && BETWEEN.contains(clause.token(end - 1).word())) {
            end--;
        }
        return verb <= 0 || end == 0 ? Optional.empty() : Optional.of(turned(clause, end, verb));
    }

    /** What the clause tells of, when something was done to it. */
    public static Optional<String> thing(Clause clause) {
        int end = verb(clause);
        while (end > 0 && BETWEEN.contains(clause.token(end - 1).word())) {
            end--;
        }
        return end > 0 ? Content.of(clause, 0, end) : Optional.empty();
    }

    /** {@code The rent is paid, the council tax too}: what was done to the first, when the second is likened to it. */
    public static Optional<String> doneTo(Clause first, Clause second) {
        int verb = verb(first);
        boolean likened = second.token(second.size() - 1).is("too") || second.endsWith("as", "well");
        return likened && of(first).isPresent() ? Optional.of(first.token(verb).word()) : Optional.empty();
    }

    /** What was done to the thing that it tells of. */
    public static Optional<String> doneTo(Clause clause) {
        int verb = verb(clause);
        return verb > 0 ? Optional.of(clause.token(verb).word()) : Optional.empty();
    }

    /** Whether it tells the state that a thing is left in: {@code the car is clean again}. */
    public static boolean isState(Clause clause) {
        int verb = verb(clause);
        return verb > 0 && STATES.containsKey(clause.token(verb).word());
    }

    private static int verb(Clause clause) {
        for (int at = 1; at < Math.min(clause.size(), FAR); at++) {
            boolean state = STATES.containsKey(clause.token(at).word())
                    && (BETWEEN.contains(clause.token(at - 1).word()) || (at == clause.size() - 1 && at < 3));
            if (state || (isDone(clause, at) && !saysWhich(clause, at))) {
                return at;
            }
        }
        return -1;
    }

    /** The broken of {@code the broken latch is fixed}. */
    private static boolean saysWhich(Clause clause, int at) {
        return SETTLING.contains(clause.token(at - 1).word())
                && Places.between(at + 2, clause.size() - 1)
                        .any(be -> BEING.contains(clause.token(be).word()) && isDone(clause, be + 1));
    }

    private static boolean isDone(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean past = Forms.isPast(word) || Forms.isUnmarked(word);
        return past && !BETWEEN.contains(word) && !word.equals("had") && !isActive(clause, at);
    }

    /** {@code My sister went}, {@code Ben apologised to me}: they did it, and nothing was done to them. */
    private static boolean isActive(Clause clause, int at) {
        boolean being = BETWEEN.contains(clause.token(at - 1).word());
        return !being
                && !clause.token(at - 1).is("i")
                && (Stems.isOnlyPast(clause.token(at).word())
                        || clause.token(clause.size() - 1).is("me"));
    }

    private static String turned(Clause clause, int end, int verb) {
        String done = clause.token(verb).word();
        StringBuilder text = new StringBuilder(STATES.getOrDefault(done, done));
        boolean particle = verb + 1 == clause.size() - 1
                && PARTICLES.contains(clause.token(verb + 1).word());
        if (particle) {
            text.append(' ').append(clause.token(verb + 1).word());
        }
        if (!SETTLING.contains(clause.token(0).word())) {
            text.append(" the");
        }
        for (int at = 0; at < clause.size(); at++) {
            boolean kept = at < end
                    || (at > verb
                            && !particle
                            && !AGAIN.contains(clause.token(at).word()));
            if (kept && !clause.isTime(at)) {
                Token token = clause.token(at);
                text.append(' ').append(clause.text(), token.start(), token.end());
            }
        }
        return text.toString();
    }
}
