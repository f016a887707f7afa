package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.Set;

/** Hears of what will be done to one's things before long: {@code the essay will be handed in by Friday}. Stateless. */
final class Undertaken {
    private static final int FAR = 8;
    private static final int SOON = 14;

    /** What belongs to everybody, and is seen to by others. */
    private static final Set<String> PUBLIC = WordSet.of(
            "school",
            "road",
            "street",
            "church",
            "office",
            "building",
            "hospital",
            "station",
            "bridge",
            "park",
            "pool",
            "town",
            "bypass",
            "village",
            "motorway",
            "pavement",
            "winner",
            "winners",
            "wages");

    /** What mostly others do to one's things. */
    private static final Set<String> OTHERS = WordSet.of(
            "resurfaced",
            "collected",
            "built",
            "demolished",
            "repaired",
            "fixed",
            "mended",
            "serviced",
            "fitted",
            "installed",
            "opened",
            "closed",
            "dug",
            "decided",
            "known",
            "told",
            "given",
            "held",
            "seen",
            "made",
            "taken",
            "kept",
            "towed",
            "evicted",
            "renovated",
            "refurbished",
            "served",
            "broken",
            "gone",
            "there",
            "charged",
            "approved",
            "connected",
            "switched",
            "turned",
            "moved",
            "replaced",
            "born",
            "sold",
            "offered",
            "used");

    private Undertaken() {}

    /** {@code Resurfaced}, {@code delivered}: what mostly others do to one's things. */
    static boolean isOfOthers(String done) {
        return !ToBeDone.isPast(done) || OTHERS.contains(done);
    }

    /** {@code The essay will be handed in by Friday}, {@code the tyres are being changed tomorrow}. */
    static Optional<Act> read(Clause clause, LocalDateTime now) {
        int being = Places.between(1, Math.min(clause.size() - 1, FAR))
                .first(at -> isBeingDone(clause, at))
                .orElse(0);
        boolean told = being > 1
                && clause.token(0).isOneOf("the", "my", "our", "that", "this", "those", "these", "her", "his", "your")
                && !clause.question()
                && !clause.subordinate()
                && Subject.of(clause.tokens()) == Subject.THING
                && clause.tokens().subList(0, being - 1).stream()
                        .noneMatch(token -> PUBLIC.contains(token.word()) || Forms.isPast(token.word()))
                && !ToBeDone.isBySomebody(clause)
                && clause.times().stream()
                        .anyMatch(time -> Futures.isAhead(time, now)
                                && time.extent().start().isBefore(now.plusDays(SOON))
                                && time.extent().end().stream().allMatch(end -> end.isBefore(now.plusDays(SOON))));
        return told ? ToBeDone.act(clause, being - 1, being + 1, Intentions.FIRM) : Optional.empty();
    }

    /** {@code Will be handed}, {@code is being changed}. */
    private static boolean isBeingDone(Clause clause, int at) {
        boolean ahead = (clause.token(at).is("be") && clause.token(at - 1).is("will"))
                || (clause.token(at).is("being") && clause.token(at - 1).isOneOf("is", "are"));
        String done = clause.token(at + 1).word();
        return ahead && ToBeDone.isPast(done) && !OTHERS.contains(done);
    }
}
