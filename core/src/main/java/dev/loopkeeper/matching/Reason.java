package dev.loopkeeper.matching;

import java.util.Locale;

/** Why a step matches, from the surest to the least sure. */
public enum Reason {
    /** The words are the step's key. */
    EXACT_KEY(100),
    /** The words are the step's title. */
    EXACT_TITLE(90),
    /** The step belongs to the day, and its key or title has the words, if there are any. */
    DAY_PREFIX(80),
    /** The key has all the words. */
    HINT_IN_KEY(60),
    /** The title has all the words. */
    HINT_IN_TITLE(50),
    /** Key and title share the words that matter. */
    WORDS(45),
    /** Nothing has the words; key or title says the same in other words. */
    MEANING(40);

    private final int most;

    Reason(int most) {
        this.most = most;
    }

    /**
     * Returns the score of a full match for this reason.
     *
     * @return 1 to 100
     */
    public int most() {
        return most;
    }

    /**
     * Returns the name that outsiders see.
     *
     * @return for example {@code day_prefix}
     */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
