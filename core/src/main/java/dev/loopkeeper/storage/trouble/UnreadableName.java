package dev.loopkeeper.storage.trouble;

import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The name of a member under which a value that cannot be read is kept when another takes its place. */
public final class UnreadableName {
    private static final String ENDING = "_unreadable";

    private UnreadableName() {}

    /** The first free name for what stood under {@code name}: {@code due_unreadable}, then {@code due_unreadable_2}. */
    public static String of(String name, Predicate<String> taken) {
        String first = name + ENDING;
        return !taken.test(first)
                ? first
                : IntStream.iterate(2, i -> i + 1)
                        .mapToObj(i -> first + "_" + i)
                        .filter(taken.negate())
                        .findFirst()
                        .orElseThrow();
    }
}
