package dev.loopkeeper.checks.faults;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.time.Moment;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** The kinds of stores that outlive their process, and a look at what one of them holds. */
enum StoreUnderTest {
    YAML {
        @Override
        String uri(Path folder) {
            return "yaml:" + folder.resolve("data");
        }
    },
    SQLITE {
        @Override
        String uri(Path folder) {
            return "sqlite:" + folder.resolve("loopkeeper.db");
        }
    };

    abstract String uri(Path folder);

    /** What a store holds, seen from this process. */
    record Held(List<String> memories, List<String> notes, long minutes, int changes) {}

    static Held look(String uri) {
        try (Loopkeeper loopkeeper = open(uri)) {
            Caller caller = new Caller(
                    UserId.DEFAULT,
                    "look",
                    new Moment.Local(LocalDateTime.parse("2026-01-14T09:32")),
                    Optional.empty());
            return loopkeeper
                    .workspace()
                    .read(
                            caller,
                            view -> new Held(
                                    view.memories().recent(Integer.MAX_VALUE).stream()
                                            .map(memory -> memory.content())
                                            .toList(),
                                    view.goals().bySlug("fitness").stream()
                                            .flatMap(goal -> view.logs().list(LogQuery.of(goal.id())).items().stream())
                                            .map(entry -> entry.notes().orElse(""))
                                            .toList(),
                                    view.days()
                                            .on(LocalDate.parse("2026-01-14"))
                                            .number("fitness")
                                            .longValueExact(),
                                    view.history()
                                            .latest(Integer.MAX_VALUE, Optional.empty())
                                            .size()));
        }
    }

    /** What the store finds wrong with itself. */
    static List<Trouble> troubles(String uri) {
        try (Loopkeeper loopkeeper = open(uri)) {
            return loopkeeper.workspace().check();
        }
    }

    private static Loopkeeper open(String uri) {
        return Loopkeeper.open(
                uri,
                new Loopkeeper.Environment(
                        InstantSource.fixed(Instant.EPOCH), ZoneOffset.UTC, new SplittableRandom(1)));
    }

    /** Opens the store and creates the goal that the rounds count for. */
    static void prepare(String uri) {
        try (BatchProcess process = new BatchProcess(uri)) {
            JsonObject daily = JsonObject.builder()
                    .put("field", "fitness")
                    .put("rule", "add_minutes")
                    .build();
            Optional<JsonObject> answer = process.call(
                    "create_goal",
                    JsonObject.builder()
                            .put("title", "Fitness")
                            .put("slug", "fitness")
                            .put("daily", daily)
                            .build());
            if (answer.flatMap(a -> a.bool("ok")).filter(ok -> ok).isEmpty()) {
                throw new AssertionError("cannot prepare " + uri + ": " + answer);
            }
        }
    }

    static boolean acknowledged(Optional<JsonObject> answer) {
        return answer.flatMap(a -> a.bool("ok")).orElse(false);
    }
}
