package dev.loopkeeper.loop.hearing;

import java.util.Optional;
import java.util.Set;

/** Hears what is said of a time by {@code is when}: {@code this weekend is when I finally put the bed together}. */
final class Clefts {
    private static final int FEW = 5;
    private static final Set<String> SELVES = Set.of("i", "we");
    private static final Set<String> BEFORE = Set.of("finally", "will", "am", "are", "going", "to", "actually", "get");

    private final Setting setting;

    Clefts(Setting setting) {
        this.setting = setting;
    }

    /** The act; empty when nothing is said of a time that lies ahead. */
    Optional<Act> read(Clause clause) {
        boolean when = clause.size() > 3
                && clause.token(0).is("when")
                && SELVES.contains(clause.token(1).word())
                && !clause.question();
        return when
                ? setting.previous()
                        .filter(time -> time.sentence() == clause.sentence()
                                && time.size() <= FEW
                                && time.isTime(0)
                                && time.token(time.size() - 1).is("is")
                                && Futures.isAhead(time, setting.now()))
                        .flatMap(time -> act(clause, time))
                : Optional.empty();
    }

    private static Optional<Act> act(Clause clause, Clause time) {
        int verb = 2;
        while (verb < clause.size() && BEFORE.contains(clause.token(verb).word())) {
            verb++;
        }
        return verb < clause.size()
                ? Content.asRequest(clause, verb)
                        .map(content -> new Act.Intends(
                                clause.told().withTimesOf(time), content, Intentions.FIRM, false, false))
                : Optional.empty();
    }
}
