package dev.loopkeeper.yaml.user;

import dev.loopkeeper.yaml.files.disk.RelPath;

/**
 * A file that another program made of a file of the store; it is never read as data.
 *
 * @param file the copy
 * @param original the file that it is a copy of, whether it is there or not
 * @param backup whether an editor kept the state before, so that what is only there may have been deleted since
 */
public record Copy(RelPath file, RelPath original, boolean backup) {}
