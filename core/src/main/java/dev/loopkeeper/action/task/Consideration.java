package dev.loopkeeper.action.task;

/**
 * One thing that speaks for doing a task now, or against it.
 *
 * @param kind what it is about
 * @param points how much it weighs; negative when it speaks against it
 * @param phrase how it is said, as part of a sentence; empty when it is not worth a word
 */
public record Consideration(Kind kind, int points, String phrase) {
    /** What is considered. */
    public enum Kind {
        /** When it is due. */
        DUE,
        /** When it is planned. */
        PLANNED,
        /** How much it presses. */
        PRIORITY,
        /** That it is flagged. */
        FLAG,
        /** That it was begun. */
        PROGRESS,
        /** How long it takes. */
        TIME,
        /** How much attention it takes. */
        ENERGY,
        /** Where it can be done. */
        LOCATION,
        /** When such tasks were done before. */
        HABIT
    }
}
