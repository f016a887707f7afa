package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears how a thing is to be by its time, told as if it were so: {@code consider the draft read by Monday}. Stateless. */
final class Foreseen {
    private static final int FAR = 8;
    private static final double NEEDED = 0.6;
    private static final Set<String> SETTLING =
            WordSet.of("the", "my", "our", "your", "that", "those", "his", "her", "their");

    private Foreseen() {}

    /** {@code Consider the draft read by Monday}: what one will have done. */
    static Optional<Act> considered(Clause clause, LocalDateTime now) {
        boolean told = clause.size() > 3
                && clause.token(0).isOneOf("consider", "count")
                && SETTLING.contains(clause.token(1).word())
                && !clause.question()
                && Futures.isAhead(clause, now);
        return told
                ? IntStream.range(3, clause.size())
                        .filter(at -> ToBeDone.isPast(clause.token(at).word()))
                        .boxed()
                        .findFirst()
                        .flatMap(verb -> ToBeDone.act(clause.from(1), verb - 1, verb - 1, Intentions.FIRM))
                : Optional.empty();
    }

    /** {@code The boat has to be off the drive by Sunday}: get it there. */
    static Optional<Act> placed(Clause clause, LocalDateTime now) {
        int be = Places.between(2, Math.min(clause.size() - 1, FAR))
                .first(at -> clause.token(at).is("be") && clause.token(at - 1).is("to") && isNeed(clause, at - 2))
                .orElse(0);
        boolean told = be > 2
                && (ToBeDone.isWay(clause.token(be + 1).word())
                        || clause.token(be + 1).isOneOf("in", "on", "ready", "with", "at"))
                && !clause.isTime(be + 1)
                && !isSomebody(clause)
                && Futures.isLater(clause, now);
        return told
                ? Content.of(clause, 0, be - 2)
                        .map(thing -> clause.token(be - 2).is("got") && thing.endsWith("'s")
                                ? thing.substring(0, thing.length() - 2)
                                : thing)
                        .map(thing -> "Get " + Content.lower(thing) + " "
                                + clause.token(be + 1).word()
                                + (be + 2 < clause.size()
                                        ? Content.of(clause, be + 2)
                                                .map(rest -> " " + Content.lower(rest))
                                                .orElse("")
                                        : ""))
                        .map(content -> new Act.Intends(clause, content, NEEDED, false, false))
                : Optional.empty();
    }

    /** {@code Tom's got to be up at five}: he gets up by himself. */
    private static boolean isSomebody(Clause clause) {
        String word = clause.token(0).word();
        boolean is = word.endsWith("'s") && clause.token(1).is("got");
        return Subject.isSomebody(is ? word.substring(0, word.length() - 2) : word)
                && (is || clause.token(1).isOneOf("has", "needs"));
    }

    private static boolean isNeed(Clause clause, int at) {
        return clause.token(at).isOneOf("has", "have", "needs", "need", "got");
    }
}
