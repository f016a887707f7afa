package dev.loopkeeper.text;

import java.util.Collection;
import java.util.stream.Collectors;

/** How many there are of something, in words. Stateless. */
public final class Counted {
    private Counted() {}

    /** {@code 1 task}, {@code 3 tasks}; for nouns that only take an s. */
    public static String of(long number, String one) {
        return number + " " + one + (number == 1 ? "" : "s");
    }

    /** What there is, by name: {@code there is only a}, {@code there are a, b and 3 more}. */
    public static String there(Collection<String> names, int most) {
        String more = names.size() > most ? " and " + (names.size() - most) + " more" : "";
        return (names.size() == 1 ? "there is only " : "there are ")
                + names.stream().limit(most).collect(Collectors.joining(", "))
                + more;
    }
}
