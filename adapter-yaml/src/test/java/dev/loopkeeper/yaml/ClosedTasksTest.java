package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.yaml.entry.ClosedTasks;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.entry.StepForm;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.ParsedFiles;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedTasksTest {
    private static final String WEEK = """
        goal: fitness
        unit: week-2
        # last week
        tasks:
          - id: run
            name: "Run session (30 min)"   # in the morning
            done: true
            completed_at: 2026-01-14T09:32:00Z
            tags: [river, morning]
            uid: 0195-1

          - id: swim
            name: Swim
            status: skipped
            notes: 'too cold'
        """;

    private static final String[] PIECES = {
        "done: true",
        "done: false",
        "    done: true\n",
        "  - id: x\n",
        "- id: y\n",
        "\n",
        " ",
        "    ",
        "#",
        "\"",
        "'",
        ": ",
        "|\n",
        ">",
        "&a ",
        "*a",
        "[",
        "}",
        "---\n",
        "true",
        "\t",
        "status: blocked",
        "tasks:\n",
        "<<: "
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "goal: fitness\ntasks:\n",
                "tasks:\n- id: run\n  done: true\n",
                "- id: run\n  done: true\n- id: swim\n  done: true\n",
                "tasks:\r\n  - id: run\r\n    done: true\r\n",
                "tasks:\n  - done: true\n    name: Run\n",
                "tasks:\n  - id: run\n    done: false\n    status: completed\n",
            })
    void knowsThatNothingIsOpen(String text) {
        assertThat(ClosedTasks.only(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tasks:\n  - id: run\n",
                "tasks:\n  - id: run\n    done: false\n",
                "tasks:\n  - id: run\n    status: blocked\n",
                "tasks:\n  - id: run\n    done: true\n  - id: swim\n",
                "tasks:\n  - id: run\n  - id: swim\n    done: true\n",
                "tasks: [{id: run, done: true}]\n",
                "tasks:\n  - {id: run, done: true}\n",
                "tasks:\n  - id: run\n    notes: |\n      done: true\n",
                "tasks:\n  - id: run\n    notes: \"a\n    done: true\"\n",
                "tasks:\n  - id: run\n    done: \"true\n      later\"\n",
                "tasks:\n  - id: run\n    <<: *all\n    done: true\n",
                "tasks:\n  - id: run\n    done: true\n    done: false\n",
                "tasks:\n  - id: run\n    done: true\n---\n",
                "<<<<<<< ours\ntasks:\n  - id: run\n    done: true\n",
            })
    void doesNotSayThatNothingIsOpenWhenItMayBe(String text) {
        assertThat(ClosedTasks.only(text)).isFalse();
    }

    @Test
    void neverHidesAnOpenTask() {
        Random random = new Random(25);
        int told = 0;
        for (int round = 0; round < 20_000; round++) {
            String text = scrambled(random);
            if (ClosedTasks.only(text)) {
                told++;
                assertThat(hasOpenTask(text)).as(text).isFalse();
            }
        }
        assertThat(told).as("files that plainly have nothing open").isGreaterThan(1_000);
    }

    @Test
    void leavesOldWeeksUnparsedThatPlainlyHaveNothingOpen(@TempDir Path folder) {
        try (Home home = new Home(folder)) {
            home.file("settings.yml", "week_one: 2025-01-06\n")
                    .file("goals.yml", "goals: {fitness: {name: Fitness}}\n");
            for (int week = 1; week < 54; week++) {
                home.file("todos/fitness/week-" + week + ".yml", closedButFaulty());
            }
            home.file("todos/fitness/week-53.yml", "tasks:\n  - id: swim\n    name: Swim\n");

            assertThat(home.call("status", "{}").array("problems").orElseThrow().stream())
                    .isEmpty();
            assertThat(home.call("status", "{}").array("overdue").orElseThrow().size())
                    .isEqualTo(1);
            assertThat(home.call("list_steps", "{'goal':'fitness','unit':'week-2'}")
                            .array("unreadable")
                            .orElseThrow()
                            .toString())
                    .contains("task 1: completed_at");
        }
    }

    private static String closedButFaulty() {
        return "tasks:\n  - id: run\n    done: true\n    completed_at: whoever parses this complains\n";
    }

    private static String scrambled(Random random) {
        StringBuilder text = new StringBuilder(WEEK);
        for (int cut = random.nextInt(3); cut > 0; cut--) {
            int from = random.nextInt(text.length());
            text.delete(from, Math.min(text.length(), from + random.nextInt(20)));
        }
        for (int put = random.nextInt(3); put > 0; put--) {
            text.insert(random.nextInt(text.length() + 1), PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    /** What the parser finds; a file that it refuses has no task at all. */
    private static boolean hasOpenTask(String text) {
        RelPath file = RelPath.of("todos/fitness/week-2.yml");
        try {
            return StepForm.read(file, GoalForm.implied("fitness"), Optional.empty(), ParsedFiles.parse(file, text))
                    .steps()
                    .stream()
                    .map(step -> step.status())
                    .anyMatch(StepStatus::open);
        } catch (StoreException refused) {
            return false;
        }
    }
}
