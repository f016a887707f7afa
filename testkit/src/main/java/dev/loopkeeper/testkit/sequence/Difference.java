package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The first place in which two JSON values differ.
 *
 * @param path where
 * @param left what stands there in the one; empty when nothing does
 * @param right what stands there in the other
 */
record Difference(String path, Optional<JsonValue> left, Optional<JsonValue> right) {
    /** The first difference, looked for as deep as both are alike; empty when they are equal. */
    static Optional<Difference> between(JsonValue left, JsonValue right) {
        return left.equals(right) ? Optional.empty() : Optional.of(within("", left, right));
    }

    /** Both sides for people. */
    String shown(String leftName, String rightName) {
        return "at %s%n  %s: %s%n  %s: %s".formatted(path, leftName, text(left), rightName, text(right));
    }

    private static Difference within(String path, JsonValue left, JsonValue right) {
        if (left instanceof JsonObject one && right instanceof JsonObject other) {
            Set<String> names = new LinkedHashSet<>(one.names());
            names.addAll(other.names());
            for (String name : names) {
                if (!one.get(name).equals(other.get(name))) {
                    return at(path + "/" + name, one.get(name), other.get(name));
                }
            }
        }
        if (left instanceof JsonArray one && right instanceof JsonArray other) {
            for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
                if (!element(one, i).equals(element(other, i))) {
                    return at(path + "/" + i, element(one, i), element(other, i));
                }
            }
        }
        return new Difference(path, Optional.of(left), Optional.of(right));
    }

    private static Difference at(String path, Optional<JsonValue> left, Optional<JsonValue> right) {
        return left.isPresent() && right.isPresent()
                ? within(path, left.get(), right.get())
                : new Difference(path, left, right);
    }

    private static Optional<JsonValue> element(JsonArray array, int i) {
        return i < array.size() ? Optional.of(array.values().get(i)) : Optional.empty();
    }

    private static String text(Optional<JsonValue> value) {
        return value.map(Json::write).orElse("nothing");
    }
}
