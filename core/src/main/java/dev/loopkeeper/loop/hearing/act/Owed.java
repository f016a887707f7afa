package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears what somebody owes, and when it will be had. Stateless. */
final class Owed {
    private static final Set<String> POINTING = WordSet.of("you", "it", "myself", "ourselves");
    private static final Set<String> GETTERS = WordSet.of("he", "she", "they");
    private static final Set<String> GETTING = WordSet.of("get", "getting", "have", "having");

    private Owed() {}

    /** {@code I owe my aunt a letter}: it is to be given; any other content as it is. */
    static String content(Clause clause, String content) {
        return place(clause)
                .map(place -> Character.isUpperCase(
                                clause.text().charAt(clause.token(place.to()).start()))
                        ? "Give " + content
                        : "Give " + Content.lower(content))
                .orElse(content);
    }

    /** {@code I owe my aunt a letter and she'll have it on Friday}: the clause with the time at which it will be had. */
    static Clause timed(Clause clause, Setting setting) {
        return place(clause)
                .flatMap(owing -> setting.behind().stream().findFirst())
                .filter(next -> clause.times().isEmpty() && isHad(next))
                .map(clause::withTimesOf)
                .orElse(clause);
    }

    private static Optional<Cues.Place> place(Clause clause) {
        return clause.find(Sign.NEED)
                .filter(place -> clause.token(place.to() - 1).is("owe")
                        && place.to() < clause.size()
                        && !POINTING.contains(clause.token(place.to()).word()));
    }

    /** {@code I owe the council nothing}: all is paid. */
    static boolean isNothing(Clause clause) {
        return clause.any(token -> token.is("owe")) && clause.any(token -> token.is("nothing") || token.is("nowt"));
    }

    private static boolean isHad(Clause next) {
        int who = next.token(0).is("and") ? 1 : 0;
        return who + 3 < next.size()
                && GETTERS.contains(next.token(who).word())
                && GETTING.contains(next.token(who + 2).word())
                && next.token(who + 3).is("it");
    }
}
