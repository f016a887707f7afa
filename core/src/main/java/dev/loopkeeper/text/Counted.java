package dev.loopkeeper.text;

/** How many there are of something, in words. Stateless. */
public final class Counted {
    private Counted() {}

    /** {@code 1 task}, {@code 3 tasks}; for nouns that only take an s. */
    public static String of(long number, String one) {
        return number + " " + one + (number == 1 ? "" : "s");
    }
}
