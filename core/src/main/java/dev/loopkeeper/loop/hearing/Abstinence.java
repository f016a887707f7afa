package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.act.Theirs;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Sentences;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vices;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Hears whether somebody kept to a habit of going without something, whatever they call it: of {@code No sugar} that they caved and had
 * a biscuit, of {@code Give up smoking} that they turned down a cigarette. Used once.
 */
final class Abstinence {
    private static final int BRIEF = 6;
    private static final int FEW = 4;
    private static final Set<String> BEFORE =
            WordSet.of("just", "and", "then", "have", "only", "also", "even", "but", "so");

    private static final Set<String> FAILING = WordSet.of(
            "failed", "fail", "failing", "broke", "slipped", "blew", "ruined", "cheated", "forgot", "rubbish", "bad",
            "wagon");
    private static final Set<String> CONSUMING =
            WordSet.of("had", "ate", "drank", "smoked", "scoffed", "ordered", "having", "eating");
    /** Of what one goes without: {@code my phone stayed in the kitchen}. */
    private static final Set<String> UNUSED = WordSet.of("stayed", "stays", "remained", "lived", "slept", "left");

    private static final Set<String> ABSTAINING =
            WordSet.of("no", "not", "never", "without", "zero", "free", "instead");

    private final List<OpenLoop> without;
    private final Verdicts verdicts;

    Abstinence(Analysed pending, Verdicts verdicts) {
        this.without = pending.all().stream()
                .filter(Analysed.Entry::isWithout)
                .map(Analysed.Entry::loop)
                .toList();
        this.verdicts = verdicts;
    }

    /** Settles the one habit of going without something that the sentences tell of. */
    void settle(List<Act> acts) {
        if (without.isEmpty()) {
            return;
        }
        Sentences sentences = new Sentences(Act.clauses(acts));
        for (int sentence : sentences.numbers()) {
            boolean own = sentences.parts(sentence).stream().noneMatch(part -> isElse(part, sentences.all()));
            if (own) {
                hear(sentences.whole(sentence), sentences.beside(sentence));
            }
        }
    }

    private void hear(Clause whole, List<Clause> beside) {
        Set<Integer> told = Vices.told(whole.tokens());
        List<OpenLoop> named = without.stream()
                .filter(loop -> !Collections.disjoint(told, kinds(loop)))
                .toList();
        boolean lapsed = whole.has(Sign.LAPSED);
        if (whole.has(Sign.ABSTAINED) && !lapsed) {
            one(named)
                    .filter(loop -> !whole.has(Sign.UNHAD) && (!verdicts.isSettled(loop) || isMissed(loop)))
                    .ifPresent(loop -> settle(loop, Fate.COMPLETED, whole));
        } else if (!whole.has(Sign.UNHAD)) {
            boolean near = lapsed || beside.stream().anyMatch(other -> other.size() <= BRIEF && other.has(Sign.LAPSED));
            one(named.isEmpty() && lapsed && isOfAny(whole) ? without : named)
                    .filter(loop -> lapsed || (isHad(whole) && (near || isAlways(loop))))
                    .ifPresent(loop -> settle(loop, Fate.MISSED, whole));
        }
    }

    /** {@code Had a fag}, {@code I ate a cake}; not {@code Dave had a fag}. */
    private static boolean isHad(Clause whole) {
        return whole.find(Sign.HAD)
                .filter(place -> place.from() == 0
                        || whole.token(place.from() - 1).isSelf()
                        || BEFORE.contains(whole.token(place.from() - 1).word()))
                .isPresent();
    }

    /** {@code Fell off the wagon}: of whatever one goes without. */
    private static boolean isOfAny(Clause whole) {
        return whole.any(token -> token.is("wagon"));
    }

    private boolean isMissed(OpenLoop loop) {
        return verdicts.findings(Fate.MISSED).stream()
                .anyMatch(finding -> finding.loop().equals(loop));
    }

    private void settle(OpenLoop loop, Fate fate, Clause clause) {
        verdicts.decide(new Likening.Found(loop, Likeness.LIKELY, "tells of having it or going without"), fate, clause);
    }

    private static Optional<OpenLoop> one(List<OpenLoop> loops) {
        return loops.size() == 1 ? Optional.of(loops.get(0)) : Optional.empty();
    }

    /** Without an hour, a day or a place: {@code No sugar}, not {@code No alcohol on weekdays}. */
    private static boolean isAlways(OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        return words.size() <= FEW
                && Places.between(0, words.size()).any(at -> Vices.behind(words, at) == words.size());
    }

    private static Set<Integer> kinds(OpenLoop loop) {
        return Vices.named(Tokens.of(loop.content()));
    }

    /** Asked, unsure, not meant, or of somebody else. */
    private static boolean isElse(Clause part, List<Clause> all) {
        return part.question()
                || Stream.of(Sign.HEDGE, Sign.UNREAL, Sign.WILL).anyMatch(part::has)
                || Theirs.does(part)
                || Subject.of(part.tokens()) == Subject.OTHER
                || isOfNamed(part)
                || !Earnest.isMeant(part, all);
    }

    /** {@code Gary's three weeks without a cigarette}. */
    private static boolean isOfNamed(Clause part) {
        return part.token(0).word().endsWith("'s")
                && Subject.isSomebody(part.token(0).bare());
    }

    /** {@code Had a fag}, of {@code Give up smoking}; {@code no coffee left}, of {@code No coffee after two}: that keeps to nothing. */
    static boolean isContrary(Clause clause, OpenLoop loop) {
        boolean denied = clause.any(token -> ABSTAINING.contains(token.word()));
        boolean had = !denied && clause.any(token -> CONSUMING.contains(token.word()));
        boolean without = loop.content().startsWith("No ") || Renounced.isGivingUp(loop.content());
        return loop.kind() == LoopKind.HABIT && without && (had || clause.endsWith("left"));
    }

    /** {@code No sugar today}, of {@code No sugar on weekdays}: to have none was what was to be done. */
    static boolean isTold(Clause clause, OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        return words.size() > 1
                && words.get(0).is("no")
                && clause.none(token -> FAILING.contains(token.word()))
                && Places.between(1, clause.size())
                        .any(at -> (isSame(words.get(1), clause.token(at))
                                        && clause.token(at - 1).is("no"))
                                || (isSame(words.get(1), clause.token(at - 1))
                                        && UNUSED.contains(clause.token(at).word())));
    }

    private static boolean isSame(Token one, Token other) {
        return Stems.stem(one.word()).equals(Stems.stem(other.word()));
    }
}
