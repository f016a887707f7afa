package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.Terminal.Ran;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DoubtTest {
    private final Terminal terminal = new Terminal().with("NO_COLOR", "1");
    private final Store store = Store.withGoals(terminal);

    @BeforeEach
    void sitDown() {
        terminal.watched();
    }

    @Test
    void asksAtATerminalAndKeepsTheAmount() {
        Ran ran = typing("2\n").run("done", "fitness", "35", "min", "session", "--notes", "hard");

        assertThat(ran.exit()).isZero();
        assertThat(ran.out())
                .contains("  1  fitness/run-session  Run session\n  2  fitness/gym-session  Gym session\n")
                .contains("Which one? 1 to 2, or Enter for none: ✓ gym-session  Gym session\n  logged 35 min");
    }

    @Test
    void tellsTasksOfOneNameApartByTheirWeeks() {
        store.good("plan", "fitness", "--unit", "week-1", "Stretching");
        store.good("plan", "fitness", "--unit", "week-2", "Stretching");

        Ran ran = typing("2\n").run("done", "fitness", "stretching", "--date", "2026-02-04");

        assertThat(ran.exit()).isZero();
        assertThat(ran.out())
                .contains("  1  fitness/week-1/stretching  Stretching\n  2  fitness/week-2/stretching  Stretching\n")
                .contains("✓ stretching  Stretching");
        assertThat(store.good("steps", "fitness", "week-1").out()).doesNotContain("✓  stretching");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "0\n", "3\n", "two\n", "12\n", "\u0000\n"})
    void recordsNothingWhenNoneIsChosen(String typed) {
        Ran ran = typing(typed).run("done", "fitness", "session");

        assertThat(ran.exit()).isEqualTo(3);
        assertThat(store.good("steps", "fitness").out()).doesNotContain("✓");
    }

    @Test
    void doesNotAskPrograms() {
        assertThat(typing("1\n").run("done", "fitness", "session", "--json").out())
                .startsWith("{\"status\":\"ambiguous\"")
                .doesNotContain("Which");
        assertThat(typing("1\n").run("call", "done", "{\"what\":\"session\"}").out())
                .doesNotContain("Which");
    }

    private Store typing(String text) {
        terminal.typing(text);
        return store;
    }
}
