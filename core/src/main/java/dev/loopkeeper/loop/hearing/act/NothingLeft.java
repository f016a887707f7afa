package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.VerbForms;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears that all is done of what there was to do: {@code nothing left to iron}, {@code nothing left in the hall to paint}. Stateless. */
final class NothingLeft {
    private static final int FAR = 6;
    private static final Set<String> NONE = WordSet.of("nothing", "none", "nowt");
    private static final Set<String> WITHIN = WordSet.of("in", "on", "from");
    /** What tells of no doing: {@code nothing left to say}. */
    private static final Set<String> NO_DOINGS = WordSet.of(
            "do", "say", "give", "lose", "wear", "watch", "hide", "prove", "fear", "live", "add", "eat", "drink", "see",
            "offer", "hope", "look", "be", "play", "worry", "learn", "ask", "talk");

    private NothingLeft() {}

    /** What was done to the last of it; empty when the clause does not say so. */
    static Optional<Act> read(Clause clause) {
        int left = Places.between(1, Math.min(FAR, clause.size()))
                .first(at -> clause.token(at).is("left")
                        && NONE.contains(clause.token(at - 1).word()))
                .orElse(0);
        if (left == 0 || clause.question() || Subject.of(clause.tokens()) == Subject.OTHER) {
            return Optional.empty();
        }
        return IntStream.range(left + 1, Math.min(clause.size() - 1, left + FAR))
                .filter(at -> clause.token(at).is("to") && isDoing(clause, at + 1))
                .filter(at ->
                        at == left + 1 || WITHIN.contains(clause.token(left + 1).word()))
                .boxed()
                .findFirst()
                .map(to -> new Act.Reports(clause, Optional.of(doing(clause, left, to)), true));
    }

    private static boolean isDoing(Clause clause, int verb) {
        String word = clause.token(verb).word();
        return Content.isAct(word + " it") && !NO_DOINGS.contains(word);
    }

    private static String doing(Clause clause, int left, int to) {
        boolean within = to > left + 2 && WITHIN.contains(clause.token(left + 1).word());
        String verb = Content.of(clause, to + 1).orElse(clause.token(to + 1).word());
        return within
                ? Content.of(clause, left + 2, to)
                        .map(thing -> verb + " " + Content.lower(thing))
                        .orElse(verb)
                : to + 2 == clause.size() ? past(clause.token(to + 1).word()) : verb;
    }

    /** So that it is heard as a doing where it stands alone: {@code painted} is no paint. */
    private static String past(String verb) {
        return VerbForms.of(verb).stream()
                .filter(form -> !form.endsWith("ing"))
                .findFirst()
                .orElse(verb);
    }
}
