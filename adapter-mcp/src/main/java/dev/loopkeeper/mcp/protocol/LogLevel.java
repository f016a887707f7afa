package dev.loopkeeper.mcp.protocol;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much a log message matters, as in RFC 5424; least first. */
enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    static Optional<LogLevel> of(String name) {
        return Arrays.stream(values())
                .filter(level -> level.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    static String all() {
        return String.join(
                ", ",
                Arrays.stream(values())
                        .map(level -> level.name().toLowerCase(Locale.ROOT))
                        .toList());
    }
}
