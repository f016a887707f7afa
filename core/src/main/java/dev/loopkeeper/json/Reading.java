package dev.loopkeeper.json;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What came of reading a JSON value as a {@code T}: the value, or why it is none.
 *
 * @param <T> the type read
 */
public sealed interface Reading<T> {
    /** The value was good. */
    record Good<T>(T value) implements Reading<T> {}

    /** The value was not; {@code message} says what is wrong and what is allowed. */
    record Bad<T>(String message) implements Reading<T> {}

    /** A good reading. */
    static <T> Reading<T> good(T value) {
        return new Good<>(value);
    }

    /** A bad reading. */
    static <T> Reading<T> bad(String message) {
        return new Bad<>(message);
    }

    /** A good reading unless something is wrong, which is then said in one sentence. */
    static <T> Reading<T> goodUnless(List<Fault> faults, T value) {
        return faults.isEmpty()
                ? good(value)
                : bad(faults.stream().map(Fault::sentence).collect(Collectors.joining("; ")));
    }

    /** Reads on: a good value becomes what {@code next} makes of it, a bad one stays bad. */
    default <U> Reading<U> then(Function<T, Reading<U>> next) {
        return switchOn(next, Reading::bad);
    }

    /** Folds both outcomes into one. */
    default <R> R switchOn(Function<T, R> good, Function<String, R> bad) {
        return this instanceof Good<T> g ? good.apply(g.value()) : bad.apply(((Bad<T>) this).message());
    }
}
