package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AheadWords;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.Set;

/** Hears of what is over when it is named with its time and no word more: {@code dentist this morning}. Stateless. */
public final class Happened {
    private static final int FEW = 5;
    private static final Set<String> UNTOLD = WordSet.of(
            "no",
            "not",
            "without",
            "should",
            "was",
            "were",
            "cancelled",
            "canceled",
            "off",
            "and",
            "or",
            "then",
            "until",
            "from");

    private Happened() {}

    /** What is over; empty when more is said, or it is yet to come. */
    static Optional<String> of(Clause clause, LocalDateTime now) {
        boolean over = isNamed(clause)
                && !clause.times().isEmpty()
                && clause.times().stream()
                        .allMatch(time -> time.extent()
                                .end()
                                .filter(end -> !end.isAfter(now))
                                .isPresent());
        return over ? Content.of(clause, 0).filter(what -> !Vague.isEmpty(what)) : Optional.empty();
    }

    /** Whether the clause names something, and when, and says nothing of it. */
    public static boolean isNamed(Clause clause) {
        String first = clause.token(0).word();
        return clause.size() > 1
                && clause.size() <= FEW
                && !clause.question()
                && !clause.isOften()
                && (Subject.of(clause.tokens()) == Subject.NONE || Managed.SEEN.contains(first))
                && clause.isTime(clause.size() - 1)
                && !clause.isTime(0)
                && (!Content.isAct(first) || AheadWords.CALLED_SO.contains(first))
                && Places.between(0, clause.size())
                        .none(at -> UNTOLD.contains(clause.token(at).word())
                                || (Forms.isPast(clause.token(at).word()) && !clause.isTime(at)));
    }
}
