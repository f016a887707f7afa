package dev.loopkeeper.listening;

/** What rules find; each is an {@link Act}, save the first. */
enum ActKind {
    /** Nothing: it keeps other rules from finding something in the same words. */
    NOTHING,
    /** {@link Act.Intention}. */
    INTENTION,
    /** {@link Act.Intention} of what need not be begun with a verb: a note to oneself. */
    NOTE,
    /** {@link Act.Routine}. */
    ROUTINE,
    /** {@link Act.Report}. */
    REPORT,
    /** {@link Act.Omission}. */
    OMISSION,
    /** {@link Act.Cancellation}. */
    CANCELLATION,
    /** {@link Act.Reschedule}. */
    RESCHEDULE,
    /** {@link Act.Retraction}. */
    RETRACTION,
    /** {@link Act.Concern}. */
    CONCERN,
    /** {@link Act.Problem}. */
    PROBLEM,
    /** {@link Act.Answer} that it was done. */
    YES,
    /** {@link Act.Answer} that it was not. */
    NO;

    /** Whether it says something of what was to be done. */
    boolean closes() {
        return this == REPORT || this == OMISSION || this == CANCELLATION || this == RETRACTION;
    }

    /** What it finds in the end: notes, routines and what is moved are intentions of their kind. */
    ActKind finds() {
        return this == NOTE || this == ROUTINE || this == RESCHEDULE ? INTENTION : this;
    }
}
