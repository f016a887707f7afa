package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.NoReport;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what was done by several words that keep company with it, none of which tells of it alone: {@code three dozen scones on the
 * rack, the house smells of butter} of the baking for the fair. It looks only at sentences that have said nothing in any other way,
 * and takes the one loop that they come nearest to.
 */
final class Telltale {
    private static final int LONGEST = 40;
    private static final int FRONT = 4;

    /** How much must speak for a loop where the rest of the message says something else. */
    private static final double PLAINLY = 1;

    /** What is half so, would be, could be or is not so tells of nothing that was done. */
    private static final Set<String> OPEN = WordSet.of(
            "half", "third", "thirds", "until", "till", "can", "could", "would", "should", "may", "let", "nothing",
            "nobody", "none", "neither", "no-one", "than");

    /** These do something else with what goes with a doing, or something with another one of it. */
    private static final Set<String> OTHERWISE = WordSet.of(
            "bought",
            "paid",
            "ordered",
            "booked",
            "downloaded",
            "watched",
            "saw",
            "seen",
            "googled",
            "priced",
            "borrowed",
            "found",
            "lost",
            "left",
            "forgot",
            "dreamt",
            "dreamed",
            "heard",
            "passed",
            "delivered",
            "arrived",
            "says",
            "said");

    private final LocalDateTime now;
    private final Likening likening;
    private final Verdicts verdicts;

    Telltale(LocalDateTime now, Likening likening, Verdicts verdicts) {
        this.now = now;
        this.likening = likening;
        this.verdicts = verdicts;
    }

    /** Settles what the sentences come nearest to: all of them together where none has said anything, else each alone. */
    void settle(List<Act> acts) {
        if (acts.stream().anyMatch(Telltale::isOfOtherThings)) {
            return;
        }
        List<Clause> all = Act.clauses(acts);
        Map<Integer, List<Act>> sentences = Act.bySentence(acts);
        List<Telling> silent = sentences.entrySet().stream()
                .filter(sentence -> !verdicts.tellsOf(sentence.getKey())
                        && sentence.getValue().stream().noneMatch(Amiss::is))
                .map(sentence -> telling(sentence.getValue(), all))
                .toList();
        if (silent.size() == sentences.size()) {
            silent.stream().reduce(Telling::and).ifPresent(telling -> settle(telling, 0));
        } else {
            silent.forEach(telling -> settle(telling, PLAINLY));
        }
    }

    /** Clauses that tell of what was done, and those beside them that tell of something else, or that it is not so. */
    private record Telling(List<Clause> done, List<Clause> other) {
        Telling and(Telling next) {
            return new Telling(joined(done, next.done), joined(other, next.other));
        }

        private static List<Clause> joined(List<Clause> some, List<Clause> more) {
            return Stream.concat(some.stream(), more.stream()).toList();
        }
    }

    private Telling telling(List<Act> sentence, List<Clause> all) {
        boolean over = sentence.stream().anyMatch(act -> isDone(act) && Shown.isShowing(act, all));
        Map<Boolean, List<Clause>> told = sentence.stream()
                .collect(Collectors.partitioningBy(
                        act -> isDone(act) && (Shown.isShowing(act, all) || (over && isSoNow(act, all))),
                        Collectors.mapping(Act::clause, Collectors.toList())));
        return new Telling(told.getOrDefault(true, List.of()), told.getOrDefault(false, List.of()));
    }

    /** {@code She sings again}: how a thing is, beside what was done. */
    private static boolean isSoNow(Act act, List<Clause> all) {
        Clause clause = act.clause();
        return Subject.of(clause.tokens()) != Subject.SELF
                && act instanceof Act.Nothing
                && !Scenes.isKept(clause)
                && Earnest.isMeant(clause, all)
                && !Unshown.isUsual(clause)
                && !Undone.speaksAgainst(clause, all);
    }

    private boolean isDone(Act act) {
        return Shown.isTold(act)
                && !act.clause().has(Sign.AVERSE)
                && !act.clause().has(Sign.ENDED)
                && !act.clause().has(Sign.LINGERING)
                && !isOpen(act.clause())
                && !SpokenOf.isTalk(act.clause())
                && !NoReport.isRunOut(act.clause())
                && !isOthersToCome(act.clause())
                && !Futures.isLater(act.clause(), now);
    }

    /** Who complains, muses or asks does not tell what was done. */
    private static boolean isOfOtherThings(Act act) {
        return act instanceof Act.Struggles
                || act instanceof Act.Muses
                || act.clause().question();
    }

    private void settle(Telling telling, double least) {
        List<Clause> clauses = telling.done;
        Set<String> told = stems(clauses);
        if (told.size() < 2 || told.size() > LONGEST) {
            return;
        }
        new Nearness(likening, told)
                .nearest()
                .filter(found -> found.score() >= least
                        && !verdicts.has(found.loop())
                        && isOwn(clauses, found.loop())
                        && clauses.stream().anyMatch(Telltale::isOfDoing)
                        && clauses.stream().noneMatch(clause -> isOtherwise(clause, found.loop()))
                        && new Nearness(likening, stems(telling.other)).of(found.loop()) < Nearness.FAR)
                .ifPresent(found -> verdicts.settle(found, Fate.COMPLETED, clauses.get(0)));
    }

    /** {@code Bought a slow cooker} is no cooking. */
    private static boolean isOtherwise(Clause clause, OpenLoop loop) {
        return clause.tokens().stream()
                .limit(FRONT)
                .map(Token::word)
                .filter(OTHERWISE::contains)
                .anyMatch(verb -> !Known.of(loop.content())
                        .doing()
                        .isDoneBy(Known.of(verb).doing()));
    }

    /** {@code The gas bill has gone up}: how a thing is or what it does, and of nobody who did something or whom it was done for. */
    private static boolean isOfDoing(Clause clause) {
        return Subject.of(clause.tokens()) != Subject.THING
                || clause.tokens().stream()
                        .limit(FRONT)
                        .anyMatch(token -> token.word().endsWith("'s"));
    }

    /** Whether a clause tells of what is only in part, not surely or not well done. */
    private static boolean isOpen(Clause clause) {
        boolean denied = clause.any(token -> token.is("not"));
        boolean anew = !clause.has(Sign.RESTORED);
        return Sighs.isEachTime(clause)
                || clause.any(token ->
                        OPEN.contains(token.word()) || (token.is("or") && !denied) || (token.is("again") && anew));
    }

    /** {@code Dave's going to sand the hull}, {@code Lena's doing the varnish}: what others are to do, or are doing. */
    private static boolean isOthersToCome(Clause clause) {
        return Subject.of(clause.tokens()) != Subject.SELF
                && Places.between(1, clause.size() - 1)
                        .any(at -> clause.token(at).isOneOf("is", "are")
                                && Forms.isProgressive(clause.token(at + 1).word()));
    }

    private static Set<String> stems(List<Clause> clauses) {
        return clauses.stream()
                .flatMap(clause -> stems(clause).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The words that may tell something, by their stems. */
    private static Set<String> stems(Clause clause) {
        Set<String> stems = new LinkedHashSet<>();
        for (int at = 0; at < clause.size(); at++) {
            String word = clause.token(at).word();
            if (!StopWords.contains(word) && !clause.isTime(at) && !Amounts.isAmount(word)) {
                stems.add(Stems.stem(clause.token(at).bare()));
            }
        }
        return stems;
    }

    /** {@code Ellie got her hair cut} is not of one's own hair, {@code Kasia has her forty back} of what she was owed. */
    private static boolean isOwn(List<Clause> clauses, OpenLoop loop) {
        return clauses.stream().filter(Scenes::isOver).noneMatch(clause -> Subject.of(clause.tokens()) == Subject.OTHER)
                || !Known.of(loop.content()).doing().names().isEmpty()
                || Tokens.of(loop.content()).stream()
                        .anyMatch(token ->
                                Subject.isSomebody(token.word()) || token.word().endsWith("'s") || token.is("my"));
    }
}
