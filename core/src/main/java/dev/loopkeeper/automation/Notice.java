package dev.loopkeeper.automation;

import java.time.Instant;

/**
 * Something that a person is told outside of the store.
 *
 * @param id identity: told again, it is the same notice
 * @param user whose notice it is
 * @param title what it is about, one line
 * @param message what is told
 * @param at when it is told
 */
public record Notice(String id, String user, String title, String message, Instant at) {}
