package dev.loopkeeper.language.pattern;

/** A place in a pattern: whether the rest of the pattern matches from a token on. Immutable. */
interface Node {
    /** Tries to match from the token at a place on; what is captured on the way stays captured when it matches. */
    boolean match(Matching state, int at);
}
