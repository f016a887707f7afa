package dev.loopkeeper.listening;

import dev.loopkeeper.listening.Act.Evidence;
import dev.loopkeeper.listening.Agreement.Fit;
import dev.loopkeeper.listening.Agreement.Level;
import dev.loopkeeper.listening.Resolution.Draft;
import dev.loopkeeper.listening.Resolution.Finding;
import dev.loopkeeper.listening.Resolution.Mention;
import dev.loopkeeper.listening.Resolution.Promotion;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the loops that the acts of one message mean. When several fit equally well, none is taken. Used once. */
final class LoopResolver {
    private static final Set<LoopKind> DOABLE = EnumSet.of(LoopKind.COMMITMENT, LoopKind.HABIT);
    private static final Set<LoopKind> CLOSABLE = EnumSet.of(LoopKind.COMMITMENT, LoopKind.HABIT, LoopKind.THREAD);

    /** How sure it is that somebody means what they only move. */
    private static final double NEW = 0.7;
    /** How far back a report may speak of a loop of which nobody knows when it was made. */
    private static final int REACH_DAYS = 60;

    private static final Fit BY_IDIOM = new Fit(Level.GROUP, 1);

    private final Message message;
    private final Interpretation said;
    private final VerbPhraseReader doings;
    private final Agreement agreement;
    private final LoopsByWord loopsByWord;
    private final IdiomMatcher idioms;
    private final Referents referents;
    private final Set<LoopId> settled = new HashSet<>();

    private final List<Draft> opened = new ArrayList<>();
    private final List<Finding> completed = new ArrayList<>();
    private final List<Finding> missed = new ArrayList<>();
    private final List<Finding> dismissed = new ArrayList<>();
    private final List<Promotion> promoted = new ArrayList<>();
    private final List<Mention> mentioned = new ArrayList<>();
    private final List<Mention> moved = new ArrayList<>();
    private final List<Finding> reopened = new ArrayList<>();
    private final List<Finding> candidates = new ArrayList<>();
    private final List<Resolution.Report> reports = new ArrayList<>();

    LoopResolver(
            Message message,
            Interpretation said,
            VerbPhraseReader doings,
            Agreement agreement,
            LoopsByWord loopsByWord,
            IdiomMatcher idioms) {
        this.loopsByWord = loopsByWord;
        this.idioms = idioms;
        this.message = message;
        this.said = said;
        this.doings = doings;
        this.agreement = agreement;
        this.referents = new Referents(message, said, doings);
    }

    /** A loop that fits, and how well. */
    private record Fitting(OpenLoop loop, Fit fit) {
        /** A loop of which there is no doubt. */
        static Fitting sure(OpenLoop loop) {
            return new Fitting(loop, new Fit(Level.SAME, 1));
        }
    }

    Resolution resolve() {
        said.acts().forEach(this::close);
        said.acts().forEach(this::open);
        return new Resolution(
                opened, completed, missed, dismissed, promoted, mentioned, moved, reopened, candidates, reports);
    }

    private void close(Act act) {
        if (act instanceof Act.Report report) {
            report(report);
        } else if (act instanceof Act.Omission omission) {
            take(missed, omission.doing(), DOABLE, omission.evidence());
        } else if (act instanceof Act.Cancellation cancellation) {
            take(dismissed, cancellation.doing(), CLOSABLE, cancellation.evidence());
        } else if (act instanceof Act.Reschedule reschedule) {
            move(reschedule);
        } else if (act instanceof Act.Answer answer) {
            referents
                    .asked()
                    .map(Fitting::sure)
                    .ifPresent(
                            loop -> take(answer.yes() ? completed : missed, loop, Optional.empty(), answer.evidence()));
        } else if (act instanceof Act.Retraction retraction) {
            retract(retraction);
        }
    }

    private void report(Act.Report report) {
        VerbPhrase doing = report.doing();
        if (doing.isPointer()) {
            referents
                    .of(report.evidence().clause())
                    .map(Fitting::sure)
                    .ifPresent(loop -> take(completed, loop, report.day(), report.evidence()));
            return;
        }
        reports.add(new Resolution.Report(report.evidence().quote(), report.day()));
        referents
                .lastNamed()
                .filter(loop -> agreement.isItsVerb(doing, doings.ofContent(loop.content())))
                .map(Fitting::sure)
                .ifPresent(loop -> take(completed, loop, report.day(), report.evidence()));
        find(doing, CLOSABLE, report.evidence()).stream()
                .filter(fitting -> mayBeDone(fitting, report))
                .forEach(fitting -> take(completed, fitting, report.day(), report.evidence()));
    }

    /** What was before the loop was made, belongs to others or only names a thing does not end it. */
    private boolean mayBeDone(Fitting fitting, Act.Report report) {
        VerbPhrase loop = doings.ofContent(fitting.loop().content());
        boolean before = fitting.loop().kind() != LoopKind.HABIT
                && report.day().filter(day -> isBefore(day, fitting.loop())).isPresent();
        boolean hinted = fitting.fit().level() == Level.THING && agreement.isGiving(loop);
        boolean others = report.told() && agreement.isOfOthers(report.doing(), loop);
        boolean settled = fitting.loop().kind() != LoopKind.THREAD || agreement.settles(report.doing(), loop);
        return !before && !hinted && !others && settled;
    }

    private boolean isBefore(LocalDate day, OpenLoop loop) {
        LocalDate made = loop.createdAt()
                .map(at -> message.language().today(at.atZone(message.now().getZone())))
                .orElseGet(() -> message.language().today(message.now()).minusDays(REACH_DAYS));
        return day.isBefore(made);
    }

    private void retract(Act.Retraction retraction) {
        List<OpenLoop> recent = message.recent().get();
        List<OpenLoop> meant = retraction.doing().isPointer()
                ? recent.stream().limit(1).toList()
                : best(retraction.doing(), recent, loop -> true).stream()
                        .map(Fitting::loop)
                        .toList();
        if (!meant.isEmpty() && settled.add(meant.get(0).id())) {
            reopened.add(finding(Fitting.sure(meant.get(0)), Optional.empty(), retraction.evidence()));
        }
    }

    /** The loops that are meant: one of each kind at most; what may mean several of a kind becomes a question. */
    private List<Fitting> find(VerbPhrase doing, Set<LoopKind> kinds, Evidence evidence) {
        if (doing.isPointer()) {
            return referents.of(evidence.clause()).stream()
                    .filter(loop -> kinds.contains(loop.kind()))
                    .map(loop -> new Fitting(loop, new Fit(Level.THING, 1)))
                    .toList();
        }
        Predicate<OpenLoop> open = loop -> kinds.contains(loop.kind()) && !settled.contains(loop.id());
        List<Fitting> best = best(doing, message.pending(), open);
        if (doing.things().size() > 1) {
            List<List<Fitting>> each = doing.each().stream()
                    .map(one -> best(one, message.pending(), open))
                    .toList();
            if (each.stream().allMatch(some -> some.size() == 1)) {
                return each.stream().map(some -> some.get(0)).toList();
            }
            if (best.size() != 1) {
                return List.of();
            }
        }
        List<Fitting> meant = new ArrayList<>();
        for (LoopKind kind : kinds) {
            List<Fitting> alike = best.stream()
                    .filter(fitting -> fitting.loop().kind() == kind)
                    .toList();
            if (alike.size() > 1) {
                alike.forEach(fitting -> candidates.add(finding(fitting, Optional.empty(), evidence)));
                return List.of();
            }
            meant.addAll(alike);
        }
        return meant;
    }

    private List<Fitting> best(VerbPhrase doing, List<OpenLoop> loops, Predicate<OpenLoop> open) {
        List<Fitting> all = new ArrayList<>();
        for (OpenLoop loop : loopsByWord.having(doing.keys(), loops)) {
            if (open.test(loop)) {
                agreement.of(doing, doings.ofContent(loop.content())).ifPresent(fit -> all.add(new Fitting(loop, fit)));
            }
        }
        if (all.isEmpty() && !doing.verb().isEmpty() && !doing.isBare() && !agreement.isOnItsWay(doing)) {
            idioms.naming(doing.text(), loops).stream()
                    .filter(open)
                    .forEach(loop -> all.add(new Fitting(loop, BY_IDIOM)));
        }
        Optional<Fit> best = all.stream().map(Fitting::fit).max(Fit.ORDER);
        return all.stream()
                .filter(fitting -> best.equals(Optional.of(fitting.fit())))
                .toList();
    }

    private void take(List<Finding> list, VerbPhrase doing, Set<LoopKind> kinds, Evidence evidence) {
        find(doing, kinds, evidence).forEach(fitting -> take(list, fitting, Optional.empty(), evidence));
    }

    private void take(List<Finding> list, Fitting fitting, Optional<LocalDate> day, Evidence evidence) {
        if (settled.add(fitting.loop().id())) {
            list.add(finding(fitting, day, evidence));
        }
    }

    private static Finding finding(Fitting fitting, Optional<LocalDate> day, Evidence evidence) {
        return new Finding(
                fitting.loop(),
                day,
                fitting.fit().level().score,
                fitting.fit().level().reason,
                evidence.quote(),
                evidence.rule());
    }

    /** What is not known yet is new. */
    private void move(Act.Reschedule reschedule) {
        Set<LoopKind> kinds = EnumSet.of(LoopKind.COMMITMENT);
        Optional<Timebox> timebox = Optional.of(reschedule.timebox());
        Evidence evidence = reschedule.evidence();
        List<Fitting> same = find(reschedule.doing(), kinds, evidence);
        List<Fitting> meant = same.isEmpty() ? find(reschedule.doing().withoutVerb(), kinds, evidence) : same;
        meant.stream()
                .map(Fitting::loop)
                .forEach(loop -> mention(moved, loop, timebox, loop.confidence().doubleValue(), evidence));
        if (meant.isEmpty()) {
            draft(LoopKind.COMMITMENT, reschedule.doing(), timebox, NEW, evidence);
        }
    }

    private void open(Act act) {
        if (act instanceof Act.Intention intention) {
            intend(intention);
        } else if (act instanceof Act.Routine routine) {
            repeat(routine);
        } else if (act instanceof Act.Concern concern) {
            muse(concern);
        } else if (act instanceof Act.Problem problem) {
            draft(LoopKind.FRICTION, problem.what(), Optional.empty(), problem.confidence(), problem.evidence());
        }
    }

    /** What is open already is not on the mind once more. */
    private void muse(Act.Concern concern) {
        List<Fitting> known = best(
                concern.topic(),
                message.pending(),
                loop -> CLOSABLE.contains(loop.kind())
                        && agreement.holds(concern.topic(), doings.ofContent(loop.content()))
                        && agreement.holds(doings.ofContent(loop.content()), concern.topic()));
        if (known.isEmpty()) {
            draft(LoopKind.THREAD, concern.topic(), Optional.empty(), concern.confidence(), concern.evidence());
        } else if (known.size() == 1) {
            mention(mentioned, known.get(0).loop(), Optional.empty(), concern.confidence(), concern.evidence());
        }
    }

    private void intend(Act.Intention intention) {
        Evidence evidence = intention.evidence();
        if (intention.doing().isPointer()) {
            onlyMissed()
                    .map(loop -> mention(loop, intention.timebox(), intention.confidence(), evidence))
                    .ifPresent(mentioned::add);
            return;
        }
        Optional<OpenLoop> known =
                restated(intention.doing(), intention.timebox().isEmpty() ? DOABLE : EnumSet.of(LoopKind.COMMITMENT));
        if (known.isPresent()) {
            mention(mentioned, known.get(), intention.timebox(), intention.confidence(), evidence);
        } else {
            draft(LoopKind.COMMITMENT, intention.doing(), intention.timebox(), intention.confidence(), evidence);
        }
    }

    /** {@code Forgot it, I'll do it tomorrow}. */
    private Optional<OpenLoop> onlyMissed() {
        return missed.size() == 1 ? Optional.of(missed.get(0).loop()) : Optional.empty();
    }

    private void repeat(Act.Routine routine) {
        if (routine.doing().isPointer() || agreement.isLightAlone(routine.doing())) {
            referents.named(LoopKind.COMMITMENT).ifPresent(loop -> promote(loop, routine));
            return;
        }
        Optional<OpenLoop> pointed = referents
                .named(LoopKind.COMMITMENT)
                .filter(loop -> agreement.isItsVerb(routine.doing(), doings.ofContent(loop.content())));
        if (pointed.isPresent()) {
            promote(pointed.get(), routine);
            return;
        }
        Optional<OpenLoop> habit = restated(routine.doing(), EnumSet.of(LoopKind.HABIT));
        if (habit.isPresent()) {
            mention(mentioned, habit.get(), Optional.empty(), routine.confidence(), routine.evidence());
            return;
        }
        List<OpenLoop> once = best(
                        routine.doing(),
                        message.pending(),
                        loop -> loop.kind() == LoopKind.COMMITMENT && !settled.contains(loop.id()))
                .stream()
                .map(Fitting::loop)
                .filter(loop -> agreement.addsNothing(routine.doing(), doings.ofContent(loop.content())))
                .toList();
        if (once.size() == 1) {
            promote(once.get(0), routine);
        } else if (once.isEmpty() && !routine.doing().text().isBlank()) {
            opened.add(habit(routine, routine.doing().text()));
        }
    }

    private void promote(OpenLoop loop, Act.Routine routine) {
        if (settled.add(loop.id())) {
            promoted.add(new Promotion(loop, habit(routine, loop.content())));
        }
    }

    private static Draft habit(Act.Routine routine, String content) {
        return new Draft(
                LoopKind.HABIT,
                content,
                Optional.empty(),
                routine.often(),
                routine.confidence(),
                routine.evidence().quote(),
                routine.evidence().rule());
    }

    /** The pending loop that says the same and no more, else the only one that says the same with more details. */
    private Optional<OpenLoop> restated(VerbPhrase doing, Set<LoopKind> kinds) {
        List<OpenLoop> same = loopsByWord.having(doing.keys(), message.pending()).stream()
                .filter(loop -> kinds.contains(loop.kind()))
                .filter(loop -> agreement.isSame(doing, doings.ofContent(loop.content())))
                .toList();
        return same.stream()
                .filter(loop -> agreement.isSame(doings.ofContent(loop.content()), doing))
                .findFirst()
                .or(() -> same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty());
    }

    private void mention(
            List<Mention> list, OpenLoop loop, Optional<Timebox> timebox, double confidence, Evidence evidence) {
        if (settled.add(loop.id())) {
            list.add(mention(loop, timebox, confidence, evidence));
        }
    }

    private static Mention mention(OpenLoop loop, Optional<Timebox> timebox, double confidence, Evidence evidence) {
        return new Mention(loop, timebox, confidence, evidence.quote(), evidence.rule());
    }

    private void draft(
            LoopKind kind, VerbPhrase doing, Optional<Timebox> timebox, double confidence, Evidence evidence) {
        if (!doing.text().isBlank()) {
            opened.add(new Draft(
                    kind, doing.text(), timebox, Optional.empty(), confidence, evidence.quote(), evidence.rule()));
        }
    }
}
