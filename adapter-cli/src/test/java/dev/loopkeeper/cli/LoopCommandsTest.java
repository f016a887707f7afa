package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open loops at a terminal and in an assistant's hooks. */
class LoopCommandsTest {
    private final Terminal terminal = new Terminal().with("COLUMNS", "100");
    private final Store store = Store.withGoals(terminal);

    @Test
    void listsWhatIsOnTheMindByKind() {
        store.good("open-loop", "Call", "mum", "--timebox-text", "tonight");
        store.good("open-loop", "Stretch", "every", "day", "--kind", "habit");
        store.good("close-loop", "completed", "stretch");

        assertThat(store.good("loops").lines())
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("Commitments"),
                        line -> assertThat(line).matches("  l\\w{3}  Call mum  tonight"),
                        line -> assertThat(line).isEmpty(),
                        line -> assertThat(line).isEqualTo("Habits"),
                        line -> assertThat(line)
                                .matches("  l\\w{3}  Stretch every day  ░{10} 0\\.3 a week · last 2026-01-14"));
        assertThat(store.good("loops", "stretching").out()).contains("Stretch").doesNotContain("mum");
        assertThat(store.good("loops", "--status", "completed").out()).contains("✓ Stretch every day");
    }

    @Test
    void saysWhenThereIsNothing() {
        assertThat(store.good("loops").out()).startsWith("No open loops. 'loopkeeper open-loop");
        assertThat(store.good("context").out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "context", "next", "done", "done run"})
    void saysHowToBeginWhenNothingIsKept(String command) {
        assertThat(new Store(terminal).run(command.split(" ", -1)).out())
                .contains("Nothing yet. 'loopkeeper create-goal Fitness' creates a goal.\n");
    }

    @Test
    void namesTheOptionThatCreatesAGoal() {
        assertThat(new Store(terminal).run("plan", "fitness", "Run").err())
                .isEqualTo(
                        "loopkeeper: goal: there is no goal 'fitness'; there are none yet (set --create-goal to create"
                                + " it)\n");
    }

    @Test
    void closesALoopByDone() {
        store.good("open-loop", "Call", "mum");

        assertThat(store.good("done", "call", "mum").out()).isEqualTo("""
            ✓ Done: Call mum.
              'loopkeeper undo' takes it back
            """);
    }

    @Test
    void asksWhichOfSeveralLoopsIsMeant() {
        store.good("open-loop", "Email", "Sam");
        store.good("open-loop", "Email", "Ann");

        assertThat(store.run("done", "email").out())
                .contains("open loop  Email Sam")
                .contains("open loop  Email Ann")
                .contains("Say which: loopkeeper done Email");
    }

    @Test
    void printsWhatHooksPutBeforeAnAssistant() {
        store.good("open-loop", "Call", "mum", "--timebox-text", "this morning");

        String start = store.good("hook", "session-start").out();

        assertThat(start).startsWith("<open-loops>\n").contains("- \"Call mum\" (this morning; ask once, gently)");
        assertThat(store.good("hook", "pre-compact").out())
                .contains("- \"Call mum\" (this morning)")
                .endsWith("dropped.\n");
        assertThat(store.run("hook", "lunch").exit()).isEqualTo(2);
    }

    @Test
    void readsTheMessageOfAPromptAsJsonOrText() {
        store.good("open-loop", "Call", "mum");
        store.good("open-loop", "Book", "the", "dentist");

        terminal.typing("{\"session_id\":\"s\",\"prompt\":\"dentists again\"}");
        assertThat(store.good("hook", "prompt").out()).contains("- \"Book the dentist\" (spoken of now");
        terminal.typing("my mum is here");
        assertThat(store.good("hook", "prompt").out()).contains("- \"Call mum\" (spoken of now");
    }
}
