package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Heard.Report;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Denied;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Finds the loops that were done, and remembers what was plainly reported. */
final class Completed {
    private final Likening likening;
    private final Antecedents antecedents;
    private final Reported reported;
    private final Verdicts verdicts;
    private final List<Report> reports = new ArrayList<>();

    Completed(Likening likening, Antecedents antecedents, Verdicts verdicts) {
        this.likening = likening;
        this.antecedents = antecedents;
        this.reported = new Reported(likening, antecedents);
        this.verdicts = verdicts;
    }

    List<Report> reports() {
        return reports;
    }

    /** Settles what the act says was done; {@code the essay never went in} is told as a report, and of what was not. */
    void settle(Act.Reports act) {
        Optional<Likening.Found> likened = antecedents.likened(act.clause());
        if (likened.isPresent()) {
            verdicts.settle(likened.get(), Fate.COMPLETED, act.clause());
        } else if (act.about().isEmpty()) {
            antecedents.reported(act.clause()).forEach(loop -> verdicts.settle(loop, Fate.COMPLETED, act.clause()));
        } else if (Denied.is(act.clause())) {
            reported.meant(act, act.about().get()).ifPresent(loop -> verdicts.settle(loop, Fate.MISSED, act.clause()));
        } else if (!Denied.isOnlyMeant(act.clause())) {
            settle(act, act.about().get());
        }
    }

    /** Whether it was done by somebody else, or to what is somebody else's: {@code Dave's oven is clean}. */
    private static boolean isOfAnother(Clause clause, OpenLoop loop) {
        return SpokenOf.isOffer(clause, loop)
                || (Owned.isDoneBySomebody(clause) && !Shown.isToBeGotDone(loop))
                || isOfNamed(clause, loop)
                || (Owned.isOfWhoIsNamed(clause) && Owned.isMine(loop));
    }

    private static boolean isOfNamed(Clause clause, OpenLoop loop) {
        return clause.isCapital(0)
                && clause.token(0).word().endsWith("'s")
                && Subject.of(clause.tokens()) == Subject.THING
                && Owned.byAnother(clause, loop);
    }

    private void settle(Act.Reports act, String about) {
        List<Likening.Found> several = Stream.<Supplier<List<Likening.Found>>>of(
                        () -> antecedents.several(act.clause()),
                        () -> Together.of(about, likening),
                        () -> reported.both(act, about))
                .map(Supplier::get)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
        if (!several.isEmpty()) {
            several.forEach(loop -> verdicts.settle(loop, Fate.COMPLETED, act.clause()));
            return;
        }
        if (act.sure() && !verdicts.isLongAgo(act.clause())) {
            reports.add(new Report(about, verdicts.day(act.clause())));
        }
        Optional<Likening.Found> off = CalledOff.meant(act.clause(), likening);
        if (off.isPresent()) {
            boolean habit = off.get().loop().kind() == LoopKind.HABIT;
            verdicts.settle(off.get(), habit ? Fate.MISSED : Fate.DISMISSED, act.clause());
            return;
        }
        Optional<Likening.Found> done =
                reported.meant(act, about).filter(found -> !isOfAnother(act.clause(), found.loop()));
        done.ifPresent(found -> verdicts.settle(
                found, Ended.isOff(act.clause(), found.loop()) ? Fate.DISMISSED : Fate.COMPLETED, act.clause()));
        List<Likening.Found> beside = reported.beside(act.clause(), about).stream()
                .filter(found -> !verdicts.has(found.loop()))
                .toList();
        beside.forEach(found -> verdicts.settle(found, Fate.COMPLETED, act.clause()));
        if (done.isEmpty() && beside.isEmpty()) {
            CalledOff.cancelled(act.clause(), likening)
                    .ifPresent(found -> verdicts.settle(found, Fate.DISMISSED, act.clause()));
            verdicts.ask(reported.tied(act, about), act.clause());
        }
    }
}
