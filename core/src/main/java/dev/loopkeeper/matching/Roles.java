package dev.loopkeeper.matching;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The language's lists of how words weigh. Immutable. */
final class Roles {
    private static final WordLists LISTS = WordLists.of(Part.ROLES);
    private static final Map<String, String> DAY_PARTS = dayParts();

    static final Set<String> SOFT = list("soft");
    static final Set<String> GENERIC = list("generic");
    static final Set<String> FORM = list("form");
    static final Set<String> OCCASION = list("occasion");
    static final Set<String> MEASURE = list("measure");
    /** Counted by {@code a} and {@code another} too. */
    static final Set<String> STRETCH = list("stretch");

    static final Set<String> LABEL = list("label");
    static final Set<String> CIRCUMSTANCE = list("circumstance");
    static final Set<String> ADJUNCT = list("adjunct");
    static final Set<String> DETERMINER = list("determiner");
    static final Set<String> JOINING = list("joining");
    static final Set<String> PARTICLE = list("particle");
    static final Set<String> OTHER_ACT = list("other-act");
    static final Set<String> DISTANT_ACT = list("distant-act");
    static final Set<String> FILLER = list("filler");
    static final Set<String> OPEN = list("open");
    static final Set<String> VERB_END = list("verb-end");
    static final Set<String> MOMENT = list("moment");
    static final Set<String> UNFINISHED = list("unfinished");
    static final Set<String> MONTH = list("month");
    static final Set<String> STATE = list("state");
    static final Set<String> AHEAD = list("ahead");
    static final Set<String> NEGATION = list("negation");

    private Roles() {}

    /** The words of a list. */
    static Set<String> list(String role) {
        return LISTS.words(role);
    }

    /** The texts of a list, a text a line. */
    static List<String> texts(String list) {
        return LISTS.texts(list);
    }

    /** The part of the day that a word names: {@code am} names the morning. */
    static Optional<String> dayPart(String word) {
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
