package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Hears of what one has parted with: {@code the gym thing? nah, cancelled my membership}, {@code me and zumba are finished}, {@code sold
 * the bike instead of fixing it}.
 */
final class Parted {
    private static final int FEW = 5;
    /** What tells by itself, behind a no to what was named, that one is out of it. */
    private static final Set<String> LEAVING = WordSet.of(
            "cancelled", "canceled", "quit", "binned", "scrapped", "ditched", "withdrew", "resigned", "unsubscribed");
    /** The same, with its small word. */
    private static final Map<String, String> LEAVING_WITH = Map.of(
            "pulled", "out", "backed", "out", "dropped", "out", "bowed", "out", "packed", "in", "jacked", "in",
            "chucked", "in", "sacked", "off", "gave", "up");

    private static final Set<String> SHELVING =
            WordSet.of("binned", "scrapped", "ditched", "shelved", "dropped", "abandoned", "axed", "parked", "nixed");
    private static final Set<String> IDEAS =
            WordSet.of("idea", "plan", "plans", "scheme", "project", "notion", "dream");
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "this");
    private static final Set<String> OVER = WordSet.of("finished", "over", "done", "through", "history", "quits");
    private static final Set<String> SELF = WordSet.of("me", "i");

    private final Setting setting;

    Parted(Setting setting) {
        this.setting = setting;
    }

    /** What the clause lets go of; empty when it lets go of nothing in these ways. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : refused(clause)
                        .or(() -> parted(clause))
                        .or(() -> shelved(clause))
                        .map(what -> new Act.Drops(clause, Optional.of(what), true));
    }

    /** {@code The gym thing? Nah, cancelled my membership}: why it is a no. */
    private Optional<String> refused(Clause clause) {
        return isLeaving(clause) && setting.previous().filter(Parted::isNo).isPresent()
                ? setting.beforePrevious().filter(head -> head.size() <= FEW).flatMap(head -> Content.of(head, 0))
                : Optional.empty();
    }

    private static boolean isLeaving(Clause clause) {
        int verb = clause.token(0).isSelf() && clause.size() > 1 ? 1 : 0;
        String word = clause.token(verb).word();
        return LEAVING.contains(word)
                || Places.between(verb + 1, Math.min(clause.size(), verb + FEW))
                        .any(at -> clause.token(at).is(LEAVING_WITH.getOrDefault(word, "")));
    }

    private static boolean isNo(Clause clause) {
        return Cues.english()
                .at(Sign.NO, clause.tokens(), 0)
                .filter(place -> place.to() == clause.size())
                .isPresent();
    }

    /** {@code Binned the CV idea}, {@code I've scrapped the extension plan}. */
    private static Optional<String> shelved(Clause clause) {
        int from = clause.token(0).isSelf() ? 1 : 0;
        int verb = clause.size() > from + 1 && clause.token(from).is("have") ? from + 1 : from;
        int last = clause.size() - 1;
        boolean idea = last > verb + 2
                && last <= verb + FEW
                && SHELVING.contains(clause.token(verb).word())
                && NAMING.contains(clause.token(verb + 1).word())
                && IDEAS.contains(clause.token(last).word());
        return idea ? Content.of(clause, verb + 1, last) : Optional.empty();
    }

    /** {@code Me and zumba are finished}, {@code zumba and I are done}. */
    private static Optional<String> parted(Clause clause) {
        int be = clause.size() - 2;
        boolean over = be > 2
                && be <= FEW
                && clause.token(be).is("are")
                && OVER.contains(clause.token(be + 1).word());
        boolean first =
                over && SELF.contains(clause.token(0).word()) && clause.token(1).is("and");
        boolean last = over
                && SELF.contains(clause.token(be - 1).word())
                && clause.token(be - 2).is("and");
        return first ? Content.of(clause, 2, be) : last ? Content.of(clause, 0, be - 2) : Optional.empty();
    }
}
