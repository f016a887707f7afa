package dev.loopkeeper.action;

import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What came of looking a record up by what a person called it.
 *
 * @param <T> the type of the record
 */
public sealed interface Lookup<T> {
    /** How many things a person is offered to choose among. */
    int MOST_OPTIONS = 20;

    /** How many names are told that may be meant. */
    int MOST_MEANT = 3;

    /** How many of those that there are are named where none is near. */
    int MOST_NAMED = 8;

    /** How much of each they are shown. */
    int LONGEST_LINE = 100;

    record Found<T>(T value) implements Lookup<T> {}

    record Missed<T>(Refusal refusal) implements Lookup<T> {}

    static <T> Lookup<T> found(T value) {
        return new Found<>(value);
    }

    static <T> Lookup<T> refused(Refusal refusal) {
        return new Missed<>(refusal);
    }

    static <T> Lookup<T> missed(Refusal.Code code, String field, String value, String message) {
        return new Missed<>(Refusal.of(code, field, value, message));
    }

    static <T> Lookup<T> invalid(String field, String value, String message) {
        return new Missed<>(Refusal.invalid(field, value, message));
    }

    /** What is found for each of {@code names}, in order; the first that is not decides. */
    static <N, T> Lookup<List<T>> all(Iterable<N> names, Function<N, Lookup<T>> look) {
        List<T> all = new ArrayList<>();
        for (N name : names) {
            Lookup<T> one = look.apply(name);
            if (one instanceof Missed<T> missed) {
                return refused(missed.refusal());
            }
            all.add(((Found<T>) one).value());
        }
        return found(all);
    }

    /** What is found for a name, if there is one. */
    static <N, T> Lookup<Optional<T>> optional(Optional<N> name, Function<N, Lookup<T>> look) {
        return name.map(given -> look.apply(given).map(Optional::of)).orElseGet(() -> found(Optional.empty()));
    }

    /**
     * Several are called so. One of them is named by its handle, or by its id where they share a handle.
     *
     * @param field the parameter that fits several
     * @param param the parameter that names one of them
     * @param value what it was given
     */
    static <T> Lookup<T> several(
            String field,
            String param,
            String value,
            List<T> found,
            Function<T, String> id,
            Function<T, String> handle,
            Function<T, String> line) {
        return refused(Refusal.several(shown(value), choice(field, param, found, id, handle, line)));
    }

    /** The choice among several that are called so. */
    static <T> Refusal.Choice choice(
            String field,
            String param,
            List<T> found,
            Function<T, String> id,
            Function<T, String> handle,
            Function<T, String> line) {
        Set<String> handles = found.stream().map(handle).collect(Collectors.toSet());
        Function<T, String> exact = handles.size() == found.size() ? handle : id;
        List<Refusal.Option> options = found.stream()
                .limit(MOST_OPTIONS)
                .map(one -> new Refusal.Option(exact.apply(one), Excerpt.of(line.apply(one), LONGEST_LINE)))
                .toList();
        return new Refusal.Choice(field, param, options);
    }

    /** Nothing is called {@code name}; says what comes close to it. */
    static <T> Lookup<T> unknown(String field, String what, String name, Collection<String> names) {
        return unknown(field, what, name, names, List.of());
    }

    /**
     * Nothing is called {@code name}; says what comes close to it.
     *
     * @param meant those of the names that are meant before others; none when empty
     */
    static <T> Lookup<T> unknown(
            String field, String what, String name, Collection<String> names, Collection<String> meant) {
        String said = meant.stream().limit(MOST_MEANT).collect(Collectors.joining(" or "));
        String message = "there is no " + what + " '" + shown(name) + "'"
                + (said.isEmpty() ? hint(name, names) : "; did you mean " + said + "?");
        return missed(Refusal.Code.NOT_FOUND, field, name, message);
    }

    default <R> R switchOn(Function<T, R> found, Function<Refusal, R> missed) {
        return this instanceof Found<T> f ? found.apply(f.value()) : missed.apply(((Missed<T>) this).refusal());
    }

    /** Goes on with what was found. */
    default <R> Lookup<R> then(Function<T, Lookup<R>> next) {
        return switchOn(next, Lookup::refused);
    }

    /** The same; a refusal says one thing more that can be done. */
    default Lookup<T> otherwise(String remedy) {
        return switchOn(Lookup::found, refusal -> refused(refusal.adding(remedy)));
    }

    /** What was found in another form. */
    default <R> Lookup<R> map(Function<T, R> form) {
        return then(value -> found(form.apply(value)));
    }

    /** Decides by what was found; what was not is refused. */
    default <R> Decision<R> decide(Function<T, ? extends Decision<R>> decision) {
        return switchOn(decision::apply, Decision::refuse);
    }

    private static String hint(String name, Collection<String> names) {
        if (names.isEmpty()) {
            return "; there are none yet";
        }
        return Nearest.hint(name, names, MOST_MEANT, "; " + Counted.there(names, MOST_NAMED));
    }

    private static String shown(String name) {
        return name.length() <= 60 ? name : name.substring(0, 60) + "…";
    }
}
