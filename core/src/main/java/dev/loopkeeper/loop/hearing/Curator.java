package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Heard.Finding;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Adopted;
import dev.loopkeeper.loop.hearing.act.Excused;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.act.Rescheduled;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Said;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Likeness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Brings what a message does together with what is open. Used once. */
final class Curator {

    private final Message message;
    private final Said said;
    private final List<Act> acts;
    private final Likening likening;
    private final Antecedents antecedents;
    private final Completed completed;
    private final Verdicts verdicts;
    private final Spared spared;
    private final LetGo letGo;
    private final Missed missed;
    private final Mused mused;
    private final Intended intended;
    private final Openings openings;
    private final List<Finding> reopened = new ArrayList<>();

    /** Takes the acts of a message, in their order. */
    Curator(Message message, Said said, List<Act> acts) {
        this.message = message;
        this.said = said;
        this.acts = List.copyOf(acts);
        this.likening = new Likening(message.pending(), message.meaning());
        this.antecedents = new Antecedents(message, acts, likening);
        this.verdicts = new Verdicts(message.now().toLocalDate(), said);
        this.completed = new Completed(likening, antecedents, verdicts);
        this.spared = new Spared(likening, acts);
        this.letGo = new LetGo(likening, antecedents, verdicts, spared);
        this.missed = new Missed(likening, antecedents, verdicts);
        this.openings = new Openings(message, said);
        this.mused = new Mused(message, likening, antecedents, openings);
        this.intended = new Intended(this.acts, likening, antecedents, verdicts, openings);
    }

    Heard heard() {
        boolean answered = Answers.settle(message, likening, acts, this::answer);
        acts.stream().skip(answered ? 1 : 0).forEach(this::take);
        Aftermath aftermath = new Aftermath(likening, verdicts, spared);
        aftermath.settle(acts);
        new Begun(likening, verdicts).settle(acts);
        new Kept(likening, verdicts).settle(acts);
        new Shown(message.now().toLocalDateTime(), likening, verdicts).settle(acts);
        new Attained(likening, verdicts).settle(acts);
        new Named(likening, verdicts).settle(acts);
        new BroughtUp(message, likening, verdicts).settle(acts);
        aftermath.takeBack(acts);
        new Abstinence(likening.analysed(), verdicts).settle(acts);
        new Standing(message, likening, verdicts, openings).settle(acts);
        new Encore(acts, likening, verdicts, openings).settle(acts);
        new Telltale(message.now().toLocalDateTime(), likening, verdicts).settle(acts);
        new Recurring(acts, verdicts, openings, this::take).settle();
        new Leftover(message, likening, antecedents, verdicts, openings).settle(acts);
        new Wishes(acts, verdicts, openings, mused::settle).settle();
        openings.leaveOut(this::isMissed);
        return new Heard(
                openings.all(),
                verdicts.findings(Fate.COMPLETED),
                verdicts.findings(Fate.MISSED),
                verdicts.findings(Fate.DISMISSED),
                verdicts.promotions(),
                verdicts.mentions(),
                reopened,
                verdicts.candidates(),
                completed.reports());
    }

    /** {@code I swore I'd pack. My suitcase is still empty}: what was to be done is open already, and was not done. */
    private boolean isMissed(String content) {
        return Stream.of(Fate.MISSED, Fate.DISMISSED)
                .flatMap(fate -> verdicts.findings(fate).stream())
                .anyMatch(finding -> likening.isOf(content, finding.loop())
                        || Kept.isOf(content, finding.loop())
                        || isDoneTo(content, finding.loop()));
    }

    /** {@code Have the hem let down}, of {@code Let down the hem on the dress}. */
    private static boolean isDoneTo(String content, OpenLoop loop) {
        Set<String> stems = Known.of(content).stems();
        return (content.startsWith("Have ") || content.startsWith("Get "))
                && stems.size() > 1
                && Known.of(loop.content()).stems().containsAll(stems);
    }

    private void answer(OpenLoop loop, boolean done, Clause clause) {
        verdicts.settle(
                new Likening.Found(loop, 1, "answers the question about it"),
                done ? Fate.COMPLETED : Fate.MISSED,
                clause);
    }

    private void take(Act act) {
        if (isExplained(act)) {
            return;
        }
        if (act instanceof Act.Retracts retracts) {
            retract(retracts);
        } else if (act instanceof Act.Drops drops) {
            letGo.settle(drops);
        } else if (act instanceof Act.Misses misses) {
            if (!isGoneWithout(misses)) {
                missed.settle(misses);
            }
        } else if (act instanceof Act.Reports reports) {
            if (!Excused.isReason(act, acts) && !isTriedOut(reports)) {
                completed.settle(reports);
            }
        } else if (act instanceof Act.Intends intends) {
            intend(intends);
        } else if (act instanceof Act.Muses muses) {
            mused.settle(muses);
        } else if (act instanceof Act.Struggles struggles) {
            struggle(struggles);
        }
        if (!act.clause().isBehind("(")) {
            antecedents.passed(act);
        }
    }

    /** {@code Moved the dentist to Friday} is the doing of what was to be moved. */
    private void intend(Act.Intends act) {
        Optional<Likening.Found> moved = Rescheduled.isDone(act.clause())
                ? likening.doing(act.clause().quote(), Likeness.LIKELY, loop -> loop.kind() == LoopKind.COMMITMENT)
                : Optional.empty();
        if (moved.isPresent()) {
            verdicts.settle(moved.get(), Fate.COMPLETED, act.clause());
            return;
        }
        boolean done = acts.stream().anyMatch(Act.Reports.class::isInstance);
        Act.Intends adopted = Adopted.of(Adopted.keptUp(act, done), sentence(act));
        intended.settle(adopted.saying(antecedents.inFull(adopted.content())));
    }

    /** {@code Did it once and loved it, so that's me swimming every Friday}: the swimming, and nothing else that is open. */
    private boolean isTriedOut(Act.Reports act) {
        return act.about().isEmpty()
                && message.before().isEmpty()
                && acts.stream()
                        .anyMatch(other -> other instanceof Act.Intends intends
                                && intends.often()
                                && !Vague.pointsBack(intends.content())
                                && other.clause().sentence() == act.clause().sentence()
                                && other.clause().start() > act.clause().start());
    }

    /** {@code Not a drop of booze tonight}: nobody was to have it. */
    private static boolean isGoneWithout(Act.Misses act) {
        return act.clause().token(0).isOneOf("no", "not")
                && act.about().filter(Renounced::isVice).isPresent();
    }

    private List<Clause> sentence(Act act) {
        return acts.stream()
                .map(Act::clause)
                .filter(clause -> clause.sentence() == act.clause().sentence())
                .toList();
    }

    /** {@code Slept right through, so no yoga}; {@code couldn't face it, but did the hall anyway}: what it was of stands behind. */
    private boolean isExplained(Act act) {
        if (!(act instanceof Act.Misses misses)
                || misses.about().isPresent()
                || act.clause().has(Sign.NEITHER)) {
            return false;
        }
        List<Act> behind = acts.stream()
                .filter(other -> other.clause().start() > act.clause().start()
                        && other.clause().sentence() == act.clause().sentence())
                .toList();
        boolean named = behind.stream()
                .limit(1)
                .anyMatch(next -> next instanceof Act.Misses other
                        && other.about()
                                .filter(about -> !Vague.pointsBack(about))
                                .isPresent());
        boolean overcome = behind.stream()
                .anyMatch(next -> next instanceof Act.Reports
                        && next.clause().any(token -> token.is("anyway") || token.is("regardless")));
        return named || overcome;
    }

    private void retract(Act.Retracts act) {
        Likening done = new Likening(message.recent().get(), message.meaning());
        Optional<OpenLoop> meant = act.about()
                .flatMap(about -> done.spokenOf(about, loop -> true))
                .map(Likening.Found::loop)
                .or(() -> message.recent().get().stream()
                        .findFirst()
                        .filter(loop -> act.about().isEmpty()));
        meant.ifPresentOrElse(
                loop -> reopened.add(new Finding(loop, Optional.empty(), 1, "takes it back", said.of(act.clause()))),
                () -> act.about().ifPresent(about -> missed.settle(new Act.Misses(act.clause(), Optional.of(about)))));
    }

    private void struggle(Act.Struggles act) {
        if (!openings.hasFriction() && !isTold(Known.of(act.content()).stems())) {
            openings.open(LoopKind.FRICTION, act.content(), act.clause(), 0.7);
        }
    }

    /** {@code Mornings are chaos again}, of {@code Mornings are always chaos}: no more than is open. */
    private boolean isTold(Set<String> told) {
        return told.stream()
                .flatMap(stem -> likening.analysed().having(stem).stream())
                .filter(entry -> entry.kind() == LoopKind.FRICTION)
                .map(entry -> entry.known().stems())
                .anyMatch(known -> told.containsAll(known) || known.containsAll(told));
    }
}
