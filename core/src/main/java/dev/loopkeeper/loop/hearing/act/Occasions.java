package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hears what is said around a doing that comes again: at which turn, and that it is taken up. Stateless. */
public final class Occasions {
    private static final int FEW = 5;
    private static final int NEAR = 4;
    private static final int FAR = 7;
    private static final Set<String> SAYING = WordSet.of("says", "said", "reckons", "thinks");
    private static final Set<String> TURNS = WordSet.of("before", "after", "when", "whenever", "once");
    private static final Set<String> AHEAD = WordSet.of("am", "are", "will", "shall");
    private static final Set<String> TAKING = WordSet.of(
            "adding",
            "introducing",
            "adopting",
            "bringing",
            "building",
            "committing",
            "devoting",
            "dedicating",
            "including",
            "setting",
            "turning");
    private static final Set<String> NO_MAIN = WordSet.of("have", "had", "was", "could", "would", "did", "do", "never");

    private static final Set<String> DECIDING = WordSet.of("decided", "agreed", "resolved", "arranged");
    /** What one has, like a thing: {@code it's swimming with the kids every Saturday}. */
    private static final Set<String> PASTIMES = WordSet.of(
            "swimming",
            "running",
            "cycling",
            "jogging",
            "climbing",
            "dancing",
            "knitting",
            "sewing",
            "baking",
            "cooking",
            "reading",
            "writing",
            "painting",
            "drawing",
            "singing",
            "fishing",
            "skating",
            "rowing",
            "boxing",
            "gardening",
            "stretching",
            "meditating",
            "journaling",
            "bowling",
            "hiking",
            "walking");

    private static final Set<String> NO_THING = WordSet.of("going", "not", "to", "only", "always", "just", "too", "so");
    private static final Set<String> STATES = WordSet.of(
            "rain",
            "snow",
            "sun",
            "sunshine",
            "wind",
            "cheaper",
            "dearer",
            "free",
            "half",
            "closed",
            "open",
            "shut",
            "dark",
            "light",
            "hot",
            "cold",
            "busy",
            "quiet");

    private Occasions() {}

    /** {@code After every handover}: says at which turn, and nothing else. */
    static boolean isOnly(Clause clause) {
        return clause.size() <= FEW
                && clause.isOften()
                && (clause.has(Sign.OFTEN) || clause.isTime(0))
                && !clause.question()
                && Subject.of(clause.tokens()) != Subject.SELF
                && Subject.of(clause.tokens()) != Subject.OTHER
                && (clause.find(Sign.OFTEN).filter(place -> place.from() == 0).isPresent() || clause.isTime(0))
                && clause.none(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
    }

    /** {@code Three chapters before bed}: that may be of tonight. */
    static boolean isBedtime(Clause clause) {
        return clause.repeats().isEmpty()
                && clause.endsWith("before", "bed")
                && clause.find(Sign.OFTEN)
                        .filter(place -> place.to() == clause.size())
                        .isPresent();
    }

    /** {@code Whenever I finish a shift I'm going to wipe down the van}: at every such turn. */
    static boolean isWhenever(Clause clause) {
        return clause.token(0).is("whenever") && behind(clause).has(Sign.WILL);
    }

    /** What stands behind the turn: {@code I count the till} of {@code before I let anyone in of a morning I count the till}. */
    static Clause behind(Clause clause) {
        if (!TURNS.contains(clause.token(0).word())) {
            return decided(clause).or(() -> brought(clause)).orElse(clause);
        }
        return IntStream.range(2, clause.size() - 2)
                .filter(at -> clause.token(at).isSelf())
                .reduce((first, last) -> last)
                .stream()
                .mapToObj(at ->
                        clause.question() ? clause.from(at) : clause.from(at).told())
                .filter(Occasions::isMain)
                .findFirst()
                .orElse(clause);
    }

    /** {@code We've agreed that I do the school run}, {@code Jo and I decided we'd swim}: what was. */
    private static Optional<Clause> decided(Clause clause) {
        return IntStream.range(1, Math.min(clause.size() - 3, FEW))
                .filter(at -> DECIDING.contains(clause.token(at).word())
                        && clause.tokens().subList(0, at).stream().anyMatch(Token::isSelf))
                .map(at -> clause.token(at + 1).is("that") ? at + 2 : at + 1)
                .filter(at -> clause.token(at).isSelf())
                .mapToObj(clause::from)
                .filter(Occasions::isMain)
                .findFirst();
    }

    /** {@code The bread came out so well I'm going to bake a loaf every Sunday}: what came of it. */
    private static Optional<Clause> brought(Clause clause) {
        int so = Places.between(1, clause.size() - 1)
                .first(at -> clause.token(at).isOneOf("so", "such"))
                .orElse(clause.size());
        return IntStream.range(so + 2, clause.size() - 2)
                .filter(at -> Cues.english().at(Sign.WILL, clause.tokens(), at).isPresent())
                .filter(at -> clause.token(at).isSelf())
                .mapToObj(clause::from)
                .findFirst();
    }

    private static boolean isMain(Clause main) {
        String verb = main.token(1).word();
        return !NO_MAIN.contains(verb) && (AHEAD.contains(verb) || !Forms.isPast(verb));
    }

    /** {@code I'm adding times tables}: what is told in the present has just been taken up. */
    static boolean isTakenUp(Clause clause) {
        return clause.size() > 3
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are")
                && TAKING.contains(clause.token(2).word())
                && !clause.token(3).is("up")
                && clause.none(token -> token.is("already") || token.is("always"));
    }

    /** {@code Once isn't enough}, {@code the midwife says}: why it is done again, and not what. */
    static boolean isOnlyUrged(Clause clause) {
        return SAYING.contains(clause.token(clause.size() - 1).word()) || clause.any(token -> token.is("enough"));
    }

    /** The clause without what one does as well: {@code on top of the scales I'm doing sight reading twice a week}. */
    static Clause withoutOther(Clause clause) {
        boolean beside = Stream.of(List.of("on", "top", "of"), List.of("besides"), List.of("as", "well", "as"))
                .anyMatch(words -> clause.size() > words.size() + 1
                        && Places.between(0, words.size())
                                .all(at -> clause.token(at).is(words.get(at))));
        return IntStream.range(2, beside ? clause.size() - 2 : 0)
                .filter(at -> clause.token(at).isSelf() && clause.token(at + 1).isOneOf("am", "are"))
                .mapToObj(clause::from)
                .findFirst()
                .orElse(clause);
    }

    /** {@code No more phones at the table: we play cards instead}, {@code no more lifts, it's the stairs}: what was is over. */
    static boolean endsOld(Clause clause) {
        return (clause.isBefore(":") || clause.isBefore(","))
                && clause.size() > 2
                && clause.token(0).is("no")
                && clause.token(1).is("more");
    }

    /** {@code It's in my sent items from Monday}, {@code seems to be a thing with me}: how something is, and no more. */
    static boolean isAsItIs(Clause clause) {
        return isLying(clause)
                || clause.token(0).is("seem")
                || clause.tokens().stream().limit(2).anyMatch(token -> token.is("seems"));
    }

    private static boolean isLying(Clause clause) {
        int is = Places.between(1, Math.min(3, clause.size() - 1))
                .first(at -> clause.token(at).isOneOf("is", "are"))
                .orElse(0);
        return is > 0
                && Vague.isPronoun(clause.token(is - 1).word())
                && clause.token(is + 1).isOneOf("in", "on", "there", "here", "still")
                && clause.repeats().isEmpty();
    }

    /** {@code We're making it a standing date, Tuesdays at the club}: where, of what was said before. */
    static boolean isWhere(Clause clause, Setting setting) {
        if (isAsItIs(clause)) {
            return true;
        }
        int at = 0;
        while (at < clause.size() - 1 && clause.isTime(at)) {
            at++;
        }
        return clause.token(at).isOneOf("at", "in", "with", "on")
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && before.has(Sign.ONWARD)
                                && before.has(Sign.PRONOUN))
                        .isPresent();
    }

    /** Behind {@code it will be me}, which may stand behind {@code going forward}; else 0. */
    static int behindMe(Clause clause) {
        for (int at = 0; at + 4 < Math.min(clause.size(), FAR); at++) {
            boolean me = clause.token(at).is("it")
                    && clause.token(at + 1).is("will")
                    && clause.token(at + 2).is("be")
                    && clause.token(at + 3).is("me");
            if (me) {
                return at + 4;
            }
        }
        return 0;
    }

    /** {@code The windows are a one-off}. */
    public static boolean isOneOff(Clause clause) {
        boolean apart = Places.between(1, clause.size())
                .any(at -> clause.token(at).is("off") && clause.token(at - 1).is("one"));
        return (apart
                        || (isOnlyFor(clause) && !clause.isOften())
                        || clause.any(token -> token.isOneOf("one-off", "one-time")))
                && clause.none(token -> token.is("not") || token.is("no"));
    }

    /** {@code The frames only want ordering the once}: that it is not to come again. */
    static boolean isOnlyOnce(Clause clause) {
        return clause.endsWith("once") && clause.any(token -> token.isOneOf("only", "just"));
    }

    /** {@code The cake is only for the birthday}, {@code the pie's just this once}. */
    private static boolean isOnlyFor(Clause clause) {
        return IntStream.range(2, clause.size() - 1)
                .filter(at -> clause.token(at).isOneOf("only", "just")
                        && clause.token(at + 1).isOneOf("for", "this"))
                .anyMatch(at -> clause.token(at - 1).isOneOf("is", "are")
                        || clause.token(at - 1).word().endsWith("'s"));
    }

    /** {@code Nothing to do with the roster}. */
    static boolean isAside(Clause clause) {
        return clause.size() > 2
                && clause.token(0).is("nothing")
                && clause.token(1).is("to");
    }

    /** {@code It's staying down there every night}: of what was said before. */
    static boolean isOfIt(Clause clause) {
        boolean what = clause.size() > 4
                && clause.token(0).is("that")
                && clause.token(1).is("is")
                && ((clause.token(2).is("what") && clause.endsWith("do"))
                        || (clause.token(2).is("the") && clause.token(3).is("way")));
        return what || isStaying(clause);
    }

    private static boolean isStaying(Clause clause) {
        return clause.size() > 3
                && clause.token(0).is("it")
                && clause.token(1).is("is")
                && Forms.isProgressive(clause.token(2).word())
                && !PASTIMES.contains(clause.token(2).word())
                && !clause.token(2).is("going")
                && !clause.endsWith("for", "me");
    }

    /** Behind {@code it's going to be}, {@code it's}, {@code I'm having}: where what comes again is named; else 0. */
    public static int behindNaming(Clause clause) {
        for (int it = 0; it < NEAR && it + 3 < clause.size(); it++) {
            int at = it;
            boolean told = clause.token(at).is("it") && clause.token(at + 1).isOneOf("is", "will");
            if (told) {
                return end(clause, at + 1).or(() -> fromNowOn(clause, at)).orElse(0);
            }
        }
        return 0;
    }

    /** {@code From tomorrow it's porridge every morning}. */
    private static Optional<Integer> fromNowOn(Clause clause, int it) {
        String first = clause.token(it + 2).word();
        boolean thing = clause.token(it + 1).is("is")
                && !clause.isTime(it + 2)
                && !NO_THING.contains(first)
                && !STATES.contains(first)
                && !Vague.pointsBack(first)
                && !Forms.isPast(first)
                && (!Forms.isProgressive(first) || PASTIMES.contains(first));
        return thing ? Optional.of(it + 2) : Optional.empty();
    }

    /** {@code It's rain}, {@code it's cheaper}: how it is, whoever does what. */
    static boolean isState(String content) {
        String start = "It's ";
        return content.startsWith(start)
                && STATES.contains(content.substring(start.length()).split(" ", 2)[0]);
    }

    private static Optional<Integer> end(Clause clause, int is) {
        int end = Places.between(is, clause.size())
                .first(at -> !clause.token(at).isOneOf("is", "will", "going", "to", "be"))
                .orElse(clause.size());
        boolean be = clause.token(end - 1).is("be");
        boolean named = end < clause.size()
                && be
                && clause.find(Sign.ONWARD)
                        .filter(place -> place.to() > end && !clause.isTime(place.from()))
                        .isEmpty()
                && !clause.isTime(end)
                && !Vague.pointsBack(clause.token(end).word())
                && !Forms.isPast(clause.token(end).word());
        return named ? Optional.of(end) : Optional.empty();
    }

    /** Whether a clause tells of more than once, or goes on with what does. */
    static boolean areOften(Clause whole, Setting setting) {
        boolean open = whole.times().isEmpty()
                || setting.next().filter(next -> next.has(Sign.ONWARD)).isPresent();
        return whole.isOften() || isWhenever(whole) || (open && setting.addsOften());
    }
}
