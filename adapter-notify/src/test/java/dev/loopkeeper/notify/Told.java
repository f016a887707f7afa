package dev.loopkeeper.notify;

import dev.loopkeeper.automation.Notice;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What these tests tell, and surroundings in which nothing is real but what they set. */
final class Told {
    static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");
    static final Notice NOTICE =
            new Notice("n-1", "me", "Stand up", "You said you would walk. Did you get a chance?", NOW);
    static final Duration LONG = Duration.ofSeconds(20);
    static final Duration SHORT = Duration.ofMillis(300);

    final Map<String, String> variables = new HashMap<>();
    final ByteArrayOutputStream written = new ByteArrayOutputStream();
    final List<Duration> pauses = new ArrayList<>();
    Ticker ticker = Ticker.OF_THIS_MACHINE;
    String system = "Linux";
    Charset arguments = StandardCharsets.UTF_8;

    static Notice notice(String title, String message) {
        return new Notice("n-1", "me", title, message, NOW);
    }

    /** Time passes only while somebody pauses, who does not have to wait for it. */
    void pauseInNoTime() {
        ticker = new Ticker() {
            private Duration passed = Duration.ZERO;

            @Override
            public long nanos() {
                return passed.toNanos();
            }

            @Override
            public void pause(Duration time) {
                pauses.add(time);
                passed = passed.plus(time);
            }
        };
    }

    Surroundings surroundings() {
        PrintStream terminal = new PrintStream(written, true, StandardCharsets.UTF_8);
        return new Surroundings(
                name -> Optional.ofNullable(variables.get(name)),
                system,
                arguments,
                () -> terminal,
                InstantSource.fixed(NOW),
                ticker);
    }

    ChannelNotifier notifier() {
        return new ChannelNotifier(surroundings());
    }

    String terminal() {
        return written.toString(StandardCharsets.UTF_8);
    }
}
