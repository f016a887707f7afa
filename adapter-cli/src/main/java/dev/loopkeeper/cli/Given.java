package dev.loopkeeper.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the command line gives.
 *
 * @param options a text, a truth value or a list of texts by the option's name
 * @param words the free words
 */
record Given(Map<String, Object> options, List<String> words) {
    boolean has(String option) {
        return options.containsKey(option);
    }

    Optional<Object> value(String option) {
        return Optional.ofNullable(options.get(option));
    }

    Optional<String> text(String option) {
        return value(option).map(Object::toString);
    }
}
