package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Bodies;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.TimeExpression;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells to whom something is promised from what is promised. Stateless. */
final class Promises {
    private static final int FEW = 7;

    /** {@code The deputy says she'll have my cover}: somebody else promises. */
    private static final Set<String> SAYING = WordSet.of(
            "says",
            "say",
            "said",
            "thinks",
            "think",
            "reckons",
            "hopes",
            "promises",
            "promised",
            "swears",
            "claims",
            "knows",
            "told",
            "tells",
            "insists",
            "if",
            "when",
            "until");

    private static final Set<String> PROMISING =
            WordSet.of("promised", "assured", "told", "swore", "guaranteed", "promise", "swear", "guarantee");
    /** Those whom one gives things to, beside {@link Bodies}. */
    private static final Set<String> TAKING = WordSet.of(
            "bank",
            "court",
            "insurers",
            "agency",
            "publisher",
            "editor",
            "board",
            "lawyers",
            "accountants",
            "agent",
            "recruiter",
            "venue");

    /** What one does that somebody may have a thing. */
    private static final Map<String, String> HANDING = Map.of("have", "Give", "borrow", "Lend");

    private static final Map<String, String> THEM = Map.of("he", "him", "she", "her", "they", "them");

    private static final Set<String> SETTLING =
            WordSet.of("the", "that", "this", "those", "these", "my", "our", "his", "her", "their", "your");

    private Promises() {}

    /** {@code Told Mark he can have the day off}: given by that. */
    static boolean isGranted(Clause clause) {
        return clause.token(clause.size() - 1).is("off") && clause.any(token -> token.isOneOf("can", "could"));
    }

    /** {@code Told Femi he'd have my comments}: give him them. */
    static Act handing(Clause clause, Act act) {
        for (int at = 2; at + 2 < Math.min(clause.size(), FEW); at++) {
            boolean told = clause.token(at).isOneOf("he", "she", "they")
                    && clause.token(at + 1).isOneOf("would", "will", "can", "could")
                    && HANDING.containsKey(clause.token(at + 2).word());
            if (told && act instanceof Act.Intends intends && isToldThem(clause, at)) {
                boolean settled =
                        at > 2 && SETTLING.contains(clause.token(at - 2).word());
                String name = written(clause, settled ? at - 2 : at - 1, at);
                String content =
                        HANDING.get(clause.token(at + 2).word()) + " " + name + " " + Content.lower(intends.content());
                return new Act.Intends(clause, content, intends.confidence(), intends.often(), intends.hedged());
            }
        }
        return act;
    }

    /** {@code Promised the kids a trip to the zoo}: give them it. */
    static Optional<Act> thing(Clause clause) {
        int promised = Places.between(0, Math.min(clause.size(), FEW / 2))
                .first(at -> clause.token(at).is("promised"))
                .orElse(FEW);
        boolean own = clause.tokens().stream().limit(promised).allMatch(token -> token.isOneOf("i", "we", "have"));
        if (promised == FEW || !own || clause.question()) {
            return Optional.empty();
        }
        int from = promised + 1;
        return IntStream.range(from + 1, Math.min(clause.size() - 1, from + FEW / 2))
                .filter(at -> clause.token(at).isOneOf("a", "an", "the", "my", "some") && isWhom(clause, from, at))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at)
                        .map(what -> "Give " + written(clause, from, at) + " " + AsSaid.lower(what)))
                .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false));
    }

    private static String written(Clause clause, int from, int to) {
        return clause.text()
                .substring(clause.token(from).start(), clause.token(to - 1).end());
    }

    /** {@code The kids}, {@code my sister}, {@code Sam}, {@code them}. */
    private static boolean isWhom(Clause clause, int from, int to) {
        String last = clause.token(to - 1).word();
        boolean pronoun = Set.of("him", "her", "them").contains(last);
        return to - from <= 2
                && (pronoun || Subject.isSomebody(last) || TAKING.contains(last))
                && !Set.of("me", "us", "myself").contains(last);
    }

    /** {@code Told him he could}: the one who is told is the one who has it. */
    private static boolean isToldThem(Clause clause, int at) {
        String whom = clause.token(at - 1).word();
        return !Vague.leansOn(whom) || whom.equals(THEM.get(clause.token(at).word()));
    }

    /** {@code You have my word, the venue gets our plan before six}: give it the plan. */
    static Optional<Act> given(Clause clause, Setting setting) {
        boolean pledged = Stream.concat(setting.sentence(), setting.sentenceBefore().stream())
                .anyMatch(other -> other.has(Sign.PLEDGE));
        Optional<Act> heard = told(clause, setting);
        if (heard.isPresent()) {
            return heard;
        }
        int has = Places.between(1, Math.min(clause.size() - 2, FEW))
                .first(at -> isGetting(clause, at))
                .orElse(0);
        boolean ours = has > 0
                && (clause.token(has + 1).isOneOf("my", "our")
                        || ((pledged || isFromMe(clause))
                                && clause.token(has + 1)
                                        .isOneOf("the", "that", "his", "her", "their", "its", "those")));
        boolean told = clause.tokens().stream().limit(has).anyMatch(token -> SAYING.contains(token.word()));
        boolean due = isFromMe(clause)
                || (pledged ? Futures.isAhead(clause, setting.now()) : Futures.isLater(clause, setting.now()));
        if (!ours || !due || told || clause.question() || !(pledged || isFor(clause, has))) {
            return Optional.empty();
        }
        int who = has;
        while (who > 1 && clause.token(who - 1).isOneOf("will", "be", "is", "are", "has", "to")) {
            who--;
        }
        int end = isFromMe(clause) ? clause.size() - 2 : clause.size();
        return Inverted.whom(clause, who)
                .flatMap(whom ->
                        Content.of(clause, has + 1, end).map(what -> "Give " + whom + " " + Content.lower(what)))
                .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false));
    }

    /** {@code Jo's getting his keys back off me}. */
    private static boolean isFromMe(Clause clause) {
        return clause.endsWith("back", "off", "me") || clause.endsWith("back", "from", "me");
    }

    /** {@code My manager hears about the rota from me}: tell them. */
    private static Optional<Act> told(Clause clause, Setting setting) {
        int hears = Places.between(1, Math.min(clause.size() - 3, FEW))
                .first(at -> clause.token(at).isOneOf("hears", "hear")
                        && clause.token(at + 1).isOneOf("about", "of"))
                .orElse(0);
        int from = Places.between(hears + 3, clause.size())
                .first(at -> clause.token(at).is("me") && clause.token(at - 1).is("from"))
                .orElse(0);
        return hears > 0 && from > 0 && !clause.question() && Futures.isAhead(clause, setting.now())
                ? Inverted.whom(clause, clause.token(hears - 1).is("will") ? hears - 1 : hears)
                        .flatMap(whom -> Content.of(clause, hears + 2, from - 1)
                                .map(what -> "Tell " + whom + " about " + Content.lower(what)))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code Promised the team that bug will be squashed before five}: what is to be done to a thing. */
    static Optional<Act> done(Clause clause, Setting setting) {
        int promised = Places.between(0, Math.min(clause.size(), FEW / 2))
                .first(at -> PROMISING.contains(clause.token(at).word()))
                .orElse(FEW);
        boolean own = promised < FEW
                && clause.tokens().stream().limit(promised).allMatch(token -> token.isOneOf("i", "we", "have"));
        int will = Places.between(promised, clause.size())
                .first(at -> clause.token(at).is("will"))
                .orElse(0);
        return own && will > 0 && !clause.question()
                ? IntStream.range(promised + 1, will - 1)
                        .filter(at -> SETTLING.contains(clause.token(at).word()))
                        .boxed()
                        .reduce((earlier, later) -> later)
                        .flatMap(at -> Undertaken.read(clause.from(at), setting.now()))
                : Optional.empty();
    }

    private static boolean isGetting(Clause clause, int at) {
        return clause.token(at).is("gets")
                || (clause.token(at).is("getting") && clause.token(at - 1).isOneOf("is", "be", "are"))
                || (clause.token(at).isOneOf("get", "have")
                        && (clause.token(at - 1).is("will")
                                || (at > 2
                                        && clause.token(at - 1).is("to")
                                        && clause.token(at - 2).is("has"))));
    }

    /** {@code The council gets my answer}: somebody to whom something is given; the cat only has one's chair. */
    private static boolean isFor(Clause clause, int has) {
        boolean due = clause.times().stream().anyMatch(time -> time.extent().kind() == TimeExpression.Kind.DEADLINE);
        return due
                || clause.tokens().stream()
                        .limit(has)
                        .anyMatch(token -> TAKING.contains(token.word())
                                || Bodies.is(token.word())
                                || Subject.isSomebody(token.word()));
    }

    /** {@code Trev can count on me to look over his mower}: whoever it is. */
    static boolean isReliedOn(Clause clause, Cues.Place place) {
        return clause.token(place.from()).isOneOf("can", "count", "rely", "depend")
                && Places.between(place.from(), place.to())
                        .any(at -> clause.token(at).is("me"));
    }

    /** {@code I've promised my wife}: to whom, not what. */
    static boolean isSomebody(String content) {
        List<Token> tokens = Tokens.of(content);
        String last = tokens.get(tokens.size() - 1).word();
        boolean named = tokens.size() == 1 && Subject.isSomebody(last);
        return (named || (tokens.size() == 2 && Subject.isPerson(last))) && !Content.isAct(content);
    }
}
