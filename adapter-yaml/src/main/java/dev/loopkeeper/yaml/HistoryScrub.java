package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.held.ListedRecords;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Scrub;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.Copy;
import dev.loopkeeper.yaml.user.HistoryFile;
import dev.loopkeeper.yaml.user.ReplacedText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Takes forgotten words out of the lines of history. The replaced text of the file in which the record stood goes from
 * every line, as no one can tell in which form it holds the words; such changes are undone value by value from then on.
 */
record HistoryScrub(UserFiles files, Optional<Scrub> scrub) {
    /** Takes out what the change log says was forgotten, where the words are not known any more. */
    static HistoryScrub again(UserFiles files) {
        ListedRecords records = new ListedRecords(new YamlRecords(files));
        Set<Ref> forgotten = new HashSet<>();
        new YamlHistory(files)
                .mentioning("\"op\":\"scrubbed\"")
                .flatMap(change -> change.edits().stream())
                .filter(Edit.Scrubbed.class::isInstance)
                .map(Edit::ref)
                .filter(ref -> records.find(ref).isEmpty())
                .forEach(forgotten::add);
        Scrub scrub = new Scrub(forgotten, List.of());
        return new HistoryScrub(files, Optional.of(scrub).filter(words -> !forgotten.isEmpty()));
    }

    /**
     * Rewrites every file of history that knows the words, and the copies of such files; nothing that was ever replaced
     * stays beside the files.
     */
    void rewrite(Txn txn) {
        scrub.ifPresent(words -> {
            txn.leaveNoTrace();
            new YamlHistory(files).paths().forEach(file -> rewrite(txn, file, words));
            files.copies().stream()
                    .filter(copy -> copy.original().parent().equals(files.history()))
                    .map(Copy::file)
                    .forEach(file -> rewriteIfReadable(txn, file, words));
        });
    }

    /** A copy that is no text is nothing that this program reads. */
    private void rewriteIfReadable(Txn txn, RelPath file, Scrub words) {
        try {
            rewrite(txn, file, words);
        } catch (StoreException noText) {
            return;
        }
    }

    /** The lines of a text without what was forgotten. */
    String without(String lines) {
        return scrub.map(words -> scrubbed(lines, words)).orElse(lines);
    }

    /** The line without the replaced text that may hold the words. */
    JsonObject without(JsonObject line) {
        return scrub.map(words -> without(line, words)).orElse(line);
    }

    private void rewrite(Txn txn, RelPath file, Scrub words) {
        String before = files.read(file).map(FileText::text).orElse("");
        String after = scrubbed(before, words);
        if (!after.equals(before)) {
            txn.write(file, after);
        }
    }

    private String scrubbed(String lines, Scrub words) {
        return lines.lines().map(line -> scrubbedLine(line, words) + "\n").collect(Collectors.joining());
    }

    /** A line that cannot be read stays, unless it repeats the words. */
    private String scrubbedLine(String line, Scrub words) {
        Optional<JsonObject> json = HistoryFile.json(line);
        Optional<Change> change = HistoryFile.change(line);
        if (json.isEmpty() || change.isEmpty()) {
            return words.mentions(line) ? "" : line;
        }
        JsonObject kept = words.past(change.get())
                .map(past -> with(ChangeJson.write(past), json.get()))
                .orElse(json.get());
        JsonObject rest = without(kept, words);
        return rest.equals(json.get()) ? line : Json.write(rest);
    }

    /** Of what the line held beside the change, the replaced texts of files stay. */
    private static JsonObject with(JsonObject change, JsonObject line) {
        return line.get(ReplacedText.FILES)
                .map(texts -> change.with(ReplacedText.FILES, texts))
                .orElse(change);
    }

    private JsonObject without(JsonObject line, Scrub words) {
        boolean memoriesOnly = words.refs().stream().allMatch(ref -> ref.type().equals(RecordTypes.MEMORY));
        JsonObject texts = line.object(ReplacedText.FILES).orElse(JsonObject.EMPTY);
        JsonObject rest = memoriesOnly ? texts.without(files.memory().value()) : JsonObject.EMPTY;
        return rest.isEmpty() ? line.without(ReplacedText.FILES) : line.with(ReplacedText.FILES, rest);
    }
}
