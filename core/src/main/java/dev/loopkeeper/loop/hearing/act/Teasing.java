package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hears of what is told as a riddle, and answered: {@code ask me if I rang the bank. No}, {@code you'd think I'd have mown the
 * lawn. Nope}, {@code everybody thinks I tidied up. I slept}. Stateless.
 */
public final class Teasing {
    private static final int NEAR = 4;
    private static final int FEW = 4;
    private static final Set<String> BELIEVING = WordSet.of(
            "think",
            "thinks",
            "believe",
            "believes",
            "reckon",
            "reckons",
            "assume",
            "assumes",
            "imagine",
            "imagines",
            "thought",
            "believed",
            "assumed",
            "convinced");
    private static final Set<String> EXPECTING =
            WordSet.of("think", "thought", "imagine", "imagined", "expect", "expected");
    private static final Set<String> URGING = WordSet.of("go", "well", "so", "and", "guess", "ask", "come");
    private static final Set<String> PLANNING =
            WordSet.of("going", "meant", "supposed", "planning", "due", "about", "hoping");
    private static final Set<String> DENYING = WordSet.of("nope", "neither", "wrong", "nah");
    private static final Set<String> CONFIRMING = WordSet.of("yes", "yep", "yeah", "right");

    private Teasing() {}

    /** What a clause of a message says by what stands behind it; empty when it is no riddle. */
    public static Optional<Act> read(List<Clause> clauses, int at) {
        Clause clause = clauses.get(at);
        if (isGuess(clauses, at)) {
            return Content.of(clause, clause.token(1).is("did") ? 3 : 2)
                    .map(what -> new Act.Misses(clause.told(), Optional.of(what)));
        }
        if (isAskedBack(clauses, at)) {
            return Content.of(clause, 0).map(what -> new Act.Misses(clause.told(), Optional.of(what)));
        }
        int meant = meant(clauses, at);
        if (meant > 0) {
            return Content.of(clause, clause.token(meant).is("be") ? meant + 1 : meant)
                    .map(what -> new Act.Misses(clause.told(), Optional.of(what)));
        }
        int believed = believed(clause);
        int doing = believed > 0 ? believed : Math.max(asked(clauses, at), expected(clause));
        if (doing == 0 || doing >= clause.size() || clause.question()) {
            return Optional.empty();
        }
        Optional<Boolean> answer = answer(clauses, at, believed > 0);
        boolean everybody = believed > 0 && clause.token(0).isOneOf("everybody", "everyone", "people");
        return answer.isEmpty() && !everybody
                ? Optional.of(new Act.Nothing(clause))
                : Content.of(clause, doing)
                        .map(what -> answer.orElse(false)
                                ? new Act.Reports(clause.told(), Optional.of(what), true)
                                : new Act.Misses(clause.told(), Optional.of(what)));
    }

    /** {@code Trimmed the hedge, did I?} */
    private static boolean isAskedBack(List<Clause> clauses, int at) {
        Clause clause = clauses.get(at);
        return at + 1 < clauses.size()
                && Forms.isPast(clause.token(0).word())
                && clauses.get(at + 1).sentence() == clause.sentence()
                && clauses.get(at + 1).size() == 2
                && clauses.get(at + 1).question()
                && clauses.get(at + 1).endsWith("did", "i");
    }

    /** {@code Ask me if I rang the bank}: where the doing begins; 0 when it is not asked so. */
    private static int asked(List<Clause> clauses, int at) {
        Clause clause = clauses.get(at);
        return IntStream.range(0, Math.min(clause.size() - 2, NEAR + 1))
                .filter(i -> clause.token(i).is("if") || clause.token(i).is("whether"))
                .filter(i -> clause.token(i + 1).isSelf()
                        && Forms.isPast(clause.token(i + 2).word()))
                .filter(i -> i >= 2 ? isAsking(clause, i) : i == 0 && at > 0 && isAsking(clauses.get(at - 1)))
                .map(i -> i + 2)
                .findFirst()
                .orElse(0);
    }

    /** {@code Guess who didn't water the plants}. */
    private static boolean isGuess(List<Clause> clauses, int at) {
        Clause clause = clauses.get(at);
        boolean guess = at > 0
                && clauses.get(at - 1).endsWith("guess")
                && clause.size() > 3
                && clause.token(0).is("who");
        return guess && (clause.token(2).is("not") || clause.token(1).isOneOf("forgot", "never", "skipped"));
    }

    /** {@code Guess who was meant to swim. Guess who slept}, {@code who swept the yard? Not me}: where the doing begins, or 0. */
    private static int meant(List<Clause> clauses, int at) {
        Clause clause = clauses.get(at);
        if (clause.size() < 3 || !clause.token(0).is("who")) {
            return 0;
        }
        List<Clause> behind = clauses.subList(at + 1, Math.min(clauses.size(), at + 1 + NEAR));
        if (clause.question() && Forms.isPast(clause.token(1).word())) {
            return behind.stream().limit(1).anyMatch(Teasing::isNotMe) ? 1 : 0;
        }
        int to = clause.token(1).is("was")
                        && PLANNING.contains(clause.token(2).word())
                        && clause.size() > 4
                        && clause.token(3).is("to")
                ? 4
                : 0;
        boolean guessed = to > 0 && at > 0 && clauses.get(at - 1).endsWith("guess");
        boolean again = guessed
                && Places.between(1, behind.size())
                        .any(i -> isMine(behind.get(i))
                                || (behind.get(i).token(0).is("who")
                                        && behind.get(i - 1).endsWith("guess")));
        return again ? to : 0;
    }

    private static boolean isNotMe(Clause clause) {
        int last = clause.size() - 1;
        return last > 0
                && last < FEW
                && clause.token(last - 1).is("not")
                && clause.token(last).isOneOf("me", "i", "us");
    }

    /** {@code Then guess who didn't}, {@code it's me who slept in}. */
    private static boolean isMine(Clause clause) {
        return clause.size() <= FEW && clause.any(token -> token.is("me")) && clause.any(token -> token.is("not"));
    }

    private static boolean isAsking(Clause clause) {
        return isAsking(clause, clause.size());
    }

    private static boolean isAsking(Clause clause, int end) {
        return end >= 2
                && clause.token(end - 2).is("ask")
                && clause.token(end - 1).is("me");
    }

    /** {@code You'd think I'd have mown the lawn}. */
    private static int expected(Clause clause) {
        return IntStream.range(2, clause.size() - 3)
                .filter(i -> clause.token(i).isSelf()
                        && clause.token(i + 1).is("would")
                        && clause.token(i + 2).is("have")
                        && Forms.isPast(clause.token(i + 3).word()))
                .filter(i -> Places.between(1, i)
                        .any(verb -> EXPECTING.contains(clause.token(verb).word())
                                && !clause.token(verb - 1).isSelf()
                                && clause.tokens().stream().limit(verb).anyMatch(token -> token.is("would"))))
                .map(i -> i + 3)
                .findFirst()
                .orElse(0);
    }

    /** {@code Everybody in the team thinks I tidied up}. */
    private static int believed(Clause clause) {
        if (clause.token(0).isSelf()
                || clause.token(0).is("you")
                || clause.token(0).is("can")) {
            return 0;
        }
        return IntStream.range(1, clause.size() - 2)
                .filter(i -> BELIEVING.contains(clause.token(i).word())
                        && !clause.token(i - 1).isSelf())
                .map(i -> clause.token(i + 1).is("that") ? i + 2 : i + 1)
                .filter(i -> i + 1 < clause.size()
                        && clause.token(i).isSelf()
                        && Forms.isPast(clause.token(i + 1).word()))
                .map(i -> i + 1)
                .findFirst()
                .orElse(0);
    }

    /** Whether the next words that say anything are a yes; empty when they answer nothing. */
    private static Optional<Boolean> answer(List<Clause> clauses, int at, boolean believed) {
        return clauses.stream()
                .skip(at + 1L)
                .limit(NEAR)
                .dropWhile(other ->
                        other.size() <= 2 && URGING.contains(other.token(0).word()))
                .findFirst()
                .filter(other -> !other.question())
                .flatMap(other -> answer(other, believed));
    }

    private static Optional<Boolean> answer(Clause clause, boolean believed) {
        Clause rest = Beginnings.trimmed(clause);
        boolean no = isBeginning(clause, Sign.NO)
                || isBeginning(rest, Sign.NO)
                || DENYING.contains(rest.token(0).word());
        boolean yes = isBeginning(rest, Sign.YES)
                || CONFIRMING.contains(rest.token(rest.size() - 1).word());
        boolean otherwise = believed
                && rest.size() > 2
                && rest.token(0).is("i")
                && Forms.isPast(rest.token(1).word());
        return no || (otherwise && !yes) ? Optional.of(false) : yes ? Optional.of(true) : Optional.empty();
    }

    private static boolean isBeginning(Clause clause, Sign sign) {
        return clause.size() <= FEW
                && Cues.english().at(sign, clause.tokens(), 0).isPresent();
    }
}
