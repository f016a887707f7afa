package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Direction;
import java.util.Set;

/** Tells that something comes back in a rhythm that one could keep: {@code each Sunday}, {@code after every ride}. Stateless. */
public final class Rhythm {
    private static final int NEAR = 3;
    /** Words for each of a kind. */
    public static final Set<String> EACH = WordSet.of("every", "each");

    private static final Set<String> BETWEEN = WordSet.of(
            "single",
            "other",
            "second",
            "third",
            "last",
            "first",
            "one",
            "damn",
            "bloody",
            "blasted",
            "blessed",
            "new",
            "sodding",
            "flipping",
            "of",
            "my",
            "the");
    private static final Set<String> UNITS = WordSet.of(
            "night", "morning", "evening", "shift", "term", "lesson", "meal", "season", "quarter", "session", "sprint");
    /** Behind {@code every} these are no turn of anything. */
    private static final Set<String> NO_TURNS =
            WordSet.of("time", "times", "one", "body", "thing", "where", "now", "so");

    private static final Set<String> WITHIN =
            WordSet.of("for", "in", "within", "after", "about", "half", "such", "what");
    static final Set<String> AFTER = WordSet.of("after", "upon", "by");

    private Rhythm() {}

    /** {@code From now on}, {@code from the 1st}: since when. */
    public static boolean isFromNow(Clause clause) {
        return clause.times().stream()
                .anyMatch(time ->
                        time.extent().direction().filter(Direction.FROM::equals).isPresent());
    }

    /** {@code Each Sunday}, {@code before every gig}, {@code twice a day}, {@code night after night}. */
    public static boolean isSteady(Clause clause) {
        return !clause.repeats().isEmpty()
                || isOften(clause)
                || isDose(clause)
                || isOfMonth(clause)
                || turn(clause) >= 0
                || isOneAfterAnother(clause);
    }

    private static boolean isOften(Clause clause) {
        for (int at = 0; at < clause.size(); at++) {
            boolean often = Cues.english().at(Sign.OFTEN, clause.tokens(), at).isPresent();
            boolean within = at > 0 && WITHIN.contains(clause.token(at - 1).word());
            if (often && !within && !clause.token(at).is("always") && !isTime(clause, at)) {
                return true;
            }
        }
        return false;
    }

    /** {@code The second Tuesday of the month}. */
    private static boolean isOfMonth(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).is("of")
                        && clause.token(at + 1).isOneOf("the", "each", "every")
                        && clause.token(at + 2).isOneOf("month", "week", "term", "quarter")
                        && Places.between(Math.max(0, at - 2), at)
                                .any(day -> BETWEEN.contains(clause.token(day).word())
                                        || clause.token(day).is("third")));
    }

    /** {@code Every time}: that alone is no rhythm. */
    private static boolean isTime(Clause clause, int at) {
        return at + 1 < clause.size()
                && EACH.contains(clause.token(at).word())
                && clause.token(at + 1).is("time");
    }

    /** Where the turn is named of {@code each and every job}, {@code every last match}; negative when none is. */
    public static int turn(Clause clause) {
        for (int at = 0; at + 1 < clause.size(); at++) {
            int noun = at + 1;
            while (noun + 1 < clause.size()
                    && BETWEEN.contains(clause.token(noun).word())) {
                noun++;
            }
            String word = clause.token(noun).word();
            boolean turn = EACH.contains(clause.token(at).word())
                    && !NO_TURNS.contains(word)
                    && !Subject.isPerson(word)
                    && !StopWords.contains(word);
            if (turn && !isDoneTo(clause, at) && !isOfThem(clause, noun)) {
                return noun;
            }
        }
        return -1;
    }

    /** {@code Every last one of them}: which, not when. */
    private static boolean isOfThem(Clause clause, int noun) {
        return noun + 2 < clause.size()
                && clause.token(noun).isOneOf("last", "one", "single")
                && Places.between(noun + 1, noun + 3).any(at -> clause.token(at).is("of"));
    }

    /** {@code I'm weighing every portion}: what it is done to, not when. */
    private static boolean isDoneTo(Clause clause, int at) {
        return at > 0
                && (Forms.isProgressive(clause.token(at - 1).word())
                        || Content.isAct(clause.token(at - 1).word()))
                && !clause.text().startsWith(",", clause.token(at - 1).end());
    }

    /** {@code Gig after gig}, {@code week in, week out}. */
    static boolean isOneAfterAnother(Clause clause) {
        return isInAndOut(clause)
                || Places.between(1, clause.size() - 1)
                        .any(at -> AFTER.contains(clause.token(at).word())
                                && clause.token(at - 1).is(clause.token(at + 1).word()));
    }

    /** {@code Term in, term out}. */
    public static boolean isInAndOut(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).is("in")
                        && clause.token(at + 2).is("out")
                        && clause.token(at - 1).is(clause.token(at + 1).word()));
    }

    /** {@code One note a night}, {@code two calls per shift}. */
    static boolean isDose(Clause clause) {
        return Places.between(2, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("a", "per")
                        && UNITS.contains(clause.token(at + 1).word())
                        && !StopWords.contains(clause.token(at - 1).word())
                        && Places.between(Math.max(0, at - NEAR), at - 1)
                                .any(amount ->
                                        Amounts.isAmount(clause.token(amount).word())));
    }
}
