package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.Optional;

/** One step of a change of the folder, with all that is needed to do it again after a crash. */
public sealed interface Op {

    /** The real name of the file. */
    RelPath path();

    /** What the step brings along: a whole content, a patch, what is added, or nothing. */
    Bytes content();

    /**
     * A file gets this content.
     *
     * @param before what the file held; empty when there was none
     */
    record Write(RelPath path, Optional<Fingerprint> before, Bytes after) implements Op {
        @Override
        public Bytes content() {
            return after;
        }
    }

    /** A file whose content the journal tells, in this change or before, gets another text. Only a journal holds such steps. */
    record Edit(RelPath path, Fingerprint before, Patch patch) implements Op {
        @Override
        public Bytes content() {
            return new Bytes(patch.encode());
        }
    }

    /** A file of this size gets this at its end. */
    record Append(RelPath path, long size, Bytes added) implements Op {
        @Override
        public Bytes content() {
            return added;
        }
    }

    /** A file with this content goes. */
    record Delete(RelPath path, Fingerprint before) implements Op {
        @Override
        public Bytes content() {
            return Bytes.NONE;
        }
    }
}
