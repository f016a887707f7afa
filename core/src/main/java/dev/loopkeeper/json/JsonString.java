package dev.loopkeeper.json;

/** A JSON string; any sequence of UTF-16 units, so that a lone surrogate read from an escape survives. */
public record JsonString(String value) implements JsonValue {}
