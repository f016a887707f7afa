package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts that stand in one generation of the journal, so that of a file which is written again only what changed need be
 * written into it. To be used with the folder's lock held.
 */
final class JournaledTexts {
    private final Map<RelPath, Known> texts = new HashMap<>();
    private String generation = "";

    /** What a file holds; what is added to it is put behind the rest only when all of it is asked for. */
    private static final class Known {
        private final ByteArrayOutputStream added = new ByteArrayOutputStream(0);
        private Bytes text;

        Known(Bytes text) {
            this.text = text;
        }

        long size() {
            return (long) text.size() + added.size();
        }

        void add(Bytes more) {
            added.writeBytes(more.array());
        }

        Bytes text() {
            if (added.size() > 0) {
                text = text.with(new Bytes(added.toByteArray()));
                added.reset();
            }
            return text;
        }
    }

    /** The steps as they may be written into the journal. */
    List<Op> shortened(String into, List<Op> ops) {
        List<Op> shorter = new ArrayList<>(ops.size());
        for (Op op : ops) {
            shorter.add(op instanceof Op.Write write && into.equals(generation) ? shortened(write) : op);
        }
        return shorter;
    }

    private Op shortened(Op.Write write) {
        Known found = texts.get(write.path());
        if (found == null) {
            return write;
        }
        Bytes known = found.text();
        if (!write.before().filter(known.fingerprint()::equals).isPresent()) {
            return write;
        }
        Patch patch = Patch.between(known.array(), write.after().array());
        boolean small = 2 * patch.encode().length < write.after().size();
        return small ? new Op.Edit(write.path(), known.fingerprint(), patch) : write;
    }

    /** Takes note of steps that stand in the journal. */
    void add(String written, List<Op> ops) {
        if (!written.equals(generation)) {
            forget();
            generation = written;
        }
        for (Op op : ops) {
            add(op);
        }
    }

    private void add(Op op) {
        Known known = texts.remove(op.path());
        if (op instanceof Op.Write write) {
            texts.put(op.path(), new Known(write.after()));
        } else if (op instanceof Op.Append append && known != null && known.size() == append.size()) {
            known.add(append.added());
            texts.put(op.path(), known);
        }
    }

    /** Knows of no text any more. */
    void forget() {
        texts.clear();
        generation = "";
    }
}
