package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** The words for what is wrong with a thing: {@code broken}, {@code leaking}, {@code filthy}. Stateless. */
public final class Faults {
    private static final Set<String> WORDS = WordSet.of(
            "broken",
            "bust",
            "blocked",
            "clogged",
            "jammed",
            "cracked",
            "snapped",
            "torn",
            "ripped",
            "dripping",
            "leaking",
            "leaky",
            "leaks",
            "squeaking",
            "creaking",
            "sticking",
            "jamming",
            "rattling",
            "crashing",
            "overheating",
            "wobbling",
            "wobbly",
            "beeping",
            "sagging",
            "slipping",
            "flickering",
            "smoking",
            "peeling",
            "rusty",
            "rotten",
            "mouldy",
            "stained",
            "manky",
            "grubby",
            "filthy",
            "dirty",
            "overflowing",
            "stinks",
            "stink",
            "stank",
            "reeks",
            "reek",
            "useless");

    private Faults() {}

    /** Whether a token tells of one. */
    public static boolean is(Token token) {
        return WORDS.contains(token.word());
    }
}
