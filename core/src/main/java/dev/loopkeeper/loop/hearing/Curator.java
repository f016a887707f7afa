package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.DedupeKey;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.loop.hearing.Heard.Draft;
import dev.loopkeeper.loop.hearing.Heard.Finding;
import dev.loopkeeper.loop.hearing.Heard.Mention;
import dev.loopkeeper.loop.hearing.Heard.Promotion;
import dev.loopkeeper.loop.hearing.Heard.Report;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Brings what a message does together with what is open. Used once. */
final class Curator {
    private static final double NAMED = 0.6;
    private static final String AND = " and ";
    private static final double PLAIN = Likeness.LIKELY;

    private final Message message;
    private final Likening likening;
    private final Antecedents antecedents;
    private final Map<OpenLoop, Verdict> verdicts = new LinkedHashMap<>();
    private final Map<String, Draft> opened = new LinkedHashMap<>();
    private final List<Finding> reopened = new ArrayList<>();
    private final List<Report> reports = new ArrayList<>();
    private @Nullable Act previous;

    private enum Fate {
        COMPLETED,
        MISSED,
        DISMISSED,
        PROMOTED,
        MENTIONED
    }

    private record Verdict(Fate fate, Clause clause, double score, String reason, Optional<Draft> draft) {}

    Curator(Message message) {
        this.message = message;
        this.likening = new Likening(message.pending());
        this.antecedents = new Antecedents(message, likening);
    }

    Heard heard(List<Act> acts) {
        if (!Answers.settle(message, likening, acts, this::answer)) {
            acts.forEach(this::take);
        }
        return new Heard(
                List.copyOf(opened.values()),
                findings(Fate.COMPLETED),
                findings(Fate.MISSED),
                findings(Fate.DISMISSED),
                promotions(),
                mentions(),
                reopened,
                reports);
    }

    private void answer(OpenLoop loop, boolean done, Clause clause) {
        settle(
                new Likening.Found(loop, 1, "answers the question about it"),
                done ? Fate.COMPLETED : Fate.MISSED,
                clause);
    }

    private void take(Act act) {
        if (act instanceof Act.Retracts retracts) {
            retract(retracts);
        } else if (act instanceof Act.Drops drops) {
            drop(drops);
        } else if (act instanceof Act.Misses misses) {
            miss(misses);
        } else if (act instanceof Act.Reports reports) {
            report(reports);
        } else if (act instanceof Act.Intends intends) {
            intend(intends);
        } else if (act instanceof Act.Muses muses) {
            muse(muses);
        } else if (act instanceof Act.Struggles struggles) {
            struggle(struggles);
        }
        antecedents.passed(act);
        previous = act;
    }

    private void retract(Act.Retracts act) {
        Likening done = new Likening(message.recent());
        Optional<OpenLoop> meant = act.about()
                .flatMap(about -> done.spokenOf(about, loop -> true))
                .map(Likening.Found::loop)
                .or(() -> message.recent().stream()
                        .findFirst()
                        .filter(loop -> act.about().isEmpty()));
        meant.ifPresentOrElse(
                loop -> reopened.add(new Finding(
                        loop, Optional.empty(), 1, "takes it back", act.clause().quote())),
                () -> act.about().ifPresent(about -> miss(new Act.Misses(act.clause(), Optional.of(about)))));
    }

    private void drop(Act.Drops act) {
        Optional<Likening.Found> meant = act.about().isPresent()
                ? act.about()
                        .flatMap(about -> named(
                                about, loop -> act.plain() ? loop.kind() != LoopKind.FRICTION : Hearing.isDoable(loop)))
                : act.plain() ? antecedents.one() : Optional.empty();
        meant.ifPresent(loop -> settle(loop, Fate.DISMISSED, act.clause()));
    }

    private void miss(Act.Misses act) {
        Optional<Likening.Found> meant = act.about().isEmpty()
                ? antecedents.one()
                : act.about().flatMap(about -> named(about, Hearing::isDoable));
        meant.ifPresent(loop -> settle(loop, Fate.MISSED, act.clause()));
    }

    /** What the words name; {@code text him} only what was spoken of before. */
    private Optional<Likening.Found> named(String about, Predicate<OpenLoop> wanted) {
        Optional<Likening.Found> found = likening.spokenOf(about, wanted);
        boolean pointing = Vague.pointsToSomebody(about);
        return found.filter(named -> !pointing
                || antecedents
                        .last()
                        .filter(last -> last.loop().equals(named.loop()))
                        .isPresent());
    }

    private void report(Act.Reports act) {
        if (act.about().isEmpty()) {
            antecedents.reported(act.clause()).forEach(loop -> settle(loop, Fate.COMPLETED, act.clause()));
            return;
        }
        String about = act.about().get();
        if (act.sure()) {
            reports.add(new Report(about, day(act.clause())));
        }
        Optional<Likening.Found> done = turned(act)
                .or(() -> likening.doing(about, PLAIN, Hearing::isDoable))
                .or(() -> standingFor(about))
                .or(() -> Vague.pointsBack(about) ? withBefore(about) : Optional.empty());
        done.ifPresent(loop -> settle(loop, Fate.COMPLETED, act.clause()));
        beside(about).forEach(loop -> settle(loop, Fate.COMPLETED, act.clause()));
    }

    /** {@code the bike is sold}. */
    private Optional<Likening.Found> turned(Act.Reports act) {
        return Subject.of(act.clause().tokens()) != Subject.SELF
                ? Turned.of(act.clause()).flatMap(text -> likening.doing(text, PLAIN, Hearing::isDoable))
                : Optional.empty();
    }

    /** {@code rang him}, after a question about him. */
    private Optional<Likening.Found> standingFor(String about) {
        return Vague.pointsBack(about) || Vague.pointsToSomebody(about)
                ? antecedents.one().filter(meant -> likening.fits(Vague.named(about, meant.loop()), meant.loop()))
                : Optional.empty();
    }

    /** {@code did my walk and my stretches}: what was done with the second as with the first. */
    private List<Likening.Found> beside(String about) {
        int and = about.indexOf(AND);
        int verb = about.indexOf(' ');
        if (and <= verb || about.indexOf(AND, and + 1) >= 0) {
            return List.of();
        }
        String second = about.substring(0, verb) + " " + about.substring(and + AND.length());
        return likening.doing(second, PLAIN, Hearing::isDoable).stream()
                .filter(loop -> !verdicts.containsKey(loop.loop()))
                .toList();
    }

    /** {@code signed the contract and sent it}: what was sent stands in the clause before. */
    private Optional<Likening.Found> withBefore(String about) {
        return before().flatMap(text -> likening.doing(text + " " + about, PLAIN, Hearing::isDoable))
                .or(() -> antecedents
                        .last()
                        .filter(last -> likening.mentioned(about, loop -> loop.equals(last.loop()))
                                .isPresent()));
    }

    private Optional<String> before() {
        return previous instanceof Act.Reports reports ? reports.about() : Optional.empty();
    }

    private void muse(Act.Muses act) {
        boolean known =
                likening.doing(act.content(), Likeness.SURE, loop -> true).isPresent();
        if (!known) {
            open(LoopKind.THREAD, act.content(), act.clause(), 0.7);
        }
    }

    private void struggle(Act.Struggles act) {
        boolean told = opened.values().stream().anyMatch(draft -> draft.kind() == LoopKind.FRICTION);
        if (!told) {
            open(LoopKind.FRICTION, act.content(), act.clause(), 0.7);
        }
    }

    private void intend(Act.Intends act) {
        if (act.clause().subordinate()) {
            return;
        }
        if (Vague.pointsBack(act.content())) {
            pointing(act);
            return;
        }
        Optional<Likening.Found> said = likening.doing(act.content(), NAMED, loop -> loop.kind() != LoopKind.FRICTION);
        if (said.isPresent() && isSame(said.get(), act)) {
            again(said.get(), act);
        } else {
            LoopKind kind = act.hedged() ? LoopKind.THREAD : act.often() ? LoopKind.HABIT : LoopKind.COMMITMENT;
            open(kind, act.content(), act.clause(), act.confidence());
        }
    }

    /** {@code I'll do it every night}: of what was spoken of; something new cannot be made of it. */
    private void pointing(Act.Intends act) {
        Optional<Likening.Found> meant =
                antecedents.last().or(() -> act.often() ? antecedents.one() : Optional.empty());
        if (meant.isPresent() && meant.get().loop().kind() != LoopKind.THREAD) {
            again(meant.get(), act);
        } else if (!Vague.isEmpty(act.content())) {
            open(
                    act.often() ? LoopKind.HABIT : act.hedged() ? LoopKind.THREAD : LoopKind.COMMITMENT,
                    act.content(),
                    act.clause(),
                    act.confidence());
        }
    }

    /** A habit is not said again by one doing of it. */
    private static boolean isSame(Likening.Found found, Act.Intends act) {
        boolean once = found.loop().kind() == LoopKind.HABIT && !act.often();
        return !once && found.score() >= (act.often() ? NAMED : Likeness.SURE);
    }

    private void again(Likening.Found found, Act.Intends act) {
        Clause clause = act.clause();
        if (act.often() && found.loop().kind() == LoopKind.COMMITMENT) {
            Draft habit = draft(LoopKind.HABIT, found.loop().content(), clause, act.confidence());
            verdicts.put(
                    found.loop(),
                    new Verdict(Fate.PROMOTED, clause, found.score(), found.reason(), Optional.of(habit)));
        } else {
            Draft draft = draft(found.loop().kind(), act.content(), clause, act.confidence());
            verdicts.putIfAbsent(
                    found.loop(),
                    new Verdict(Fate.MENTIONED, clause, found.score(), found.reason(), Optional.of(draft)));
        }
    }

    private void settle(Likening.Found found, Fate fate, Clause clause) {
        if (found.loop().kind() == LoopKind.FRICTION && fate != Fate.DISMISSED) {
            return;
        }
        verdicts.put(found.loop(), new Verdict(fate, clause, found.score(), found.reason(), Optional.empty()));
    }

    private void open(LoopKind kind, String content, Clause clause, double confidence) {
        String key = DedupeKey.of(kind, content);
        boolean known = message.pending().stream()
                .anyMatch(loop -> loop.kind() == kind && loop.dedupeKey().equals(key));
        if (!known) {
            opened.putIfAbsent(key, draft(kind, content, clause, confidence));
        }
    }

    private Draft draft(LoopKind kind, String content, Clause clause, double confidence) {
        Optional<Timebox> timebox = kind == LoopKind.COMMITMENT ? timebox(clause) : Optional.empty();
        Optional<String> often = kind == LoopKind.HABIT
                ? clause.repeats().stream().findFirst().map(RepeatExpression::text)
                : Optional.empty();
        return new Draft(kind, content, timebox, often, confidence, clause.quote());
    }

    /** The first time of the clause that lies ahead. */
    private Optional<Timebox> timebox(Clause clause) {
        LocalDateTime now = message.now().toLocalDateTime().withSecond(0).withNano(0);
        return clause.times().stream()
                .filter(time -> Futures.isAhead(time, now))
                .findFirst()
                .map(Curator::timebox);
    }

    private static Timebox timebox(TimeExpression time) {
        LocalDateTime start = time.extent().start();
        LocalDateTime end = time.extent().end().filter(e -> !e.isBefore(start)).orElse(start);
        return new Timebox(start, end, time.text());
    }

    private List<Finding> findings(Fate fate) {
        return of(
                fate,
                (loop, verdict) ->
                        new Finding(loop, day(verdict.clause), verdict.score, verdict.reason, verdict.clause.quote()));
    }

    private List<Promotion> promotions() {
        return of(Fate.PROMOTED, (loop, verdict) -> new Promotion(loop, verdict.draft.orElseThrow()));
    }

    private List<Mention> mentions() {
        return of(
                Fate.MENTIONED,
                (loop, verdict) -> new Mention(
                        loop,
                        verdict.draft.flatMap(Draft::timebox),
                        verdict.draft.map(Draft::confidence).orElse(0.0),
                        verdict.clause.quote()));
    }

    private <T> List<T> of(Fate fate, java.util.function.BiFunction<OpenLoop, Verdict, T> form) {
        Function<Map.Entry<OpenLoop, Verdict>, T> made = entry -> form.apply(entry.getKey(), entry.getValue());
        return verdicts.entrySet().stream()
                .filter(entry -> entry.getValue().fate == fate)
                .map(made)
                .toList();
    }

    /** The past day that the clause names. */
    private Optional<LocalDate> day(Clause clause) {
        LocalDate today = message.now().toLocalDate();
        return clause.times().stream()
                .map(time -> time.extent().start().toLocalDate())
                .filter(day -> day.isBefore(today))
                .findFirst();
    }
}
