package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what was to be done to a thing, and whether it was: {@code the cake should have been ordered and, well, wasn't}. */
final class Due {
    private static final int NEAR = 4;
    private static final int SHORT = 6;
    private static final Set<String> BE = WordSet.of("was", "were", "is", "are", "has", "have", "had", "did");
    private static final Set<String> POINTING =
            WordSet.of("it", "they", "that", "this", "which", "and", "but", "of", "course");
    private static final Set<String> OBLIGED = WordSet.of("supposed", "meant", "due");

    private static final Set<String> BILLS = WordSet.of(
            "rent",
            "bill",
            "bills",
            "fine",
            "fee",
            "fees",
            "invoice",
            "invoices",
            "deposit",
            "tax",
            "ticket",
            "loan",
            "mortgage",
            "insurance",
            "subscription",
            "instalment",
            "charge");

    private Due() {}

    /** Whether a word names what one pays when it falls due. */
    static boolean isBill(String word) {
        return BILLS.contains(word);
    }

    /** {@code The rent is getting paid on Friday}: a bill is paid, whoever else is. */
    static boolean isPaid(Clause clause, int gets, int verb) {
        return clause.token(verb).is("paid")
                && clause.tokens().stream().limit(gets).anyMatch(token -> BILLS.contains(token.word()));
    }

    /** What the clause and what stands behind it say; nothing when nothing does, and empty when nothing was to be done. */
    static Optional<Act> read(Clause clause, List<Clause> behind) {
        int verb = verb(clause);
        if (verb == 0 || clause.question()) {
            return Optional.empty();
        }
        int subject = subject(clause, verb);
        Optional<String> about = Content.of(clause, 0, subject)
                .filter(thing -> !Vague.isPronoun(thing))
                .map(thing -> clause.token(verb).word() + " " + Content.lower(thing));
        Optional<Boolean> done = behind.stream()
                .limit(NEAR)
                .flatMap(other -> was(other).stream())
                .findFirst();
        return Optional.of(
                done.isEmpty() || about.isEmpty()
                        ? new Act.Nothing(clause)
                        : done.get() ? new Act.Reports(clause, about, true) : new Act.Misses(clause, about));
    }

    /** The ordered of {@code the cake should have been ordered}, {@code was supposed to be ordered}; 0 when there is none. */
    private static int verb(Clause clause) {
        return IntStream.range(3, clause.size())
                .filter(at -> Forms.isPast(clause.token(at).word()))
                .filter(at -> stands(clause, at, "should", "have", "been")
                        || (stands(clause, at, "to", "be")
                                && OBLIGED.contains(clause.token(at - 3).word()))
                        || (stands(clause, at, "to", "have", "been")
                                && at > 4
                                && OBLIGED.contains(clause.token(at - 4).word())))
                .findFirst()
                .orElse(0);
    }

    private static boolean stands(Clause clause, int end, String... words) {
        return end > words.length
                && Places.between(0, words.length)
                        .all(at -> clause.token(end - words.length + at).is(words[at]));
    }

    private static int subject(Clause clause, int verb) {
        return Places.between(1, verb)
                .first(at -> clause.token(at).is("should")
                        || (BE.contains(clause.token(at).word())
                                && OBLIGED.contains(clause.token(at + 1).word())))
                .orElse(verb);
    }

    /** {@code And wasn't}, {@code but it hasn't been}, {@code and it was}: whether it came about. */
    private static Optional<Boolean> was(Clause clause) {
        int at = 0;
        while (at + 1 < clause.size() && POINTING.contains(clause.token(at).word())) {
            at++;
        }
        boolean told = clause.size() <= SHORT && BE.contains(clause.token(at).word());
        boolean not = clause.size() > at + 1 && clause.token(at + 1).is("not");
        boolean over = clause.size() <= at + 2 + (not ? 1 : 0);
        return told && over ? Optional.of(!not) : Optional.empty();
    }

    /** {@code The cat is still off to the vet on Friday}, {@code the gutters are still down for the weekend}: that is ahead. */
    static boolean isStillOn(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> clause.token(at).is("still")
                        && clause.token(isVery(clause, at + 1) ? at + 3 : at + 1)
                                .isOneOf("off", "on", "going", "coming", "due", "for", "down", "booked", "planned"))
                .anyMatch(at -> !clause.times().isEmpty()
                        || isVery(clause, at + 1)
                        || stands(clause, at + 4, "going", "to", "the"));
    }

    /** The very much of {@code York is still very much on}. */
    private static boolean isVery(Clause clause, int at) {
        return at + 2 < clause.size()
                && clause.token(at).is("very")
                && clause.token(at + 1).is("much");
    }
}
