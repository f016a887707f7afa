package dev.loopkeeper.sqlite.table;

import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Where values that cannot be read are kept when something else takes their place. */
public final class Aside {
    private static final String UNREADABLE = "_unreadable";

    private Aside() {}

    /** The first free name for what stood under {@code name}. */
    public static String name(String name, Predicate<String> taken) {
        String first = name + UNREADABLE;
        return !taken.test(first)
                ? first
                : IntStream.iterate(2, i -> i + 1)
                        .mapToObj(i -> first + "_" + i)
                        .filter(taken.negate())
                        .findFirst()
                        .orElseThrow();
    }

    /** What stands in a column, as text: bytes as SQL writes them. */
    public static String text(String column) {
        return "CASE typeof(" + column + ") WHEN 'blob' THEN quote(" + column + ") ELSE " + column + " END";
    }
}
