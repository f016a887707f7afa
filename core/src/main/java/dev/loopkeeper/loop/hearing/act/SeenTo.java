package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears what was seen to by what somebody is since: {@code vet's sorted}, {@code we're all packed}. Stateless. */
public final class SeenTo {
    /** Who has a trade, so that one is done with them when that is sorted. */
    private static final Set<String> TRADES = WordSet.of(
            "dentist",
            "vet",
            "doctor",
            "gp",
            "physio",
            "hairdresser",
            "barber",
            "optician",
            "plumber",
            "electrician",
            "builder",
            "roofer",
            "gardener",
            "cleaner",
            "babysitter",
            "sitter",
            "childminder",
            "nanny",
            "caterer",
            "florist",
            "photographer",
            "accountant",
            "solicitor",
            "surveyor",
            "locksmith",
            "mechanic",
            "dj",
            "groomer",
            "decorator",
            "tutor",
            "sparky",
            "handyman",
            "engineer",
            "fitter",
            "tuner",
            "sweep",
            "technician",
            "inspector",
            "joiner",
            "carpenter",
            "plasterer",
            "tiler",
            "glazier");

    private static final Set<String> SETTLING = WordSet.of("the", "my", "our");

    /** Whether a word names somebody by their trade. */
    static boolean isTrade(String word) {
        return TRADES.contains(word);
    }

    /** What one is after one has seen to it oneself. */
    private static final Set<String> SEEN_TO = WordSet.of(
            "packed",
            "unpacked",
            "signed",
            "registered",
            "enrolled",
            "booked",
            "checked",
            "insured",
            "vaccinated",
            "subscribed");

    private SeenTo() {}

    /** {@code Vet's sorted}, {@code the sitter is sorted for Friday}: whom one has for their trade. */
    static boolean isByTrade(Clause clause) {
        int is = clause.size() > 2 && SETTLING.contains(clause.token(0).word()) ? 2 : 1;
        return clause.size() > is + 1
                && TRADES.contains(clause.token(is - 1).word())
                && clause.token(is).is("is")
                && clause.token(is + 1).is("sorted")
                && (clause.size() == is + 2
                        || clause.token(is + 2).is("for")
                        || clause.isTime(is + 2)
                        || Cues.english().at(Sign.TAIL, clause.tokens(), is + 2).isPresent());
    }

    /** {@code We're all packed}, {@code that's me signed up}: from what was done on. */
    public static Optional<String> stated(Clause clause) {
        boolean pointed = clause.size() > 3
                && clause.token(0).is("that")
                && clause.token(1).is("is")
                && clause.token(2).isOneOf("me", "us");
        boolean self =
                clause.size() > 2 && clause.token(0).isSelf() && clause.token(1).isOneOf("am", "are");
        int done = pointed ? 3 : 2;
        while (done + 1 < clause.size() && clause.token(done).isOneOf("all", "finally", "now", "officially")) {
            done++;
        }
        boolean told = (pointed || (self && SEEN_TO.contains(clause.token(done).word())))
                && Forms.isPast(clause.token(done).word())
                && !clause.token(done).isOneOf("done", "sorted", "finished", "told")
                && !(clause.token(done).is("booked")
                        && done + 1 < clause.size()
                        && clause.token(done + 1).is("up"));
        return told ? Content.of(clause, done) : Optional.empty();
    }
}
