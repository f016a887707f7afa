package dev.loopkeeper.yaml.files;

import java.nio.file.Path;
import java.util.Optional;

/** One file's part in a commit. */
final class Step {
    private final Op op;
    private final Draft draft;
    private final byte[] content;
    private final Optional<FileText> before;

    /**
     * A step to be done.
     *
     * @param content the bytes to write or append; none for a delete; not to be changed afterwards
     * @param before what the file held, to take a write or delete back
     */
    Step(Op op, Draft draft, byte[] content, Optional<FileText> before) {
        this.op = op;
        this.draft = draft;
        this.content = content;
        this.before = before;
    }

    Op op() {
        return op;
    }

    Draft draft() {
        return draft;
    }

    byte[] content() {
        return content;
    }

    Optional<FileText> before() {
        return before;
    }

    Path file() {
        return draft.place().file();
    }

    Path temp() {
        return file().resolveSibling(Locator.tempName(op.path()));
    }

    Path undo() {
        return file().resolveSibling(Locator.undoName(op.path()));
    }

    boolean isWrite() {
        return op instanceof Op.Write;
    }

    boolean isAppend() {
        return op instanceof Op.Append;
    }

    long sizeAfter() {
        return content.length + (op instanceof Op.Append a ? a.size() : 0);
    }

    /** What takes this step back. */
    Op inverse() {
        if (op instanceof Op.Append a) {
            return new Op.Truncate(a.path(), a.size(), a.text());
        }
        if (op instanceof Op.Write w && w.before().isEmpty()) {
            return new Op.Delete(w.path(), w.after());
        }
        Optional<Fingerprint> now = op instanceof Op.Write w ? Optional.of(w.after()) : Optional.empty();
        return new Op.Write(op.path(), now, before.orElseThrow().fingerprint(), Locator.undoName(op.path()));
    }
}
