package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process that schedules and undoes is killed between the store and the calendar, again and again; the next one mends it. */
class KilledCalendarIT {
    private static final int ROUNDS = Integer.getInteger("loopkeeper.kills", 10);
    private static final int LONGEST_MILLIS = 250;
    private static final LocalDate TODAY = LocalDate.parse("2026-01-14");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void showsInTheCalendarWhatIsInTheStore(StoreUnderTest kind) throws IOException {
        String uri = kind.uri(folder);
        Path calendar = kind == StoreUnderTest.YAML
                ? folder.resolve("data").resolve("calendar.ics")
                : folder.resolve("loopkeeper.db.files").resolve("calendar.ics");
        Random random = new Random(20260114);
        StoreUnderTest.prepare(uri);
        for (int round = 0; round < ROUNDS; round++) {
            workUntilKilled(uri, random.nextInt(LONGEST_MILLIS));
            try (BatchProcess next = new BatchProcess(uri)) {
                assertThat(StoreUnderTest.acknowledged(schedule(next, "After round " + round)))
                        .isTrue();
            }
            assertThat(shown(calendar)).as("round " + round).containsExactlyInAnyOrderElementsOf(decided(uri));
        }
    }

    private static void workUntilKilled(String uri, int millis) {
        try (BatchProcess process = new BatchProcess(uri)) {
            boolean alive = StoreUnderTest.acknowledged(schedule(process, "First"));
            CompletableFuture<Void> killed = CompletableFuture.runAsync(
                    process::kill, CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS));
            for (int i = 0; alive; i++) {
                alive = StoreUnderTest.acknowledged(
                        i % 3 == 2 ? process.call("undo", JsonObject.EMPTY) : schedule(process, "Event " + i));
            }
            killed.join();
        }
    }

    private static Optional<JsonObject> schedule(BatchProcess process, String title) {
        return process.call(
                "schedule",
                JsonObject.builder()
                        .put("title", title)
                        .put("time", "2026-01-20T09:00")
                        .build());
    }

    private static List<String> shown(Path calendar) throws IOException {
        return Files.readString(calendar)
                .lines()
                .filter(line -> line.startsWith("UID:"))
                .map(line -> line.substring("UID:".length()))
                .toList();
    }

    private static List<String> decided(String uri) {
        try (Loopkeeper loopkeeper = Loopkeeper.open(uri)) {
            Caller caller = new Caller(
                    UserId.DEFAULT, "look", Moment.parse("2026-01-14T09:32").orElseThrow(), Optional.empty());
            return loopkeeper
                    .workspace()
                    .read(
                            caller,
                            view -> view.appointments().between(TODAY, TODAY.plusDays(30)).stream()
                                    .map(Appointment::event)
                                    .map(CalendarEvent::uid)
                                    .toList());
        }
    }
}
