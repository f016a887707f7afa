package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells which words are names of people. Stateless. */
final class Names {
    private static final Memo<Boolean> NAMES = new Memo<>(
            1024, word -> !Doing.of("the " + Content.capital(word)).names().isEmpty());
    private static final Set<String> SHORT_NAMES = WordSet.of(
            "jo", "bo", "al", "ed", "di", "ty", "vi", "mo", "lu", "cy", "li", "yu", "xi", "wu", "oz", "aj", "cj", "dj",
            "pj", "tj");
    /** What the family calls somebody. */
    private static final Set<String> RELATIVES = WordSet.of(
            "nana", "nani", "nanna", "dadi", "dada", "amma", "appa", "thatha", "paati", "lola", "lolo", "abuela",
            "abuelo", "oma", "opa", "papa", "mama", "mamma", "aunty", "pops", "nonna", "nonno", "yaya", "didi", "bhai",
            "ammi", "abbu", "baba", "mami", "papi", "nain", "taid", "hubby", "missus", "bestie");
    /** Names that end as adverbs and doings do. */
    private static final Set<String> WORD_NAMES = WordSet.of(
            "emily",
            "sally",
            "molly",
            "polly",
            "holly",
            "lily",
            "milly",
            "tilly",
            "billy",
            "kelly",
            "beverly",
            "kimberly",
            "carly",
            "shelly",
            "nelly",
            "dolly",
            "willy",
            "ally",
            "elly",
            "lilly",
            "ming",
            "ying",
            "jing",
            "ling",
            "bing",
            "sterling",
            "irving",
            "keating");

    /** What tells the {@code brother-in-law} and the {@code ex-husband} from the brother and the husband. */
    private static final Pattern KIN = Pattern.compile("^(?:ex|step|half|great|god|foster|co)-(?:great-)?|-in-law$");

    private Names() {}

    /** The brother of {@code brother-in-law}; the word itself where it tells of no such kinship. */
    static String nearer(String word) {
        return KIN.matcher(word).replaceFirst("");
    }

    /** Whether a word is a name. */
    static boolean has(String word) {
        return SHORT_NAMES.contains(word)
                || RELATIVES.contains(word)
                || WORD_NAMES.contains(word)
                || (word.length() > 2
                        && !word.endsWith("ly")
                        && !word.endsWith("ing")
                        && Character.isLetter(word.charAt(0))
                        && !StopWords.contains(word)
                        && !Set.of("and", "but", "or", "so").contains(word)
                        && NAMES.of(word));
    }

    /** Whether a written word can be nothing but somebody's name. */
    static boolean isNamed(String written) {
        return !written.isEmpty()
                && Character.isUpperCase(written.charAt(0))
                && NAMES.of(written.toLowerCase(Locale.ROOT))
                && !StopWords.contains(written.toLowerCase(Locale.ROOT));
    }
}
