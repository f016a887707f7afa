package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import java.util.List;

/**
 * Tells which clause of a sentence carries a struggle, and which only lead up to it or say that it comes back: {@code same old story with
 * the invoices}. Stateless.
 */
final class Carrier {
    private static final int REFRAIN = 3;
    private static final int POINTING = 7;
    private static final int EACH_TIME = 4;

    private Carrier() {}

    /** The clause in which most speaks of the trouble; the first of several. */
    static int of(List<Clause> sentence) {
        int it = Places.between(1, sentence.size())
                .first(at -> Sighs.isDoingIt(Beginnings.trimmed(sentence.get(at))))
                .orElse(0);
        if (it > 0) {
            return it - 1;
        }
        int found = Places.between(1, sentence.size())
                .first(at -> sentence.get(at - 1).endsWith("there", "i", "am")
                        && Forms.isProgressive(sentence.get(at).token(0).word()))
                .orElse(0);
        if (found > 0) {
            return found;
        }
        int best = 0;
        for (int at = 1; at < sentence.size(); at++) {
            boolean more = weight(sentence.get(at)) > weight(sentence.get(best)) || isLead(sentence.get(best));
            best = more ? at : best;
        }
        return best;
    }

    /** A refrain such as {@code typical me} tells nothing of its own. */
    private static int weight(Clause clause) {
        int trouble = clause.has(Sign.TROUBLE) ? 2 : 0;
        int often = clause.has(Sign.PATTERN) || clause.has(Sign.STRUGGLE) ? 2 : 0;
        int pattern = Struggles.isEachTime(clause) ? EACH_TIME : often;
        return clause.size() <= REFRAIN
                        || (clause.token(0).is("give") && clause.token(1).is("me"))
                        || isLead(clause)
                        || isAbout(clause, refrain(clause))
                        || lastWord(clause).equals("same")
                        || (clause.size() <= POINTING && isRefrain(clause))
                        || Sighs.isDoingIt(Beginnings.trimmed(clause))
                        || clause.token(0).is("no")
                        || isPledged(clause)
                        || (Vague.isPronoun(lastWord(clause)) && !isOfOwnDoing(clause))
                ? 0
                : trouble
                        + pattern
                        + (clause.subordinate() ? 0 : 1)
                        + (trouble + pattern == 0 && isOwnPast(clause) ? 1 : 0);
    }

    /** {@code I keep snoozing the alarm and missing it}: what it points to stands before. */
    private static boolean isOfOwnDoing(Clause clause) {
        return Beginnings.trimmed(clause).token(0).is("i")
                && clause.has(Sign.STRUGGLE)
                && clause.any(token -> token.is("and"));
    }

    /** {@code I tell myself I'll be asleep by eleven}: what comes of it stands behind. */
    private static boolean isPledged(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at).is("myself")
                        && clause.token(at - 1).isOneOf("tell", "promise", "telling", "promising"));
    }

    /** {@code But I rewrote the opening eleven times}. */
    private static boolean isOwnPast(Clause clause) {
        return Beginnings.trimmed(clause).token(0).is("i") && Forms.isAnywherePast(clause);
    }

    /** {@code There's my trouble}. */
    static boolean isLead(Clause clause) {
        Clause told = Beginnings.trimmed(clause);
        return Cues.english()
                .at(Sign.LEAD, told.tokens(), 0)
                .filter(place -> place.to() == told.size())
                .isPresent();
    }

    static String lastWord(Clause clause) {
        return clause.token(clause.size() - 1).word();
    }

    /** Behind the words that only tell that something comes back; 0 when the clause does not begin with them. */
    static int refrain(Clause clause) {
        return Cues.english()
                .at(Sign.REFRAIN, clause.tokens(), 0)
                .map(Cues.Place::to)
                .orElse(0);
    }

    /** {@code Same old story with the invoices}. */
    static boolean isAbout(Clause clause, int refrain) {
        return refrain > 0
                && refrain + 1 < clause.size()
                && clause.token(refrain).isOneOf("with", "over", "about", "for");
    }

    /** {@code I do this to everyone}, {@code it's like clockwork}: it tells that, but not what. */
    static boolean isRefrain(Clause clause) {
        Clause told = Beginnings.trimmed(clause);
        boolean happens = told.token(0).is("happens") || told.token(0).is("gets");
        return Sighs.isDoingIt(told) || happens || told.token(0).isOneOf("it", "this", "that", "same") || isSame(told);
    }

    /** {@code Every year the same story with me}. */
    private static boolean isSame(Clause told) {
        return told.any(token -> token.is("same")) && told.none(token -> token.is("i"));
    }
}
