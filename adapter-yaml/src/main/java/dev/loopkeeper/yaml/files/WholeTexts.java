package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.FolderException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the changes of a journal from its beginning on, and tells the whole text where one only says what changed. */
final class WholeTexts {
    private final Map<Fingerprint, byte[]> texts = new HashMap<>();
    private final Map<RelPath, byte[]> last = new HashMap<>();

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
        byte[] before = texts.get(edit.before());
        if (before == null) {
            throw new FolderException(
                    Kind.NEWER_JOURNAL,
                    "The journal of unfinished changes in this folder is damaged: the text of '" + edit.path()
                            + "' that it changes is not in it. Remove '.loopkeeper/journal'; the files stay as they"
                            + " are.");
        }
        String after = new String(edit.patch().applyTo(before), StandardCharsets.UTF_8);
        return new Op.Write(edit.path(), Optional.of(edit.before()), after);
    }

    private void note(Op op) {
        byte[] known = last.remove(op.path());
        if (op instanceof Op.Write write) {
            keep(op.path(), Utf8.bytes(write.text()));
        } else if (op instanceof Op.Append append && known != null && known.length == append.size()) {
            keep(op.path(), JournaledTexts.joined(known, Utf8.bytes(append.text())));
        }
    }

    private void keep(RelPath path, byte[] text) {
        last.put(path, text);
        texts.put(Fingerprint.of(text), text);
    }
}
