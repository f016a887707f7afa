package dev.loopkeeper.memory;

/** How much each sign counts, against 1 for the best fit of words. */
final class Weights {
    /** Neighbours of the question that stand together. */
    static final double TOGETHER = 0.15;

    /** All words of the question in one text. */
    static final double COVERAGE = 0.2;

    /** The rest of the conversation fits. */
    static final double CONVERSATION = 0.7;

    /** The turn before is a question that fits. */
    static final double ANSWERS = 0.85;

    /** The turn before fits. */
    static final double FOLLOWS = 0.1;

    /** The turn before the last is a question that fits. */
    static final double ANSWERS_LATER = 0.3;

    /** The turn before the last fits. */
    static final double FOLLOWS_LATER = 0.1;

    /** The next turn fits. */
    static final double PRECEDES = 0.1;

    /** It is about whom the question names. */
    static final double SUBJECT = 0.8;

    /** Its day agrees with the question's, once for each unit of agreement. */
    static final double DATE = 1.0;

    /** It speaks of a time, and a time is asked for. */
    static final double TIME = 0.4;

    /** It asks by itself: answers are wanted. */
    static final double ASKS = -0.1;

    /** Importance 1 against importance 0. */
    static final double IMPORTANCE = 0.2;

    /** Told today against long ago. */
    static final double FRESHNESS = 0.05;

    /** It lies nearest to the question in the space of an embedder. */
    static final double VECTORS = 1.3;

    private Weights() {}
}
