package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.LettingGo;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/** What tells that a thing need not be done any more, by itself or with other hints. Stateless. */
final class Ended {
    private static final int FEW = 5;
    private static final int NEAR = 3;
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "a", "an");
    private static final Set<String> NOW = WordSet.of("do", "am", "are", "will", "can");
    /** Behind a not these let go of nothing: {@code I'm not sure}, {@code can't wait}. */
    private static final Set<String> KEEPING = WordSet.of(
            "sure",
            "know",
            "mind",
            "think",
            "wait",
            "believe",
            "forget",
            "forgotten",
            "forgetting",
            "giving",
            "give",
            "stop",
            "worry",
            "remember",
            "find",
            "only",
            "just",
            "see",
            "say",
            "complain",
            "even",
            "usually",
            "like",
            "recommend",
            "lie",
            "lying",
            "ready",
            "done",
            "finished",
            "tell",
            "stand",
            "miss",
            "help",
            "until",
            "quitting",
            "quit",
            "stopping",
            "dropping",
            "leaving",
            "letting",
            "let",
            "holding",
            "surprised",
            "hear",
            "drop",
            "selling",
            "bad",
            "as",
            "too",
            "that",
            "the",
            "a",
            "an",
            "my",
            "in",
            "on",
            "at");

    private static final Set<String> WISHING = WordSet.of(
            "need", "want", "fancy", "feel", "have", "afford", "bother", "bothering", "do", "doing", "go", "back");
    private static final Set<String> LEADING = WordSet.of("going", "to", "be", "even", "actually", "really");
    private static final Set<String> PLANS = WordSet.of("idea", "plan", "thought", "notion", "sound", "look");
    private static final Set<String> THINGS = WordSet.of("it", "that", "this", "those", "these", "one");

    private static final List<String> REMOVED =
            List.of("sent it", "posted it", "took it down", "took it off", "paid it", "turned it off", "removed it");

    private Ended() {}

    /** Whether an act that was told of nothing open says so by itself. */
    static boolean isPlain(Act act) {
        Clause clause = act.clause();
        boolean reported = Subject.of(clause.tokens()) == Subject.OTHER
                && clause.tokens().stream().limit(NEAR).anyMatch(token -> LettingGo.SAYING.contains(token.word()));
        return (clause.has(Sign.ENDED) && !reported && !clause.has(Sign.ASSURED))
                || isUnwanted(clause)
                || (act instanceof Act.Drops drops && isPointing(drops));
    }

    /** Whether it tells of somebody else: what they let go of is not the person's. */
    static boolean isOfOther(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.OTHER
                && !clause.token(0).isOneOf("you", "they")
                && clause.none(token -> token.isSelf());
    }

    /** The same, and not of what was named before: {@code she hates the idea} is of that. */
    static boolean isOnlyOfOther(Clause clause) {
        return isOfOther(clause)
                && clause.tokens().stream()
                        .skip(2)
                        .noneMatch(token -> THINGS.contains(token.word()) || PLANS.contains(token.word()));
    }

    /** {@code Nina's already ordered it}, {@code somebody else has it in hand}: others have seen to it, or will. */
    static boolean isHandedOn(Clause clause) {
        return clause.has(Sign.HANDED_ON)
                || (isOfOther(clause) && clause.any(token -> token.is("already") || Forms.isProgressive(token.word())));
    }

    /** {@code Scrapping the pond}, {@code you can wipe it off}; what a thing gives up or somebody drops is nothing of it. */
    static boolean isLetting(Clause clause) {
        Subject subject = Subject.of(clause.tokens());
        return clause.find(Sign.LETTING)
                .filter(place -> !clause.has(Sign.ASSURED) && !isHandingIn(clause, place))
                .filter(place -> place.to() == clause.size()
                        || place.from() == 0
                        || !clause.token(place.to()).isTheirs())
                .filter(place -> subject == Subject.SELF
                        || subject == Subject.NONE
                        || clause.token(0).is("you")
                        || (subject == Subject.THING
                                && clause.token(place.from()).is("can")))
                .isPresent();
    }

    /** {@code I've handed the slips in to the office}: that is done. */
    private static boolean isHandingIn(Clause clause, Cues.Place place) {
        return clause.token(place.from()).isOneOf("handed", "handing")
                && Places.between(place.to(), clause.size())
                        .any(at -> clause.token(at).is("in"));
    }

    /** {@code I don't fancy it}, {@code can't afford them}, {@code not entering}: one's own not, of now or later. */
    static boolean isDeclined(Clause clause) {
        return declined(clause) > 0;
    }

    /** Whether what is declined is what is to be done in a loop, or to want or have it; true when nothing is. */
    static boolean isDeclined(Clause clause, OpenLoop loop) {
        int verb = declined(clause);
        if (verb == 0) {
            return true;
        }
        String word = clause.token(verb).word();
        if (word.equals("go")) {
            return loop.kind() != LoopKind.COMMITMENT || CalledOff.isBeingThere(loop);
        }
        return WISHING.contains(word)
                || Wording.isVerb(Stems.stem(word), loop)
                || Known.of(loop.content())
                        .doing()
                        .isDoneBy(Known.of(word + " it").doing())
                || Known.of(loop.content()).stems().contains(Stems.stem(word));
    }

    /** The index of what is declined; 0 when nothing is. */
    private static int declined(Clause clause) {
        if (clause.question() || clause.token(0).is("you")) {
            return 0;
        }
        int not = Places.between(0, Math.min(clause.size() - 1, NEAR + 1))
                .first(at -> clause.token(at).is("not") && isOwn(clause, at))
                .orElse(-1);
        int verb = not + 1;
        while (not >= 0
                && verb < clause.size() - 1
                && LEADING.contains(clause.token(verb).word())) {
            verb++;
        }
        boolean wanting = verb + 2 < clause.size()
                && clause.token(verb).is("want")
                && clause.token(verb + 1).is("to");
        int kept = wanting ? verb + 2 : verb;
        return not < 0 || KEEPING.contains(clause.token(kept).word()) ? 0 : verb;
    }

    /** Behind I am, we will and the like, or at the beginning before a progressive form. */
    private static boolean isOwn(Clause clause, int not) {
        return not == 0
                ? Forms.isProgressive(clause.token(1).word())
                : NOW.contains(clause.token(not - 1).word())
                        && (not == 1 || clause.token(not - 2).isSelf());
    }

    /** {@code Not the kennels}, {@code a nice thought but no}, {@code the bath board's off}, which may have been sent as well. */
    static boolean isHint(Clause clause) {
        boolean no = clause.size() == 1 && clause.token(0).is("no") && clause.isBehind("but");
        boolean off = clause.has(Sign.DROPPED) && clause.none(token -> token.is("not"));
        return no || off || isRefused(clause);
    }

    /** {@code The visit is off}: of what was to be sent or taken off, that says that it was. */
    static boolean isOff(Clause clause, OpenLoop loop) {
        Doing doing = Known.of(loop.content()).doing();
        return (clause.endsWith("is", "off") || clause.endsWith("are", "off"))
                && REMOVED.stream()
                        .noneMatch(way -> doing.isDoneBy(Known.of(way).doing()));
    }

    /** {@code So no need for me to}, {@code I'm not sitting through that}: of a thing that is named beside it. */
    private static boolean isPointing(Act.Drops drops) {
        return !Outcome.isFewer(drops)
                && drops.about()
                        .map(about -> isOfThing(about) || (Vague.pointsBack(about) && Vague.isEmpty(about)))
                        .orElse(true);
    }

    private static boolean isOfThing(String about) {
        List<Token> words = Tokens.of(about);
        return words.size() > 1
                && words.size() <= FEW
                && THINGS.contains(words.get(words.size() - 1).word());
    }

    /** {@code No cat for us}, {@code so there's no cottage to book}. */
    static boolean isUnwanted(Clause clause) {
        int no = Places.between(0, Math.min(NEAR, clause.size()))
                .first(at -> clause.token(at).is("no"))
                .orElse(clause.size());
        int to = Places.between(Math.min(no + 2, clause.size()), Math.min(no + FEW, clause.size() - 1))
                .first(at -> clause.token(at).is("to")
                        && Content.isAct(clause.token(at + 1).word())
                        && at + NEAR >= clause.size())
                .orElse(0);
        boolean ours = no == 0 && (clause.endsWith("for", "us") || clause.endsWith("for", "me"));
        return (ours || to > 0)
                && clause.times().isEmpty()
                && !Undone.isNoThing(clause.token(no + 1).word());
    }

    /** {@code Not the kennels}: one of several, and not this one. */
    static boolean isRefused(Clause clause) {
        return clause.size() > 2
                && clause.size() <= FEW + 1
                && clause.token(0).is("not")
                && NAMING.contains(clause.token(1).word())
                && clause.times().isEmpty()
                && clause.tokens().stream()
                        .map(Token::word)
                        .noneMatch(word -> Forms.isPast(word) || Subject.isSaying(word));
    }
}
