package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the changes of a journal from its beginning on, and tells the whole text where one only says what changed. */
final class WholeTexts {
    private final Map<Fingerprint, Bytes> texts = new HashMap<>();
    private final Map<RelPath, Bytes> last = new HashMap<>();

    /**
     * The steps of the next change; none is an {@link Op.Edit}.
     *
     * @throws FolderException when the journal lacks the text that one of them changes
     */
    List<Op> of(List<Op> ops) {
        List<Op> whole = new ArrayList<>();
        for (Op op : ops) {
            whole.add(op instanceof Op.Edit edit ? whole(edit) : op);
            note(whole.get(whole.size() - 1));
        }
        return whole;
    }

    private Op whole(Op.Edit edit) {
        Bytes before = texts.get(edit.before());
        if (before == null) {
            throw new FolderException(
                    Kind.NEWER_JOURNAL,
                    "The journal of unfinished changes in this folder is damaged: the text of '" + edit.path()
                            + "' that it changes is not in it. Remove '.loopkeeper/journal'; the files stay as they"
                            + " are.");
        }
        return new Op.Write(
                edit.path(), Optional.of(edit.before()), new Bytes(edit.patch().applyTo(before.array())));
    }

    private void note(Op op) {
        Bytes known = last.remove(op.path());
        if (op instanceof Op.Write write) {
            keep(op.path(), write.after());
        } else if (op instanceof Op.Append append && known != null && known.size() == append.size()) {
            keep(op.path(), known.with(append.added()));
        }
    }

    private void keep(RelPath path, Bytes text) {
        last.put(path, text);
        texts.put(text.fingerprint(), text);
    }
}
