package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;

/** Tells where words of intention intend nothing. Stateless. */
public final class Unmeant {
    private static final Set<String> BEEN = WordSet.of("become", "come", "run", "been");
    private static final Set<String> OTHERS = WordSet.of(
            "they",
            "he",
            "she",
            "it",
            "you",
            "this",
            "that",
            "there",
            "everyone",
            "everybody",
            "everything",
            "nobody",
            "someone",
            "somebody",
            "people");
    /** What one gets to without going anywhere. */
    private static final Set<String> HOURS =
            WordSet.of("bedtime", "midnight", "lunchtime", "teatime", "noon", "friday", "sunday", "school", "bed");

    private static final Set<String> FORETELLING = WordSet.of(
            "says", "said", "reckons", "thinks", "bets", "predicts", "claims", "swears", "promises", "insists");
    private static final Set<String> VOUCHING =
            WordSet.of("reckons", "bets", "predicts", "claims", "swears", "promises", "insists", "swore", "promised");
    private static final int FRONT = 6;
    /** After so many months a promise is an old one. */
    private static final int MONTHS = 9;
    /** How long somebody keeps something up, as one bets. */
    private static final Set<String> BETTING = WordSet.of(
            "a",
            "day",
            "days",
            "week",
            "weeks",
            "month",
            "months",
            "till",
            "until",
            "til",
            "tops",
            "max",
            "most",
            "at",
            "the",
            "end",
            "of",
            "hour",
            "hours",
            "fortnight",
            "year",
            "about",
            "maybe",
            "or");

    private static final Set<String> YEARS =
            WordSet.of("year", "new", "christmas", "summer", "winter", "spring", "autumn", "january", "lent");

    private Unmeant() {}

    /** Whether the sign means nothing at its place: asked, denied, hoped, foretold, thought by others, or no intention at all. */
    static boolean isAt(Clause clause, Sign sign, Cues.Place place) {
        boolean signed = switch (sign) {
            case HEDGE -> isDisbelieved(clause, place.from());
            case NEED -> Struggles.isEachTime(clause) || isOpinion(clause, place.to());
            case WILL -> isForetold(clause, place.from()) || isOfTime(clause, place) || isHoped(clause);
            default -> false;
        };
        return signed
                || isArrival(clause, place)
                || isOwner(clause, place)
                || isAsked(clause, place.from())
                || isDenied(clause, place.to())
                || isForOthers(clause, place.to());
    }

    /** {@code I didn't think I could do it}. */
    private static boolean isDisbelieved(Clause clause, int from) {
        return Places.between(1, Math.min(from, FRONT))
                .any(at -> clause.token(at).isOneOf("think", "thought", "imagine", "dream", "believe", "dreamt")
                        && clause.token(at - 1).isOneOf("not", "never"));
    }

    /** {@code We'll get there yet}: a hope. */
    private static boolean isHoped(Clause clause) {
        return clause.endsWith("yet") && clause.none(token -> token.is("not"));
    }

    /** Whether words of promising promise nothing: {@code as for the promise}, an old one, one broken or given by somebody else. */
    static boolean isNoPromise(Clause clause, LocalDateTime now) {
        boolean about =
                clause.token(0).is("as") && clause.size() > 1 && clause.token(1).is("for");
        return about || isLongAgo(clause, now) || Spoken.isBroken(clause) || Promises.isGranted(clause);
    }

    /** {@code Last New Year I swore I'd be kinder}, {@code in 1971 I swore to pass}: that is past. */
    private static boolean isLongAgo(Clause clause, LocalDateTime now) {
        boolean lastYear = clause.size() > 1
                && clause.token(0).is("last")
                && YEARS.contains(clause.token(1).word());
        return lastYear || clause.isOfBefore(now.toLocalDate().minusMonths(MONTHS));
    }

    /** {@code Could be no queen}, {@code I might be the oldest here}, {@code I wish I'd booked it}: nothing is to be done. */
    static boolean isGuess(Clause clause, String content) {
        int space = content.indexOf(' ');
        boolean had = clause.any(token -> token.is("had") || token.is("would"));
        return content.startsWith("It ")
                || content.startsWith("Hear ")
                || content.startsWith("Smell ")
                || content.startsWith("I'm ")
                || content.startsWith("Do with ")
                || (content.startsWith("Be ") && clause.token(0).isOneOf("could", "might", "may"))
                || content.startsWith("Be the ")
                || (had
                        && space > 0
                        && content.substring(0, space).endsWith("ed")
                        && Forms.isPast(content.substring(0, space).toLowerCase(java.util.Locale.ROOT)));
    }

    /** {@code The tomatoes need it more than once}: not what is to be done. */
    static boolean isNeededBy(Clause clause) {
        return clause.tokens().stream().skip(1).limit(FRONT).anyMatch(token -> token.is("need") || token.is("needs"))
                && !clause.has(Sign.NEED)
                && Futures.verb(clause).isEmpty();
    }

    /** {@code Got to the door}. */
    private static boolean isArrival(Clause clause, Cues.Place place) {
        return place.to() > 1
                && place.to() < clause.size()
                && clause.token(place.to() - 2).is("got")
                && (place.to() < 3 || !clause.token(place.to() - 3).is("have"))
                && (clause.token(place.to()).isOneOf("the", "my", "a", "our")
                        || HOURS.contains(clause.token(place.to()).word()));
    }

    /** {@code Will's signed}: nothing that somebody will do. */
    private static boolean isOwner(Clause clause, Cues.Place place) {
        return clause.text().startsWith("'s", clause.token(place.to() - 1).end());
    }

    /** {@code I've never}, {@code we'll have been here ten years}, {@code I'll have earned it}: nothing to be done. */
    private static boolean isDenied(Clause clause, int at) {
        if (at + 1 < clause.size()
                && clause.token(at).is("have")
                && clause.token(at + 1).isOneOf("been", "earned", "deserved")) {
            return true;
        }
        if (isDeduced(clause, at)) {
            return true;
        }
        boolean past = at + 1 < clause.size()
                && clause.token(at).is("have")
                && (Forms.isPast(clause.token(at + 1).word())
                        || BEEN.contains(clause.token(at + 1).word()))
                && !clause.token(at - 1).is("will");
        return past || (at < clause.size() && clause.token(at).isOneOf("not", "never", "no"));
    }

    /** {@code I must have a dozen of them by now}: how many one takes them to be. */
    private static boolean isDeduced(Clause clause, int at) {
        return at + 2 < clause.size()
                && clause.token(at - 1).is("must")
                && clause.token(at).is("have")
                && (Amounts.isAmount(clause.token(at + 1).word())
                        || clause.token(at + 2).isOneOf("dozen", "hundred", "thousand", "million"));
    }

    /** {@code Haven't forgotten the report, it's still on my list}. */
    public static boolean isKeptInMind(Act.Intends act) {
        List<Token> tokens = Tokens.of(act.content());
        return tokens.size() > 2
                && tokens.get(0).isOneOf("have", "did")
                && tokens.get(1).is("not");
    }

    /** {@code I hope they've read it}, {@code hoping for sun tomorrow}. */
    private static boolean isForOthers(Clause clause, int at) {
        if (at > 1 && clause.token(at - 1).is("for")) {
            return clause.token(at - 2).isOneOf("hope", "hoping")
                    && !clause.times().isEmpty();
        }
        return at < clause.size()
                && at > 0
                && clause.token(at - 1).isOneOf("hope", "wish", "hoping")
                && (OTHERS.contains(clause.token(at).word())
                        || (clause.token(at).is("for") && !clause.times().isEmpty()));
    }

    /** {@code The landlord swears we'll get the deposit}. */
    static boolean isForetelling(Clause clause) {
        return clause.tokens().stream().skip(1).limit(FRONT).anyMatch(token -> FORETELLING.contains(token.word()));
    }

    /** {@code Tomorrow will be a hot one}: what the time itself will be. */
    private static boolean isOfTime(Clause clause, Cues.Place will) {
        boolean being = will.from() == 0
                && will.to() + 1 < clause.size()
                && clause.token(0).is("will")
                && clause.any(token -> token.is("be"));
        return being
                && clause.times().stream()
                        .anyMatch(time -> time.end() < clause.start()
                                && clause.text()
                                        .substring(time.end(), clause.start())
                                        .isBlank())
                && clause.tokens().stream().limit(FRONT - 2).anyMatch(token -> token.isOneOf("a", "an", "the", "one"));
    }

    /** {@code My horoscope says I'll be rich}: what somebody else foretells. */
    static boolean isForetold(Clause clause, int will) {
        return Places.between(1, will)
                .any(at -> FORETELLING.contains(clause.token(at).word())
                        && !clause.token(at - 1).isSelf()
                        && !clause.token(0).isSelf());
    }

    /** {@code Priyanka reckons I should dye my hair red}: what somebody else thinks fit. */
    private static boolean isOpinion(Clause clause, int need) {
        return Places.between(1, Math.min(need, clause.size()))
                .any(at -> clause.token(at).isOneOf("reckons", "reckon", "thinks")
                        && clause.token(at + 1).isOneOf("i", "we")
                        && !clause.token(at - 1).isSelf()
                        && !clause.token(0).isSelf());
    }

    /** {@code Dave bets we'll have it by noon}: so he says. */
    static boolean isForetold(Clause clause) {
        return Places.between(1, Math.min(clause.size() - 2, FRONT))
                .any(at -> VOUCHING.contains(clause.token(at).word())
                        && clause.tokens().subList(0, at).stream().noneMatch(Token::isSelf)
                        && Subject.isSaying(clause.token(at + 1).word())
                        && clause.token(at + 2).is("will"));
    }

    /** {@code He's on another diet, I give it a week}: how long somebody will keep something up. */
    static boolean isBet(Clause clause) {
        return clause.size() > 2
                && clause.token(0).is("i")
                && clause.token(1).is("give")
                && clause.token(2).isOneOf("it", "him", "her", "them", "that", "this")
                && Places.between(3, clause.size())
                        .all(at -> clause.isTime(at)
                                || BETTING.contains(clause.token(at).word())
                                || Amounts.isAmount(clause.token(at).word()));
    }

    /** {@code I said I'd run, but I'm not doing it after all}. */
    public static boolean isGivenUp(Act.Intends act, List<Act> acts) {
        return act.clause().tokens().stream().limit(2).anyMatch(token -> token.is("said"))
                && acts.stream()
                        .anyMatch(other -> other instanceof Act.Drops
                                && other.clause().sentence() == act.clause().sentence()
                                && other.clause().start() > act.clause().start());
    }

    /** {@code Every Friday from now on, her and me and the baby}: with whom, and not what. */
    public static boolean isOnlyOfPeople(String content) {
        return Tokens.of(content).stream()
                .map(Token::word)
                .allMatch(word -> Subject.isPerson(word)
                        || Set.of("and", "me", "her", "him", "them", "the", "us", "i", "my", "just", "with")
                                .contains(word));
    }

    /** {@code No idea what I'm meant to do with them}: asked, and not meant. */
    private static boolean isAsked(Clause clause, int from) {
        return from > 1
                && clause.token(from - 1).isOneOf("what", "how", "where", "which", "who", "whether", "if")
                && clause.tokens().subList(0, from - 1).stream()
                        .anyMatch(token -> token.isOneOf(
                                "idea", "clue", "know", "sure", "wonder", "wondering", "decide", "notion"));
    }
}
