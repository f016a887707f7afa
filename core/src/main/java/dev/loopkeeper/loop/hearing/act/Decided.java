package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import java.util.Optional;
import java.util.Set;

/** Hears what is told as decided: {@code I've decided: I'm signing up for the course}. */
final class Decided {
    private static final int SHORTEST = 4;
    private static final Set<String> DECIDING = Set.of(
            "i", "we", "have", "decided", "right", "ok", "so", "well", "that", "is", "it", "finally", "settled", "made",
            "up", "my", "our", "mind");
    private static final Set<String> NOTHING = Set.of("being", "feeling", "thinking", "not", "going", "having");

    private final Setting setting;

    Decided(Setting setting) {
        this.setting = setting;
    }

    /** What is intended; empty when nothing before says that it is decided. */
    Optional<Act> read(Clause clause) {
        boolean doing = clause.size() >= SHORTEST
                && clause.token(0).isSelf()
                && Set.of("am", "are").contains(clause.token(1).word())
                && Forms.isProgressive(clause.token(2).word())
                && !NOTHING.contains(clause.token(2).word())
                && !clause.question()
                && !clause.isOften()
                && setting.previous().filter(Decided::isDecision).isPresent();
        return doing
                ? Content.asRequest(clause, 2)
                        .filter(content -> content.indexOf(' ') > 0)
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    private static boolean isDecision(Clause clause) {
        return clause.tokens().stream().allMatch(token -> DECIDING.contains(token.word()))
                && clause.tokens().stream()
                        .anyMatch(token -> token.is("decided") || token.is("settled") || token.is("mind"));
    }
}
