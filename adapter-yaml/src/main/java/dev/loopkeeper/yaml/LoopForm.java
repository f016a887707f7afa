package dev.loopkeeper.yaml;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Loops as files hold them: those that are open as a list in {@code loops.yml}, those that were closed as lists in {@code
 * loops/2026-01.yml} and its like, by the month of closing in UTC.
 */
final class LoopForm {
    /** What the ids of entries without one begin with. */
    static final String PLACE = "loops/";

    static final Form FORM = new Form(OpenLoop.SCHEMA, Map.of());
    private static final int MONTH = "2026-01".length();

    private LoopForm() {}

    private static final String[] KEYS = {"loops", "entries"};

    static Listing listing(RelPath file, YamlText text) {
        return Listing.in(file, text, FORM, YamlPath.ROOT, KEYS);
    }

    static Listing.Unread unread(RelPath file, YamlText text) {
        return Listing.unread(file, text, FORM, YamlPath.ROOT, KEYS);
    }

    static List<OpenLoop> read(RelPath file, List<JsonObject> entries) {
        List<OpenLoop> loops = new ArrayList<>();
        for (JsonObject entry : entries) {
            loops.add(read(file, entry, loops.size() + 1));
        }
        return List.copyOf(loops);
    }

    /** The loop of an entry at its place, from 1. */
    static OpenLoop read(RelPath file, JsonObject entry, int place) {
        try {
            return loop(file, entry, place);
        } catch (FaultyRecordException e) {
            throw Troubles.of(file, "entry " + place, e);
        }
    }

    /** A whole new entry: what it is and what it says first, its id last. */
    static JsonObject write(OpenLoop loop) {
        JsonObject doc = Born.leftOut(loop.doc(), loop.id().value(), OpenLoop.CREATED_AT);
        JsonObject.Builder entry = JsonObject.builder();
        List.of(OpenLoop.CONTENT.name(), OpenLoop.KIND.name(), OpenLoop.STATUS.name())
                .forEach(field -> doc.get(field).ifPresent(value -> entry.put(field, value)));
        doc.without(OpenLoop.ID.name()).members().forEach(entry::put);
        return entry.put(OpenLoop.ID.name(), loop.id().value()).build();
    }

    /** The month in which the files of closed loops count {@code at}. */
    static String month(Instant at) {
        String text = at.toString();
        return text.startsWith("-") ? "" : text.substring(0, MONTH);
    }

    private static OpenLoop loop(RelPath file, JsonObject entry, int place) {
        JsonObject doc = FORM.doc(entry);
        String id = doc.string(OpenLoop.ID.name()).orElseGet(() -> PLACE + UserFiles.baseName(file) + "/" + place);
        JsonObject filled = Born.filledIn(doc.with(OpenLoop.ID.name(), new JsonString(id)), id, OpenLoop.CREATED_AT);
        return new OpenLoop(OpenLoop.SCHEMA.normal(filled));
    }
}
