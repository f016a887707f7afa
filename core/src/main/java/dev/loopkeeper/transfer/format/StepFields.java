package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the fields of a step. Not thread-safe. */
public final class StepFields {
    private static final int LONGEST_TITLE = 500;
    private static final int LONGEST_LABEL = 100;

    private JsonObject doc = JsonObject.EMPTY;

    /** Without any field. */
    public StepFields() {}

    /** With a field. */
    public <T> StepFields put(Field<T> field, T value) {
        doc = field.put(doc, value);
        return this;
    }

    /** With a field, when there is a value for it. */
    public <T> StepFields put(Field<T> field, Optional<T> value) {
        value.ifPresent(there -> put(field, there));
        return this;
    }

    /** A title of any length: what does not fit goes on in the description. */
    public StepFields title(String text) {
        String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        if (line.length() <= LONGEST_TITLE) {
            return put(Step.TITLE, line.isEmpty() ? "(untitled)" : line);
        }
        int end = Character.isHighSurrogate(line.charAt(LONGEST_TITLE - 2)) ? LONGEST_TITLE - 2 : LONGEST_TITLE - 1;
        put(Step.TITLE, line.substring(0, end) + "…");
        return put(Step.DESCRIPTION, text.strip());
    }

    /** Labels, each once. */
    public StepFields labels(Field<List<String>> field, List<String> labels) {
        List<String> fitting = labels.stream()
                .map(String::strip)
                .filter(label -> !label.isEmpty() && label.length() <= LONGEST_LABEL)
                .distinct()
                .toList();
        return fitting.isEmpty() ? this : put(field, fitting);
    }

    /** Lines below those that are there. */
    public StepFields lines(Field<String> field, List<String> lines) {
        List<String> all = new ArrayList<>();
        field.find(doc).ifPresent(all::add);
        all.addAll(lines);
        String text = String.join("\n", all).strip();
        return text.isEmpty() ? this : put(field, text);
    }

    /** The fields. */
    public JsonObject doc() {
        return doc;
    }
}
