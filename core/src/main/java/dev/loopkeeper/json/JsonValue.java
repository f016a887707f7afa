package dev.loopkeeper.json;

/**
 * A JSON value as RFC 8259 defines it: immutable, comparable by value, and safe to share between threads.
 */
public sealed interface JsonValue permits JsonObject, JsonArray, JsonString, JsonNumber, JsonBoolean, JsonNull {}
