package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What tells that a clause speaks of something done. Stateless. */
public final class Reports {
    private static final Set<String> BE = WordSet.of("is", "are", "was", "were", "been", "being", "got", "gets");
    private static final Set<String> UNDERGOING = WordSet.of("was", "were", "been", "being", "got");
    private static final Set<String> OBJECTS =
            WordSet.of("my", "the", "a", "an", "some", "it", "that", "all", "this", "those", "them", "both");
    private static final Set<String> OWNED = WordSet.of("his", "her", "their", "its", "our");
    private static final Set<String> ARRANGED = WordSet.of("booked", "arranged", "scheduled", "reserved", "confirmed");
    private static final List<Sign> IDLE = List.of(Sign.PRONOUN, Sign.LEAD, Sign.TAIL, Sign.FILLER, Sign.ALL_OF_THEM);
    private static final Set<String> SMALL = WordSet.of(
            "myself", "ourselves", "i", "have", "had", "is", "are", "it", "got", "of", "them", "now", "too", "am");
    private static final Set<String> TICKED = WordSet.of("done", "sorted", "finished", "ticked", "check", "complete");
    /** What nobody says of what somebody did, only of what was done to them. */
    private static final Set<String> REACHED = WordSet.of(
            "rung", "seen", "informed", "notified", "contacted", "invited", "thanked", "spoken", "written", "wished");

    private static final Set<String> SUBJECTS =
            WordSet.of("he", "she", "they", "you", "not", "is", "are", "almost", "nearly");
    private static final Set<String> NARROWING = WordSet.of(
            "in", "of", "from", "on", "that", "which", "i", "we", "he", "she", "they", "you", "it", "about", "for",
            "except", "else", "but", "my", "the");
    private static final Set<String> BETWEEN = WordSet.of(
            "officially",
            "finally",
            "now",
            "all",
            "already",
            "fully",
            "just",
            "also",
            "both",
            "safely",
            "deep",
            "spring",
            "dry",
            "jet",
            "power",
            "pressure",
            "batch");
    private static final Set<String> STATES = WordSet.of(
            "enrolled",
            "registered",
            "signed",
            "booked",
            "packed",
            "unpacked",
            "showered",
            "vaccinated",
            "insured",
            "subscribed",
            "paid",
            "caught",
            "moved",
            "submitted",
            "back");
    private static final Set<String> ONLY = WordSet.of("just", "only", "merely", "simply");
    private static final Set<String> SETTLED = WordSet.of("decided", "settled", "agreed");
    private static final Set<String> PLAINLY = WordSet.of(
            "done", "did", "finished", "sorted", "completed", "complete", "ticked", "crossed", "handled", "dealt");
    private static final Set<String> PLACING = WordSet.of("in", "up", "on", "out", "off", "over", "down");
    private static final Set<String> STATING = WordSet.of("is", "are", "was", "were");
    private static final Set<String> LASTING = WordSet.of("for", "until", "till", "til");
    private static final int NEAR = 5;

    private Reports() {}

    /** Whether its first verb tells of something past, or of how things are since: {@code I'm enrolled}. */
    public static boolean isPast(Clause clause) {
        if (clause.token(0).isSelf()
                || (clause.size() > 3
                        && clause.token(1).is("and")
                        && clause.token(2).isSelf())) {
            return pastSoon(clause, clause.token(0).isSelf() ? 1 : 3) || isInState(clause);
        }
        if (isHavingDone(clause)) {
            return true;
        }
        int verb = 0;
        while (verb + 1 < clause.size() && BETWEEN.contains(clause.token(verb).word())) {
            verb++;
        }
        return (Forms.isPast(clause.token(verb).word()) && !clause.token(verb).is("been"))
                || (clause.token(0).is("was") && clause.size() > 2)
                || isPastWithHave(clause, 0);
    }

    /** {@code Having run my 3k, I'm off to work}. */
    private static boolean isHavingDone(Clause clause) {
        return clause.size() > 2
                && clause.token(0).is("having")
                && (Forms.isPast(clause.token(1).word())
                        || Forms.isUnmarked(clause.token(1).word())
                        || (clause.token(2).isOneOf("my", "our", "the")
                                && Content.isAct(clause.token(1).word())));
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

    /** {@code I'm enrolled}, {@code I'm finally all packed}. */
    private static boolean isInState(Clause clause) {
        int at = 2;
        while (at < clause.size() && BETWEEN.contains(clause.token(at).word())) {
            at++;
        }
        return at < clause.size()
                && clause.token(1).isOneOf("am", "are")
                && STATES.contains(clause.token(at).word());
    }

    private static boolean isPastWithHave(Clause clause, int at) {
        return clause.size() > at + 1
                && clause.token(at).is("have")
                && Forms.isPast(clause.token(at + 1).word());
    }

    /** {@code mum's been rung}, {@code the form was sent}. */
    public static boolean isPassive(Clause clause) {
        return isPassive(clause, BE);
    }

    private static boolean isPassive(Clause clause, Set<String> being) {
        for (int at = 0; at + 1 < clause.size(); at++) {
            if (being.contains(clause.token(at).word()) && !isHaving(clause, at)) {
                for (int next = at + 1; next < endOfPassive(clause, at); next++) {
                    if (Forms.isPast(clause.token(next).word())
                            || Forms.isUnmarked(clause.token(next).word())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** {@code The meeting was held}, {@code the form has been sent}: it is over. */
    static boolean wasDone(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("was", "were", "been")
                        && Forms.isPast(clause.token(at + 1).word()));
    }

    /** {@code He's got my slipper}: he has. */
    private static boolean isHaving(Clause clause, int at) {
        return clause.token(at).is("is") && clause.token(at + 1).is("got");
    }

    /** {@code The landlord's been told}, but not {@code Dad is packed}: done to somebody, not how somebody is. */
    public static boolean isUndergone(Clause clause) {
        return isPassive(clause, UNDERGOING);
    }

    /** Behind {@code got} nothing of anybody's may stand: {@code Ellie got her hair cut}. */
    private static int endOfPassive(Clause clause, int be) {
        int end = Math.min(clause.size(), be + 4);
        if (!clause.token(be).is("got")) {
            return end;
        }
        int at = be + 1;
        while (at < end
                && !OBJECTS.contains(clause.token(at).word())
                && !OWNED.contains(clause.token(at).word())) {
            at++;
        }
        return at;
    }

    /** Where what was done begins: behind {@code I did} before a verb, else at the beginning. */
    static int from(Clause clause) {
        int behind = notOnly(clause);
        boolean stressed = clause.size() > 3
                && clause.token(0).is("i")
                && clause.token(1).is("did")
                && !OBJECTS.contains(clause.token(2).word());
        return behind > 0 ? behind : stressed ? 2 : isHavingDone(clause) ? 1 : 0;
    }

    /** {@code I didn't just prime the ceiling}: that as well. Where what was done begins, 0 when nothing of the kind is said. */
    static int notOnly(Clause clause) {
        if (clause.size() > 4
                && clause.token(0).is("not")
                && clause.token(1).is("only")
                && clause.token(2).isOneOf("did", "have")) {
            return 4;
        }
        for (int at = 1; at + 2 < Math.min(clause.size(), NEAR); at++) {
            boolean denied = clause.token(at).is("not") && clause.token(at - 1).isOneOf("did", "have");
            if (denied && ONLY.contains(clause.token(at + 1).word())) {
                return at + 2;
            }
        }
        return 0;
    }

    /** {@code That's decided then}: what is to be done, not what was. */
    static boolean isSettled(Clause clause) {
        return clause.size() <= NEAR + 1
                && (Subject.isShared(clause.tokens())
                        || Vague.isPronoun(clause.token(0).word()))
                && clause.any(token -> SETTLED.contains(token.word()));
    }

    /** The thought of {@code it's just a thought}. */
    private static boolean isThing(Clause clause, int last) {
        return last > 0 && clause.token(last - 1).isOneOf("a", "an");
    }

    /** Only that something is done, not what: {@code did it}. */
    static boolean isBare(Clause clause) {
        if (clause.endsWith("that", "is", "it", "done") || clause.endsWith("that", "is", "it", "sorted")) {
            return true;
        }
        if (SeenTo.stated(clause).isPresent()) {
            return false;
        }
        if (isPointedAt(clause) || (Presented.of(clause).isPresent() && !isAll(clause))) {
            return isPointedAt(clause);
        }
        Optional<Cues.Place> place = clause.find(Sign.FINISHED);
        if (place.isEmpty() || isThing(clause, place.get().to() - 1)) {
            return false;
        }
        if (isAll(clause)
                && (isPlainly(clause) || place.get().to() - place.get().from() < 2)) {
            return !Futures.isRequest(clause) && !isPlaced(clause, place.get());
        }
        int at = 0;
        while (at < clause.size()) {
            int end = at >= place.get().from() && at < place.get().to() ? at + 1 : endOfIdle(clause, at);
            if (end == at && !clause.isTime(at)) {
                return false;
            }
            at = Math.max(end, at + 1);
        }
        return true;
    }

    /** {@code It went really well}: it took place, and another word says what. */
    private static boolean isPointedAt(Clause clause) {
        return clause.find(Sign.HAPPENED)
                .filter(place -> place.from() == 1)
                .filter(place -> clause.token(0).isOneOf("it", "that"))
                .isPresent();
    }

    /** {@code All three done}, but not {@code everything in the loft}. */
    private static boolean isAll(Clause clause) {
        return clause.find(Sign.ALL_OF_THEM)
                .filter(place ->
                        clause.tokens().subList(0, place.from()).stream().noneMatch(token -> token.is("and")))
                .filter(place -> place.to() == clause.size()
                        || (!NARROWING.contains(clause.token(place.to()).word()) && !isCounted(clause, place)))
                .isPresent();
    }

    /** {@code Everything's in walking distance}, {@code everything's up on hooks}: where it is, not that it is done. */
    private static boolean isPlaced(Clause clause, Cues.Place finished) {
        String last = clause.token(finished.to() - 1).word();
        return PLACING.contains(last)
                && finished.to() < clause.size()
                && !clause.isTime(finished.to())
                && (endOfIdle(clause, finished.to()) == finished.to()
                        || Cues.english()
                                .at(Sign.PRONOUN, clause.tokens(), finished.to())
                                .isPresent());
    }

    /** Whether it says no more than that it is done. */
    private static boolean isPlainly(Clause clause) {
        return clause.any(token -> PLAINLY.contains(token.word())) || clause.none(token -> Content.isAct(token.word()));
    }

    /** {@code All three beds}: things of one kind. */
    private static boolean isCounted(Clause clause, Cues.Place all) {
        String next = clause.token(all.to()).word();
        String last = clause.token(all.to() - 1).word();
        return (Amounts.isNumber(last) || last.equals("both"))
                && !StopWords.contains(next)
                && !Forms.isPast(next)
                && !clause.isTime(all.to());
    }

    /** The index behind the words from {@code at} on that name nothing. */
    private static int endOfIdle(Clause clause, int at) {
        return IDLE.stream()
                .flatMap(sign -> Cues.english().at(sign, clause.tokens(), at).stream())
                .mapToInt(Cues.Place::to)
                .max()
                .orElse(SMALL.contains(clause.token(at).word()) ? at + 1 : at);
    }

    /** {@code Dentist done}, {@code bank informed}: a word and that it is done, whoever else it may name. */
    static boolean isTicked(Clause clause) {
        return isTickedBy(TICKED, clause)
                || SeenTo.isByTrade(clause)
                || (clause.size() <= NEAR
                        && REACHED.contains(clause.token(clause.size() - 1).word()));
    }

    private static boolean isTickedBy(Set<String> ticks, Clause clause) {
        return clause.size() <= NEAR
                && ticks.contains(clause.token(clause.size() - 1).word())
                && clause.tokens().subList(0, clause.size() - 1).stream()
                        .noneMatch(token -> Forms.isPast(token.word()) || SUBJECTS.contains(token.word()));
    }

    /** Of what is arranged, a time ahead is the thing's: {@code the dentist is booked for Tuesday}. */
    static boolean isArranged(Clause clause) {
        for (int at = 1; at < Math.min(clause.size(), NEAR); at++) {
            boolean last = at + 1 == clause.size() || clause.token(at + 1).isOneOf("for", "in", "on", "at");
            if (last && ARRANGED.contains(clause.token(at).word())) {
                return true;
            }
        }
        return false;
    }

    /** The ready of {@code the slides are ready}. */
    private static boolean isReady(Clause clause, int at) {
        return at > 1
                && clause.token(at).is("ready")
                && (STATING.contains(clause.token(at - 1).word())
                        || clause.token(at - 1).is("all"));
    }

    /** {@code Shirt ironed for tomorrow}, {@code insured till May}: the time is what it was done for, or how long it holds. */
    static boolean isReadyFor(Clause clause) {
        for (int at = 1; at + 1 < clause.size(); at++) {
            if (LASTING.contains(clause.token(at).word())
                    && clause.isTime(at + 1)
                    && (Forms.isPast(clause.token(at - 1).word()) || isReady(clause, at - 1))
                    && !BE.contains(clause.token(0).word())) {
                return clause.none(token -> token.isOneOf("gets", "being", "will", "to"));
            }
        }
        return false;
    }

    /** Tells how something is: {@code the rent is up}. */
    public static boolean isState(Clause clause) {
        return !isPassive(clause) && clause.any(token -> STATING.contains(token.word()));
    }

    /** {@code Read two chapters}: it may be past, or be asked for. */
    public static boolean isUnmarked(Clause clause) {
        return Forms.isUnmarked(clause.token(0).word()) && clause.size() > 2;
    }

    /** Whether the clause names its thing at once: {@code my stretches}. */
    static boolean isThing(Clause clause) {
        return clause.token(0).isOneOf("my", "the", "a", "an", "some") && clause.size() <= NEAR;
    }
}
