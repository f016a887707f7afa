package dev.loopkeeper.yaml.files;

import java.util.Optional;

/** One step of a change of the folder, with all that is needed to do it again after a crash. */
sealed interface Op {

    /** The real name of the file. */
    RelPath path();

    /**
     * A file gets this text.
     *
     * @param before what the file held; empty when there was none
     */
    record Write(RelPath path, Optional<Fingerprint> before, String text) implements Op {}

    /** A file whose content the journal tells, in this change or before, gets another text. Only a journal holds such steps. */
    record Edit(RelPath path, Fingerprint before, Patch patch) implements Op {}

    /** A file of this size gets this text at its end. */
    record Append(RelPath path, long size, String text) implements Op {}

    /** A file with this content goes. */
    record Delete(RelPath path, Fingerprint before) implements Op {}
}
