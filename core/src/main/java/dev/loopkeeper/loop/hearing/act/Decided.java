package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears what is told as decided: {@code I've decided: I'm signing up for the course}. */
final class Decided {
    private static final Set<String> DECIDING = WordSet.of(
            "i", "we", "have", "decided", "right", "ok", "so", "well", "that", "is", "it", "finally", "settled", "made",
            "up", "my", "our", "mind");

    private final Setting setting;

    Decided(Setting setting) {
        this.setting = setting;
    }

    /** What is intended; empty when nothing before says that it is decided. */
    Optional<Act> read(Clause clause) {
        return Hindered.isDoing(clause)
                        && !clause.isOften()
                        && setting.previous().filter(Decided::isDecision).isPresent()
                ? Content.asRequest(clause, 2)
                        .filter(content -> content.indexOf(' ') > 0)
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    private static boolean isDecision(Clause clause) {
        return clause.all(token -> DECIDING.contains(token.word()))
                && clause.any(token -> token.is("decided") || token.is("settled") || token.is("mind"));
    }
}
