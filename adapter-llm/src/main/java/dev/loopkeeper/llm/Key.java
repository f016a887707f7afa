package dev.loopkeeper.llm;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A key that a server wants to see. It shows itself to nobody else.
 *
 * @param variable the variable of the environment that holds it
 * @param secret the key
 */
record Key(String variable, String secret) {
    /** The first of these variables that is set. */
    static Optional<Key> of(List<String> variables, Function<String, Optional<String>> environment) {
        return variables.stream()
                .flatMap(variable -> environment
                        .apply(variable)
                        .map(String::strip)
                        .filter(secret -> !secret.isEmpty())
                        .map(secret -> new Key(variable, secret))
                        .stream())
                .findFirst();
    }

    /** Whether it can stand in a header. */
    boolean isSound() {
        return secret.chars().allMatch(c -> c > ' ' && c <= '~');
    }

    @Override
    public String toString() {
        return variable;
    }
}
