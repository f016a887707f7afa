package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Scenes.Trace;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/**
 * Tells where what goes with a doing is only spoken of: how it is, what it costs, who else has it, what is told about it. Stateless.
 */
final class SpokenOf {
    private static final int NEAR = 3;
    /** {@code The dentist is}, {@code a crown costs}: and not what it does since. */
    private static final Set<String> STATING = WordSet.of(
            "is", "are", "costs", "cost", "sells", "weighs", "takes", "makes", "gives", "comes", "goes", "reminds",
            "seems", "sounds", "needs", "wants", "drives", "hates", "loves", "likes", "lives", "charges", "means");

    /** Behind these stands what became of a thing, or where it is now. */
    private static final Set<String> PLACING = WordSet.of(
            "in", "on", "out", "up", "off", "at", "back", "over", "away", "down", "through", "all", "now", "with", "by",
            "under", "been");

    private static final Set<String> REACHING = WordSet.of(
            "rang",
            "called",
            "phoned",
            "emailed",
            "texted",
            "messaged",
            "spoke",
            "spoken",
            "talked",
            "told",
            "asked",
            "wrote",
            "saw",
            "contacted",
            "chased",
            "nagged",
            "complained",
            "chatted",
            "read",
            "learnt",
            "learned");

    private static final Set<String> SHOWN = WordSet.of(
            "programme",
            "program",
            "film",
            "documentary",
            "show",
            "article",
            "podcast",
            "advert",
            "ad",
            "song",
            "joke",
            "poster",
            "telly",
            "tv",
            "radio",
            "news",
            "video",
            "clip",
            "series",
            "episode",
            "story",
            "stories");

    private static final Set<String> TALKING = WordSet.of(
            "laugh",
            "laughs",
            "laughed",
            "laughing",
            "talk",
            "talking",
            "joke",
            "joked",
            "joking",
            "going",
            "moan",
            "moaning",
            "row",
            "argument",
            "arguing",
            "on",
            "chat",
            "wondering",
            "giggle",
            "natter");

    private static final Set<String> PLACES =
            WordSet.of("everywhere", "anywhere", "somewhere", "loads", "town", "world", "country");

    private static final Set<String> OFFERS = WordSet.of(
            "quote",
            "price",
            "estimate",
            "offer",
            "leaflet",
            "letter",
            "email",
            "advert",
            "ad",
            "video",
            "article",
            "book",
            "tip",
            "tips",
            "kit",
            "stuff",
            "money",
            "slot");

    private static final Set<String> MEASURED = WordSet.of(
            "price", "prices", "cost", "thought", "idea", "sight", "look", "name", "state", "colour", "color", "lack");

    private SpokenOf() {}

    /** {@code The quote for cleaning the oven came through}: it came, and nothing else. */
    static boolean isOffer(Clause clause, OpenLoop loop) {
        return Places.between(0, clause.size() - 2)
                .any(at -> OFFERS.contains(clause.token(at).word())
                        && clause.token(at + 1).isOneOf("for", "about", "on")
                        && Forms.isProgressive(clause.token(at + 2).word())
                        && Tokens.of(loop.content()).stream().noneMatch(word -> OFFERS.contains(word.word())));
    }

    /** Whether the trace is no more than spoken of in its clause. */
    static boolean is(Trace trace, Clause clause) {
        return isDescribed(trace, clause)
                || isDoer(trace, clause)
                || isSize(trace, clause)
                || isAbout(trace, clause)
                || isMeasured(trace, clause)
                || isHadByOther(trace, clause)
                || isReason(trace, clause)
                || isHearsay(clause, trace.at())
                || isEverywhere(trace, clause)
                || isPraised(clause)
                || isForSale(clause)
                || isCompared(clause);
    }

    /** {@code The car is older than the garage}, {@code it came with a pump}: how things are beside each other. */
    private static boolean isCompared(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> (clause.token(at).is("than")
                                && clause.token(at + 1).isOneOf("the", "my", "a", "our", "his", "her"))
                        || (clause.token(at).isOneOf("came", "comes")
                                && clause.token(at + 1).is("with")));
    }

    /** {@code My mate works with new ropes all day}: what somebody does who is not meant by the loop. */
    static boolean isByOther(Clause clause, OpenLoop loop) {
        int who = clause.token(0).isOneOf("my", "our") && clause.size() > 1 ? 1 : 0;
        return Subject.of(clause.tokens()) == Subject.OTHER
                && (Subject.isPerson(clause.token(who).word()) || Doers.isHavingOwn(clause))
                && clause.none(token -> token.isSelf() || token.is("me"))
                && !Known.of(loop.content())
                        .stems()
                        .contains(Stems.stem(clause.token(who).word()));
    }

    /** {@code We had a laugh about the pool}, {@code I read that pools are bad}, {@code because of the pool}: whatever it is about. */
    static boolean isTalk(Clause clause) {
        return isReason(clause)
                || isHearsay(clause, clause.size())
                || Places.between(1, clause.size() - 1)
                        .any(at -> clause.token(at).is("about")
                                && TALKING.contains(clause.token(at - 1).word()));
    }

    /** {@code There are vans everywhere}. */
    private static boolean isEverywhere(Trace trace, Clause clause) {
        return clause.token(0).is("there")
                && clause.size() > 1
                && STATING.contains(clause.token(1).word())
                && trace.at() <= NEAR
                && clause.any(token -> PLACES.contains(token.word()));
    }

    /** {@code Nothing beats a pool}. */
    private static boolean isPraised(Clause clause) {
        return clause.token(0).is("nothing")
                && clause.size() > 1
                && clause.token(1).isOneOf("beats", "like", "compares");
    }

    /** {@code The sprinkles were on offer}. */
    private static boolean isForSale(Clause clause) {
        return Places.between(0, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("on", "for", "half", "out")
                        && clause.token(at + 1).isOneOf("offer", "sale", "price", "stock"));
    }

    /** {@code The bus was late because of the bins}. */
    private static boolean isReason(Trace trace, Clause clause) {
        return isReason(clause)
                || Places.between(Math.max(1, trace.at() - NEAR), trace.at())
                        .any(at -> (clause.token(at).is("of")
                                        && clause.token(at - 1).is("because"))
                                || (clause.token(at).is("to")
                                        && clause.token(at - 1).is("due")));
    }

    private static boolean isReason(Clause clause) {
        boolean said = clause.token(0).is("because")
                && clause.size() > 1
                && clause.token(1).is("of");
        return said || clause.isBehind("because of") || (clause.token(0).is("of") && clause.isBehind("because"));
    }

    /** {@code I read that charcoal is bad for you}: what stands before that place says so. */
    private static boolean isHearsay(Clause clause, int end) {
        return Places.between(1, Math.min(NEAR + 1, end))
                .any(at -> clause.token(at).is("that")
                        && clause.token(at - 1)
                                .isOneOf("read", "heard", "hear", "think", "reckon", "know", "learnt", "saw"));
    }

    /** {@code The lorry woke me up}, {@code the embassy only answers before ten}: what does something else is only named. */
    private static boolean isDoer(Trace trace, Clause clause) {
        int verb = clause.size() > trace.end() && clause.token(trace.end()).isOneOf("only", "always", "never", "just")
                ? trace.end() + 1
                : trace.end();
        boolean named = trace.end() == trace.at() + 1
                && trace.at() > 0
                && trace.at() < NEAR
                && clause.token(0).isOneOf("the", "a", "an", "my", "our", "some", "this", "that");
        return named
                && verb < clause.size()
                && !Subject.BEING.contains(clause.token(verb).word())
                && !Forms.isPast(clause.token(trace.at()).word())
                && (Forms.isPast(clause.token(verb).word())
                        || Forms.isUnmarked(clause.token(verb).word())
                        || clause.token(verb).word().endsWith("s"));
    }

    /** {@code The novel is 900 pages}: how long it is. */
    private static boolean isSize(Trace trace, Clause clause) {
        return trace.at() > 1
                && (Amounts.isNumber(clause.token(trace.at() - 1).word())
                        || Character.isDigit(clause.token(trace.at() - 1).word().charAt(0)))
                && clause.token(trace.at() - 2).isOneOf("is", "was", "are", "were");
    }

    /** {@code The dentist is a nice man}: how it is, and nothing that came of it. */
    private static boolean isDescribed(Trace trace, Clause clause) {
        int is = Places.between(trace.end(), Math.min(trace.end() + NEAR + 1, clause.size() - 1))
                .first(at -> STATING.contains(clause.token(at).word())
                        && !clause.token(at - 1).isOneOf("it", "they", "he", "she", "there"))
                .orElse(0);
        if (is == 0 || Subject.of(clause.tokens()) == Subject.SELF) {
            return false;
        }
        String next = clause.token(is + 1).word();
        return Results.of(clause).isEmpty()
                && !clause.has(Sign.RESTORED)
                && !clause.has(Sign.FINISHED)
                && !clause.has(Sign.DONE)
                && !Forms.isPast(next)
                && !Forms.isUnmarked(next)
                && !PLACING.contains(next);
    }

    /** {@code We laughed about the dentist}, {@code a programme about vets}. */
    private static boolean isAbout(Trace trace, Clause clause) {
        boolean about = Places.between(Math.max(0, trace.at() - NEAR), trace.at())
                .any(at -> clause.token(at).is("about")
                        && Places.between(at + 1, trace.at() + 1)
                                .none(next ->
                                        PLACING.contains(clause.token(next).word())));
        boolean shown = clause.tokens().stream().limit(trace.at()).anyMatch(token -> SHOWN.contains(token.word()))
                && clause.none(Token::isSelf)
                && !Forms.isPast(clause.token(0).word());
        return shown || (about && clause.none(token -> REACHING.contains(token.word())));
    }

    /** {@code The price of a new crown}. */
    private static boolean isMeasured(Trace trace, Clause clause) {
        return Places.between(Math.max(1, trace.at() - NEAR), trace.at())
                .any(at -> clause.token(at).isOneOf("of", "for")
                        && MEASURED.contains(clause.token(at - 1).word()));
    }

    /** {@code Dave next door has a new mechanic}. */
    private static boolean isHadByOther(Trace trace, Clause clause) {
        int has = Places.between(1, trace.at())
                .first(at -> clause.token(at).isOneOf("has", "have"))
                .orElse(0);
        return has > 0
                && clause.none(token -> token.isSelf() || token.is("me"))
                && Subject.isSomebody(clause.token(0).bare())
                && Places.between(has + 1, trace.at() + 1)
                        .any(at -> clause.token(at).isOneOf("a", "an", "new", "his", "her", "their"));
    }
}
