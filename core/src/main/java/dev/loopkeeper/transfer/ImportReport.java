package dev.loopkeeper.transfer;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Load.Arrival;
import dev.loopkeeper.storage.Load.Effect;
import dev.loopkeeper.text.Counted;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What an import came to, as it goes on: how many records of each kind were taken, what stays as it was, what was left out. Not thread-safe. */
public final class ImportReport {
    private static final int SHOWN = 50;

    private final String format;
    private final boolean dryRun;
    private final Map<String, Map<Effect, Long>> counts = new LinkedHashMap<>();
    private final Notes kept = new Notes();
    private final Notes leftOut = new Notes();
    private final Map<String, Long> remarks = new LinkedHashMap<>();
    private Optional<String> change = Optional.empty();
    private Optional<String> backup = Optional.empty();

    ImportReport(String format, boolean dryRun) {
        this.format = format;
        this.dryRun = dryRun;
    }

    /** The first of many notes, and how many there are. */
    private static final class Notes {
        private final List<JsonObject> first = new ArrayList<>();
        private long count;

        void add(JsonObject note) {
            if (first.size() < SHOWN) {
                first.add(note);
            }
            count++;
        }

        void clear() {
            first.clear();
            count = 0;
        }

        JsonArray json() {
            return new JsonArray(List.copyOf(first));
        }
    }

    /** Forgets everything, as the import begins again. */
    void begin() {
        counts.clear();
        kept.clear();
        leftOut.clear();
        remarks.clear();
    }

    void arrived(Arrival arrival) {
        JsonObject doc = arrival.record().doc();
        String kind = arrival.record().ref().type().name();
        count(kind, arrival.effect());
        if (arrival.effect() == Effect.KEPT) {
            kept(kind, arrival.record().ref().id(), title(doc));
        }
    }

    void count(String kind, Effect effect) {
        counts.computeIfAbsent(kind, any -> new EnumMap<>(Effect.class)).merge(effect, 1L, Long::sum);
    }

    void kept(String kind, String id, Optional<String> title) {
        kept.add(JsonObject.builder()
                .put("kind", kind)
                .put("id", id)
                .putIfPresent("title", title)
                .build());
    }

    /**
     * Takes down that something is not taken in.
     *
     * @param place where it stands in the file; empty when that says nothing
     * @param what what it is
     * @param why why it is left out
     */
    public void leftOut(String place, String what, String why) {
        leftOut.add(JsonObject.builder()
                .put("place", place)
                .put("what", what)
                .put("why", why)
                .build());
    }

    /** Takes down what a person should know of many records, once for all that are alike. */
    public void remark(String sentence) {
        remarks.merge(sentence, 1L, Long::sum);
    }

    void done(Optional<String> changeId, Optional<String> backupPlace) {
        change = changeId;
        backup = backupPlace;
    }

    /** How many records of any kind had that effect. */
    public long count(Effect effect) {
        return counts.values().stream()
                .mapToLong(of -> of.getOrDefault(effect, 0L))
                .sum();
    }

    private static Optional<String> title(JsonObject doc) {
        return Stream.of("title", "content", "name")
                .flatMap(name -> doc.string(name).stream())
                .findFirst();
    }

    /** The report as JSON. */
    public JsonObject json() {
        JsonObject.Builder records = JsonObject.builder();
        counts.forEach((kind, effects) -> records.put(kind, effects(effects)));
        List<JsonValue> notes = new ArrayList<>();
        remarks.forEach((sentence, times) ->
                notes.add(new JsonString(times == 1 ? sentence : sentence + " (" + times + " times)")));
        return JsonObject.builder()
                .put("format", format)
                .put("dry_run", dryRun)
                .put("records", records.build())
                .put("kept", kept.json())
                .put("kept_count", kept.count)
                .put("left_out", leftOut.json())
                .put("left_out_count", leftOut.count)
                .put("notes", new JsonArray(notes))
                .put("message", message())
                .put("change", orNull(change))
                .put("backup", orNull(backup))
                .build();
    }

    private static JsonValue orNull(Optional<String> text) {
        return text.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
    }

    private static JsonObject effects(Map<Effect, Long> effects) {
        JsonObject.Builder json = JsonObject.builder();
        for (Effect effect : Effect.values()) {
            json.put(Shapes.nameOf(effect), effects.getOrDefault(effect, 0L));
        }
        return json.build();
    }

    private String message() {
        long created = count(Effect.CREATED);
        long changed = count(Effect.CHANGED);
        String did = dryRun ? "Would import " : "Imported ";
        StringBuilder message = new StringBuilder(did)
                .append(Counted.of(created, "new record"))
                .append(changed == 0 ? "" : " and " + (dryRun ? "change " : "changed ") + changed);
        add(message, count(Effect.SAME), " there already");
        add(message, kept.count, " kept as they were");
        add(message, leftOut.count, " left out");
        return message.append('.').toString();
    }

    private static void add(StringBuilder message, long count, String what) {
        if (count > 0) {
            message.append("; ").append(count).append(what);
        }
    }
}
