package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.journal.Op;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * One file's part in a commit.
 *
 * @param op what is done to the file
 * @param draft what the file held and shall hold
 */
record FileStep(Op op, Draft draft) {
    /** The bytes to write or append; none for a delete. */
    byte[] content() {
        return op.content().array();
    }

    Path file() {
        return draft.place().file();
    }

    Path temp() {
        return file().resolveSibling(Locator.tempName(op.path()));
    }

    boolean isWrite() {
        return op instanceof Op.Write;
    }

    boolean isAppend() {
        return op instanceof Op.Append;
    }

    long sizeAfter() {
        return op.content().size() + (op instanceof Op.Append a ? a.size() : 0);
    }

    /** What takes this step back, whether it was done or not. */
    Op inverse() throws IOException {
        if (op instanceof Op.Append append) {
            byte[] now = Files.readAllBytes(file());
            int kept = isAdded(now) ? (int) append.size() : now.length;
            return new Op.Write(op.path(), Optional.of(Fingerprint.of(now)), new Bytes(Arrays.copyOf(now, kept)));
        }
        Optional<FileText> before = draft.before();
        if (before.isEmpty()) {
            return new Op.Delete(op.path(), op.content().fingerprint());
        }
        Optional<Fingerprint> done = isWrite() ? Optional.of(op.content().fingerprint()) : Optional.empty();
        return new Op.Write(op.path(), done, new Bytes(before.orElseThrow().bytes()));
    }

    /** Whether what follows the place where the text is added is that text, or its beginning. */
    boolean isAdded(byte[] now) {
        int from = (int) ((Op.Append) op).size();
        return now.length > from
                && now.length - from <= content().length
                && Arrays.equals(now, from, now.length, content(), 0, now.length - from);
    }
}
