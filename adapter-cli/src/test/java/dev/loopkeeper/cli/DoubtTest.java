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
    void keepsTheDayThatWasSaid() {
        Ran ran = typing("2\n").run("done", "35 min session yesterday");

        assertThat(ran.out()).contains("✓ gym-session  Gym session\n  for ", "logged 35 min");
    }

    @Test
    void answersARepeatedRequestAsItWasMadeClear() {
        String first =
                typing("2\n").run("done", "session", "--request-id", "r1").out();

        assertThat(first).contains("✓ gym-session");
        assertThat(store.good("done", "session", "--request-id", "r1").out()).contains("✓ gym-session");
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

    private void lookalikes() {
        store.good("remember", "Likes green tea");
        store.good("remember", "Likes black tea");
        store.good("open-loop", "Call Anna");
        store.good("open-loop", "Call the bank");
        store.good("create-goal", "Body", "--slug", "gym");
        store.good("create-goal", "Body", "--slug", "pool");
        store.good("plan", "gym", "Row", "--task-id", "a");
        store.good("plan", "gym", "Row", "--task-id", "b");
    }

    @Test
    void asksWhichOfSeveralMemoriesLoopsOrTasksIsMeant() {
        lookalikes();

        assertThat(typing("2\n").run("forget", "tea").out())
                .startsWith("Several fit 'tea':\n")
                .contains("Which one? 1 to 2, or Enter for none: ✓ Forgot one memory.");
        assertThat(typing("1\n").run("close-loop", "completed", "call").out())
                .contains("Call Anna", "Call the bank", "✓ Done: Call ");
        assertThat(typing("1\n2\n").run("edit", "Body", "Row", "--name", "Rest").out())
                .contains("gym: Body", "pool: Body", "week-1/b: Row")
                .contains("✓ Changed week-1/b.");
    }

    @Test
    void namesTheOptionThatTellsThemApartWhereNobodyIsAsked() {
        lookalikes();
        terminal.unwatched();

        Ran forget = store.run("forget", "tea");
        assertThat(forget.exit()).isEqualTo(3);
        assertThat(forget.err())
                .contains("'Likes green tea'", "'Likes black tea'")
                .endsWith("name one with --memory-id or set --confirm\n");
        Ran close = store.run("close-loop", "completed", "call", "--json");
        assertThat(close.exit()).isEqualTo(3);
        assertThat(close.out())
                .contains(
                        "; name one with id\"",
                        "\"choice\":{\"field\":\"query\",\"param\":\"id\",\"options\":[{\"value\":\"l");
        assertThat(store.run("close-loop", "completed", "call").err()).endsWith("; name one with --id\n");
    }

    @Test
    void leavesThePersonsOwnWordsAsTheyAre() {
        terminal.unwatched();
        store.good("remember", "Anna's tea with query");
        store.good("remember", "Green tea: set confirm");
        store.good("create-goal", "Start with goal", "--slug", "gym");
        store.good("create-goal", "Start with goal", "--slug", "pool");

        assertThat(store.run("forget", "tea").err())
                .contains("'Anna's tea with query'", "'Green tea: set confirm'")
                .endsWith("name one with --memory-id or set --confirm\n");
        assertThat(store.run("forget", "set confirm or query").err()).contains("'set confirm or query'");
        assertThat(store.run("plan", "Start with goal", "Row").err())
                .contains("'Start with goal' fits several", "gym: Start with goal");
        assertThat(store.run("plan", "with goal", "Row").err())
                .contains("'with goal'")
                .endsWith("(set --create-goal to create it)\n");
    }

    @Test
    void tellsLoopsOfTheSameWordsApartByTheirHandles() {
        store.good("open-loop", "Ring Jo");
        store.good("open-loop", "Ring Jo", "--kind", "HABIT");
        store.good("open-loop", "Ring Max");

        assertThat(typing("1\n").run("done", "ring").exit()).isZero();
    }

    private Store typing(String text) {
        terminal.typing(text);
        return store;
    }
}
