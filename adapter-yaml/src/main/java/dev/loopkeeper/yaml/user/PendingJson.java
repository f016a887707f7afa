package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.Splice;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A file of JSON on its way to what it is to say. Text that this program wrote can be written again; only what a person
 * wrote is kept beside the change.
 *
 * @param files the user's files
 * @param file the file
 * @param reading what a text of the file says
 * @param writing the text that says it, the same for equal ones
 * @param after what it is to say; empty when it goes
 * @param <T> what the file holds
 */
public record PendingJson<T>(
        UserFiles files, RelPath file, Function<String, T> reading, Function<T, String> writing, Optional<T> after)
        implements Pending {
    @Override
    public void write(Txn txn, ReplacedText replaced, JsonObject.Builder texts) {
        Optional<FileText> found = files.read(file);
        Optional<String> before = found.map(FileText::text);
        Optional<String> text = replaced.former(file, found)
                .flatMap(ReplacedText.Former::text)
                .filter(former -> Optional.of(reading.apply(former)).equals(after))
                .or(() -> after.map(writing));
        if (text.equals(before)) {
            return;
        }
        text.ifPresentOrElse(now -> txn.write(file, now), () -> txn.delete(file));
        before.filter(this::isOfAPerson).ifPresent(old -> texts.put(file.value(), kept(old, txn.read(file))));
    }

    private boolean isOfAPerson(String text) {
        return !writing.apply(reading.apply(text)).equals(text);
    }

    private static JsonObject kept(String before, Optional<FileText> after) {
        return after.map(
                        now -> ReplacedText.keep(Optional.of(before), now, List.of(Splice.between(before, now.text()))))
                .orElseGet(() -> ReplacedText.keepDeleted(before));
    }
}
