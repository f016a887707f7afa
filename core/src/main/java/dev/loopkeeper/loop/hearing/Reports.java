package dev.loopkeeper.loop.hearing;

import java.util.Optional;
import java.util.Set;

/** What tells that a clause speaks of something done. Stateless. */
final class Reports {
    private static final Set<String> BE = Set.of("is", "are", "was", "were", "been", "being", "got", "gets");
    private static final Set<String> NUMBERS = Set.of(
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "fifteen",
            "twenty", "thirty", "forty", "fifty", "sixty", "hundred", "half", "first", "another", "a", "an");
    private static final Set<String> OBJECTS =
            Set.of("my", "the", "a", "an", "some", "it", "that", "all", "this", "those", "them", "both");
    private static final Set<String> MEASURES = Set.of(
            "minutes", "minute", "mins", "min", "hour", "hours", "pages", "page", "steps", "km", "miles", "mile",
            "lengths", "words", "reps");
    private static final Set<String> ARRANGED = Set.of("booked", "arranged", "scheduled", "reserved", "confirmed");
    private static final int NEAR = 5;

    private Reports() {}

    static boolean isPast(Clause clause) {
        if (clause.token(0).is("i") || clause.token(0).is("we")) {
            return pastSoon(clause, 1);
        }
        return (Forms.isPast(clause.token(0).word()) && !clause.token(0).is("been")) || isPastWithHave(clause, 0);
    }

    private static boolean pastSoon(Clause clause, int from) {
        for (int at = from; at < Math.min(clause.size(), from + NEAR); at++) {
            String word = clause.token(at).word();
            if (Set.of("will", "would", "am", "to", "can", "should", "must", "might", "could")
                    .contains(word)) {
                return false;
            }
            if (Forms.isPast(word) || Forms.isUnmarked(word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPastWithHave(Clause clause, int at) {
        return clause.size() > at + 1
                && clause.token(at).is("have")
                && Forms.isPast(clause.token(at + 1).word());
    }

    static boolean isAnywherePast(Clause clause) {
        return clause.tokens().stream().anyMatch(token -> Forms.isPast(token.word()));
    }

    /** {@code mum's been rung}, {@code the form was sent}. */
    static boolean isPassive(Clause clause) {
        for (int at = 0; at + 1 < clause.size(); at++) {
            if (BE.contains(clause.token(at).word())) {
                for (int next = at + 1; next < Math.min(clause.size(), at + 4); next++) {
                    if (Forms.isPast(clause.token(next).word())
                            || Forms.isUnmarked(clause.token(next).word())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Where what was done begins: behind {@code I did} before a verb, else at the beginning. */
    static int from(Clause clause) {
        boolean stressed = clause.size() > 3
                && clause.token(0).is("i")
                && clause.token(1).is("did")
                && !OBJECTS.contains(clause.token(2).word());
        return stressed ? 2 : 0;
    }

    /** Only that something is done, not what: {@code did it}. */
    static boolean isBare(Clause clause) {
        Optional<Cues.Place> place = clause.find(Sign.FINISHED);
        if (place.isEmpty()) {
            return false;
        }
        if (clause.has(Sign.ALL_OF_THEM)) {
            return !Futures.isRequest(clause);
        }
        for (int at = 0; at < clause.size(); at++) {
            boolean within = at >= place.get().from() && at < place.get().to();
            boolean idle = Cues.english().at(Sign.PRONOUN, clause.tokens(), at).isPresent()
                    || Cues.english().at(Sign.LEAD, clause.tokens(), at).isPresent()
                    || Cues.english().at(Sign.TAIL, clause.tokens(), at).isPresent()
                    || Cues.english().at(Sign.ALL_OF_THEM, clause.tokens(), at).isPresent()
                    || Set.of("i", "have", "is", "it", "got", "of", "them", "now", "too", "am")
                            .contains(clause.token(at).word());
            if (!within && !idle && !clause.isTime(at)) {
                return false;
            }
        }
        return true;
    }

    /** Of what is arranged, a time ahead is the thing's: {@code the dentist is booked for Tuesday}. */
    static boolean isArranged(Clause clause) {
        for (int at = 1; at < Math.min(clause.size(), NEAR); at++) {
            boolean last = at + 1 == clause.size()
                    || Set.of("for", "in", "on", "at")
                            .contains(clause.token(at + 1).word());
            if (last && ARRANGED.contains(clause.token(at).word())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the clause names its thing at once: {@code my stretches}. */
    static boolean isThing(Clause clause) {
        return Set.of("my", "the", "a", "an", "some").contains(clause.token(0).word()) && clause.size() <= NEAR;
    }

    /** A time or an amount to begin with: {@code 15 minutes tidying}. */
    static boolean isMeasure(Clause clause) {
        return isFragment(clause) && MEASURES.contains(clause.token(1).word());
    }

    /** Something counted and no verb: {@code forty lengths at the pool}. */
    static boolean isFragment(Clause clause) {
        String first = clause.token(0).word();
        boolean counted = NUMBERS.contains(first) || Character.isDigit(first.charAt(0));
        return counted && clause.size() > 1;
    }
}
