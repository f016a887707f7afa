package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears that nothing, or not one of some things, was done: {@code nothing got ironed}. Stateless. */
final class NothingDone {
    /** What nothing has done when all is as it was: {@code nothing's changed there}. */
    private static final Set<String> CHANGING = WordSet.of("changed", "altered", "shifted", "moved");

    private static final Set<String> TELLING =
            WordSet.of("got", "was", "were", "has", "have", "is", "are", "did", "made");

    private NothingDone() {}

    /** {@code Nothing got ironed}, {@code not one form filled in}. */
    static Optional<Act> read(Clause clause) {
        boolean one = beginsWith(clause, "not", "one") || beginsWith(clause, "none", "of");
        int thing = one ? 2 : beginsWith(clause, "not", "a", "single") ? 3 : 0;
        if (!clause.token(0).is("nothing") && thing == 0) {
            return Optional.empty();
        }
        int end = Math.max(1, thing);
        while (end < clause.size()
                && !TELLING.contains(clause.token(end).word())
                && !isDone(clause.token(end).word())) {
            end++;
        }
        int verb = end;
        while (verb < clause.size()
                && (TELLING.contains(clause.token(verb).word())
                        || clause.token(verb).is("been"))) {
            verb++;
        }
        int of = end;
        if (thing > 0 && end < clause.size() && clause.token(end).is("left")) {
            return Optional.empty();
        }
        boolean told = verb < clause.size()
                && !(clause.token(clause.size() - 1).word().startsWith("un")
                        && Forms.isPast(clause.token(clause.size() - 1).word()))
                && isDone(clause.token(verb).word())
                && !CHANGING.contains(clause.token(verb).word())
                && (thing > 0 ? end > thing : end == 1 && verb > 1);
        return told
                ? Content.of(clause, verb)
                        .map(done -> Content.of(clause, thing, thing > 0 ? of : thing)
                                .map(name -> done + " " + Content.lower(name))
                                .orElse(done))
                        .map(about -> new Act.Misses(clause, Optional.of(about)))
                : Optional.empty();
    }

    private static boolean beginsWith(Clause clause, String... words) {
        return clause.size() > words.length
                && Places.between(0, words.length).all(at -> clause.token(at).is(words[at]));
    }

    private static boolean isDone(String word) {
        return Forms.isPast(word) || Forms.isUnmarked(word);
    }
}
