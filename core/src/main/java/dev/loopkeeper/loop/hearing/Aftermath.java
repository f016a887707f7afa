package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Awaited;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Overcome;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds what came to nothing or to an end by how a sentence goes on about it, in sentences that say nothing plainer of
 * anything open: {@code the dentist was engaged}, {@code the dog idea's been vetoed}.
 */
final class Aftermath {
    private static final int BRIEF = 12;

    private final Verdicts verdicts;
    private final Spared spared;
    private final Bearing bearing;

    Aftermath(Likening likening, Verdicts verdicts, Spared spared) {
        this.verdicts = verdicts;
        this.spared = spared;
        this.bearing = new Bearing(likening, verdicts, spared);
    }

    /** Settles what the sentences tell to be undone or at an end. */
    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        List<List<Act>> sentences = List.copyOf(Act.bySentence(acts).values());
        for (int at = 0; at < sentences.size(); at++) {
            List<Act> told = sentences.get(at);
            if (verdicts.tellsOf(told.get(0).clause().sentence())) {
                settleBeside(told, all);
            } else if (told.stream().noneMatch(Aftermath::isElse)) {
                List<Act> meant =
                        told.stream().filter(act -> isMeant(act, told, all)).toList();
                settleSentence(meant, at + 1 < sentences.size() ? sentences.get(at + 1) : List.of(), all);
            }
        }
    }

    /** Takes back what a sentence of its own denies: {@code went out for plasters. No plasters}. */
    void takeBack(List<Act> acts) {
        Act.bySentence(acts).values().stream()
                .filter(told -> told.size() == 1 && Undone.isNone(told.get(0).clause()))
                .forEach(told -> bearing.takeBack(told.get(0).clause()));
    }

    private void settleSentence(List<Act> told, List<Act> next, List<Clause> all) {
        if (told.isEmpty()) {
            return;
        }
        Leaning alone = Leaning.of(told);
        if (alone.isNone()) {
            return;
        }
        Optional<Clause> heading = Fragments.before(told.get(0).clause(), all)
                .filter(head -> (bearing.isOfNothing(told) || isPointing(told)) && bearing.isNaming(head));
        if (heading.isPresent()) {
            fate(told, alone.underHeading()).ifPresent(fate -> bearing.settleUnder(heading.get(), fate, told));
            return;
        }
        Leaning said = spared.isNone() ? alone : alone.besideKept();
        Leaning both = said.isHint() && isBrief(next) ? said.with(Leaning.of(next)) : said;
        fate(told, said).or(() -> fate(told, both)).ifPresent(fate -> bearing.settle(fate, told, next, all));
    }

    private static boolean isPointing(List<Act> told) {
        return told.stream().anyMatch(act -> Vague.leansOn(act.clause().quote()));
    }

    /** {@code The reality was beans}, {@code you'd be wrong}: goes on about the sentence before and names nothing open. */
    private boolean isBrief(List<Act> next) {
        return !next.isEmpty()
                && next.get(0).clause().size() <= BRIEF
                && !verdicts.tellsOf(next.get(0).clause().sentence())
                && bearing.isOfNothing(next);
    }

    /** {@code Slept in and missed the market, but the quiche is cooling}: a clause beside one that tells of something else. */
    private void settleBeside(List<Act> told, List<Clause> all) {
        List<Act> beside = told.stream()
                .filter(act -> !verdicts.tellsOf(act.clause()) && !isElse(act) && isMeant(act, told, all))
                .toList();
        if (!beside.isEmpty()) {
            fate(beside, Leaning.of(beside)).ifPresent(fate -> bearing.settleBeside(fate, beside));
        }
    }

    /** Intends, tells or asks something of its own. */
    private static boolean isElse(Act act) {
        return act instanceof Act.Intends
                || act instanceof Act.Muses
                || act instanceof Act.Struggles
                || MoreThanOnce.isGoingOn(act.clause())
                || act.clause().question();
    }

    /** What would have been is meant where it tells what one had meant to do. */
    private static boolean isMeant(Act act, List<Act> told, List<Clause> all) {
        Clause clause = act.clause();
        boolean intended =
                told.stream().anyMatch(other -> other.clause().has(Sign.INTENDED) || Expected.is(other.clause()));
        boolean overcome = clause.has(Sign.DOUBTED) && Overcome.isOvercome(clause, Act.clauses(told));
        return !overcome
                && !Awaited.is(clause)
                && ((intended && !clause.has(Sign.IRONY)) || Earnest.isMeant(clause, all));
    }

    /** What becomes of whatever the sentence is about; empty when it does not say. */
    private static Optional<Fate> fate(List<Act> told, Leaning leaning) {
        if (leaning.ended() >= Leaning.PLAIN) {
            return told.stream()
                            .anyMatch(act -> !act.clause().times().isEmpty()
                                    && act.clause().has(Sign.UNDONE))
                    ? Optional.empty()
                    : Optional.of(Fate.DISMISSED);
        }
        if (leaning.undone() < Leaning.PLAIN) {
            return Optional.empty();
        }
        boolean assured = told.stream()
                .anyMatch(act -> act.clause().has(Sign.ASSURED)
                        || (act.clause().isOften() && told.stream().noneMatch(Undone::isPlain)));
        boolean underway = told.stream().noneMatch(act -> isLeft(act.clause()) || Undone.isInterrupted(act.clause()))
                && told.stream().anyMatch(act -> act.clause().has(Sign.UNFINISHED));
        return assured || underway ? Optional.empty() : Optional.of(Fate.MISSED);
    }

    /** Undone for good, and not only as yet: {@code still bare}. */
    private static boolean isLeft(Clause clause) {
        return clause.has(Sign.UNDONE) && clause.none(token -> token.is("still"));
    }

    /** What may come to this: a struggle only ever to an end, and only what can be done is left undone. */
    static Predicate<OpenLoop> wanted(Fate fate) {
        return fate == Fate.MISSED ? Hearing.DOABLE : loop -> loop.kind() != LoopKind.FRICTION;
    }
}
