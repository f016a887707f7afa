package dev.loopkeeper.yaml.files;

import java.util.Optional;

/** One step of a change of the folder, with what is needed to finish it after a crash. */
sealed interface Op {

    /** The real name of the file. */
    RelPath path();

    /**
     * A file gets the content that lies ready in a hidden file beside it.
     *
     * @param before what the file held; empty when there was none
     * @param temp name of the hidden file in the same folder
     */
    record Write(RelPath path, Optional<Fingerprint> before, Fingerprint after, String temp) implements Op {}

    /** A file of this size gets this text at its end. */
    record Append(RelPath path, long size, String text) implements Op {}

    /** An append is taken back: what follows this size and is (part of) this text goes. */
    record Truncate(RelPath path, long size, String text) implements Op {}

    /** A file with this content goes. */
    record Delete(RelPath path, Fingerprint before) implements Op {}
}
