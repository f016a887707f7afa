package dev.loopkeeper.action;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * What came of looking a record up by what a person called it.
 *
 * @param <T> the type of the record
 */
public sealed interface Finding<T> {
    record Found<T>(T value) implements Finding<T> {}

    record Missed<T>(Refusal refusal) implements Finding<T> {}

    static <T> Finding<T> found(T value) {
        return new Found<>(value);
    }

    static <T> Finding<T> refused(Refusal refusal) {
        return new Missed<>(refusal);
    }

    static <T> Finding<T> missed(Refusal.Code code, String field, String value, String message) {
        return new Missed<>(Refusal.of(code, new Fault(field, value, message)));
    }

    /** Nothing is called {@code name}; says what comes close to it. */
    static <T> Finding<T> unknown(String field, String what, String name, Collection<String> names) {
        return missed(
                Refusal.Code.NOT_FOUND,
                field,
                name,
                "there is no " + what + " '" + shown(name) + "'" + hint(name, names));
    }

    default <R> R switchOn(Function<T, R> found, Function<Refusal, R> missed) {
        return this instanceof Found<T> f ? found.apply(f.value()) : missed.apply(((Missed<T>) this).refusal());
    }

    private static String hint(String name, Collection<String> names) {
        if (names.isEmpty()) {
            return "; there are none yet";
        }
        List<String> near = Nearest.of(name, names, 3);
        return near.isEmpty()
                ? "; there are " + String.join(", ", names.stream().limit(8).toList())
                        + (names.size() > 8 ? " and " + (names.size() - 8) + " more" : "")
                : "; did you mean " + String.join(" or ", near) + "?";
    }

    private static String shown(String name) {
        return name.length() <= 60 ? name : name.substring(0, 60) + "…";
    }
}
