package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Habits;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hears what a time that comes back is to mean: {@code from now on payday means paying the card first}, {@code Mondays = laundry, no
 * excuses}. Stateless.
 */
final class Equated {
    private static final int FAR = 6;
    private static final Set<String> MEANING = WordSet.of("means", "mean", "equals", "equal");
    /** What comes back and stands in no calendar. */
    private static final Set<String> TURNS = WordSet.of(
            "payday",
            "paydays",
            "bedtime",
            "bathtime",
            "breakfast",
            "lunch",
            "lunchtime",
            "dinner",
            "teatime",
            "supper",
            "breaks",
            "every",
            "each",
            "a",
            "day",
            "off",
            "days");

    private static final Set<String> NO_DOING = WordSet.of(
            "nothing",
            "less",
            "more",
            "that",
            "this",
            "it",
            "you",
            "he",
            "she",
            "they",
            "there",
            "not",
            "no",
            "so",
            "everything",
            "something",
            "little",
            "only");

    private Equated() {}

    /** What is to be done then; whether it is vowed stands elsewhere: {@code Sunday means soup}. */
    static Optional<String> content(Clause clause) {
        if (Moods.bad(clause) > 0 || Forms.isAnywherePast(clause)) {
            return Optional.empty();
        }
        int meaning = meaning(clause);
        if (meaning < 0) {
            return isWritten(clause) ? done(clause) : Optional.empty();
        }
        return done(clause.from(meaning + 1));
    }

    /** {@code Mondays = laundry}: the clause behind the sign, with the time before it. */
    static boolean isWritten(Clause clause) {
        return clause.isBehind("=") && clause.isOften();
    }

    private static Optional<String> done(Clause clause) {
        int verb = clause.token(0).isSelf() ? 1 : 0;
        return verb >= clause.size() || NO_DOING.contains(clause.token(0).word())
                ? Optional.empty()
                : Habits.content(clause.from(verb)).map(Content::capital);
    }

    /** Where the means of {@code payday means} stands; negative when no time does so. */
    private static int meaning(Clause clause) {
        return IntStream.range(isTimed(clause) ? 0 : 1, Math.min(FAR, clause.size() - 1))
                .filter(at -> MEANING.contains(clause.token(at).word()))
                .filter(at -> Places.between(0, at)
                        .all(time -> clause.isTime(time)
                                || TURNS.contains(clause.token(time).word())))
                .findFirst()
                .orElse(-1);
    }

    /** The {@code means soup} behind {@code from now on Sunday}. */
    private static boolean isTimed(Clause clause) {
        return clause.times().stream().anyMatch(time -> time.end() <= clause.start())
                || clause.repeats().stream().anyMatch(repeat -> repeat.offset() < clause.start());
    }
}
