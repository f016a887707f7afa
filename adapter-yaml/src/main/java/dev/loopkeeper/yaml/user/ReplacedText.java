package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.Splice;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The text that a change replaced, kept beside it in the history, so that taking the change back gives files back byte
 * for byte.
 *
 * @param takenBack the history entry of the change that is taken back; empty when none is
 */
public record ReplacedText(Optional<JsonObject> takenBack) {
    /** The member of a history entry that holds the text. */
    public static final String FILES = "files";

    private static final String AFTER = "after";
    private static final String CREATED = "created";
    private static final String SPLICES = "splices";
    private static final String DELETED = "deleted";

    /**
     * What a file was before the change that is taken back.
     *
     * @param text its text; empty when there was no file
     */
    public record Former(Optional<String> text) {}

    /** What is kept of one changed file. */
    public static JsonObject keep(Optional<String> before, FileText after, List<Splice> splices) {
        JsonObject.Builder kept = JsonObject.builder().put(AFTER, fingerprint(after));
        if (before.isEmpty()) {
            return kept.put(CREATED, true).build();
        }
        return kept.put(
                        SPLICES,
                        new JsonArray(splices.stream()
                                .<JsonValue>map(ReplacedText::json)
                                .toList()))
                .build();
    }

    /** The paths of the files that a line of the history changed. */
    static Set<String> files(String line) {
        return HistoryFile.json(line)
                .flatMap(entry -> entry.object(FILES))
                .map(files -> Set.copyOf(files.members().keySet()))
                .orElse(Set.of());
    }

    /** What is kept of a file that went. */
    public static JsonObject keepDeleted(String before) {
        return JsonObject.builder().put(DELETED, before).build();
    }

    /** What the file was before; empty when it is not as the change that is taken back had left it. */
    public Optional<Former> former(RelPath file, Optional<FileText> now) {
        return takenBack
                .flatMap(entry -> entry.object(FILES))
                .flatMap(files -> files.object(file.value()))
                .flatMap(kept -> former(kept, now));
    }

    private static Optional<Former> former(JsonObject kept, Optional<FileText> now) {
        if (kept.has(DELETED)) {
            return now.isEmpty() ? Optional.of(new Former(kept.string(DELETED))) : Optional.empty();
        }
        if (now.isEmpty() || !kept.string(AFTER).equals(Optional.of(fingerprint(now.get())))) {
            return Optional.empty();
        }
        return Optional.of(new Former(
                kept.has(CREATED)
                        ? Optional.empty()
                        : Optional.of(turnedBack(kept, now.get().text()))));
    }

    private static JsonArray json(Splice splice) {
        return JsonArray.of(
                JsonNumber.of(splice.offset()),
                new JsonString(splice.removed()),
                JsonNumber.of(splice.inserted().length()));
    }

    private static String turnedBack(JsonObject kept, String now) {
        StringBuilder before = new StringBuilder();
        int from = 0;
        int shift = 0;
        for (JsonValue splice : kept.array(SPLICES).orElse(JsonArray.EMPTY)) {
            List<JsonValue> parts = ((JsonArray) splice).values();
            int at = whole(parts.get(0)) + shift;
            String removed = ((JsonString) parts.get(1)).value();
            int inserted = whole(parts.get(2));
            before.append(now, from, at).append(removed);
            from = at + inserted;
            shift += inserted - removed.length();
        }
        return before.append(now, from, now.length()).toString();
    }

    private static int whole(JsonValue number) {
        return ((JsonNumber) number).value().intValueExact();
    }

    /** Against accidents only: what comes back is read again before it is trusted. */
    private static String fingerprint(FileText text) {
        return text.length() + ":" + Integer.toHexString(text.crc32c());
    }
}
