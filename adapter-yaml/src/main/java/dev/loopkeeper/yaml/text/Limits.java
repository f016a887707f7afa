package dev.loopkeeper.yaml.text;

/** Bounds that keep hostile or mistaken texts from costing more than they should. */
final class Limits {
    /** Most UTF-16 units in a text. */
    static final int TEXT = 32 * 1024 * 1024;

    /** Most collections inside one another. */
    static final int NESTING = 100;

    /** Most values that aliases may add beyond those written in the text. */
    static final int ALIAS_VALUES = 100_000;

    /** Most characters of a number; a longer run of digits is text. */
    static final int NUMBER = 1_000;

    private Limits() {}
}
