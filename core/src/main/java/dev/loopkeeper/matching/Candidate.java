package dev.loopkeeper.matching;

import java.util.Optional;

/**
 * A step that may be meant.
 *
 * @param <T> what the caller knows the step by
 * @param item what the caller gets back
 * @param key the readable id such as {@code tue-morning}, if it has one
 * @param title the title; may be empty
 * @param completed whether it is done already
 */
public record Candidate<T>(T item, Optional<String> key, String title, boolean completed) {}
