package dev.loopkeeper.goal;

/** How the completion of a step changes the day's metric of its goal. */
public enum MetricRule {
    /** The field becomes true. */
    SET_TRUE,
    /** The minutes are added. */
    ADD_MINUTES,
    /** The quantity is added, or one when none was named. */
    INCREMENT,
    /** The step's title and the notes are appended to a list. */
    APPEND_NOTE,
    /** Nothing happens. */
    NONE
}
