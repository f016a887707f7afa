package dev.loopkeeper.notify;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What notices meet on the way out of this process.
 *
 * @param environment the value of a variable; empty when it is not set
 * @param system the name of the operating system, as Java calls it
 * @param arguments the charset in which programs are given their arguments
 * @param terminal standard error, as it is at the time
 * @param clock the time of day
 * @param ticker the time that passes
 */
record Surroundings(
        Function<String, Optional<String>> environment,
        String system,
        Charset arguments,
        Supplier<PrintStream> terminal,
        InstantSource clock,
        Ticker ticker) {
    static Surroundings ofThisProcess() {
        return new Surroundings(
                name -> Optional.ofNullable(System.getenv(name)),
                System.getProperty("os.name", ""),
                charset(System.getProperty("native.encoding", "")),
                () -> System.err,
                InstantSource.system(),
                Ticker.OF_THIS_MACHINE);
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            return StandardCharsets.US_ASCII;
        }
    }

    /** A variable that is set to something. */
    Optional<String> variable(String name) {
        return environment.apply(name).filter(value -> !value.isBlank());
    }
}
