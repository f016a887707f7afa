package dev.loopkeeper.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ToolDoorTest {
    private static final Instant CLOCK = Instant.parse("2026-11-29T18:00:00Z");
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    @Test
    void servesAtTheTimeAndInTheZoneThatWereNamed() {
        Server.Options options = served(Moment.parse("2026-03-04T09:12"), Optional.of(TOKYO));

        assertThat(options.clock().instant()).isEqualTo("2026-03-04T00:12:00Z");
        assertThat(options.zone()).contains(TOKYO);
    }

    @Test
    void servesByTheClockOtherwise() {
        Server.Options options = served(Optional.empty(), Optional.empty());

        assertThat(options.clock().instant()).isEqualTo(CLOCK);
        assertThat(options.zone()).isEmpty();
    }

    private static Server.Options served(Optional<Moment> now, Optional<ZoneId> zone) {
        Globals globals = new Globals("memory:", UserId.DEFAULT, now, zone, false, false, false, false, false);
        Loopkeeper.Environment environment =
                new Loopkeeper.Environment(() -> CLOCK, ZoneOffset.UTC, new SplittableRandom(1));
        try (ToolDoor door = ToolDoor.open(globals, environment)) {
            return door.served("127.0.0.1", 0, defect -> {});
        }
    }
}
