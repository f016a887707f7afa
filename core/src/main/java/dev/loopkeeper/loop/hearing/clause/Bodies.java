package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells bodies of people, who decide together: {@code the council}, {@code our choir}. Stateless. */
public final class Bodies {
    private static final Set<String> MAKERS = WordSet.of(
            "council",
            "work",
            "office",
            "school",
            "company",
            "club",
            "building",
            "gym",
            "government",
            "hospital",
            "college",
            "landlord",
            "hr",
            "management",
            "state",
            "city",
            "airline",
            "university",
            "nursery",
            "library",
            "pool",
            "canteen",
            "league",
            "parish",
            "county",
            "store",
            "shop",
            "federal");
    /** Of these more is done to them than they do. */
    private static final Set<String> MADE_OF = WordSet.of("work", "building", "store", "shop", "pool", "gym");

    private static final Set<String> BODIES = WordSet.of(
            "class",
            "team",
            "street",
            "village",
            "town",
            "band",
            "crew",
            "choir",
            "orchestra",
            "squad",
            "department",
            "committee",
            "charity",
            "church",
            "neighbours",
            "neighbors",
            "parents",
            "cousins",
            "sisters",
            "brothers",
            "mates",
            "friends",
            "students",
            "pupils");

    private Bodies() {}

    /** Whether a word names people who do things together. */
    public static boolean is(String word) {
        return (MAKERS.contains(word) && !MADE_OF.contains(word)) || BODIES.contains(word);
    }

    /** Whether a word names what makes rules for others. */
    public static boolean isRuling(String word) {
        return MAKERS.contains(word);
    }
}
