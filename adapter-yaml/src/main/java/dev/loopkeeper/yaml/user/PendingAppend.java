package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.Splice;
import dev.loopkeeper.yaml.text.TailAppend;
import java.util.List;
import java.util.Optional;

/**
 * A long list that only grows at its end: what is there already is neither understood nor written again.
 *
 * @param file the file
 * @param before its text
 * @param added what follows it
 */
public record PendingAppend(RelPath file, String before, String added) implements Pending {
    private static final int END = 4096;

    /** The way to append {@code entries}; empty when the file's ends do not tell how. */
    public static Optional<PendingAppend> of(RelPath file, UserFiles files, List<JsonObject> entries) {
        return files.read(file)
                .map(FileText::text)
                .filter(text -> text.length() >= 3 * END)
                .flatMap(text -> added(text, entries).map(added -> new PendingAppend(file, text, added)));
    }

    @Override
    public void write(Txn txn, ReplacedText replaced, JsonObject.Builder texts) {
        txn.append(file, added);
        Splice splice = new Splice(before.length(), "", added);
        texts.put(
                file.value(),
                ReplacedText.keep(Optional.of(before), txn.read(file).orElseThrow(), List.of(splice)));
    }

    private static Optional<String> added(String text, List<JsonObject> entries) {
        return TailAppend.plan(text.substring(0, END), text.substring(text.length() - END), entries);
    }
}
