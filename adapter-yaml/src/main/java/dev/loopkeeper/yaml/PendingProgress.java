package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.RelPath;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.text.Splice;
import java.util.List;
import java.util.Optional;

/**
 * The file of a progress document on its way to what it is to say. Text that this program wrote can be written again; only
 * what a person wrote is kept beside the change.
 *
 * @param files the user's files
 * @param file the file
 * @param id what it is the document of
 * @param after the document as it is to be; empty when it goes
 */
record PendingProgress(UserFiles files, RelPath file, ProgressId id, Optional<ProgressDocument> after)
        implements Pending {
    @Override
    public void write(Txn txn, ReplacedText replaced, JsonObject.Builder texts) {
        Optional<String> before = files.read(file).map(FileText::text);
        Optional<String> text = replaced.former(file, before)
                .flatMap(ReplacedText.Former::text)
                .filter(former ->
                        Optional.of(ProgressFile.read(file, former, id)).equals(after))
                .or(() -> after.map(ProgressFile::write));
        if (text.equals(before)) {
            return;
        }
        text.ifPresentOrElse(now -> txn.write(file, now), () -> txn.delete(file));
        before.filter(this::isOfAPerson).ifPresent(old -> texts.put(file.value(), kept(old, text)));
    }

    private boolean isOfAPerson(String text) {
        return !ProgressFile.write(ProgressFile.read(file, text, id)).equals(text);
    }

    private static JsonObject kept(String before, Optional<String> after) {
        return after.map(now -> ReplacedText.keep(Optional.of(before), now, List.of(Splice.between(before, now))))
                .orElseGet(() -> ReplacedText.keepDeleted(before));
    }
}
