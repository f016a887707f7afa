package dev.loopkeeper.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one text by recursive descent; the depth is checked, so the stack it needs is bounded. */
final class JsonReader extends JsonNumberReader {
    private int depth;

    JsonReader(String text) {
        super(text.toCharArray());
    }

    JsonValue document() {
        JsonValue value = value();
        skipSpace();
        if (at < text.length) {
            throw expected("the end of the text");
        }
        return value;
    }

    private JsonValue value() {
        skipSpace();
        int next = peek();
        return switch (next) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new JsonString(string());
            case 't' -> literal("true", JsonBoolean.TRUE);
            case 'f' -> literal("false", JsonBoolean.FALSE);
            case 'n' -> literal("null", JsonNull.NULL);
            default -> otherValue(next);
        };
    }

    private JsonValue otherValue(int next) {
        if (next == '-' || isDigit(next)) {
            return number();
        }
        throw expected("a value");
    }

    private JsonValue literal(String word, JsonValue value) {
        for (int i = 0; i < word.length(); i++) {
            if (peek() != word.charAt(i)) {
                throw expected("'" + word + "'");
            }
            at++;
        }
        return value;
    }

    private JsonObject object() {
        enter();
        Map<String, JsonValue> members = new LinkedHashMap<>();
        if (!closes('}')) {
            do {
                member(members);
            } while (goesOn('}'));
        }
        depth--;
        return members.isEmpty() ? JsonObject.EMPTY : new JsonObject(members);
    }

    private void member(Map<String, JsonValue> members) {
        skipSpace();
        int start = at;
        if (peek() != '"') {
            throw expected("a name in double quotes");
        }
        String name = string();
        skipSpace();
        if (peek() != ':') {
            throw expected("':'");
        }
        at++;
        if (members.put(name, value()) != null) {
            throw fault(start, "the name " + JsonFaults.quote(name) + " is used twice in one object");
        }
    }

    private JsonArray array() {
        enter();
        List<JsonValue> values = new ArrayList<>();
        if (!closes(']')) {
            do {
                values.add(value());
            } while (goesOn(']'));
        }
        depth--;
        return values.isEmpty() ? JsonArray.EMPTY : new JsonArray(values);
    }

    private void enter() {
        if (++depth > Json.MAX_DEPTH) {
            throw fault(at, "arrays and objects are nested more than " + Json.MAX_DEPTH + " deep");
        }
        at++;
    }

    private boolean closes(char close) {
        skipSpace();
        if (peek() != close) {
            return false;
        }
        at++;
        return true;
    }

    private boolean goesOn(char close) {
        skipSpace();
        int next = peek();
        if (next != ',' && next != close) {
            throw expected("',' or '" + close + "'");
        }
        at++;
        return next == ',';
    }
}
