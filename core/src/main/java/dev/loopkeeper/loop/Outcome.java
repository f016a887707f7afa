package dev.loopkeeper.loop;

/** How a loop that is not open any more ended, as its {@code outcome} says; others may be written by other programs. */
public final class Outcome {
    /** It was done. */
    public static final String COMPLETED = "completed";
    /** It is a habit of its own now. */
    public static final String BECAME_HABIT = "became_habit";
    /** The person let go of it. */
    public static final String DISMISSED = "dismissed";
    /** It was a passing remark. */
    public static final String NOT_ACTIONABLE = "not_actionable";
    /** It goes on in another loop that says the same. */
    public static final String MERGED = "merged";

    private Outcome() {}
}
