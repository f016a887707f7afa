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
        return (names.size() == 1 ? "there is only " : "there are ") + first(names, most);
    }

    /** The first of some words, and how many there are beside them: {@code a, b and 3 more}. */
    public static String first(Collection<String> words, int most) {
        String more = words.size() > most ? " and " + (words.size() - most) + " more" : "";
        return words.stream().limit(most).collect(Collectors.joining(", ")) + more;
    }
}
