package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears of what is left open: {@code a narrowboat or a flat, no decision yet}, {@code imagine living by the sea} Stateless. */
final class Open {
    private static final int FEW = 4;
    /** What makes it something else than a wish: {@code imagine being that rude}. */
    private static final Set<String> NOT_MEANT = WordSet.of("that", "this", "having", "being", "you", "it", "not");

    private static final Set<String> SHALL = WordSet.of("should", "could", "might", "ought", "would");
    /** What one may do about something that is named beside it. */
    private static final Set<String> ABOUT_IT = WordSet.of(
            "Put my name down",
            "Put my name forward",
            "Put in for it",
            "Apply",
            "Go for it",
            "Give it a go",
            "Give it a try",
            "Have a go",
            "Throw my hat in the ring",
            "Sign up",
            "Sign myself up",
            "Join",
            "Join in",
            "Enrol");

    private static final Set<String> MAYBE = WordSet.of("maybe", "perhaps", "possibly", "or", "not", "then", "again");

    private static final Set<String> TOSSING = WordSet.of(
            "toss", "toss-up", "tossup", "clue", "torn", "undecided", "dithering", "idea", "circles", "flip", "waver");

    private Open() {}

    /** What is left open by the clause, or what it says of what was named before. */
    static Optional<String> topic(Clause clause, Setting setting) {
        return imagined(clause).or(() -> undecided(clause, setting)).or(() -> shaken(clause, setting));
    }

    /** {@code Imagine living by the sea}. */
    private static Optional<String> imagined(Clause clause) {
        boolean told = clause.size() >= FEW
                && clause.token(0).is("imagine")
                && Forms.isProgressive(clause.token(1).word())
                && clause.none(token -> NOT_MEANT.contains(token.word()));
        return told ? Content.of(clause, 1) : Optional.empty();
    }

    /** {@code No decision yet}, of what was only named. */
    private static Optional<String> undecided(Clause clause, Setting setting) {
        boolean maybe = clause.all(token -> MAYBE.contains(token.word()))
                && setting.toldBefore().allMatch(Open::isFragment);
        if (isUndecided(clause) && !clause.question() && setting.toldBefore().anyMatch(Open::isChoice)) {
            return setting.saidBefore();
        }
        boolean told =
                (maybe || Cues.english().at(Sign.OPEN, clause.tokens(), 0).isPresent()) && !clause.question();
        return told
                ? setting.previous()
                        .filter(before -> setting.toldBefore().allMatch(other -> isNamed(other, setting)))
                        .flatMap(before -> setting.saidBefore())
                : Optional.empty();
    }

    /** {@code It's a coin toss}, {@code no clue}, {@code I can't decide}. */
    private static boolean isUndecided(Clause clause) {
        return clause.size() <= FEW + 2
                && clause.none(token -> token.is("better") || token.is("good"))
                && (clause.any(token -> TOSSING.contains(token.word()))
                        || (clause.token(0).is("part")
                                && clause.size() > 2
                                && clause.token(2).is("me"))
                        || clause.endsWith("not", "decide")
                        || clause.endsWith("not", "choose")
                        || clause.endsWith("not", "know"));
    }

    /** {@code Leeds or York}, {@code flat, house?}, {@code would a pony be madness?} */
    private static boolean isChoice(Clause before) {
        boolean asked = before.question()
                && (SHALL.contains(before.token(0).word()) || before.token(0).isOneOf("do", "is", "am", "shall"));
        boolean either =
                Places.between(1, before.size() - 1).any(at -> before.token(at).is("or")) && isFragment(before);
        return asked || either || (before.question() && isFragment(before));
    }

    /** {@code A smallholding at our age?}: only named. */
    private static boolean isFragment(Clause before) {
        return before.times().isEmpty()
                && Subject.of(before.tokens()) == Subject.NONE
                && before.none(token ->
                        Forms.isPast(token.word()) || Subject.isSaying(token.word()) || SHALL.contains(token.word()));
    }

    private static boolean isNamed(Clause before, Setting setting) {
        boolean told = before.token(0).isOneOf("no", "not", "nothing")
                || before.any(
                        token -> token.isSelf() || token.is("is") || token.is("are") || Subject.isSaying(token.word()));
        boolean whether = before.token(0).is("whether");
        boolean taken = setting.before() instanceof Act.Intends
                || setting.before() instanceof Act.Muses
                || setting.before() instanceof Act.Misses;
        return whether
                || !(told
                        || taken
                        || (before.question() && !isFragment(before))
                        || !before.times().isEmpty());
    }

    /** {@code Can't get that cottage out of my head}. */
    private static Optional<String> shaken(Clause clause, Setting setting) {
        boolean own = clause.any(token -> token.is("my") || token.is("our"));
        return own && !clause.question() && clause.token(0).isOneOf("can", "i")
                ? Mind.gotOut(clause, setting)
                : Optional.empty();
    }

    /** {@code I should}, {@code to do the same}: what somebody else was said to do. */
    static boolean isLikewise(String content) {
        List<Token> tokens = Tokens.of(content);
        String last = tokens.get(tokens.size() - 1).word();
        boolean bare = tokens.size() <= FEW
                && tokens.get(0).isSelf()
                && (SHALL.contains(last) || (last.equals("to") && tokens.get(1).is("ought")) || last.equals("too"));
        return bare || (tokens.size() <= FEW + 2 && (last.equals("same") || last.equals("suit")));
    }

    /** What was said before; {@code recruiting ringers} of {@code they're recruiting ringers}. */
    private static Optional<String> offered(Setting setting) {
        return setting.previous()
                .filter(before -> before.size() > 2
                        && before.token(0).isOneOf("they", "he", "she", "it")
                        && before.token(1).isOneOf("is", "are"))
                .flatMap(before -> Content.of(before, 2))
                .or(setting::saidBefore);
    }

    /** {@code Maybe you're right}, {@code perhaps it will rain}, {@code maybe of the dog}: nothing to do. */
    static boolean isOfNobody(String content) {
        return Stream.of("Of ", "It a ", "You're ", "It will ").anyMatch(content::startsWith);
    }

    /** {@code The job's gone up. I could put my name down}: with what it is about. */
    static String inFull(String content, Setting setting) {
        boolean about = ABOUT_IT.contains(content)
                && setting.previous().isPresent()
                && (setting.before() instanceof Act.Nothing || setting.before() instanceof Act.Reports);
        return about
                ? offered(setting)
                        .map(before -> content + ": " + Content.lower(before))
                        .orElse(content)
                : content;
    }
}
