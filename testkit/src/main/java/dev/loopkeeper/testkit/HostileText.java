package dev.loopkeeper.testkit;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Text as nobody expects it, for fuzzing whatever takes text from people.
 *
 * <p>The same generator state gives the same text. Thread-safe when its generator is.
 */
public final class HostileText {
    private static final List<String> SPECIMENS = List.of(
            "",
            " ",
            "\t",
            "\n",
            "\r\n",
            "\u0000",
            "\u001b[31m",
            "\u202e",
            "\u00a0",
            "\ufeff",
            "\ud800",
            "\udc00",
            "\ud83d\ude00",
            "e\u0301",
            "\u0130\u0131",
            "../",
            "C:\\",
            "%s%n",
            "{0}",
            "${x}",
            "'; --",
            "\"",
            "\\",
            "- : #",
            "&a *a",
            "!!x",
            "[{",
            "}]",
            "<b>",
            "null",
            "NaN",
            "-0",
            "1e999",
            "9223372036854775808");

    private final RandomGenerator random;

    /** Draws from {@code random}, which the caller seeds. */
    public HostileText(RandomGenerator random) {
        this.random = random;
    }

    /**
     * A text of at most {@code pieces} pieces: control and bidirectional characters, lone surrogates, path, format, query
     * and markup syntax, odd numbers, and plain letters between them.
     *
     * @throws IllegalArgumentException when {@code pieces} is negative or {@link Integer#MAX_VALUE}
     */
    public String next(int pieces) {
        return Stream.generate(this::piece).limit(random.nextInt(pieces + 1)).collect(Collectors.joining());
    }

    private String piece() {
        return random.nextBoolean() ? letter() : SPECIMENS.get(random.nextInt(SPECIMENS.size()));
    }

    private String letter() {
        return String.valueOf((char) ('a' + random.nextInt(26)));
    }
}
