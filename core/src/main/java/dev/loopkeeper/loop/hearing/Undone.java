package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Denied;
import dev.loopkeeper.loop.hearing.act.Lingering;
import dev.loopkeeper.loop.hearing.act.Others;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** What tells that a thing was left undone, by itself or with other hints. Stateless. */
final class Undone {
    private static final int FEW = 5;
    private static final Set<String> LINGERING = WordSet.of(
            "remain",
            "remains",
            "still",
            "lies",
            "lie",
            "lying",
            "sits",
            "sit",
            "sitting",
            "stands",
            "is",
            "are",
            "stays",
            "stayed",
            "went",
            "goes",
            "there",
            "as",
            "completely",
            "entirely",
            "totally");
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "a", "an");
    private static final Set<String> DENYING =
            WordSet.of("no", "not", "never", "none", "nothing", "nobody", "without", "neither");
    private static final Set<String> HAVING = WordSet.of("has", "had", "have", "got", "still", "with");
    /** What undoes something and is done itself: {@code the van unloaded}. */
    private static final Set<String> REVERSED = WordSet.of(
            "unpacked",
            "unloaded",
            "unlocked",
            "unblocked",
            "unplugged",
            "unwrapped",
            "untangled",
            "unclogged",
            "unscrewed",
            "uninstalled",
            "unsubscribed",
            "unearthed",
            "unveiled",
            "unfolded",
            "unboxed",
            "unhooked",
            "unravelled",
            "unjammed",
            "untied",
            "unrolled",
            "unbolted",
            "united",
            "understood");

    private static final Set<String> NEGLECTED = WordSet.of(
            "jungle",
            "tip",
            "mess",
            "state",
            "bombsite",
            "pigsty",
            "disaster",
            "filthy",
            "dirty",
            "grubby",
            "dusty",
            "grim",
            "terrible",
            "awful",
            "dreadful",
            "disgusting",
            "shabby",
            "scruffy",
            "overgrown",
            "wild",
            "rough",
            "sad",
            "bad");

    private static final Set<String> LYING =
            WordSet.of("sitting", "lying", "standing", "languishing", "rotting", "gathering", "soaking", "untouched");

    private static final Set<String> BEEN = WordSet.of("was", "were", "is");
    private static final Set<String> CLOSEST = WordSet.of("closest", "nearest", "furthest", "farthest", "most");
    private static final Set<String> MANAGED = WordSet.of("came", "got", "did", "managed", "have", "went");
    private static final Set<String> THEN = WordSet.of("and then", "but then", "then", "until", "till", "when", "but");
    private static final Set<String> TOWARDS = WordSet.of("about", "with", "on", "towards", "for");
    private static final Set<String> NO_THING = WordSet.of(
            "need",
            "point",
            "idea",
            "wonder",
            "problem",
            "rush",
            "hurry",
            "to",
            "more",
            "one",
            "reason",
            "time",
            "news",
            "doubt",
            "word",
            "way",
            "thanks",
            "thank",
            "worries",
            "offence",
            "offense",
            "sign",
            "longer",
            "answer",
            "reply",
            "matter",
            "clue",
            "regrets",
            "complaints",
            "choice",
            "chance",
            "kidding",
            "joke");

    private Undone() {}

    /** Whether an act that was told of nothing open says so by itself. */
    static boolean isPlain(Act act) {
        Clause clause = act.clause();
        return clause.has(Sign.UNDONE)
                || isLeft(clause)
                || Lingering.is(clause)
                || isAllAbout(clause)
                || (Denied.is(clause) && !Others.left(clause))
                || (isNone(clause) && !clause.times().isEmpty())
                || (act instanceof Act.Misses misses && misses.about().isEmpty());
    }

    /** {@code Ended up watching telly}, {@code instead we argued}. */
    static boolean isDiverted(Clause clause) {
        return clause.has(Sign.DIVERTED)
                || Denied.isAllThatWas(clause)
                || isInFact(clause)
                || clause.isBehind("instead")
                || clause.isBehind("Instead");
    }

    /** {@code All I did about the boiler was stare at it}: so nothing was done to it. */
    private static boolean isAllAbout(Clause clause) {
        boolean closest = clause.size() > FEW
                && clause.token(0).is("the")
                && CLOSEST.contains(clause.token(1).word())
                && clause.token(2).isSelf()
                && MANAGED.contains(clause.token(FEW - 2).word())
                && clause.any(token -> BEEN.contains(token.word()));
        return closest || (Denied.isAllThatWas(clause) && isOfThing(clause));
    }

    private static boolean isOfThing(Clause clause) {
        return IntStream.range(2, clause.size())
                .takeWhile(at -> !BEEN.contains(clause.token(at).word()))
                .anyMatch(at -> TOWARDS.contains(clause.token(at).word()));
    }

    /** {@code And then the baby woke}: what came between. */
    static boolean isInterrupted(Clause clause) {
        Subject subject = Subject.of(clause.tokens());
        return (subject == Subject.THING || subject == Subject.OTHER)
                && !clause.question()
                && Forms.isAnywherePast(clause)
                && THEN.stream().anyMatch(clause::isBehind)
                && clause.none(Token::isSelf);
    }

    /** {@code What I actually did was sleep}, {@code what we've got is one bag}. */
    private static boolean isInFact(Clause clause) {
        return clause.token(0).is("what")
                && clause.size() > FEW
                && clause.token(1).isSelf()
                && !clause.question()
                && Places.between(2, FEW + 1)
                        .any(at -> BEEN.contains(clause.token(at).word()));
    }

    /** {@code Thought I'd have to put it off} tells of no intention. */
    static boolean isIntended(Clause clause) {
        return Expected.is(clause)
                || clause.find(Sign.INTENDED)
                        .filter(place -> !isDoubted(clause, place))
                        .filter(place -> place.to() == clause.size()
                                || !clause.token(place.to()).isOneOf("have", "say", "tell"))
                        .isPresent();
    }

    /** {@code The contract is lying there unsigned}, {@code brake discs untouched}; not {@code an unsigned contract}. */
    private static boolean isLeft(Clause clause) {
        boolean denied = clause.any(token -> DENYING.contains(token.word()));
        return !denied && Places.between(0, clause.size()).any(at -> isUndone(clause, at));
    }

    private static boolean isUndone(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean last = at + 1 == clause.size();
        boolean un = word.startsWith("un")
                && word.length() > FEW
                && Forms.isPast(word.substring(2))
                && !REVERSED.contains(word);
        if (!un || at == 0) {
            return un && last;
        }
        String before = clause.token(at - 1).word();
        return LINGERING.contains(before) || (last && !NAMING.contains(before));
    }

    /** {@code Not one vegetable in sight}, {@code no slug pellets}: a thing that there was none of, and nothing said of it. */
    static boolean isNone(Clause clause) {
        boolean none = clause.token(0).is("no")
                || (clause.token(0).is("not")
                        && clause.size() > 1
                        && clause.token(1).isOneOf("one", "a", "so", "even"));
        return none && clause.size() > 1 && clause.size() <= FEW + 2 && isThing(clause, 1);
    }

    /** {@code The dog had no bath}, {@code Gran still has no card}. */
    static boolean isWithout(Clause clause) {
        return absent(clause) > 0;
    }

    /** Whether there was none of what a loop is about, if the clause says that there was none of something. */
    static boolean isWithout(Clause clause, OpenLoop loop) {
        int absent = absent(clause);
        Set<String> known = Known.of(loop.content()).stems();
        return absent == 0
                || Places.between(absent, clause.size())
                        .any(at -> known.contains(Stems.stem(clause.token(at).word())));
    }

    private static int absent(Clause clause) {
        return clause.question()
                ? 0
                : IntStream.range(0, clause.size() - 1)
                        .filter(at -> isNo(clause, at)
                                && !NO_THING.contains(clause.token(at + 1).word()))
                        .map(at -> at + 1)
                        .findFirst()
                        .orElse(0);
    }

    /** {@code Had no}, {@code not a single}. */
    private static boolean isNo(Clause clause, int at) {
        return clause.token(at).is("no")
                ? at == 0 || HAVING.contains(clause.token(at - 1).word())
                : at == 0 && clause.token(0).is("not") && clause.token(1).isOneOf("a", "one");
    }

    /** {@code Thought I'd signed us up}, {@code hanging by one hinge, same as last week}: what was meant, or is as it was. */
    static boolean speaksAgainst(Clause clause, List<Clause> all) {
        return looksBad(clause)
                || isLeftLying(clause)
                || Denied.is(clause)
                || Denied.isOnlyMeant(clause)
                || all.stream()
                        .filter(other -> other.sentence() == clause.sentence())
                        .anyMatch(other -> isIntended(other) || other.has(Sign.UNCHANGED));
    }

    /** {@code Left the dahlias sitting in their pots}: nothing was done with them. */
    private static boolean isLeftLying(Clause clause) {
        return IntStream.range(0, clause.size() - 2)
                .filter(at -> clause.token(at).is("left"))
                .anyMatch(at -> clause.tokens().stream()
                        .skip(at + 2L)
                        .limit(FEW)
                        .anyMatch(token -> LYING.contains(token.word())));
    }

    /** {@code The lawn looks like a jungle}. */
    private static boolean looksBad(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("looks", "look", "looking")
                        && Places.between(at + 1, clause.size())
                                .any(next ->
                                        NEGLECTED.contains(clause.token(next).word())));
    }

    /** {@code Never thought I'd reach him}, {@code thought I'd never reach him}: one counted on its failing. */
    private static boolean isDoubted(Clause clause, Cues.Place intended) {
        int from = intended.from();
        return clause.token(from).is("thought")
                && ((from > 0 && clause.token(from - 1).is("never"))
                        || (intended.to() < clause.size()
                                && clause.token(intended.to()).is("never")));
    }

    private static boolean isThing(Clause clause, int from) {
        return clause.tokens().stream()
                .skip(from)
                .map(Token::word)
                .noneMatch(word -> Forms.isPast(word) || Subject.isSaying(word) || NO_THING.contains(word));
    }

    static boolean isNoThing(String word) {
        return NO_THING.contains(word);
    }
}
