package dev.loopkeeper.yaml.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts that stand in one generation of the journal, so that of a file which is written again only what changed need be
 * written into it. To be used with the folder's lock held.
 */
final class JournaledTexts {
    private final Map<RelPath, byte[]> texts = new HashMap<>();
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
        byte[] known = texts.get(write.path());
        if (known == null
                || !write.before().filter(Fingerprint.of(known)::equals).isPresent()) {
            return write;
        }
        byte[] after = Utf8.bytes(write.text());
        Patch patch = Patch.between(known, after);
        boolean small = 2 * patch.encode().length < after.length;
        return small ? new Op.Edit(write.path(), Fingerprint.of(known), patch) : write;
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
        byte[] known = texts.remove(op.path());
        if (op instanceof Op.Write write) {
            texts.put(op.path(), Utf8.bytes(write.text()));
        } else if (op instanceof Op.Append append && known != null && known.length == append.size()) {
            texts.put(op.path(), joined(known, Utf8.bytes(append.text())));
        }
    }

    /** Knows of no text any more. */
    void forget() {
        texts.clear();
        generation = "";
    }

    static byte[] joined(byte[] one, byte[] other) {
        byte[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }
}
