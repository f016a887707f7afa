package dev.loopkeeper.matching;

import dev.loopkeeper.text.WordFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The packed lists of how words weigh. Immutable. */
final class Roles {
    private static final Map<String, Set<String>> LISTS = read();
    private static final Map<String, String> DAY_PARTS = dayParts();

    static final String SOFT = "soft";
    static final String GENERIC = "generic";
    static final String FORM = "form";
    static final String OCCASION = "occasion";
    static final String MEASURE = "measure";
    /** Counted by {@code a} and {@code another} too. */
    static final String STRETCH = "stretch";

    static final String LABEL = "label";
    static final String CIRCUMSTANCE = "circumstance";
    static final String ADJUNCT = "adjunct";
    static final String DETERMINER = "determiner";
    static final String JOINING = "joining";
    static final String PARTICLE = "particle";
    static final String OTHER_ACT = "other-act";
    static final String DISTANT_ACT = "distant-act";
    static final String FILLER = "filler";
    static final String OPEN = "open";
    static final String VERB_END = "verb-end";
    static final String MOMENT = "moment";
    static final String UNFINISHED = "unfinished";
    static final String MONTH = "month";
    static final String STATE = "state";
    static final String AHEAD = "ahead";
    static final String NEGATION = "negation";

    private Roles() {}

    static boolean is(String role, String word) {
        return LISTS.getOrDefault(role, Set.of()).contains(word);
    }

    /** The part of the day that a word names: {@code am} names the morning. */
    static Optional<String> dayPart(String word) {
        return Optional.ofNullable(DAY_PARTS.get(word));
    }

    private static Map<String, String> dayParts() {
        Map<String, String> parts = new HashMap<>();
        for (String part : List.of("morning", "noon", "afternoon", "evening")) {
            LISTS.getOrDefault(part, Set.of()).forEach(word -> parts.putIfAbsent(word, part));
        }
        return Map.copyOf(parts);
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> lists = new HashMap<>();
        for (String line : WordFile.lines(Roles.class, "word-roles.txt")) {
            int colon = line.indexOf(':');
            lists.put(
                    line.substring(0, colon),
                    Set.copyOf(List.of(line.substring(colon + 1).trim().split(" +"))));
        }
        return Map.copyOf(lists);
    }
}
