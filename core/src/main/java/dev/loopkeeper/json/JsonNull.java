package dev.loopkeeper.json;

/** The JSON literal {@code null}. */
public enum JsonNull implements JsonValue {
    /** The one value. */
    NULL
}
