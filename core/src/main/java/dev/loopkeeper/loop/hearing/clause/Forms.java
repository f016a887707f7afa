package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** The forms of English verbs, told by their looks. Stateless. */
public final class Forms {
    private static final Set<String> NO_PAST = WordSet.of(
            "bleed",
            "need",
            "feed",
            "speed",
            "weed",
            "seed",
            "bed",
            "red",
            "shed",
            "indeed",
            "hundred",
            "kindred",
            "wed",
            "med",
            "embed",
            "exceed",
            "proceed",
            "succeed",
            "agreed",
            "teeth",
            "feet",
            "men",
            "women",
            "children",
            "people",
            "mice",
            "better",
            "worse",
            "best",
            "worst",
            "further",
            "lives",
            "wives",
            "knives",
            "leaves",
            "shelves",
            "tired",
            "worried",
            "excited",
            "bored",
            "stressed",
            "scared",
            "interested",
            "beloved",
            "sacred",
            "naked",
            "supposed",
            "allowed",
            "read",
            "put",
            "cut",
            "set",
            "hit",
            "let",
            "shut",
            "quit",
            "cost",
            "hurt",
            "choice",
            "choices");
    private static final Set<String> NO_PROGRESSIVE = WordSet.of(
            "according",
            "regarding",
            "concerning",
            "thing",
            "things",
            "something",
            "nothing",
            "everything",
            "anything",
            "morning",
            "evening",
            "king",
            "ring",
            "spring",
            "string",
            "wing",
            "bring",
            "sing",
            "during",
            "ceiling",
            "building",
            "wedding",
            "sibling",
            "darling",
            "being",
            "sting",
            "swing",
            "ping",
            "fling",
            "cling",
            "interesting",
            "boring",
            "amazing");
    /** Past forms that look like the present one. */
    private static final Set<String> SAME =
            WordSet.of("read", "put", "cut", "set", "hit", "shut", "quit", "let", "reset");

    private Forms() {}

    /** Whether a word looks like a past form: {@code walked}, {@code went}. */
    public static boolean isPast(String word) {
        if (NO_PAST.contains(word)) {
            return false;
        }
        return (word.length() > 3 && word.endsWith("ed")) || isIrregular(word) || isAbbreviated(word);
    }

    /** Past forms that only their place in the clause tells from present ones. */
    public static boolean isUnmarked(String word) {
        return SAME.contains(word);
    }

    private static boolean isIrregular(String word) {
        return Stems.isIrregularForm(word) && !word.endsWith("s") && !word.endsWith("ing");
    }

    /** {@code MOT'd}. */
    private static boolean isAbbreviated(String word) {
        return word.length() > 3 && word.endsWith("'d");
    }

    /** Whether a word looks like a form in -ing: {@code walking}. */
    public static boolean isProgressive(String word) {
        return word.length() > 4 && word.endsWith("ing") && !NO_PROGRESSIVE.contains(word);
    }

    /** Whether some verb of a clause looks like a past form. */
    public static boolean isAnywherePast(Clause clause) {
        return clause.any(token -> isPast(token.word()))
                || (clause.size() > 1
                        && isUnmarked(clause.token(clause.size() - 1).word()));
    }
}
