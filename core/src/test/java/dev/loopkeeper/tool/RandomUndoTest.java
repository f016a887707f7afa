package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever was done, taking all of it back gives the start again. */
class RandomUndoTest {
    private static final List<String> GOALS = List.of("calendar", "fitness", "hindi", "work-boundaries");
    private static final List<String> WORDS = List.of(
            "morning", "35 min run", "gym", "20 min walk", "3 chapters", "anki", "announce", "stop", "", "1h swim");
    private static final List<String> TASKS =
            List.of("wed-morning", "run-session", "gym-session", "anki-4", "anki-3", "wed-announce", "extra", "inbox");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void givesTheStartAgain(long seed) {
        Random random = new Random(seed);
        Bench bench = Bench.sample();
        List<JsonObject> states = new ArrayList<>(List.of(bench.snapshot()));
        for (int i = 0; i < 50; i++) {
            Bench now = bench.at("2026-01-" + (14 + i / 8) + "T1" + (i % 8) + ":00");
            if (change(now, random)) {
                states.add(bench.snapshot());
            }
        }
        for (int i = states.size() - 2; i >= 0; i--) {
            bench.call("undo", "{}");
            assertThat(bench.snapshot()).isEqualTo(states.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void givesTheStartAgainInAnyOrderWhenNothingOverlaps(long seed) {
        Random random = new Random(seed);
        Bench bench = Bench.sample();
        JsonObject start = bench.snapshot();
        List<String> changes = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String what = (i + 1) + " min thing" + i;
            changes.add(at(bench.done(GOALS.get(random.nextInt(4)), what), "change"));
        }
        Collections.shuffle(changes, random);

        changes.forEach(id -> bench.call("undo", "{'change':'" + id + "'}"));

        assertThat(bench.snapshot()).isEqualTo(start);
    }

    /** Makes some change; false when it was refused or came to nothing. */
    private static boolean change(Bench bench, Random random) {
        JsonObject.Builder arguments = JsonObject.builder().put("goal", pick(GOALS, random));
        String tool = switch (random.nextInt(6)) {
            case 0, 1 -> {
                arguments.put("what", pick(WORDS, random)).put("again", random.nextBoolean());
                yield "done";
            }
            case 2 -> {
                arguments
                        .put("name", pick(TASKS, random))
                        .put("unit", pick(List.of("week-2", "week-3", "none"), random));
                if (random.nextInt(3) == 0) {
                    arguments.put("repeat", random.nextBoolean() ? "weekly" : "every 2 days after");
                }
                yield "plan";
            }
            case 3 -> {
                arguments.put("date", "today").put("value", random.nextInt(100));
                yield "edit";
            }
            default -> {
                edit(arguments.put("task_id", pick(TASKS, random)), random);
                yield "edit";
            }
        };
        ToolReply reply = bench.reply(tool, arguments.build());
        return reply instanceof ToolReply.Result result
                && !result.json().get("change").orElse(JsonNull.NULL).equals(JsonNull.NULL);
    }

    private static void edit(JsonObject.Builder arguments, Random random) {
        switch (random.nextInt(7)) {
            case 0 -> arguments.put("delete", true);
            case 1, 2 -> arguments.put("done", random.nextBoolean());
            case 3 -> arguments.put("move_to", pick(List.of("week-3", "hindi", "fitness/week-2", "none"), random));
            case 4 -> arguments.put("notes", "+" + random.nextInt(10));
            case 5 -> arguments.put("status", pick(List.of("pending", "skipped", "completed", "blocked"), random));
            default -> arguments.put("name", "Name " + random.nextInt(3)).put("planned", "2026-01-16");
        }
    }

    private static String pick(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }
}
