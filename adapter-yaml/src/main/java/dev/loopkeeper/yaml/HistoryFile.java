package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.ChangeJson;
import dev.loopkeeper.storage.Headline;
import dev.loopkeeper.yaml.files.RelPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The lines of one history file, the newest first; each is one change. A line is only read as JSON when it is wanted.
 *
 * @param file the file
 * @param newestFirst its lines
 */
record HistoryFile(RelPath file, List<String> newestFirst) {
    private static final String AT = "\"at\":\"";
    private static final String EDITS = ",\"edits\":[";
    private static final String REVERSES = "\"reverses\":";

    static HistoryFile of(RelPath file, String text) {
        List<String> lines = new ArrayList<>();
        text.lines().filter(line -> !line.isBlank()).forEach(lines::add);
        Collections.reverse(lines);
        return new HistoryFile(file, Collections.unmodifiableList(lines));
    }

    /** The instant of a line as it is written; equal lengths compare like instants. */
    static String at(String line) {
        int from = line.indexOf(AT) + AT.length();
        int to = line.indexOf('"', from);
        return from < AT.length() || to < 0 ? "" : line.substring(from, to);
    }

    /** Whether the line takes another change back. */
    static boolean reverses(String line) {
        return line.contains(REVERSES);
    }

    /** The line as JSON; empty when it is no entry of the change log. */
    static Optional<JsonObject> json(String line) {
        try {
            return Json.parse(line) instanceof JsonObject json ? Optional.of(json) : Optional.empty();
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    /** The headline of the line's change; empty when it is no entry of the change log. */
    static Optional<Headline> headline(String line) {
        int edits = line.indexOf(EDITS);
        if (edits < 0 || reverses(line)) {
            return change(line).map(Headline::of);
        }
        boolean edited = !line.startsWith("]", edits + EDITS.length());
        return change(line.substring(0, edits) + EDITS + "]}").map(head -> Headline.of(head, edited));
    }

    /** The line's change; empty when it is no entry of the change log. */
    static Optional<Change> change(String line) {
        try {
            return json(line).map(ChangeJson::read);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
