package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells what one was to be at and will not be: {@code the concert's off}, {@code we're skipping the fair}. */
final class CalledOff {
    private static final Set<String> BEING_THERE =
            WordSet.of("go", "attend", "visit", "watch", "see", "have", "meet", "catch", "join", "run");
    private static final Set<String> PREPARING =
            WordSet.of("book", "reserve", "plan", "organise", "organize", "arrange", "pack", "prepare");
    private static final Set<String> SKIPPING = WordSet.of("skipping", "bailing", "ducking", "skip");
    private static final Set<String> AHEAD = WordSet.of("am", "are", "will");
    private static final int FEW = 5;
    private static final Set<String> SOON =
            WordSet.of("today", "tonight", "morning", "afternoon", "evening", "now", "day", "time");
    /** What one goes to again and again: to skip it is no end of it. */
    private static final Set<String> ROUTINE = WordSet.of(
            "gym",
            "yoga",
            "pilates",
            "run",
            "swim",
            "walk",
            "class",
            "training",
            "practice",
            "session",
            "workout",
            "jog",
            "breakfast",
            "lunch",
            "dinner");

    private static final Set<String> FINALLY = WordSet.of("for", "good", "now", "completely", "altogether", "then");

    private CalledOff() {}

    /** What becomes of a loop when the clause says that one skips it. */
    static Fate skipped(Clause clause, OpenLoop loop) {
        int self = clause.token(0).isSelf() ? 2 : 0;
        boolean skipping = Places.between(self, Math.min(clause.size() - 1, self + FEW))
                        .any(at -> SKIPPING.contains(clause.token(at).word()))
                && (self == 0 || AHEAD.contains(clause.token(1).word()));
        boolean once = clause.tokens().stream()
                .map(Token::word)
                .noneMatch(word -> SOON.contains(word) || ROUTINE.contains(word));
        return skipping && once && loop.kind() == LoopKind.COMMITMENT && isBeingThere(loop)
                ? Fate.DISMISSED
                : Fate.MISSED;
    }

    /** The one loop of being at what the clause says is off; empty when it says so of none. */
    static Optional<Likening.Found> meant(Clause clause, Likening likening) {
        int off = Places.between(2, clause.size())
                .first(at -> (clause.token(at).is("off") && clause.token(at - 1).isOneOf("is", "are"))
                        || (clause.token(at).is("through")
                                && clause.token(at - 1).isOneOf("fell", "fallen")))
                .orElse(0);
        boolean last = off > 0
                && Places.between(off + 1, clause.size())
                        .all(at -> clause.isTime(at)
                                || FINALLY.contains(clause.token(at).word()));
        boolean somebody = last && Subject.isPerson(clause.token(off - 2).word());
        return last && !somebody && !clause.question()
                ? Content.of(clause, 0, off - 1)
                        .flatMap(thing -> likening.headed(thing, loop -> Hearing.isDoable(loop) && isBeingThere(loop))
                                .or(() -> likening.mentioned(thing, loop -> isNamed(loop, thing)))
                                .or(() -> likening.mentioned(thing, loop -> isForIt(loop, thing))))
                : Optional.empty();
    }

    /** {@code Cancelled the meeting with Jo}: the one loop of being there. */
    static Optional<Likening.Found> cancelled(Clause clause, Likening likening) {
        int self = clause.token(0).isSelf() ? 1 : 0;
        int verb = clause.size() > self + 1 && clause.token(self).is("have") ? self + 1 : self;
        boolean cancelled = clause.size() > verb + 1 && clause.token(verb).isOneOf("cancelled", "canceled");
        return cancelled && !clause.question()
                ? Content.of(clause, verb + 1)
                        .flatMap(thing -> likening.mentioned(
                                thing, loop -> loop.kind() == LoopKind.COMMITMENT && isBeingThere(loop)))
                : Optional.empty();
    }

    /** Whether a loop is to go to something, or to be at it. */
    static boolean isBeingThere(OpenLoop loop) {
        return BEING_THERE.contains(Wording.first(loop));
    }

    /** {@code Book the coach to Whitby}, {@code pack for the trip}: what is got ready for it. */
    private static boolean isForIt(OpenLoop loop, String thing) {
        List<Token> content = Tokens.of(loop.content());
        List<Token> said = Tokens.of(thing);
        String last = said.get(said.size() - 1).word();
        boolean place = Places.between(1, content.size())
                .any(at -> content.get(at).is(last)
                        && (said.size() > 1 || content.get(at - 1).isOneOf("to", "in", "for"))
                        && (at + 1 == content.size()
                                || StopWords.contains(content.get(at + 1).word())));
        boolean tickets = content.stream().anyMatch(token -> token.isOneOf("ticket", "tickets"));
        return place
                && loop.kind() == LoopKind.COMMITMENT
                && (PREPARING.contains(Wording.first(loop))
                        || (tickets && !Wording.first(loop).equals("sell")));
    }

    /** {@code Choir on Tuesdays}: it says only what. */
    private static boolean isNamed(OpenLoop loop, String thing) {
        Token first = Tokens.of(loop.content()).get(0);
        return loop.kind() == LoopKind.HABIT && Tokens.of(thing).stream().anyMatch(token -> token.is(first.word()));
    }
}
