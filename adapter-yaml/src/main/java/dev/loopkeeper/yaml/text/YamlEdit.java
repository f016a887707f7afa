package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonValue;

/** One wished change of a YAML text's value; several are applied in order, each seeing the result of those before. */
public sealed interface YamlEdit {
    /** Where the change happens. */
    YamlPath path();

    /**
     * The value at {@code path} becomes {@code value}.
     *
     * <p>Missing mappings on the way, and a missing last key, are created; {@code null} on the way counts as missing. A
     * mapping set over a mapping, or a sequence over a sequence, changes only the entries that differ.
     */
    record Set(YamlPath path, JsonValue value) implements YamlEdit {}

    /** The entry at {@code path} goes; nothing happens when there is none. */
    record Remove(YamlPath path) implements YamlEdit {}

    /** {@code item} becomes the last of the sequence at {@code path}, which is created when missing or {@code null}. */
    record Append(YamlPath path, JsonValue item) implements YamlEdit {}

    /** {@code item} comes before the item now at {@code position} of the sequence at {@code path}. */
    record Insert(YamlPath path, int position, JsonValue item) implements YamlEdit {}

    /** The last key of {@code path} becomes {@code key}; the entry keeps its value and its place. */
    record Rename(YamlPath path, String key) implements YamlEdit {}
}
