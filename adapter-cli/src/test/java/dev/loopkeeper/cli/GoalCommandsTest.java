package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Goals and their steps at a terminal. */
class GoalCommandsTest {
    private final Store store = new Store(new Terminal().with("COLUMNS", "100"));

    @Test
    void showsGoalsAsATree() {
        store.good("create-goal", "Languages");
        store.good("create-goal", "Spanish", "--parent", "languages", "--priority", "6");
        store.good("create-goal", "Verbs", "--parent", "spanish");
        store.good("create-goal", "French", "--parent", "languages");
        store.good("create-goal", "Garden", "--priority", "3");

        assertThat(store.good("goals").out()).isEqualTo("""
                languages    ░░░░░░░░░░    0 % this week  Languages
                ├─ spanish   ░░░░░░░░░░    0 % this week  Spanish
                │  └─ verbs  ░░░░░░░░░░    0 % this week  Verbs
                └─ french    ░░░░░░░░░░    0 % this week  French
                garden       ░░░░░░░░░░    0 % this week  Garden
                """);
    }

    @Test
    void showsOneGoalWithItsSteps() {
        store.good("create-goal", "Spanish", "--due", "2026-06-30");
        store.good("add-step", "spanish", "Get", "an", "app");
        store.good("add-step", "spanish", "Ten", "lessons", "--dependencies", "get-an-app");
        store.good("create-goal", "Verbs", "--parent", "spanish");
        store.good("finish", "get-an-app", "--result", "It has a bird");

        assertThat(store.good("goal", "spanish").out().replaceAll("  s[a-z2-9]{3}  ", "  HNDL  "))
                .isEqualTo("""
                Spanish  spanish · active · priority 5 · due 2026-06-30
                █████░░░░░ 50 %  1 of 2 steps

                Sub-goals
                  verbs  active  Verbs

                Without a unit
                  ✓  get-an-app   HNDL  Get an app
                  ○  ten-lessons  HNDL  Ten lessons
                """);
    }

    @Test
    void showsWhatToDoNext() {
        store.good("create-goal", "Spanish");
        store.good("add-step", "spanish", "Get", "an", "app");
        store.good("add-step", "spanish", "Ten", "lessons", "--dependencies", "get-an-app");

        assertThat(store.good("next").out().replaceAll("  s[a-z2-9]{3}  ", "  HNDL  "))
                .isEqualTo("spanish  ○  get-an-app  HNDL  Get an app\n");
        store.good("delete-step", "get-an-app");
        assertThat(store.good("next").out()).contains("Ten lessons");
        store.good("finish", "ten-lessons");
        assertThat(store.good("next").out()).startsWith("Nothing can be started now.");
    }

    @Test
    void changesDeletesAndCounts() {
        store.good("create-goal", "Spanish", "--due", "2026-01-16");

        assertThat(store.good("upcoming").out()).contains("(due 2026-01-16)");
        assertThat(store.good("edit-goal", "spanish", "--status", "completed").out())
                .startsWith("✓ Completed goal spanish.");
        assertThat(store.good("goal-stats").out()).isEqualTo("""
                Goals                1 (1 completed)
                Completed in 7 days  1
                Average progress     0 %
                Overdue              0
                """);
        assertThat(store.good("upcoming").out()).startsWith("No goal is due soon.");
        assertThat(store.good("delete-goal", "spanish").out()).startsWith("✓ Deleted goal spanish.");
        assertThat(store.run("goal", "spanish").exit()).isEqualTo(1);
    }

    @Test
    void breaksDownAndReorders() {
        store.good("create-goal", "Spanish");
        store.good("decompose", "spanish", "--steps", "[{\"title\":\"A\"},{\"title\":\"B\"},{\"title\":\"C\"}]");

        assertThat(store.good("reorder", "spanish", "c,a")
                        .out()
                        .lines()
                        .map(line -> line.substring(0, Math.min(6, line.length()))))
                .startsWith("✓ Reor", "  ○  c", "  ○  a", "  ○  b");
    }
}
