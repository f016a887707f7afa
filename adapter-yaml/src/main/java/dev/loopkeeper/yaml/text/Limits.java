package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;

/** Bounds that keep hostile or mistaken texts from costing more than they should. */
final class Limits {
    /** Most UTF-16 units in a text. */
    static final int TEXT = 32 * 1024 * 1024;

    /** Most collections inside one another. */
    static final int NESTING = 100;

    /** Most values that aliases may add beyond those written in the text. */
    static final int ALIAS_VALUES = 100_000;

    /** Most characters of a number; a longer run of digits is text. */
    static final int NUMBER = 1_000;

    private Limits() {}

    static void checkWritable(JsonValue value, int depth) {
        if (depth > NESTING) {
            throw new IllegalArgumentException("The value nests more than " + NESTING + " levels deep");
        }
        if (value instanceof JsonObject object) {
            object.members().values().forEach(member -> checkWritable(member, depth + 1));
        } else if (value instanceof JsonArray array) {
            array.forEach(item -> checkWritable(item, depth + 1));
        } else if (value instanceof JsonNumber number
                && ScalarWriter.number(number).length() > NUMBER) {
            throw new IllegalArgumentException("The number has more than " + NUMBER + " characters");
        }
    }
}
