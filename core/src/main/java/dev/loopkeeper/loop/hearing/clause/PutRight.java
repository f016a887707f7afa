package dev.loopkeeper.loop.hearing.clause;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What puts a time right that was just named: {@code on Wednesday, no wait, Thursday}. Stateless. */
final class PutRight {
    private static final int NEAR = 3;

    private PutRight() {}

    /** The no wait of {@code on Wednesday, no wait, Thursday}. */
    static boolean is(Clause clause) {
        return Cues.english()
                .at(Sign.CORRECTION, clause.tokens(), 0)
                .filter(place -> place.to() == clause.size())
                .isPresent();
    }

    /** The Friday of {@code I mean Friday}, the Saturday of {@code make it Saturday}; the clause itself where it is not that. */
    static Clause time(Clause clause) {
        int from = clause.size() > 1 && clause.token(0).isOneOf("so", "then") ? 1 : 0;
        Optional<Cues.Place> sign = Cues.english().at(Sign.CORRECTION, clause.tokens(), from);
        if (sign.filter(place -> place.to() < clause.size()).isPresent()) {
            Clause rest = clause.from(sign.get().to());
            return rest.isOnlyTime() && !rest.isOften() ? rest : clause;
        }
        return clause;
    }

    /** The {@code it's the Sunday she wants} behind a {@code no, hang on}: when it is after all. */
    static boolean isWhenAfterAll(List<Clause> clauses, Clause clause) {
        int time = clause.size() > NEAR && clause.token(2).is("the") ? NEAR : 2;
        return !clauses.isEmpty()
                && is(clauses.get(clauses.size() - 1))
                && clause.size() > time
                && clause.token(0).isOneOf("it", "that")
                && clause.token(1).is("is")
                && clause.isTime(time)
                && clause.none(Token::isSelf);
    }

    /** Whether something behind one of the clauses begins to put it right. */
    static boolean isBegun(List<Clause> clauses, int at) {
        return clauses.stream().skip(at + 1L).anyMatch(PutRight::is);
    }

    /**
     * Which clause has the time that the next one puts right, whatever stands between to say why: {@code on Saturday. No wait, she's
     * away till late, Sunday then}; -1 when none has.
     *
     * @param clauses what was said so far
     * @param explicit whether the next one says itself that it does: {@code make it Sunday}
     */
    static int at(List<Clause> clauses, boolean explicit) {
        int sign = clauses.size() - 1;
        while (sign >= 0 && !is(clauses.get(sign))) {
            sign--;
        }
        boolean reasoned = clauses.stream().skip(sign + 1L).noneMatch(PutRight::isPlan);
        int before = sign > 0 && reasoned ? sign : explicit ? clauses.size() : 0;
        return before > 0 ? timed(clauses, before) : -1;
    }

    /** The last of the clauses before one that names a time, in its sentence or the one before. */
    private static int timed(List<Clause> clauses, int before) {
        int sentence = clauses.get(Math.min(before, clauses.size() - 1)).sentence();
        int at = before - 1;
        while (at >= 0 && clauses.get(at).times().isEmpty() && clauses.get(at).sentence() + 1 >= sentence) {
            at--;
        }
        return at >= 0 && clauses.get(at).sentence() + 1 >= sentence ? at : -1;
    }

    private static boolean isPlan(Clause clause) {
        return Stream.of(Sign.WILL, Sign.NEED).anyMatch(clause::has);
    }
}
