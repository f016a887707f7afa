package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Thinking;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells which doing that would be over a clause denies: {@code the form never went in}, {@code no bread got baked}. Stateless. */
public final class Denied {
    private static final int FEW = 4;
    private static final int FAR = 7;
    private static final Set<String> WITHIN = WordSet.of("not", "never", "hardly", "barely");
    private static final Set<String> BEFORE = WordSet.of("no", "none", "nothing", "neither", "zero");
    private static final Set<String> AHEAD = WordSet.of("getting", "gets", "going", "left", "will", "would", "you");
    private static final Set<String> NEARLY = WordSet.of("nearly", "almost", "very", "you", "might");
    private static final Set<String> OVER = WordSet.of("has", "have", "had", "did", "was", "were", "got");
    /** Behind a denial these deny no doing: {@code not only}, {@code no doubt}, {@code not bad}. */
    private static final Set<String> NOT_DENIED = WordSet.of(
            "only",
            "just",
            "merely",
            "simply",
            "doubt",
            "idea",
            "wonder",
            "problem",
            "problems",
            "matter",
            "bad",
            "more",
            "longer",
            "but",
            "mind",
            "regrets",
            "sooner",
            "later",
            "forgotten",
            "forget",
            "stopped",
            "stop",
            "missed",
            "miss",
            "until",
            "till",
            "worry",
            "as",
            "that",
            "too");
    /** What one does in mind only; that it was not so leaves nothing undone. */
    private static final Set<String> IN_MIND = WordSet.of(
            "hear",
            "heard",
            "liked",
            "like",
            "loved",
            "enjoyed",
            "enjoy",
            "wanted",
            "want",
            "needed",
            "need",
            "understood",
            "understand",
            "felt",
            "mattered",
            "regretted",
            "regret",
            "minded",
            "cared",
            "care",
            "said",
            "say",
            "had",
            "been",
            "changed",
            "change");

    /** What one does with anything that one sets about. */
    private static final Set<String> SETTING_ABOUT = WordSet.of(
            "did",
            "do",
            "done",
            "got",
            "get",
            "made",
            "make",
            "happened",
            "happen",
            "went",
            "go",
            "gone",
            "touched",
            "touch",
            "opened",
            "open",
            "saw",
            "see",
            "seen",
            "looked",
            "look",
            "moved",
            "move",
            "managed",
            "manage",
            "heard",
            "hear",
            "came",
            "come",
            "set",
            "lifted",
            "lift",
            "reached",
            "reach",
            "found",
            "find",
            "met",
            "meet",
            "gave",
            "given",
            "give",
            "laid",
            "lay",
            "budged",
            "budge",
            "occurred",
            "occur",
            "materialised",
            "materialise",
            "took",
            "taken",
            "take",
            "showed",
            "show",
            "put",
            "stirred",
            "stir",
            "ended",
            "end");

    private static final Set<String> OFFERING = WordSet.of(
            "offered", "volunteered", "threatened", "refused", "hoped", "offering", "volunteering", "offers");

    private static final Set<String> SURPRISED =
            WordSet.of("thought", "imagined", "dreamt", "dreamed", "expected", "believed", "guessed");

    private Denied() {}

    /** Whether the clause says of something that it was not done. */
    public static boolean is(Clause clause) {
        return verb(clause) > 0;
    }

    /** {@code I thought I'd signed us up}, {@code all I signed up for was a raffle}, {@code Kate has offered to run it}: not done. */
    public static boolean isOnlyMeant(Clause clause) {
        int from = clause.token(0).isSelf() && clause.size() > 1 ? 1 : 0;
        boolean thought = clause.size() > from + 3
                && clause.token(from).is("thought")
                && clause.token(from + 1).isSelf()
                && clause.token(from + 2).isOneOf("had", "would")
                && !clause.token(from + 3).is("have");
        boolean offered = Places.between(1, Math.min(clause.size() - 2, FEW + 1))
                .any(at -> OFFERING.contains(clause.token(at).word())
                        && clause.token(at + 1).is("to")
                        && Content.isAct(clause.token(at + 2).word()));
        return thought || offered || isAllThatWas(clause);
    }

    /** {@code All I signed up for was a raffle}: that, instead of what was meant. */
    public static boolean isAllThatWas(Clause clause) {
        return clause.size() > FEW - 1
                && clause.token(0).is("all")
                && clause.token(1).isSelf()
                && clause.any(token -> token.is("was") || token.is("were"));
    }

    private static boolean isInMind(String word) {
        return IN_MIND.contains(word) || Thinking.isThought(word);
    }

    /** Whether it denies what is to be done in a loop, or what one does first with anything. */
    public static boolean is(Clause clause, OpenLoop loop) {
        int verb = verb(clause);
        return verb > 0
                && (clause.token(verb - 1).is("been")
                        || SETTING_ABOUT.contains(clause.token(verb).word())
                        || Wording.isVerb(Stems.stem(clause.token(verb).word()), loop)
                        || Known.of(loop.content())
                                .doing()
                                .isDoneBy(Known.of(clause.token(verb).word() + " it")
                                        .doing()));
    }

    /** {@code Never thought I'd get hold of her}: one did. */
    private static boolean isSurprised(Clause clause) {
        return Places.between(1, Math.min(FEW, clause.size()))
                .any(at -> clause.token(at - 1).is("never")
                        && SURPRISED.contains(clause.token(at).word()));
    }

    /** The index of what is denied; 0 when nothing is. */
    private static int verb(Clause clause) {
        if (clause.question()
                || isSurprised(clause)
                || isOfOther(clause)
                || clause.has(Sign.UNREAL)
                || Reports.notOnly(clause) > 0) {
            return 0;
        }
        return IntStream.range(0, clause.size() - 1)
                .map(at -> verb(clause, at))
                .filter(verb -> verb > 0)
                .findFirst()
                .orElse(0);
    }

    /** {@code Our neighbours never cut their hedge}; {@code Gran got no visit from me} is of the person. */
    private static boolean isOfOther(Clause clause) {
        boolean somebody = Subject.isSomebody(clause.token(0).word())
                || clause.tokens().stream().limit(FEW - 1).anyMatch(token -> Subject.isPerson(token.word()));
        return somebody && clause.none(token -> token.isSelf() || token.is("me"));
    }

    private static int verb(Clause clause, int at) {
        String word = clause.token(at).word();
        if (NOT_DENIED.contains(clause.token(at + 1).word())) {
            return 0;
        }
        boolean never = word.equals("never");
        if (Places.between(Math.max(0, at - 2), at)
                .any(before -> NEARLY.contains(clause.token(before).word()))) {
            return 0;
        }
        boolean within = WITHIN.contains(word) && (never || (at > 0 && isOver(clause, at - 1)));
        boolean not = within || BEFORE.contains(word) || (word.equals("not") && isNone(clause, at + 1));
        int verb = !not
                ? 0
                : Places.between(at + 1, Math.min(clause.size(), at + FAR))
                        .first(next -> isVerb(clause, next, within && !never && next < at + FEW))
                        .orElse(0);
        boolean ahead = Places.between(at, verb + 1)
                .any(between -> AHEAD.contains(clause.token(between).word()));
        return verb > 0 && !ahead && !isInMind(clause.token(verb).word()) && !isHaving(clause, verb) ? verb : 0;
    }

    /** {@code Not one}, {@code not a single}. */
    private static boolean isNone(Clause clause, int at) {
        return clause.token(at).isOneOf("one", "a", "an");
    }

    private static boolean isOver(Clause clause, int at) {
        return OVER.contains(clause.token(at).word());
    }

    /** Behind {@code did not} any verb, else a form that is over, and not a mere {@code has}, {@code got} before another. */
    private static boolean isVerb(Clause clause, int at, boolean plain) {
        String word = clause.token(at).word();
        boolean auxiliary = OVER.contains(word)
                && Places.between(at + 1, Math.min(clause.size(), at + FEW))
                        .any(next -> isPast(clause.token(next).word())
                                && !OVER.contains(clause.token(next).word()));
        boolean which = clause.token(at - 1).isOneOf("a", "an", "the", "my");
        return !auxiliary && !which && !word.equals("been") && (isPast(word) || (plain && Content.isAct(word)));
    }

    private static boolean isPast(String word) {
        return Forms.isPast(word) || Forms.isUnmarked(word);
    }

    /** {@code Have not got a ladder}. */
    private static boolean isHaving(Clause clause, int verb) {
        return clause.token(verb).is("got")
                && verb > 1
                && clause.token(verb - 1).is("not")
                && clause.token(verb - 2).isOneOf("has", "have");
    }
}
