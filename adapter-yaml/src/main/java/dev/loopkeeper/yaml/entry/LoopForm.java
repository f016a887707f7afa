package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Loops as files hold them: those that are open as a list in {@code loops.yml}, those that were closed as lists in {@code
 * loops/2026-01.yml} and its like, by the month of closing in UTC.
 */
public final class LoopForm extends EntryForm<OpenLoop> {
    /** What the ids of entries without one begin with. */
    public static final String PLACE = "loops/";

    private static final int MONTH = "2026-01".length();

    private LoopForm(RelPath file) {
        super(RecordTypes.LOOP, Map.of(), PLACE + FileNames.base(file) + "/", List.of("loops", "entries"));
    }

    /** The form of the loops in a file. */
    public static LoopForm in(RelPath file) {
        return new LoopForm(file);
    }

    /** The month in which the files of closed loops count {@code at}. */
    public static String month(Instant at) {
        String text = at.toString();
        return text.startsWith("-") ? "" : text.substring(0, MONTH);
    }

    @Override
    public JsonObject completed(JsonObject doc, String id) {
        return super.completed(Born.filledIn(doc, id, OpenLoop.CREATED_AT), id);
    }

    /** What it is and what it says come first, who it is last. */
    @Override
    public JsonObject entry(JsonObject loop) {
        String id = OpenLoop.ID.in(loop).value();
        JsonObject doc = Born.leftOut(loop, id, OpenLoop.CREATED_AT);
        JsonObject.Builder entry = JsonObject.builder();
        List.<Field<?>>of(OpenLoop.CONTENT, OpenLoop.KIND, OpenLoop.STATUS)
                .forEach(field -> doc.get(field.name()).ifPresent(value -> entry.put(field.name(), value)));
        doc.without(OpenLoop.ID.name()).members().forEach(entry::put);
        return entry.put(OpenLoop.ID.name(), id).build();
    }
}
