package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.text.WordSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Turns what somebody whom one sees about such things has found into having seen them: {@code the podiatrist says it's only a corn}.
 * Stateless.
 */
final class Consulted {
    private static final int FAR = 5;
    private static final Set<String> FINDING = WordSet.of(
            "says",
            "said",
            "reckons",
            "reckoned",
            "confirmed",
            "thinks",
            "thought",
            "found",
            "diagnosed",
            "ruled",
            "gave",
            "prescribed",
            "signed",
            "cleared");
    private static final Set<String> CALLINGS = WordSet.of(
            "doctor",
            "gp",
            "doc",
            "vet",
            "physio",
            "midwife",
            "surgeon",
            "consultant",
            "nurse",
            "osteopath",
            "chiropractor",
            "optician",
            "obstetrician",
            "pediatrician",
            "paediatrician",
            "specialist");
    private static final Set<String> ENDINGS =
            WordSet.of("ologist", "etrist", "atrist", "ntist", "dontist", "ienist", "rapist");

    private static final Set<String> OURS = WordSet.of("the", "my", "our", "well", "so");

    /** These are found out by asking for a time, not by being seen. */
    private static final Set<String> ARRANGING = WordSet.of(
            "booked",
            "appointment",
            "appointments",
            "slot",
            "slots",
            "cancelled",
            "canceled",
            "closed",
            "wait",
            "waiting",
            "list",
            "reschedule",
            "rescheduled",
            "ring",
            "call",
            "come",
            "phone",
            "tomorrow",
            "will",
            "would",
            "should",
            "must",
            "need",
            "needs");

    private Consulted() {}

    /** Who was seen; empty when the clause says no such thing. */
    static Optional<String> of(Clause clause) {
        boolean arranging = clause.any(token -> ARRANGING.contains(token.word()));
        return arranging ? Optional.empty() : calling(clause);
    }

    /** How one says that a loop of seeing somebody of that calling was done. */
    static String way(String calling, OpenLoop loop) {
        return loop.content().toLowerCase(Locale.ROOT).startsWith("take ") ? loop.content() : "saw the " + calling;
    }

    private static Optional<String> calling(Clause clause) {
        for (int at = 1; at + 1 < Math.min(FAR, clause.size()); at++) {
            if (FINDING.contains(clause.token(at).word())
                    && !clause.token(at + 1).is("to")
                    && isCalling(clause.token(at - 1).word())
                    && (at == 1 || OURS.contains(clause.token(at - 2).word()))) {
                return Optional.of(clause.token(at - 1).word());
            }
        }
        return Optional.empty();
    }

    private static boolean isCalling(String word) {
        return CALLINGS.contains(word) || ENDINGS.stream().anyMatch(word::endsWith);
    }
}
