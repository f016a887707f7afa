package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Reads where somebody or something has been, or was left, as having been taken there. Stateless. */
final class Taken {
    private static final int FAR = 6;
    private static final Set<String> CARRYING = WordSet.of("took", "drove", "walked", "ran", "brought", "accompanied");
    private static final Set<String> HAVE = WordSet.of("is", "has", "have");
    private static final Set<String> BETWEEN = WordSet.of("just", "already", "finally", "now", "both", "all", "also");
    private static final Set<String> AIMS = WordSet.of("to", "for", "in", "at");
    private static final Set<String> OFTEN = WordSet.of("times", "before", "ever", "always", "often", "twice", "never");
    private static final Set<String> ROUND =
            WordSet.of("round", "out", "over", "by", "already", "just", "finally", "now", "at", "last");
    private static final Set<String> SEEING = WordSet.of("saw", "seen");
    private static final Set<String> LEAVING = WordSet.of("dropped", "left", "deposited", "delivered");

    private Taken() {}

    /** {@code The cat's been to the vet}, {@code the twins saw the dentist}: was taken there, as one reports it. */
    static Optional<String> been(Clause clause) {
        boolean often = clause.any(token -> OFTEN.contains(token.word()));
        if (clause.question() || often || Subject.of(clause.tokens()) == Subject.SELF) {
            return Optional.empty();
        }
        Optional<String> self = self(clause);
        if (self.isPresent()) {
            return self;
        }
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR + 2); at++) {
            int have = at - 1;
            while (have > 0 && BETWEEN.contains(clause.token(have).word())) {
                have--;
            }
            boolean had = HAVE.contains(clause.token(have).word());
            boolean gone =
                    (clause.token(at).is("been") && had) || (clause.token(at).is("went") && !isGivenTo(clause, at + 2));
            boolean seen = SEEING.contains(clause.token(at).word())
                    && Managed.SEEN.contains(clause.token(at + 2).word());
            int end = had ? have : have + 1;
            if (end > 0 && ((gone && AIMS.contains(clause.token(at + 1).word())) || seen)) {
                String aim = seen || !clause.token(at + 1).is("for") ? " to " : " for ";
                int place = seen ? at + 1 : at + 2;
                return Content.of(clause, 0, end)
                        .flatMap(whom -> Content.of(clause, place)
                                .map(where -> "took " + lower(clause, whom) + aim + Content.lower(where)));
            }
        }
        return Optional.empty();
    }

    /** {@code The electrician's been}: somebody with a trade was called in. */
    static Optional<String> calledIn(Clause clause) {
        int verb = Places.between(1, Math.min(clause.size(), FAR))
                .first(at -> clause.token(at).is("came")
                        || (clause.token(at).is("been")
                                && HAVE.contains(clause.token(at - 1).word())))
                .orElse(0);
        int end = clause.token(verb).is("been") ? verb - 1 : verb;
        boolean trade = end > 0 && SeenTo.isTrade(clause.token(end - 1).word());
        boolean only = Places.between(verb + 1, clause.size())
                .all(at -> clause.isTime(at) || ROUND.contains(clause.token(at).word()));
        return trade && only && !clause.question()
                ? Content.of(clause, 0, end).map(who -> "got " + Content.lower(who) + " in")
                : Optional.empty();
    }

    /** {@code I've been for my smear}: went for it. */
    static Optional<String> beenFor(Clause clause) {
        int self = Having.self(clause);
        int been = clause.token(self).is("have") ? self + 1 : self;
        return been + 2 < clause.size()
                        && clause.token(been).is("been")
                        && clause.token(been + 1).is("for")
                ? Content.of(clause, been + 2).map(what -> "went for " + Content.lower(what))
                : Optional.empty();
    }

    /** {@code Tom drove me to the eye clinic and back}: went there. */
    private static Optional<String> self(Clause clause) {
        for (int at = 1; at + 3 < Math.min(clause.size(), FAR); at++) {
            boolean taken = CARRYING.contains(clause.token(at).word())
                    && clause.token(at + 1).isOneOf("me", "us")
                    && clause.token(at + 2).is("to");
            if (taken) {
                int end = clause.endsWith("and", "back") ? clause.size() - 2 : clause.size();
                return Content.of(clause, at + 3, end).map(place -> "went to " + Content.lower(place));
            }
        }
        return Optional.empty();
    }

    /** {@code The cot went to a family}: whose it is now. */
    private static boolean isGivenTo(Clause clause, int whom) {
        return clause.token(whom).isOneOf("a", "an", "some");
    }

    /** As it stands behind a verb; a name stays one. */
    private static String lower(Clause clause, String whom) {
        return Subject.isName(clause.token(0).word()) ? whom : Content.lower(whom);
    }

    /** {@code Dropped the suit at the cleaners}, {@code left the car with the garage}: took it there. */
    static Optional<String> left(Clause clause) {
        int verb = Having.self(clause);
        while (verb + 1 < clause.size() && (clause.token(verb).is("have") || isBetween(clause, verb))) {
            verb++;
        }
        if (!LEAVING.contains(clause.token(verb).word())) {
            return Optional.empty();
        }
        for (int at = verb + 2; at + 1 < Math.min(clause.size(), verb + FAR); at++) {
            boolean off = clause.token(at).is("off") && at + 2 < clause.size();
            int to = off ? at + 1 : at;
            if (clause.token(to).isOneOf("at", "with") && !clause.isTime(to + 1)) {
                return Content.of(clause, verb + 1, at)
                        .flatMap(thing -> Content.of(clause, to + 1)
                                .map(place -> "took " + Content.lower(thing) + " to " + Content.lower(place)));
            }
        }
        return Optional.empty();
    }

    private static boolean isBetween(Clause clause, int at) {
        return BETWEEN.contains(clause.token(at).word());
    }
}
