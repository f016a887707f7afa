package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.history.Headline;
import java.lang.ref.SoftReference;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lines of one history file, the newest first; each is one change. A line is only read as JSON when it is wanted.
 *
 * @param newestFirst its lines
 * @param reversing those that take another change back, which are asked for with each message
 */
public record HistoryFile(List<Line> newestFirst, List<Line> reversing) {
    /** No lines. */
    public static final HistoryFile EMPTY = new HistoryFile(List.of(), List.of());

    private static final String AT = "\"at\":\"";
    private static final String EDITS = ",\"edits\":[";
    private static final String REVERSES = "\"reverses\":";

    /** One line, with what is asked of all of them looked up once. Safe for any thread. */
    public static final class Line {
        private final String text;
        private final String at;
        private final String latest;
        private final boolean reverses;
        private volatile @Nullable SoftReference<Optional<Change>> change;

        private Line(String text, String latestAbove, Optional<Change> written) {
            this.text = text;
            this.change = written.isEmpty() ? null : new SoftReference<>(written);
            this.at = at(text);
            this.latest = at.compareTo(latestAbove) > 0 ? at : latestAbove;
            this.reverses = text.contains(REVERSES);
        }

        /** The line as it stands. */
        public String text() {
            return text;
        }

        /** The instant as it is written; equal lengths compare like instants. */
        public String at() {
            return at;
        }

        /** The instant; empty when it is no entry of the change log. */
        public Optional<Instant> madeAt() {
            try {
                return Optional.of(Instant.parse(at));
            } catch (DateTimeParseException e) {
                return Optional.empty();
            }
        }

        /** The latest instant of this line and all above it in the file. */
        public String latest() {
            return latest;
        }

        /** Whether it takes another change back. */
        public boolean reverses() {
            return reverses;
        }

        /** The line's change; empty when it is no entry of the change log. */
        public Optional<Change> change() {
            SoftReference<Optional<Change>> kept = change;
            Optional<Change> known = kept == null ? null : kept.get();
            if (known == null) {
                known = HistoryFile.change(text);
                change = new SoftReference<>(known);
            }
            return known;
        }

        private static String at(String line) {
            int from = line.indexOf(AT) + AT.length();
            int to = line.indexOf('"', from);
            return from < AT.length() || to < 0 ? "" : line.substring(from, to);
        }
    }

    /**
     * What the file says with more at its end; no other lines are looked at.
     *
     * @param written the change of a line that was written here, which need not be read
     */
    public HistoryFile with(String added, Function<String, Optional<Change>> written) {
        List<Line> lines = new ArrayList<>();
        String latest = newestFirst.isEmpty() ? "" : newestFirst.get(0).latest();
        for (String line : added.lines().toList()) {
            if (!line.isBlank()) {
                lines.add(new Line(line, latest, written.apply(line)));
                latest = lines.get(lines.size() - 1).latest();
            }
        }
        Collections.reverse(lines);
        List<Line> reverses = Stream.concat(lines.stream().filter(Line::reverses), reversing.stream())
                .toList();
        lines.addAll(newestFirst);
        return new HistoryFile(Collections.unmodifiableList(lines), reverses);
    }

    /** The line as JSON; empty when it is no entry of the change log. */
    public static Optional<JsonObject> json(String line) {
        try {
            return Json.parse(line) instanceof JsonObject json ? Optional.of(json) : Optional.empty();
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    /** The headline of the line's change; empty when it is no entry of the change log. */
    public static Optional<Headline> headline(String line) {
        int edits = line.indexOf(EDITS);
        if (edits < 0 || line.contains(REVERSES)) {
            return change(line).map(Headline::of);
        }
        boolean edited = !line.startsWith("]", edits + EDITS.length());
        return change(line.substring(0, edits) + EDITS + "]}").map(head -> Headline.of(head, edited));
    }

    /** The line's change; empty when it is no entry of the change log. */
    public static Optional<Change> change(String line) {
        try {
            return json(line).map(ChangeJson::read);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
