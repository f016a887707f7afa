package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Direction;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells that a clause makes a rule of something: {@code Wednesdays and Saturdays, that's where you'll find me}. Stateless. */
public final class Ruling {
    private static final int SHORT = 6;
    /** What a rule is called. */
    public static final Set<String> KINDS = WordSet.of(
            "ritual",
            "routine",
            "habit",
            "fixture",
            "tradition",
            "practice",
            "thing",
            "institution",
            "affair",
            "staple",
            "custom");

    private static final Set<String> SLOTS =
            WordSet.of("slot", "place", "spot", "date", "appointment", "arrangement", "part");
    private static final Set<String> STANDING =
            WordSet.of("standing", "permanent", "regular", "recurring", "fixed", "set");
    private static final Set<String> OWN = WordSet.of("me", "my", "i", "us", "our", "we");
    private static final Set<String> MAKING =
            WordSet.of("make", "making", "made", "turning", "turn", "turned", "upping", "bumping");
    private static final Set<String> POINTING = WordSet.of("it", "that", "this", "one", "there");
    private static final Set<String> BECOMING =
            WordSet.of("be", "get", "happen", "becomes", "become", "became", "becoming", "stays", "stay");
    private static final Set<String> EARNED = WordSet.of(
            "earned", "become", "became", "made", "got", "won", "put", "found", "joined", "booked", "signed");
    /** What stands behind a thing and before what it is to somebody. */
    private static final Set<String> BEING = WordSet.of("is", "are", "now", "officially");

    /** Behind a not: {@code not just today} denies nothing. */
    private static final Set<String> NOT_DENIED = WordSet.of(
            "just",
            "only",
            "merely",
            "simply",
            "once",
            "one-off",
            "exceptions",
            "excuses",
            "matter",
            "tonight",
            "today");

    private static final Set<String> TELLING = WordSet.of("told", "said", "promised", "decided", "agreed");
    private static final Set<String> REFRAINING = WordSet.of("that", "this", "new", "my", "our");
    private static final Set<String> SWITCHING =
            WordSet.of("swapping", "switching", "trading", "replacing", "starting");
    private static final Set<String> LATELY = WordSet.of(
            "already", "still", "again", "currently", "lately", "moment", "usually", "always", "anyway", "these");
    private static final int REST = 4;
    private static final int FRONT = 3;

    private Ruling() {}

    /** Whether the clause, of these of its sentence, says that something is to be done again and again. */
    public static boolean isRule(Clause clause, List<Clause> sentence, List<Clause> all) {
        return (!clause.question() || isSwitched(clause))
                && !clause.has(Sign.HEDGE)
                && !isDenied(clause)
                && !isTold(clause, isLasting(sentence))
                && (recurs(clause) || isKind(clause) || isMonthly(clause, sentence))
                && (isLasting(sentence) || isStanding(clause) || isLastingBeside(clause, all) || isOwnWill(clause));
    }

    /** {@code That's my rule now}, {@code new house rule and I'm sticking to it}: a rule was said beside it. */
    static boolean isRefrain(Clause clause) {
        return REFRAINING.contains(clause.token(0).word())
                && !clause.question()
                && Stream.of(Sign.LASTING, Sign.ONWARD)
                        .flatMap(sign -> clause.find(sign).stream())
                        .anyMatch(place -> clause.size() - place.to() <= REST);
    }

    /** {@code From the 1st the laptop goes shut at seven}, {@code hair washed, every Friday, by me}. */
    static boolean isBegun(Clause clause, Setting setting) {
        boolean from = clause.times().stream()
                .anyMatch(time ->
                        time.extent().direction().filter(Direction.FROM::equals).isPresent());
        boolean thing = Subject.of(clause.tokens()) == Subject.THING
                && clause.none(token -> token.isOneOf("goes", "go", "stays"));
        return (from && !thing) || isByMe(setting) || isSwitching(clause);
    }

    /** {@code When term starts}, {@code whenever I'm paid}: it tells since when, not what is to be done. */
    private static boolean isCircumstance(Clause clause) {
        boolean each = clause.token(0).is("whenever") && clause.isBefore(",") && !clause.has(Sign.WILL);
        boolean since = clause.token(0).isOneOf("when", "while");
        boolean once = clause.repeats().isEmpty() && clause.none(Token::isSelf);
        return each || (since && once);
    }

    /** {@code The boards get wiped every Friday, by me}: past by the form of its verb alone. */
    static boolean isGoingToBe(Clause clause, Setting setting) {
        boolean heading = setting.sentence().anyMatch(other -> other.has(Sign.ONWARD) && other.isBefore(":"))
                && clause.none(token -> token.is("by"))
                && clause.any(token -> token.isOneOf("get", "gets", "is", "are"));
        return (heading || isByMe(setting)) && clause.none(token -> token.isOneOf("was", "were", "been", "did", "got"));
    }

    /** {@code Nan gets a call from me}. */
    static boolean isFromMe(Clause clause) {
        return Places.between(2, clause.size())
                .any(at -> clause.token(at).is("me") && clause.token(at - 1).isOneOf("from", "off"));
    }

    private static boolean isByMe(Setting setting) {
        return setting.ending("by", "me")
                .or(() -> setting.ending("by", "yours", "truly"))
                .isPresent();
    }

    /** {@code I'm doing kettlebells every Monday}, {@code I'm swapping crisps for fruit every day}. */
    private static boolean isSwitching(Clause clause) {
        boolean self =
                clause.size() > 3 && clause.token(0).isSelf() && clause.token(1).isOneOf("am", "are");
        boolean days =
                clause.repeats().stream().anyMatch(repeat -> repeat.rrule().contains("BYDAY"));
        return self
                && clause.none(token -> LATELY.contains(token.word()))
                && (SWITCHING.contains(clause.token(2).word())
                        || (days && clause.token(2).isOneOf("doing", "going")));
    }

    /** How often: {@code each Sunday}, but not {@code every time I sit down}. */
    private static boolean recurs(Clause clause) {
        boolean whenever = Places.between(1, clause.size())
                .any(at -> clause.token(at).is("time") && clause.token(at - 1).isOneOf("every", "each"));
        return clause.isOften() && !whenever && clause.none(token -> token.is("always") || token.is("usually"));
    }

    /** {@code The first Monday of the month, for good}. */
    private static boolean isMonthly(Clause clause, List<Clause> sentence) {
        return isLasting(sentence)
                && clause.times().stream().anyMatch(time -> time.text().endsWith(" of the month"));
    }

    /** {@code My Saturday ritual}, {@code a slot in our bedtime routine}. */
    private static boolean isKind(Clause clause) {
        return isStanding(clause)
                || isPartOf(clause)
                || IntStream.range(1, clause.size())
                        .filter(at -> KINDS.contains(clause.token(at).word()))
                        .anyMatch(at -> Places.between(Math.max(0, at - 3), at)
                                .any(own -> OWN.contains(clause.token(own).word())
                                        || (clause.token(own).is("a") && isBecoming(clause))))
                || clause.find(Sign.LASTING)
                        .filter(place ->
                                EARNED.contains(clause.token(place.from()).word()))
                        .isPresent();
    }

    /** {@code A standing Monday fixture}, {@code a permanent slot in my week}. */
    private static boolean isStanding(Clause clause) {
        return IntStream.range(1, clause.size())
                .filter(at -> KINDS.contains(clause.token(at).word())
                        || SLOTS.contains(clause.token(at).word()))
                .anyMatch(at -> Places.between(Math.max(0, at - 3), at)
                        .any(kind -> STANDING.contains(clause.token(kind).word())));
    }

    /** {@code Sweeping up is going to be part of my Sundays}. */
    private static boolean isPartOf(Clause clause) {
        return !clause.token(0).isSelf()
                && isBecoming(clause)
                && Places.between(2, clause.size() - 2)
                        .any(at -> clause.token(at).is("part")
                                && clause.token(at + 1).is("of")
                                && (OWN.contains(clause.token(at + 2).word()) || clause.isOften()));
    }

    private static boolean isLasting(List<Clause> sentence) {
        return sentence.stream().anyMatch(Ruling::isLasting);
    }

    private static boolean isLasting(Clause clause) {
        return clause.has(Sign.ONWARD) || clause.has(Sign.LASTING) || MoreThanOnce.is(clause);
    }

    /** {@code From just today to every day}. */
    public static boolean isSwitched(Clause clause) {
        return MoreThanOnce.isSwitched(clause) && recurs(clause);
    }

    /** {@code First of many. We're eating like that every weeknight}. */
    private static boolean isLastingBeside(Clause clause, List<Clause> all) {
        return all.stream()
                        .anyMatch(other -> Math.abs(other.sentence() - clause.sentence()) == 1
                                && other.size() <= SHORT
                                && (!other.question() || other.token(0).is("why"))
                                && isLasting(other))
                || all.stream()
                        .anyMatch(other -> clause.sentence() - other.sentence() == 1
                                && other.token(0).is("why")
                                && other.has(Sign.LASTING));
    }

    /** {@code A plank every morning it is}, {@code make that every Sunday}, {@code it's going to be a nightly one}. */
    public static boolean isOwnWill(Clause clause) {
        int will = clause.find(Sign.WILL).map(Cues.Place::from).orElse(SHORT);
        boolean verb = Futures.verb(clause)
                .filter(at -> Forms.isProgressive(clause.token(at).word()))
                .filter(at -> at > 0
                        || (clause.size() > 1
                                && POINTING.contains(clause.token(1).word())))
                .isPresent();
        return will < SHORT
                || verb
                || (clause.endsWith("it", "is") && !clause.endsWith("as", "it", "is"))
                || isMaking(clause)
                || isBecoming(clause)
                || isStanding(clause)
                || isMine(clause)
                || isOnlyMe(clause);
    }

    /** {@code Make it every Sunday}, {@code let's make the swim a weekly thing}. */
    static boolean isMaking(Clause clause) {
        boolean thing = clause.has(Sign.ONWARD)
                && clause.tokens().stream().limit(FRONT).anyMatch(token -> MAKING.contains(token.word()));
        return thing || isMakingIt(clause);
    }

    private static boolean isMakingIt(Clause clause) {
        boolean thing = clause.token(0).isOneOf("make", "change", "switch")
                && clause.token(Math.min(1, clause.size() - 1)).isOneOf("the", "my", "our", "that")
                && clause.any(token -> token.isOneOf("weekly", "monthly", "daily", "to"));
        return (clause.isOften() || isStanding(clause))
                && (thing
                        || Places.between(0, clause.size() - 1)
                                .any(at -> MAKING.contains(clause.token(at).word())
                                        && POINTING.contains(
                                                clause.token(at + 1).word())));
    }

    private static boolean isBecoming(Clause clause) {
        return isGoing(clause)
                || isGoingToBe(clause)
                || Places.between(1, Math.min(SHORT, clause.size()))
                        .any(at -> BECOMING.contains(clause.token(at).word())
                                && (!clause.token(at).isOneOf("be", "get", "happen")
                                        || clause.token(at - 1).isOneOf("to", "will")));
    }

    /** {@code Lunch with Dad is going to be every Thursday}. */
    private static boolean isGoingToBe(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("be")
                        && clause.token(at - 1).isOneOf("to", "will")
                        && (clause.isTime(at + 1)
                                || (at + 2 < clause.size()
                                        && clause.token(at + 1).isOneOf("a", "an")
                                        && clause.isTime(at + 2))));
    }

    /** {@code The journal is going daily}, {@code it's every Monday now}. */
    private static boolean isGoing(Clause clause) {
        boolean now = clause.size() > 2
                && clause.token(0).isOneOf("it", "that")
                && clause.token(1).is("is")
                && clause.isTime(2)
                && (clause.endsWith("now") || clause.endsWith("then"));
        return now
                || Places.between(1, clause.size() - 1)
                        .any(at -> clause.token(at).isOneOf("going", "goes", "gone")
                                && Cues.english()
                                        .at(Sign.OFTEN, clause.tokens(), at + 1)
                                        .isPresent()
                                && !Subject.isSomebody(clause.token(at - 1).word()));
    }

    /** {@code That's my Sunday routine now}. */
    private static boolean isMine(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> OWN.contains(clause.token(at).word())
                        && BEING.contains(clause.token(at - 1).word()))
                .anyMatch(at -> Places.between(at + 1, Math.min(at + 4, clause.size()))
                        .any(kind -> KINDS.contains(clause.token(kind).word())
                                && !clause.token(kind).is("thing")));
    }

    /** {@code Weekly, me and that list}. */
    private static boolean isOnlyMe(Clause clause) {
        return clause.size() <= SHORT
                && !Forms.isAnywherePast(clause)
                && (clause.token(0).is("me") || clause.endsWith("by", "me") || clause.endsWith("for", "me"));
    }

    /** {@code It won't be every week}, {@code not each day}; {@code not just today} denies nothing. */
    private static boolean isDenied(Clause clause) {
        return clause.has(Sign.UNREAL)
                || clause.any(token -> token.is("never"))
                || IntStream.range(0, clause.size() - 1)
                        .filter(at ->
                                clause.token(at).is("not") || clause.token(at).is("no"))
                        .anyMatch(at -> !isOnce(clause, at));
    }

    /** {@code Not just today}, {@code not a one-time thing}: that it was to be once is what is denied. */
    private static boolean isOnce(Clause clause, int not) {
        return NOT_DENIED.contains(clause.token(not + 1).word()) || MoreThanOnce.isDenied(clause, not);
    }

    /** What was done, or what others do: {@code my sister runs every day}. */
    private static boolean isTold(Clause clause, boolean lasting) {
        Clause told = isTelling(clause) ? clause.from(2) : clause;
        boolean past = (Forms.isAnywherePast(told) || told.any(token -> token.is("was")))
                && clause.none(token -> EARNED.contains(token.word()))
                && clause.none(token -> token.is("rather"))
                && !clause.has(Sign.WILL);
        boolean mine = clause.token(0).is("there")
                || clause.any(token -> OWN.contains(token.word()) && !token.is("my"))
                || (lasting && isGiven(clause));
        return past
                || isRunning(clause)
                || (Subject.of(clause.tokens()) == Subject.OTHER
                        && !mine
                        && !POINTING.contains(clause.token(0).word()))
                || Theirs.does(clause)
                || Theirs.isTheirs(clause);
    }

    /** {@code I told the kids that breakfast is going to be a Sunday fixture}: what is told is to come. */
    private static boolean isTelling(Clause clause) {
        return clause.size() > SHORT
                && (TELLING.contains(clause.token(0).word())
                        || (clause.token(0).isSelf()
                                && TELLING.contains(clause.token(1).word())));
    }

    /** {@code Trains go every half hour from now on}, {@code yoga runs weekly}. */
    private static boolean isRunning(Clause clause) {
        return clause.size() > 2
                && !OWN.contains(clause.token(0).word())
                && !POINTING.contains(clause.token(0).word())
                && clause.token(1).isOneOf("go", "goes", "run", "runs");
    }

    /** {@code One a week he'll get}. */
    private static boolean isGiven(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at).isOneOf("get", "getting", "have")
                        && clause.token(at - 1).isOneOf("will", "is", "be"));
    }

    /** {@code Packed lunches from here on}: past by its form alone. */
    static boolean isAhead(Clause clause) {
        boolean made = isMaking(clause) && Subject.of(clause.tokens()) == Subject.SELF;
        boolean from = clause.find(Sign.ONWARD)
                .filter(place -> clause.token(place.from()).is("from"))
                .isPresent();
        return clause.has(Sign.WILL)
                || made
                || clause.has(Sign.PROMISED)
                || (from && Subject.of(clause.tokens()) == Subject.NONE);
    }

    /** {@code Every time I visit}, {@code the printer jams every time I use it}: it tells when, not what is to be done. */
    static boolean isWhenever(Clause clause) {
        boolean using = (clause.token(0).isOneOf("the", "my", "our") || isNoLonger(clause))
                && Places.between(2, clause.size())
                        .any(at -> clause.token(at).is("time")
                                && clause.token(at - 1).is("every"));
        return (using && !clause.has(Sign.WILL)) || startsWhenever(clause) || isCircumstance(clause);
    }

    /** {@code I no longer panic}. */
    static boolean isNoLonger(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at).is("longer") && clause.token(at - 1).is("no"));
    }

    private static boolean startsWhenever(Clause clause) {
        return Places.between(1, clause.size())
                        .any(at -> clause.token(at).is("time")
                                && clause.token(at - 1).isOneOf("every", "each"))
                && (clause.token(1).is("time") || clause.token(0).is("no"))
                && !clause.has(Sign.WILL);
    }
}
