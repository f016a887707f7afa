package dev.loopkeeper.goal;

/** In which order a goal's steps are to be done. */
public enum Flow {
    /** Any order. */
    PARALLEL,
    /** One after the other. */
    SEQUENTIAL,
    /** Unrelated steps that share a place. */
    SINGLE_ACTIONS
}
