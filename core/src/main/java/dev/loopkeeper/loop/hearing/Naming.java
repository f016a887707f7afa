package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Clauses;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Nouns;
import dev.loopkeeper.loop.hearing.clause.Ones;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.TimeReading;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Puts what was spoken of in the place of words that only point: {@code the deposit is due, I'll pay it tonight} is {@code pay
 * the deposit}. Stateless.
 */
final class Naming {
    private static final Set<String> SETTLING = WordSet.of(
            "a", "an", "the", "my", "our", "this", "that", "those", "these", "his", "her", "their", "one", "no", "any",
            "some");
    private static final Set<String> SETTLED = WordSet.of("the", "my", "our", "that", "this", "those", "these");
    private static final Set<String> BEING = WordSet.of("is", "are", "was", "were");
    private static final Set<String> AHEAD = WordSet.of("would", "will", "wants", "needs", "could", "might", "keeps");
    private static final Set<String> SAYING = WordSet.of(
            "reckons",
            "reckon",
            "says",
            "say",
            "said",
            "thinks",
            "think",
            "mentioned",
            "suggests",
            "suggested",
            "recommends",
            "recommended");
    private static final Set<String> NO_THINGS = WordSet.of(
            "word",
            "say",
            "come",
            "tell",
            "know",
            "think",
            "spring",
            "summer",
            "autumn",
            "winter",
            "year",
            "month",
            "week",
            "time",
            "morning",
            "evening",
            "afternoon",
            "day",
            "wants",
            "here",
            "there",
            "home",
            "place",
            "shouldve",
            "couldve",
            "wouldve");
    private static final TimeReading TIMELESS = new TimeReading(List.of(), List.of(), List.of());
    private static final Set<String> ANYBODY = WordSet.of(
            "anyone",
            "anybody",
            "someone",
            "somebody",
            "nobody",
            "everyone",
            "itself",
            "myself",
            "himself",
            "herself",
            "themselves",
            "ourselves",
            "yourself");
    private static final Set<String> STRESSING = WordSet.of("finally", "just", "now", "already", "only", "all", "both");
    private static final Set<String> POINTING = WordSet.of("it", "them", "one", "those", "these");
    private static final int FEW = 4;
    private static final Pattern ASKED = Pattern.compile(
            "(?: at me (?:again )?about| nagging me about) (\\w+ing .+)| (?:me|someone|somebody|a volunteer|volunteers) to (.+)");

    private Naming() {}

    /**
     * The words with what was spoken of last in the place of what points to it; as they are when nothing was.
     *
     * @param text the words
     * @param message the message
     * @param before the clauses before them
     */
    static String of(String text, Message message, List<Clause> before) {
        if (Vague.isStandingIn(text)) {
            return before.stream()
                    .flatMap(clause -> phrase(clause).stream())
                    .reduce((earlier, later) -> later)
                    .map(thing -> text + " at the " + Content.lower(thing))
                    .orElse(text);
        }
        if (Vague.pointsToSomebody(text)) {
            return Vague.pointsToThing(text)
                    ? last(message, before)
                            .or(() -> last(message, before, clause -> Nouns.of(clause).stream()))
                            .map(thing -> Content.capital(AsSaid.with(text, thing)))
                            .orElse(text)
                    : Whom.described(text, before);
        }
        return asked(text, message, before)
                .or(() -> pointed(text, message, before))
                .or(() -> last(message, before, clause -> Nouns.of(clause).stream())
                        .filter(thing -> Tokens.of(text).stream().anyMatch(token -> POINTING.contains(token.word())))
                        .map(thing -> Content.capital(AsSaid.with(withKind(text, thing), thing))))
                .orElse(text);
    }

    /** {@code I'm the treasurer}, {@code he's useless}: what somebody is, and no thing. */
    private static boolean isRole(Clause clause) {
        boolean other = clause.token(0).isOneOf("he", "she");
        boolean self = clause.token(0).isSelf()
                && clause.size() > 2
                && clause.token(2).isOneOf("the", "a", "an", "their", "your");
        return clause.size() > 2 && (other || self) && clause.token(1).isOneOf("am", "are", "is");
    }

    /** {@code No problem}, {@code consider it done}: nothing but a yes. */
    private static boolean isRemark(Clause clause) {
        return Stream.of(Sign.EASY, Sign.AGREEING, Sign.TAKEN, Sign.DROPPED)
                .flatMap(sign -> clause.find(sign).stream())
                .anyMatch(place -> place.from() == 0 && place.to() == clause.size());
    }

    /** {@code Can't make the choir tonight but I'll go on Monday}: where one goes. */
    static Optional<String> goingTo(Message message, List<Clause> before) {
        return last(message, before, clause -> Nouns.of(clause).stream())
                .map(thing -> Forms.isProgressive(thing) ? "Go " + thing : "Go to " + thing);
    }

    /** {@code Fit the new one}: the new what. */
    private static String withKind(String text, String thing) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(0, tokens.size())
                .filter(at -> Ones.isNamed(tokens, at))
                .boxed()
                .findFirst()
                .map(at -> text.substring(0, tokens.get(at).start())
                        + AsSaid.undetermined(thing)
                        + text.substring(tokens.get(at).end()))
                .orElse(text);
    }

    /** {@code She wants me to apologise. I'll do that.} */
    static Optional<String> asked(String text, Message message, List<Clause> before) {
        Stream<Clause> turns = message.before().stream().flatMap(turn -> Clauses.of(turn.text(), TIMELESS).stream());
        return Vague.isEmpty(text)
                ? Stream.concat(turns, before.stream())
                        .map(clause -> ASKED.matcher(clause.quote()))
                        .filter(Matcher::find)
                        .reduce((earlier, later) -> later)
                        .map(found -> found.group(1) == null
                                ? Content.capital(found.group(2))
                                : Content.plainVerb(Content.capital(found.group(1))))
                : Optional.empty();
    }

    private static Optional<String> last(Message message, List<Clause> before) {
        return last(message, before, Naming::thing);
    }

    static Optional<String> last(Message message, List<Clause> before, Function<Clause, Stream<String>> things) {
        Stream<Clause> turns = message.before().stream().flatMap(turn -> Clauses.of(turn.text(), TIMELESS).stream());
        return Stream.concat(turns, before.stream())
                .filter(clause -> !isRole(clause) && !isRemark(clause))
                .flatMap(things)
                .filter(thing -> !isNoThing(thing))
                .reduce((earlier, later) -> later);
    }

    /** {@code It slipped my mind entirely}, {@code fat chance}. */
    private static boolean isNoThing(String thing) {
        String named = AsSaid.undetermined(thing);
        return named.startsWith("mind") || Set.of("way", "fat chance").contains(named);
    }

    private static Optional<String> pointed(String text, Message message, List<Clause> before) {
        return last(message, before).map(thing -> Content.capital(AsSaid.with(text, thing)));
    }

    /** What is told of: {@code the veggie night was a hit}; else what something is done to. */
    private static Stream<String> thing(Clause whole) {
        Clause clause = told(Beginnings.trimmed(whole));
        int verb = 0;
        while (verb < clause.size() && !isVerb(clause, verb)) {
            verb++;
        }
        Optional<String> told = verb > 1 && verb < clause.size() && isSettled(clause.quote())
                ? Content.of(clause, 0, verb)
                        .filter(text -> Subject.of(Tokens.of(text)) == Subject.NONE && !isOfPerson(text))
                : Optional.empty();
        return Expiring.of(clause)
                .or(() -> told)
                .or(() -> asked(clause))
                .or(() -> clause.equals(whole) ? Optional.empty() : suggested(clause))
                .or(() -> there(clause))
                .or(() -> lacking(clause))
                .or(() -> Talked.of(clause))
                .or(() -> left(clause))
                .or(() -> fragment(whole))
                .map(AsSaid::lower)
                .map(Stream::of)
                .orElseGet(() -> {
                    List<String> objects = object(clause.quote()).toList();
                    Stream<String> things =
                            objects.isEmpty() && clause.has(Sign.DROP) ? phrase(clause).stream() : objects.stream();
                    return things.map(thing -> AsSaid.named(clause, thing))
                            .filter(named -> !NO_THINGS.contains(AsSaid.undetermined(named)) && !isWho(clause, named));
                });
    }

    /** The Dave of {@code Dave was meant to do the permit}. */
    private static boolean isWho(Clause clause, String named) {
        return clause.isCapital(0) && named.equals(clause.token(0).bare()) && Subject.isName(named);
    }

    /** The piano exam of {@code I'm not giving up on the piano exam}: what is named last. */
    private static Optional<String> phrase(Clause clause) {
        int from = IntStream.range(1, clause.size())
                .filter(at -> SETTLED.contains(clause.token(at - 1).word()))
                .filter(at -> at > 1)
                .reduce((earlier, later) -> later)
                .orElse(clause.size());
        int to = Places.between(from, clause.size())
                .first(at ->
                        clause.isTime(at) || StopWords.contains(clause.token(at).word()))
                .orElse(clause.size());
        return to > from && to - from < FEW
                ? Content.of(clause, from, to)
                        .filter(text -> !isOfPerson(text) && !NO_THINGS.contains(Content.lower(text)))
                : Optional.empty();
    }

    /** {@code There's the gas meter too}. */
    private static Optional<String> there(Clause clause) {
        return clause.size() > 3
                        && clause.token(0).is("there")
                        && clause.token(1).is("is")
                        && SETTLED.contains(clause.token(2).word())
                ? Content.of(clause, 2)
                : Optional.empty();
    }

    static boolean isOfPerson(String text) {
        List<Token> tokens = Tokens.of(text);
        return Subject.isPerson(tokens.get(tokens.size() - 1).word());
    }

    /** {@code The physio reckons a brace would help}: what somebody says. */
    private static Clause told(Clause clause) {
        int said = Places.between(1, Math.min(clause.size() - 3, FEW))
                .first(at -> SAYING.contains(clause.token(at).word()))
                .orElse(-1);
        boolean told = said > 0
                && (SETTLING.contains(clause.token(said + 1).word())
                        || Places.between(said + 2, clause.size()).any(at -> isVerb(clause, at)));
        return !told ? clause : clause.from(clause.token(said + 1).is("that") ? said + 2 : said + 1);
    }

    /** {@code The parcel is here}, {@code my glasses have come in}. */
    private static boolean isVerb(Clause clause, int at) {
        String word = clause.token(at).word();
        int next = at + 1 < clause.size()
                        && STRESSING.contains(clause.token(at + 1).word())
                ? at + 2
                : at + 1;
        boolean arrived = Set.of("has", "have").contains(word)
                && next < clause.size()
                && clause.token(next).isOneOf("come", "arrived", "turned", "landed", "been", "got", "gone")
                && !(next + 1 < clause.size()
                        && Forms.isProgressive(clause.token(next + 1).word()));
        boolean ahead = AHEAD.contains(word)
                && at + 1 < clause.size()
                && !StopWords.contains(clause.token(at + 1).word());
        return arrived || ahead || BEING.contains(word);
    }

    /** {@code The open mic though?}: nothing but the thing. */
    private static Optional<String> asked(Clause clause) {
        boolean verbless = clause.none(token -> Forms.isPast(token.word()) || Forms.isUnmarked(token.word()));
        boolean named = clause.question()
                && verbless
                && SETTLING.contains(clause.token(0).word());
        return named && Subject.of(clause.tokens()) == Subject.NONE ? Content.of(clause, 0) : Optional.empty();
    }

    /** The gratitude list of {@code my therapist suggested a gratitude list}. */
    private static Optional<String> suggested(Clause clause) {
        return clause.size() <= FEW && SETTLING.contains(clause.token(0).word())
                ? Content.of(clause, 0)
                : Optional.empty();
    }

    /** {@code We're out of cat litter}, {@code running low on milk}. */
    private static Optional<String> lacking(Clause clause) {
        for (int at = 1; at + 1 < clause.size(); at++) {
            boolean lacking = (clause.token(at - 1).is("out")
                            && clause.token(at).is("of"))
                    || (clause.token(at - 1).is("low") && clause.token(at).is("on"));
            if (lacking) {
                return Content.of(clause, at + 1).map(Content::lower);
            }
        }
        return Optional.empty();
    }

    /** {@code Nursery forms.}: nothing but a thing. */
    private static Optional<String> fragment(Clause clause) {
        boolean thing = clause.size() > 1
                && clause.size() <= FEW
                && (clause.isBefore(".") || clause.isBefore(","))
                && !clause.isIdle()
                && !isLead(clause)
                && clause.times().isEmpty()
                && Subject.of(clause.tokens()) == Subject.NONE
                && clause.none(token -> Forms.isPast(token.word()))
                && Doing.of(clause.quote()).acts().isEmpty();
        return thing && !Doing.of(clause.quote()).objects().isEmpty()
                ? Content.of(clause, 0).map(Content::lower)
                : Optional.empty();
    }

    /** {@code All right}: only a beginning. */
    private static boolean isLead(Clause clause) {
        return Cues.english()
                .at(Sign.LEAD, clause.tokens(), 0)
                .filter(place -> place.to() == clause.size())
                .isPresent();
    }

    /** {@code Which leaves me with the tickets}. */
    private static Optional<String> left(Clause clause) {
        return clause.find(Sign.WILL)
                .filter(place -> place.to() < clause.size()
                        && clause.token(place.to() - 1).is("with"))
                .flatMap(place -> Content.of(clause, place.to()))
                .map(Content::lower);
    }

    private static Stream<String> object(String text) {
        return isSettled(text)
                ? Doing.of(text).objects().stream()
                        .filter(thing -> !Subject.isPerson(thing)
                                && !Forms.isProgressive(thing)
                                && !Forms.isPast(thing)
                                && !ANYBODY.contains(thing)
                                && !SAYING.contains(thing)
                                && !NO_THINGS.contains(thing))
                        .reduce((earlier, later) -> later)
                        .stream()
                : Stream.empty();
    }

    private static boolean isSettled(String text) {
        return Tokens.of(text).stream()
                .anyMatch(token ->
                        SETTLING.contains(token.word()) || (token.word().endsWith("'s") && !token.is("nobody's")));
    }
}
