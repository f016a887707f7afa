package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears what one will be at by what one cannot do then: {@code can't do lunch tomorrow, I'm taking the car in}. */
final class Hindered {
    private static final int NEAR = 4;
    private static final Set<String> UNABLE = WordSet.of("can", "will");
    private static final Set<String> NOTHING =
            WordSet.of("working", "feeling", "being", "going", "having", "staying", "thinking", "not");

    private final Setting setting;

    Hindered(Setting setting) {
        this.setting = setting;
    }

    /** What is intended, at the time that is taken; empty when nothing is ruled out before it. */
    Optional<Act> read(Clause clause) {
        return isDoing(clause) && clause.times().isEmpty()
                ? setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && isUnable(before)
                                && Futures.isAhead(before, setting.now()))
                        .flatMap(before -> Content.asRequest(clause, 2)
                                .map(content -> new Act.Intends(
                                        clause.told().withTimesOf(before), content, Intentions.FIRM, false, false)))
                : Optional.empty();
    }

    /** {@code I'm taking the car in}: what one is to do, or is at. */
    static boolean isDoing(Clause clause) {
        return clause.size() >= NEAR
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are")
                && Forms.isProgressive(clause.token(2).word())
                && !NOTHING.contains(clause.token(2).word())
                && !clause.question();
    }

    private static boolean isUnable(Clause clause) {
        return Places.between(0, Math.min(NEAR, clause.size() - 1))
                .any(at -> UNABLE.contains(clause.token(at).word())
                        && clause.token(at + 1).is("not"));
    }
}
