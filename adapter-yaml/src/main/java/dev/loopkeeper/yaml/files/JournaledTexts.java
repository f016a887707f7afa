package dev.loopkeeper.yaml.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts that stand in one generation of the journal, so that of a file which is written again only what changed need be
 * written into it. To be used with the folder's lock held.
 */
final class JournaledTexts {
    private final Map<RelPath, Bytes> texts = new HashMap<>();
    private String generation = "";

    /** The steps as they may be written into the journal. */
    List<Op> shortened(String into, List<Op> ops) {
        List<Op> shorter = new ArrayList<>(ops.size());
        for (Op op : ops) {
            shorter.add(op instanceof Op.Write write && into.equals(generation) ? shortened(write) : op);
        }
        return shorter;
    }

    private Op shortened(Op.Write write) {
        Bytes known = texts.get(write.path());
        if (known == null || !write.before().filter(known.fingerprint()::equals).isPresent()) {
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
        Bytes known = texts.remove(op.path());
        if (op instanceof Op.Write write) {
            texts.put(op.path(), write.after());
        } else if (op instanceof Op.Append append && known != null && known.size() == append.size()) {
            texts.put(op.path(), known.with(append.added()));
        }
    }

    /** Knows of no text any more. */
    void forget() {
        texts.clear();
        generation = "";
    }
}
