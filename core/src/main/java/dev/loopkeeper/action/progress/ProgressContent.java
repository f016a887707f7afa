package dev.loopkeeper.action.progress;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import java.nio.charset.StandardCharsets;

/** Reads what is to be saved as progress: any JSON, as a value or as the text of one. */
public final class ProgressContent {
    /** How large it may be, in bytes of UTF-8. */
    public static final int MAX_BYTES = 1 << 20;

    /** Leaves room for what stands around it in files and in history. */
    private static final int MAX_DEPTH = Json.MAX_DEPTH - 56;

    private ProgressContent() {}

    /** Whether nothing is given: null or blank text. */
    public static boolean isNone(JsonValue given) {
        return given == JsonNull.NULL
                || (given instanceof JsonString text && text.value().isBlank());
    }

    static Lookup<JsonValue> read(JsonValue given) {
        if (!Json.nestsWithin(given, MAX_DEPTH)) {
            return tooDeep();
        }
        String text = given instanceof JsonString string ? string.value() : Json.write(given);
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_BYTES) {
            String message = "has " + bytes + " bytes, at most " + MAX_BYTES
                    + " are allowed; keep what the next session needs and leave out the rest";
            return Lookup.invalid("content", "", message);
        }
        return given instanceof JsonString ? parsed(text) : Lookup.found(given);
    }

    private static Lookup<JsonValue> parsed(String text) {
        try {
            JsonValue value = Json.parse(text);
            return Json.nestsWithin(value, MAX_DEPTH) ? Lookup.found(value) : tooDeep();
        } catch (JsonSyntaxException e) {
            String shown = Shapes.shown(new JsonString(text));
            return Lookup.invalid("content", shown, "is not valid JSON: " + e.getMessage());
        }
    }

    private static Lookup<JsonValue> tooDeep() {
        return Lookup.invalid("content", "", "nests more than " + MAX_DEPTH + " lists and objects");
    }
}
