package dev.loopkeeper.language.en;

import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/** The suffixes that the stemmer knows, and the words that only seem to have one. */
final class Suffixes {
    /** Words that only look as if they had a suffix. */
    static final Set<String> WHOLE = WordSet.of(
            "news",
            "atlas",
            "bias",
            "andes",
            "inning",
            "outing",
            "canning",
            "herring",
            "earring",
            "evening",
            "morning",
            "wedding",
            "ceiling",
            "during",
            "something",
            "nothing",
            "anything",
            "everything",
            "proceed",
            "exceed",
            "succeed",
            "hundred",
            "lens",
            "bus",
            "gas",
            "yes",
            "thus",
            "tennis",
            "chess",
            "pilates",
            "less",
            "bed",
            "red",
            "shed",
            "seed",
            "speed",
            "need",
            "feed",
            "weed",
            "king",
            "ring",
            "wing",
            "swing",
            "string",
            "spring",
            "early",
            "only",
            "july",
            "family",
            "reply",
            "supply",
            "italy",
            "jelly",
            "christmas",
            "paris",
            "series",
            "species");

    /** Suffixes and what they become, the longest of a kind first. */
    static final List<String> STEP_TWO = List.of(
            "ization:ize",
            "isation:ise",
            "ational:ate",
            "fulness:ful",
            "ousness:ous",
            "iveness:ive",
            "tional:tion",
            "biliti:ble",
            "lessli:less",
            "entli:ent",
            "ation:ate",
            "alism:al",
            "aliti:al",
            "ousli:ous",
            "iviti:ive",
            "fulli:ful",
            "enci:ence",
            "anci:ance",
            "abli:able",
            "izer:ize",
            "iser:ise",
            "ator:ate",
            "alli:al",
            "bli:ble");

    static final List<String> STEP_THREE = List.of(
            "ational:ate", "tional:tion", "alize:al", "alise:al", "icate:ic", "iciti:ic", "ical:ic", "ful:", "ness:");
    static final List<String> STEP_FOUR = List.of(
            "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous", "ive", "ize",
            "ise", "al", "er", "ic");

    private Suffixes() {}
}
