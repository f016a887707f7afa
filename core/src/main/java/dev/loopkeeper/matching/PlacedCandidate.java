package dev.loopkeeper.matching;

/**
 * A candidate among others.
 *
 * @param <T> what the caller knows it by
 * @param candidate the candidate
 * @param place where it stands among them
 * @param words what it says
 */
record PlacedCandidate<T>(Candidate<T> candidate, int place, StepWords words) {}
