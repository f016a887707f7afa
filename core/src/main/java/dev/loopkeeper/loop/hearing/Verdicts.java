package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Heard.Draft;
import dev.loopkeeper.loop.hearing.Heard.Finding;
import dev.loopkeeper.loop.hearing.Heard.Mention;
import dev.loopkeeper.loop.hearing.Heard.Promotion;
import dev.loopkeeper.loop.hearing.act.LettingGo;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Said;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What a message says of loops that are there: one verdict for each, the last one counts. Not thread-safe. */
final class Verdicts {
    private static final int LONG = 31;

    private final LocalDate today;
    private final Said said;
    private final Map<OpenLoop, Verdict> verdicts = new LinkedHashMap<>();
    private final Map<OpenLoop, Finding> candidates = new LinkedHashMap<>();
    private final Map<OpenLoop, Mention> moved = new LinkedHashMap<>();

    /** What becomes of a loop. */
    enum Fate {
        COMPLETED,
        MISSED,
        DISMISSED,
        PROMOTED,
        MENTIONED
    }

    private record Verdict(Fate fate, Clause clause, double score, String reason, Optional<Draft> draft) {}

    Verdicts(LocalDate today, Said said) {
        this.today = today;
        this.said = said;
    }

    boolean isEmpty() {
        return verdicts.isEmpty();
    }

    boolean has(OpenLoop loop) {
        return verdicts.containsKey(loop);
    }

    /** The clause that has said of a loop that it is done; empty when none has. */
    Optional<Clause> completing(OpenLoop loop) {
        return Optional.ofNullable(verdicts.get(loop))
                .filter(verdict -> verdict.fate == Fate.COMPLETED)
                .map(Verdict::clause);
    }

    /** Whether a sentence has said of a loop that it is done. */
    boolean completedBy(int sentence) {
        return verdicts.values().stream()
                .anyMatch(verdict -> verdict.fate == Fate.COMPLETED && verdict.clause.sentence() == sentence);
    }

    /** Whether a sentence has said anything of a loop. */
    boolean tellsOf(int sentence) {
        return verdicts.values().stream().anyMatch(verdict -> verdict.clause.sentence() == sentence);
    }

    /** Whether a clause has said anything of a loop. */
    boolean tellsOf(Clause clause) {
        return verdicts.values().stream().anyMatch(verdict -> verdict.clause.start() == clause.start());
    }

    /** Whether more was said of a loop than that it is still to be done. */
    boolean isSettled(OpenLoop loop) {
        Verdict verdict = verdicts.get(loop);
        return verdict != null && verdict.fate != Fate.MENTIONED;
    }

    /** Whether a loop is told to be done. */
    boolean isCompleted(OpenLoop loop) {
        Verdict verdict = verdicts.get(loop);
        return verdict != null && verdict.fate == Fate.COMPLETED;
    }

    /** Whether a loop was let go of in another sentence than this. */
    boolean isDropped(OpenLoop loop, int sentence) {
        Verdict verdict = verdicts.get(loop);
        return verdict != null && verdict.fate == Fate.DISMISSED && verdict.clause.sentence() != sentence;
    }

    /** Whether the sentence itself has let go of a loop: why it did is nothing more. */
    boolean isLetGoOf(OpenLoop loop, int sentence) {
        Verdict verdict = verdicts.get(loop);
        return verdict != null && verdict.fate == Fate.DISMISSED && verdict.clause.sentence() == sentence;
    }

    /** Completed, missed or dismissed, unless the clause tells of long ago; a friction is only ever dismissed, and what is not to be done is done by going without. */
    void settle(Likening.Found found, Fate told, Clause clause) {
        if (isLongAgo(clause)) {
            return;
        }
        Fate fate = found.loop().kind() == LoopKind.HABIT ? ofHabit(found.loop(), told, clause) : told;
        if (fate == Fate.COMPLETED && Abstinence.isContrary(clause, found.loop())) {
            return;
        }
        if (fate == Fate.DISMISSED && found.loop().kind() == LoopKind.COMMITMENT && isPutOff(clause)) {
            return;
        }
        if (found.loop().kind() != LoopKind.FRICTION || fate == Fate.DISMISSED) {
            verdicts.put(found.loop(), new Verdict(fate, clause, found.score(), found.reason(), Optional.empty()));
        }
    }

    /** {@code Can't do the garden this weekend}, {@code the lamb can stay where it is till Saturday}: another time, then. */
    private static boolean isPutOff(Clause clause) {
        boolean kept = clause.any(token -> token.isOneOf("stay", "stays", "wait", "waits", "keep", "keeps"))
                && LettingGo.isPutOff(clause);
        int can = clause.token(0).isSelf() && clause.size() > 1 ? 1 : 0;
        boolean unable = clause.size() > can + 1
                && clause.token(can).is("can")
                && clause.token(can + 1).is("not");
        return kept || (unable && !clause.times().isEmpty());
    }

    /** To go without is kept by having none; to be late, to do too little of it or to leave it for a day is not to keep it. */
    private static Fate ofHabit(OpenLoop loop, Fate told, Clause clause) {
        if (told == Fate.MISSED && Abstinence.isTold(clause, loop)) {
            return Fate.COMPLETED;
        }
        boolean less = told == Fate.COMPLETED && (OnTime.isMissed(clause, loop) || Counting.isTooLittle(clause, loop));
        boolean once = told == Fate.DISMISSED
                && (clause.has(Sign.UNDONE) || clause.has(Sign.MISSED))
                && !clause.times().isEmpty();
        return less || once ? Fate.MISSED : told;
    }

    /** Settles it whatever else was said, and whatever it is of that was to be gone without. */
    void decide(Likening.Found found, Fate fate, Clause clause) {
        verdicts.put(found.loop(), new Verdict(fate, clause, found.score(), found.reason(), Optional.empty()));
    }

    /** It becomes a habit. */
    void promote(Likening.Found found, Clause clause, Draft habit) {
        verdicts.put(
                found.loop(), new Verdict(Fate.PROMOTED, clause, found.score(), found.reason(), Optional.of(habit)));
    }

    /** It is spoken of again, unless more was said of it before; what was not done may be moved to another time. */
    void mention(Likening.Found found, Clause clause, Draft again) {
        Verdict verdict = new Verdict(Fate.MENTIONED, clause, found.score(), found.reason(), Optional.of(again));
        verdicts.putIfAbsent(found.loop(), verdict);
        moved.put(found.loop(), mention(found.loop(), verdict));
    }

    /** One of these was done, and the clause does not say which. */
    void ask(List<Likening.Found> tied, Clause clause) {
        tied.forEach(found -> candidates.putIfAbsent(
                found.loop(), new Finding(found.loop(), day(clause), found.score(), found.reason(), said.of(clause))));
    }

    List<Finding> findings(Fate fate) {
        return of(
                fate,
                (loop, verdict) ->
                        new Finding(loop, day(verdict.clause), verdict.score, verdict.reason, said.of(verdict.clause)));
    }

    List<Promotion> promotions() {
        return of(Fate.PROMOTED, (loop, verdict) -> new Promotion(loop, verdict.draft.orElseThrow()));
    }

    List<Mention> mentions() {
        return verdicts.entrySet().stream()
                .filter(entry -> entry.getValue().fate == Fate.MENTIONED || entry.getValue().fate == Fate.MISSED)
                .flatMap(entry -> Optional.ofNullable(moved.get(entry.getKey())).stream())
                .toList();
    }

    private Mention mention(OpenLoop loop, Verdict verdict) {
        return new Mention(
                loop,
                verdict.draft.flatMap(Draft::timebox),
                verdict.draft.map(Draft::confidence).orElse(0.0),
                said.of(verdict.clause));
    }

    /** What is to be asked; what the rest of the message says of one of them settles the question. */
    List<Finding> candidates() {
        boolean settled = candidates.keySet().stream().anyMatch(verdicts::containsKey);
        return settled ? List.of() : List.copyOf(candidates.values());
    }

    private <T> List<T> of(Fate fate, BiFunction<OpenLoop, Verdict, T> form) {
        Function<Map.Entry<OpenLoop, Verdict>, T> made = entry -> form.apply(entry.getKey(), entry.getValue());
        return verdicts.entrySet().stream()
                .filter(entry -> entry.getValue().fate == fate)
                .map(made)
                .toList();
    }

    /** Whether the clause tells of what was long ago: {@code the ferry was cancelled last year too}. */
    boolean isLongAgo(Clause clause) {
        return clause.isOfBefore(today.minusDays(LONG));
    }

    /** The past day that the clause names. */
    Optional<LocalDate> day(Clause clause) {
        return clause.times().stream()
                .map(time -> time.extent().start().toLocalDate())
                .filter(day -> day.isBefore(today))
                .findFirst();
    }
}
