package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The language's lists of how words weigh. Immutable. */
public final class Roles {
    private static final WordLists LISTS = WordLists.of(Part.ROLES);
    private static final Map<String, String> DAY_PARTS = dayParts();

    /** Words that weigh little wherever they stand. */
    public static final Set<String> SOFT = list("soft");
    /** Names of occasions: a session of yoga is yoga. */
    public static final Set<String> GENERIC = list("generic");

    static final Set<String> FORM = list("form");
    /** Occasions that are not each other. */
    public static final Set<String> OCCASION = list("occasion");
    /** What things are counted in. */
    public static final Set<String> MEASURE = list("measure");
    /** Counted by {@code a} and {@code another} too. */
    static final Set<String> STRETCH = list("stretch");

    /** Words that a number behind them names: the chapter of {@code chapter 4}. */
    public static final Set<String> LABEL = list("label");
    /** Prepositions before what says when, where or how. */
    public static final Set<String> CIRCUMSTANCE = list("circumstance");
    /** Prepositions before another part of the matter. */
    public static final Set<String> ADJUNCT = list("adjunct");

    static final Set<String> DETERMINER = list("determiner");
    /** Words between things that are told together. */
    public static final Set<String> JOINING = list("joining");
    /** Words that may end a verb or be a thing, and are never the head. */
    public static final Set<String> PARTICLE = list("particle");
    /** Acts about a thing that are not the thing itself. */
    public static final Set<String> OTHER_ACT = list("other-act");
    /** Acts that go with many things, but hardly with a session of them. */
    public static final Set<String> DISTANT_ACT = list("distant-act");

    static final Set<String> FILLER = list("filler");
    static final Set<String> OPEN = list("open");
    static final Set<String> VERB_END = list("verb-end");
    static final Set<String> MOMENT = list("moment");
    static final Set<String> UNFINISHED = list("unfinished");
    static final Set<String> MONTH = list("month");
    static final Set<String> STATE = list("state");
    static final Set<String> AHEAD = list("ahead");
    /** Words that deny. */
    public static final Set<String> NEGATION = list("negation");
    /** Behind these what is named is a thing: the drill of {@code the drill}. */
    static final Set<String> NAMING = list("naming");
    /** Days on which presents are given. */
    static final Set<String> GIFT_OCCASION = list("gift-occasion");

    private Roles() {}

    /** The words of a list. */
    public static Set<String> list(String role) {
        return LISTS.words(role);
    }

    /** The texts of a list, a text a line. */
    static List<String> texts(String list) {
        return LISTS.texts(list);
    }

    /** The part of the day that a word names: {@code am} names the morning. */
    public static Optional<String> dayPart(String word) {
        return Optional.ofNullable(DAY_PARTS.get(word));
    }

    private static Map<String, String> dayParts() {
        Map<String, String> parts = new HashMap<>();
        for (String part : List.of("morning", "noon", "afternoon", "evening")) {
            for (String word : list(part)) {
                parts.putIfAbsent(word, part);
            }
        }
        return Map.copyOf(parts);
    }
}
