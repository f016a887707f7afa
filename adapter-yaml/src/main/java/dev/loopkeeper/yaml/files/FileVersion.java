package dev.loopkeeper.yaml.files;

/**
 * When and how large a file was when it was read; a cheap first look at whether it changed.
 *
 * @param size in bytes
 * @param modifiedNanos since 1970-01-01T00:00Z; 0 for text that is not on disk yet
 */
public record FileVersion(long size, long modifiedNanos) {}
