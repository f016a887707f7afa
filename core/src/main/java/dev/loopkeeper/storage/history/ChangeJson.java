package dev.loopkeeper.storage.history;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.Change.Reversal;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Changes as JSON, for stores that keep them as text; members that this version does not know are left alone. */
public final class ChangeJson {
    private static final String FIELD = "field";
    private static final String FRESH = "fresh";

    private ChangeJson() {}

    /** The change as JSON; {@code id} comes first and {@code at} second. */
    public static JsonObject write(Change change) {
        JsonObject.Builder json = JsonObject.builder()
                .put("id", change.id())
                .put("at", change.at().toString())
                .put("actor", change.actor())
                .put("action", change.action())
                .put("summary", change.summary())
                .put(
                        "edits",
                        new JsonArray(change.edits().stream()
                                .<JsonValue>map(ChangeJson::write)
                                .toList()));
        change.reverses()
                .ifPresent(reversal -> json.put(
                        "reverses",
                        JsonObject.builder()
                                .put("change", reversal.change())
                                .put("cause", reversal.cause())
                                .build()));
        change.request()
                .ifPresent(delivery -> json.put(
                        "request",
                        JsonObject.builder()
                                .put("id", delivery.id())
                                .putIfPresent("fingerprint", delivery.fingerprint())
                                .put("answer", delivery.answer())
                                .build()));
        return json.build();
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is something else
     */
    public static Change read(JsonObject json) {
        try {
            return new Change(
                    text(json, "id"),
                    Instant.parse(text(json, "at")),
                    text(json, "actor"),
                    text(json, "action"),
                    text(json, "summary"),
                    readEdits(json.get("edits").orElseThrow()),
                    json.object("reverses").map(r -> new Reversal(text(r, "change"), text(r, "cause"))),
                    json.object("request")
                            .map(r -> new Delivery(
                                    text(r, "id"),
                                    r.string("fingerprint"),
                                    r.object("answer").orElseThrow())));
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("not an entry of the change log", e);
        }
    }

    static JsonObject write(Edit edit) {
        JsonObject.Builder json = JsonObject.builder()
                .put("op", edit.getClass().getSimpleName().toLowerCase(Locale.ROOT))
                .put("kind", edit.ref().type().name())
                .put("id", edit.ref().id());
        if (!edit.cause().isEmpty()) {
            json.put("cause", edit.cause());
        }
        if (edit instanceof Edit.Created e) {
            json.put("doc", e.doc());
        } else if (edit instanceof Edit.Deleted e) {
            json.put("doc", e.doc());
        } else if (edit instanceof Edit.SetField e) {
            put(json.put(FIELD, e.field()), "before", e.before());
            put(json, "after", e.after());
        } else if (edit instanceof Edit.Counted e) {
            put(json.put(FIELD, e.field()), FRESH, e.fresh()).put("by", new JsonNumber(e.by()));
        } else if (edit instanceof Edit.Marked e) {
            put(json.put(FIELD, e.field()), "before", e.before());
        } else if (edit instanceof Edit.ListAdded e) {
            put(json.put(FIELD, e.field()), FRESH, e.fresh())
                    .put("item", e.item())
                    .put("index", e.index());
        } else if (edit instanceof Edit.ListRemoved e) {
            put(json.put(FIELD, e.field()), "last", e.last())
                    .put("item", e.item())
                    .put("index", e.index());
        }
        return json.build();
    }

    private static void put(JsonObject.Builder json, String name, Optional<JsonValue> value) {
        value.ifPresent(v -> json.put(name, v));
    }

    private static JsonObject.Builder put(JsonObject.Builder json, String name, boolean value) {
        return value ? json.put(name, true) : json;
    }

    /**
     * Reads the edits of what {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is something else
     */
    public static List<Edit> readEdits(JsonValue edits) {
        try {
            return ((JsonArray) edits)
                    .values().stream().map(edit -> readEdit((JsonObject) edit)).toList();
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("not the edits of an entry of the change log", e);
        }
    }

    private static Edit readEdit(JsonObject json) {
        Ref ref = new Ref(type(text(json, "kind")), text(json, "id"));
        String cause = json.string("cause").orElse("");
        String field = json.string(FIELD).orElse("");
        return switch (text(json, "op")) {
            case "created" -> new Edit.Created(ref, cause, json.object("doc").orElseThrow());
            case "deleted" -> new Edit.Deleted(ref, cause, json.object("doc").orElseThrow());
            case "setfield" -> new Edit.SetField(ref, cause, field, json.get("before"), json.get("after"));
            case "scrubbed" -> new Edit.Scrubbed(ref, cause);
            case "counted" -> new Edit.Counted(ref, cause, field, number(json, "by"), flag(json, FRESH));
            case "marked" -> new Edit.Marked(ref, cause, field, json.get("before"));
            case "listadded" ->
                new Edit.ListAdded(
                        ref, cause, field, item(json), number(json, "index").intValueExact(), flag(json, FRESH));
            case "listremoved" ->
                new Edit.ListRemoved(
                        ref, cause, field, item(json), number(json, "index").intValueExact(), flag(json, "last"));
            default -> throw new IllegalArgumentException("unknown edit " + text(json, "op"));
        };
    }

    private static RecordType<?> type(String name) {
        return RecordTypes.named(name)
                .orElseThrow(() -> new IllegalArgumentException("unknown kind of records " + name));
    }

    private static String text(JsonObject json, String name) {
        return ((JsonString) json.get(name).orElseThrow()).value();
    }

    private static BigDecimal number(JsonObject json, String name) {
        return json.number(name).orElseThrow();
    }

    private static JsonValue item(JsonObject json) {
        return json.get("item").orElseThrow();
    }

    private static boolean flag(JsonObject json, String name) {
        return json.get(name).filter(JsonBoolean.TRUE::equals).isPresent();
    }
}
