package dev.loopkeeper.task;

import java.util.Optional;

/**
 * That a language model was asked.
 *
 * @param name what people call it
 * @param failure why it did not answer, as a sentence; empty when it did
 */
public record ModelUse(String name, Optional<String> failure) {}
