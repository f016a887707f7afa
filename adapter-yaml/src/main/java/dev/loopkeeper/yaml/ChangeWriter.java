package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Upkeep;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.user.HistoryFile;
import dev.loopkeeper.yaml.user.ReplacedText;
import dev.loopkeeper.yaml.user.UserFiles;
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

    void write(Change change, Upkeep upkeep) {
        YamlHistory history = new YamlHistory(files);
        Optional<JsonObject> takenBack = change.reverses()
                .flatMap(reversal -> history.line(reversal.change()))
                .flatMap(HistoryFile::json);
        FileChanges pending = new FileChanges(files, records);
        pending.add(change.edits());
        JsonObject texts = pending.write(txn, new ReplacedText(takenBack));
        HistoryScrub scrub = new HistoryScrub(files, upkeep.scrub());
        scrub.rewrite(txn);
        Change lasting = upkeep.kept(change);
        JsonObject line = ChangeJson.write(lasting);
        JsonObject kept = texts.isEmpty() ? line : scrub.without(line.with(ReplacedText.FILES, texts));
        String text = Json.write(kept);
        files.writingLine(text, lasting);
        new HistoryWriter(txn, files).append(change.at(), text, upkeep.kept());
    }
}
