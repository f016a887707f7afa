package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Turned;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/** Tells what becomes of a loop that is spoken of as over: it was done, missed this once, or is let go of. */
final class Outcome {
    private static final Set<String> CANCELLED = WordSet.of("cancelled", "canceled", "called");
    private static final Set<String> TICKING =
            WordSet.of("cross", "strike", "tick", "take", "close", "remove", "delete", "off", "clear", "less", "fewer");
    private static final Set<String> ENDED = WordSet.of("quit", "leave", "cancel", "stop", "drop", "resign", "give");
    private static final Set<String> REMOVING = WordSet.of(
            "knock",
            "demolish",
            "pull",
            "tear",
            "dismantle",
            "remove",
            "clear",
            "chop",
            "cut",
            "fell",
            "dig",
            "throw",
            "bin",
            "shave",
            "scrap");
    private static final Set<String> HAVING_ENDED = WordSet.of(
            "done",
            "through",
            "quit",
            "dropped",
            "left",
            "out",
            "finished",
            "gave",
            "given",
            "withdrawn",
            "pulled",
            "binned",
            "ditched",
            "axed",
            "chucked",
            "jacked",
            "cancelled",
            "cancelling",
            "cancel");
    /** What one does to have somebody else do it. */
    private static final Set<String> RIDDING = WordSet.of(
            "handed",
            "gave",
            "given",
            "passed",
            "told",
            "asked",
            "got",
            "roped",
            "delegated",
            "swapped",
            "fobbed",
            "palmed",
            "talked",
            "convinced",
            "persuaded",
            "found",
            "hired",
            "paid",
            "begged",
            "decided",
            "realised");

    /** {@code Gutters done, one job less}: said of what is done as well as of what need not be. */
    private static final Set<String> FEWER = WordSet.of("less", "fewer", "plate");

    private static final Set<String> DENYING = WordSet.of("not", "no", "never", "forget", "scrap", "need");
    private static final Set<String> WEATHER =
            WordSet.of("heat", "weather", "rain", "cold", "wind", "snow", "fog", "ice", "light", "dark", "state");
    private static final Set<String> SOON = WordSet.of("today", "tonight", "tomorrow");
    private static final Set<String> ONCE =
            WordSet.of("time", "once", "week", "month", "weekend", "term", "morning", "evening");

    private final Likening likening;
    private final Antecedents antecedents;

    Outcome(Likening likening, Antecedents antecedents) {
        this.likening = likening;
        this.antecedents = antecedents;
    }

    /** {@code The gym membership's cancelled} is what was to be done; {@code choir was cancelled} is no end of the choir. */
    Fate of(Likening.Found found, Act.Drops act) {
        Clause clause = act.clause();
        if (isItself(found.loop(), act)) {
            return Fate.DISMISSED;
        }
        boolean done = found.loop().kind() == LoopKind.COMMITMENT
                && !clause.has(Sign.WILL)
                && Turned.of(clause)
                        .filter(told -> !told.startsWith("gone ") && likening.fits(told, found.loop()))
                        .isPresent();
        boolean ended = isEnding(found.loop())
                && !clause.endsWith("list")
                && clause.any(token -> HAVING_ENDED.contains(token.word()))
                && clause.none(token -> DENYING.contains(token.word()));
        boolean once = found.loop().kind() == LoopKind.HABIT
                && CANCELLED.stream()
                        .anyMatch(word -> Turned.of(clause).orElse("").startsWith(word));
        return done || ended || isRemoved(found.loop(), clause) || isOffMyPlate(found, clause) || isTickedOff(act)
                ? Fate.COMPLETED
                : once || isOnce(found, clause) ? Fate.MISSED : Fate.DISMISSED;
    }

    /** {@code I'm giving up on cancelling the gym}, {@code done trying to clean it}: what was to be done, the ending of it too, is let go of. */
    private static boolean isItself(OpenLoop loop, Act.Drops act) {
        return act.about()
                .map(about -> Tokens.of(about).get(0).word())
                .map(doing -> Forms.isProgressive(doing) ? Content.base(doing) : doing)
                .filter(doing -> loop.kind() == LoopKind.COMMITMENT && doing.equals(Wording.first(loop)))
                .isPresent();
    }

    /** Whether what is to be done is itself an ending: {@code Cancel the gym}. */
    static boolean isEnding(OpenLoop loop) {
        return ENDED.contains(Wording.first(loop));
    }

    /** {@code The old shed is no more}, of {@code Knock down the old shed}: so it was done. */
    static boolean isRemoved(OpenLoop loop, Clause clause) {
        return REMOVING.contains(Wording.first(loop)) && clause.endsWith("no", "more");
    }

    /** {@code Code review's off my plate, left Tim 14 comments}: so it was done. */
    private boolean isOffMyPlate(Likening.Found found, Clause clause) {
        return found.loop().kind() == LoopKind.COMMITMENT
                && clause.any(token -> FEWER.contains(token.word()))
                && antecedents.behind(clause).filter(Outcome::isOwnDoing).isPresent();
    }

    private static boolean isOwnDoing(Clause clause) {
        int verb = clause.token(0).isSelf() && clause.size() > 1 ? 1 : 0;
        return Forms.isPast(clause.token(verb).word())
                && !RIDDING.contains(clause.token(verb).word())
                && !clause.has(Sign.DROP)
                && !clause.has(Sign.LETTING)
                && !clause.has(Sign.HANDED_ON)
                && clause.none(token -> DENYING.contains(token.word()));
    }

    /** {@code Gutters done, cross it off}: so it was done. */
    private boolean isTickedOff(Act.Drops act) {
        return act.about().isEmpty()
                && isTicking(act)
                && antecedents
                        .reported()
                        .filter(clause -> clause.endsWith("done") || clause.endsWith("finished"))
                        .isPresent();
    }

    /** {@code Spoke to the landlord, that's off my list}: so it was done. */
    static boolean isOffTheList(Clause saying, List<Act> told) {
        return saying.token(0).isOneOf("that", "it")
                && saying.endsWith("off", "my", "list")
                && told.stream()
                        .anyMatch(act -> act instanceof Act.Reports done
                                && done.sure()
                                && isOwnDoing(done.clause())
                                && done.clause().start() < saying.start());
    }

    /** {@code Cross it off}, {@code one off the list}: said of what is done as well. */
    static boolean isTicking(Act.Drops act) {
        return act.clause().any(token -> TICKING.contains(token.word()));
    }

    /** {@code One job less}. */
    static boolean isFewer(Act.Drops act) {
        return act.clause().any(token -> FEWER.contains(token.word()));
    }

    /** {@code I won't be sweeping it every day}, {@code I'm not mowing in this heat}: it is still to be done. */
    static boolean isStillToDo(OpenLoop loop, Clause clause) {
        boolean now = Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("this")
                        && WEATHER.contains(clause.token(at + 1).word()));
        return loop.kind() == LoopKind.COMMITMENT && (now || isOnlyNotOften(clause));
    }

    private static boolean isOnlyNotOften(Clause clause) {
        return clause.isOften() && clause.any(token -> token.isOneOf("not", "would"));
    }

    /** {@code Not doing yoga this time}: no end of the yoga. */
    static boolean isOnce(Likening.Found found, Clause clause) {
        boolean soon = clause.token(0).is("instead") || clause.any(token -> SOON.contains(token.word()));
        return found.loop().kind() == LoopKind.HABIT
                && (soon
                        || Places.between(0, clause.size() - 1)
                                .any(at -> clause.token(at).is("this")
                                        && ONCE.contains(clause.token(at + 1).word())));
    }
}
