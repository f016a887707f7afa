package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears what is left to do of more: {@code just the bathroom left to clean}, {@code I've still got the hall to paint}. Stateless. */
public final class Remaining {
    private static final int FAR = 10;
    private static final double NEEDED = 0.6;
    private static final Set<String> BEFORE = WordSet.of(
            "i", "we", "have", "has", "got", "there", "is", "are", "just", "only", "still", "now", "and", "so", "that",
            "leaves");
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "those", "these", "one");
    private static final Set<String> SELVES = WordSet.of("i", "we", "have", "got", "still");
    private static final Set<String> NO_THINGS =
            WordSet.of("time", "way", "ways", "miles", "nothing", "lot", "ages", "years", "it", "life");

    private Remaining() {}

    /** {@code Only the patio left to sweep}: it was to be done all along. */
    public static boolean isLeft(Clause clause) {
        int to = to(clause);
        return to > 0 && clause.token(to - 1).is("left");
    }

    /** What is left; empty when the clause tells of nothing of the kind. */
    static Optional<Act> read(Clause clause, Setting setting) {
        int to = clause.question() ? 0 : to(clause);
        int from = 0;
        while (from < to && BEFORE.contains(clause.token(from).word())) {
            from++;
        }
        boolean left = to > 0 && clause.token(to - 1).is("left");
        int end = left ? to - 1 : to;
        boolean told = end > from
                && (left ? from > 0 || NAMING.contains(clause.token(0).word()) : isStillHad(clause, from))
                && clause.tokens().subList(from, end).stream()
                        .noneMatch(token ->
                                token.is("i") || NO_THINGS.contains(token.word()) || Forms.isPast(token.word()));
        return told
                ? doing(clause, from, end, to)
                        .map(content -> isNearlyThere(clause, setting)
                                ? new Act.Nothing(clause)
                                : new Act.Intends(clause, content, NEEDED, false, false))
                : Optional.empty();
    }

    /** {@code The quilt's nearly finished, only the binding left to sew}: how far one has come. */
    private static boolean isNearlyThere(Clause clause, Setting setting) {
        return setting.sentence()
                .filter(other -> other.start() < clause.start() && other.has(Sign.UNFINISHED))
                .anyMatch(other -> other.any(token -> token.isOneOf("nearly", "almost")));
    }

    /** What is done to the thing that stands between two tokens, by the verb behind a {@code to}: {@code iron a shirt before lunch}. */
    static Optional<String> doing(Clause clause, int from, int end, int to) {
        boolean way = to + 2 < clause.size()
                && ToBeDone.isWay(clause.token(to + 2).word())
                && (to + 3 == clause.size()
                        || clause.isTime(to + 3)
                        || !NAMING.contains(clause.token(to + 3).word()));
        int rest = way ? to + 3 : to + 2;
        return Content.of(clause, from, end)
                .filter(what -> !Vague.isEmpty(what) && !isVast(what))
                .map(what -> Content.capital(clause.token(to + 1).word())
                        + (way ? " " + clause.token(to + 2).word() : "")
                        + " " + AsSaid.lower(what)
                        + behind(clause, rest));
    }

    private static String behind(Clause clause, int rest) {
        return rest < clause.size() && !clause.isTime(rest) ? AsSaid.behind(clause, rest) : "";
    }

    /** {@code A million things}: nothing that one could say one did. */
    private static boolean isVast(String what) {
        return Stream.of("things", "stuff", "lot", "loads", "lots", "much").anyMatch(what::endsWith);
    }

    /** Where the to of {@code left to clean} stands, or of {@code the hall to paint} behind {@code still}; 0 when it does not. */
    private static int to(Clause clause) {
        boolean still =
                clause.isBehind("till") || clause.tokens().stream().limit(4).anyMatch(token -> token.is("still"));
        return Places.between(2, Math.min(clause.size() - 1, FAR))
                .first(at -> clause.token(at).is("to")
                        && (still || clause.token(at - 1).is("left"))
                        && isVerb(clause.token(at + 1).word()))
                .orElse(0);
    }

    private static boolean isVerb(String word) {
        return word.equals("do") || Futures.isCarrying(word) || Content.isAct(word + " it");
    }

    /** {@code I've still got}, {@code still have}. */
    private static boolean isStillHad(Clause clause, int from) {
        return from > (clause.isBehind("till") ? 0 : 1)
                && from < clause.size()
                && clause.tokens().subList(0, from).stream().allMatch(token -> SELVES.contains(token.word()))
                && clause.token(from - 1).isOneOf("have", "got", "still")
                && !clause.token(from).isOneOf("to", "want", "need", "hope", "plan", "mean", "intend");
    }
}
