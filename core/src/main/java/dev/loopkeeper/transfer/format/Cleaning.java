package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Redaction;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes out of tasks what no store is to keep. Texts that come again and again are looked at once. Not thread-safe. */
final class Cleaning {
    private static final List<Field<?>> TEXTS =
            List.of(Step.TITLE, Step.DESCRIPTION, Step.NOTES, Step.TAGS, Step.CONTEXTS);
    private static final Pattern DATE = Pattern.compile("\\d{8}T\\d{6}Z");
    private static final int MOST = 5_000;
    private static final int SHORT = 60;

    private final Redaction ofFields;
    private final Redaction ofRaw;
    private final Set<String> clean = new HashSet<>();

    /**
     * A cleaning.
     *
     * @param ofFields counts what is taken out of what steps say
     * @param ofRaw takes the same out of how the file writes it
     */
    Cleaning(Redaction ofFields, Redaction ofRaw) {
        this.ofFields = ofFields;
        this.ofRaw = ofRaw;
    }

    /** What may be kept of what a step says. */
    JsonObject fields(JsonObject fields) {
        JsonObject.Builder texts = JsonObject.builder();
        TEXTS.forEach(field -> fields.get(field.name())
                .filter(value -> !isClean(value))
                .ifPresent(value -> texts.put(field.name(), value)));
        JsonObject given = texts.build();
        JsonObject kept = ofFields.of(given, Set.of());
        Redaction.require(Step.TITLE.name(), given, kept);
        JsonObject.Builder all = fields.toBuilder();
        kept.members()
                .forEach((name, value) -> all.put(name, known(given.get(name).orElse(value), value)));
        return all.build();
    }

    /** What may be kept of how the file writes it. */
    JsonObject raw(JsonObject raw) {
        JsonObject.Builder kept = JsonObject.builder();
        raw.members().forEach((name, value) -> kept.put(name, isClean(value) ? value : known(value, raw(name, value))));
        return kept.build();
    }

    private JsonValue raw(String name, JsonValue value) {
        return name.equals(TaskItem.UID) && value instanceof JsonString id
                ? new JsonString(ofRaw.identity(name, Optional.of(id.value())).orElse(""))
                : ofRaw.of(value);
    }

    /** Identities look like secrets. */
    private boolean isClean(JsonValue value) {
        if (value instanceof JsonArray list) {
            return list.stream().allMatch(this::isClean);
        }
        return value instanceof JsonString text
                && (clean.contains(text.value())
                        || Identities.isUuid(text.value())
                        || DATE.matcher(text.value()).matches());
    }

    /** Takes note of a text of which nothing was taken out. */
    private JsonValue known(JsonValue given, JsonValue kept) {
        if (given.equals(kept)) {
            List<JsonValue> all = kept instanceof JsonArray list ? list.values() : List.of(kept);
            all.forEach(one -> {
                if (one instanceof JsonString text && text.value().length() <= SHORT) {
                    remember(text.value());
                }
            });
        }
        return kept;
    }

    private void remember(String text) {
        if (clean.size() >= MOST) {
            clean.clear();
        }
        clean.add(text);
    }
}
