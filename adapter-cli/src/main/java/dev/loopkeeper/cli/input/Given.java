package dev.loopkeeper.cli.input;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the command line gives.
 *
 * @param options a text, a truth value or a list of texts by the option's name
 * @param words the free words
 */
public record Given(Map<String, Object> options, List<String> words) {
    /** Whether the option was given, by its long name. */
    public boolean has(String option) {
        return options.containsKey(option);
    }

    Optional<Object> value(String option) {
        return Optional.ofNullable(options.get(option));
    }

    /** All that was given as an option that may be repeated, in order. */
    public List<String> texts(String option) {
        return value(option)
                .filter(given -> given instanceof List)
                .map(given -> ((List<?>) given).stream().map(Object::toString).toList())
                .orElse(List.of());
    }

    /** What was given as the option, as text; empty when it was not. */
    public Optional<String> text(String option) {
        return value(option).map(Object::toString);
    }
}
