package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears that something is done at last of how long it was put off: {@code can't believe I put off ringing the bank, took two minutes}. Stateless. */
final class PutOff {
    private static final int NEAR = 6;
    private static final Set<String> WONDERING = WordSet.of("believe", "why");
    private static final Set<String> SHUNNING =
            WordSet.of("avoided", "avoiding", "dreaded", "dreading", "feared", "fearing", "off", "delayed", "delaying");
    private static final Set<String> WAITING = WordSet.of("left", "leave", "waited", "wait", "took", "take", "taken");
    private static final Set<String> LONG =
            WordSet.of("days", "weeks", "months", "years", "ages", "month", "week", "year", "long");
    private static final Set<String> BRIEF =
            WordSet.of("minute", "minutes", "min", "mins", "seconds", "secs", "hour", "hours", "time");

    private PutOff() {}

    /** What was done at last; empty when the clause wonders at nothing of the kind. */
    static Optional<Act> read(Clause clause, Setting setting) {
        boolean wondering = clause.isBehind("believe")
                || clause.tokens().stream().limit(NEAR).anyMatch(token -> WONDERING.contains(token.word()));
        if (!wondering || !clause.tokens().stream().limit(NEAR).anyMatch(token -> token.is("i"))) {
            return Optional.empty();
        }
        return isOver(setting) ? doing(clause, end(clause)) : Optional.empty();
    }

    /** Where it begins to tell for how long: {@code for so long}, {@code three weeks}; its size when it does not. */
    private static int end(Clause clause) {
        int last = Places.between(2, clause.size())
                .first(at -> LONG.contains(clause.token(at).word()))
                .orElse(clause.size());
        int from = last;
        while (last < clause.size()
                && from > 2
                && (clause.token(from - 1).isOneOf("for", "so", "this", "that", "whole", "a", "few", "such")
                        || clause.isTime(from - 1)
                        || Amounts.isNumber(clause.token(from - 1).word()))) {
            from--;
        }
        return from;
    }

    /** {@code Took two minutes}, {@code the call took an hour}, {@code it was easy}: how it went, behind it. */
    private static boolean isOver(Setting setting) {
        return setting.behind().stream()
                .limit(2)
                .anyMatch(next -> !next.question()
                        && Forms.isAnywherePast(next)
                        && (next.has(Sign.ENJOYED)
                                || (next.any(token -> token.is("took"))
                                        && next.any(token -> BRIEF.contains(token.word())))));
    }

    private static Optional<Act> doing(Clause clause, int end) {
        for (int at = 1; at + 1 < end; at++) {
            String word = clause.token(at).word();
            String next = clause.token(at + 1).word();
            if ((SHUNNING.contains(word) && Forms.isProgressive(next)) || (word.equals("not") && Content.isAct(next))) {
                return report(clause.from(at + 1), Content.asRequest(clause, at + 1, end));
            }
            if (WAITING.contains(word)) {
                return waited(clause, at + 1, end);
            }
        }
        return Optional.empty();
    }

    /** {@code Left the tax return so long}, {@code left it three weeks to ring the bank}. */
    private static Optional<Act> waited(Clause clause, int from, int end) {
        return IntStream.range(from, clause.size() - 1)
                .filter(at -> clause.token(at).is("to")
                        && Content.isAct(clause.token(at + 1).word()))
                .boxed()
                .findFirst()
                .map(to -> report(clause.from(to + 1), Content.of(clause, to + 1)))
                .orElseGet(() -> clause.token(from).isOneOf("the", "my", "our")
                        ? report(
                                clause.from(from),
                                Content.of(clause, from, end).map(thing -> "Did " + Content.lower(thing)))
                        : Optional.empty());
    }

    /** Told by the words that name it: those before them deny it, or wonder. */
    private static Optional<Act> report(Clause told, Optional<String> done) {
        return done.map(what -> new Act.Reports(told, Optional.of(what), true));
    }
}
