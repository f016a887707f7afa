package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells what is told of a thing as it was found, or of what it did by itself: nobody did anything with it. Stateless. */
final class ByItself {
    /** What stands behind a verb with whom or what something is done to. */
    private static final Set<String> SUFFERING =
            WordSet.of("my", "our", "me", "us", "the", "his", "her", "their", "its", "everything");

    private static final Set<String> HOW = WordSet.of(
            "flat",
            "late",
            "awful",
            "rubbish",
            "lovely",
            "noisy",
            "loud",
            "dull",
            "boring",
            "tiny",
            "huge",
            "freezing",
            "boiling",
            "wet",
            "muddy",
            "heavy",
            "horrible",
            "brilliant",
            "terrible",
            "gorgeous",
            "sharp",
            "slow",
            "cold",
            "warm",
            "hot",
            "dark",
            "wild",
            "so",
            "too",
            "very",
            "really",
            "quite",
            "a",
            "an");

    private static final Set<String> COMING = WordSet.of("got", "went", "came");

    private ByItself() {}

    /** {@code The roses had all been pruned}, {@code court 3's got a puddle}: how things were found. */
    static boolean isFound(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.THING
                && Places.between(1, clause.size() - 2).any(at -> hadBeen(clause, at) || isHolding(clause, at));
    }

    private static boolean hadBeen(Clause clause, int at) {
        int been = clause.token(at + 1).isOneOf("all", "both", "already", "just") ? at + 2 : at + 1;
        return clause.token(at).is("had") && clause.token(been).is("been");
    }

    private static boolean isHolding(Clause clause, int at) {
        return (clause.token(at).isOneOf("is", "has") || clause.token(at).word().endsWith("'s"))
                && clause.token(at + 1).is("got")
                && clause.token(at + 2).isOneOf("a", "an", "no", "some")
                && clause.none(token -> token.isOneOf("new", "fresh", "clean"));
    }

    /** {@code The tenors were flat}: how they were. */
    static boolean isDescribed(Clause clause) {
        int verb = Subject.verb(clause.tokens());
        return verb > 0
                && verb + 1 < clause.size()
                && clause.token(verb).isOneOf("was", "were")
                && HOW.contains(clause.token(verb + 1).word());
    }

    /** {@code The moths got into my wool}, {@code the update made my phone slow}: what a thing did by itself to another. */
    static boolean isDoing(Clause clause) {
        int verb = Subject.verb(clause.tokens());
        if (verb <= 0 || verb + 1 >= clause.size() || clause.upTo(verb).any(Token::isSelf)) {
            return false;
        }
        String doing = clause.token(verb).word();
        return !Subject.BEING.contains(doing)
                && !doing.equals("spent")
                && (SUFFERING.contains(clause.token(verb + 1).word())
                        || (clause.token(verb + 1).is("into") && COMING.contains(doing)));
    }
}
