package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.ChangeJson;
import dev.loopkeeper.yaml.files.Txn;
import java.util.Optional;

/** Writes a change into the files it concerns and into the history, with the text that it replaces. */
final class ChangeWriter {
    private final Txn txn;
    private final UserFiles files;
    private final YamlRecords records;

    ChangeWriter(Txn txn, UserFiles files, YamlRecords records) {
        this.txn = txn;
        this.files = files;
        this.records = records;
    }

    void write(Change change) {
        YamlHistory history = new YamlHistory(files);
        Optional<JsonObject> takenBack = change.reverses()
                .flatMap(reversal -> history.line(reversal.change()))
                .flatMap(HistoryFile::json);
        FileChanges pending = new FileChanges(files, records);
        pending.add(change.edits());
        JsonObject texts = pending.write(txn, new ReplacedText(takenBack));
        JsonObject line = ChangeJson.write(change);
        JsonObject kept = texts.isEmpty() ? line : line.with(ReplacedText.FILES, texts);
        txn.appendLine(history.fileFor(change.at()), Json.write(kept));
    }
}
