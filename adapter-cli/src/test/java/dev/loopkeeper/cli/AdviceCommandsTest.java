package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What to do now, and how much there is; today is Wednesday 14 January 2026. */
class AdviceCommandsTest {
    private final Store store = new Store(new Terminal().with("COLUMNS", "100"));

    @BeforeEach
    void keepSome() {
        store.good("create-goal", "Home");
        store.good("add-step", "home", "Paint", "--estimate", "420");
        store.good("edit-step", "home/paint", "--planned", "2026-01-14", "--energy", "HIGH");
        store.good("add-step", "home", "Pay rent", "--due", "2026-01-14", "--estimate", "90");
    }

    private String out(String... arguments) {
        return store.good(arguments).out().replaceAll("\\b[a-z][a-z2-9]{3}(?=, )", "HNDL");
    }

    @Test
    void suggestsWhatToDo() {
        assertThat(out("suggest", "evening")).isEqualTo("""
                Pay rent  Home, HNDL, 90 min
                  Due today.
                Paint  Home, HNDL, 420 min
                  Planned for today.
                """);
        assertThat(out("--explain", "suggest", "deep_work", "--minutes", "100")).isEqualTo("""
                Pay rent  Home, HNDL, 90 min
                  Due today and takes 90 of your 100 minutes.
                  56 points: due 36, priority 8, time 12
                """);
        assertThat(out("suggest", "quick_break"))
                .isEqualTo("Nothing that can be done now fits. 'loopkeeper next' lists what can be started.\n");
    }

    @Test
    void takesTheTimeOfDay() {
        assertThat(out("--now", "2026-01-14T11:59", "suggest")).contains("suits the morning");
        assertThat(out("--now", "2026-01-14T12:00", "suggest")).doesNotContain("suits the morning");
        assertThat(store.run("suggest", "tired").err()).contains("\"tired\" is not one of morning, afternoon");
    }

    @Test
    void comparesWorkWithTime() {
        assertThat(out("workload", "--days", "4")).isEqualTo("""
                8.5 h of work in 24 h; past due 0, due soon 1
                  Wednesday 2026-01-14  8.5 of 8 h  too much
                  Thursday 2026-01-15   0 of 8 h
                  Friday 2026-01-16     0 of 8 h
                - Move 'Paint' from Wednesday 14 January to Thursday 15 January (8 h free).
                """);
    }
}
