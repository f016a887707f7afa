package dev.loopkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.Terminal.Ran;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReviewCommandTest {
    private final Terminal terminal = new Terminal().with("NO_COLOR", "1");
    private final Store store = new Store(terminal);

    ReviewCommandTest() {
        create("roof", "'due_date':'2026-01-10'");
        create("shed", "'due_date':'2026-01-12','estimated_minutes':300");
        create("boat", "'priority':'SOMEDAY'");
    }

    private void create(String id, String more) {
        String arguments = "{'id':'" + id + "','title':'Fix the " + id + "'," + more + "}";
        store.good("call", "create_task", arguments.replace('\'', '"'));
    }

    private Ran typing(String text, String... arguments) {
        terminal.watched().typing(text);
        Ran ran = store.good(arguments);
        terminal.unwatched();
        return ran;
    }

    private int changes() {
        return store.good("history").lines().size();
    }

    @Test
    void listsWhatNeedsADecision() {
        assertThat(store.good("review").out()).isEqualTo("""
                        Over four hours
                          Fix the shed  It is estimated at 300 minutes, which is more than four hours.

                        Past due
                          Fix the roof  It was due on Saturday 10 January, 4 days ago.
                          Fix the shed  It was due on Monday 12 January, 2 days ago.

                        Someday
                          Fix the boat  It is kept for someday.
                        """);
        assertThat(store.good("review", "--kind", "past_due", "--limit", "1").out())
                .isEqualTo("""
                        Past due
                          Fix the roof  It was due on Saturday 10 January, 4 days ago.
                          and 1 more; --limit shows them
                        """);
        assertThat(new Store(terminal).good("review").out()).isEqualTo("Nothing needs a decision.\n");
    }

    @Test
    void doesWhatIsChosenAndNothingElse() {
        Ran ran = typing("s\n3\n4\ns\n", "review");

        assertThat(ran.out())
                .contains("1 of 4  Over four hours\nFix the shed  inbox\n  It is estimated at 300 minutes")
                .contains(
                        "  1  Break it down: list its parts first\n  2  Make it a project\n  3  Four hours are enough\n")
                .contains("1 to 3, Enter to skip, q to stop: \n2 of 4  Past due\nFix the roof  inbox\n")
                .contains("1 to 4, Enter to skip, q to stop: ✓ Completed")
                .endsWith("""
                        Done:
                          ✓ Fix the roof: It is done
                          ✓ Fix the shed: Drop it
                          'loopkeeper undo' takes the last of it back
                        Left: 1, 1 of them skipped today.
                          'loopkeeper review --again' asks about what was skipped
                        """);
        assertThat(store.good("review").out()).isEqualTo("""
                        Someday
                          Fix the boat  It is kept for someday.
                        """);
        store.good("undo");
        store.good("undo");
        assertThat(store.good("review", "--kind", "past_due").lines()).hasSize(3);
    }

    @Test
    void asksNotAgainTodayAboutWhatWasSkipped() {
        assertThat(typing("\nq\n", "review").out())
                .contains("1 of 4")
                .endsWith("Left: 4, 1 of them skipped"
                        + " today.\n  'loopkeeper review --again' asks about what was skipped\n");

        assertThat(typing("q\n", "review", "inbox").out()).startsWith("1 of 3  Past due\nFix the roof");
        assertThat(typing("q\n", "review", "--again").out()).startsWith("1 of 4  Over four hours");
        assertThat(typing("q\n", "review", "--now", "2026-01-15T08:00").out()).startsWith("1 of 4  Over four hours");
        assertThat(store.good("review").out()).contains("Over four hours");
    }

    @Test
    void asksAboutWhatAnActLeftAndTellsWhatItSettled() {
        assertThat(typing("3\ns\n3\ns\n", "review").out())
                .contains("1 of 4", "2 of 4", "3 of 4  Past due\nFix the shed", "4 of 4")
                .contains("Left: 2, 2 of them skipped today.");

        create("attic", "'due_date':'2026-01-15','estimated_minutes':600");
        assertThat(typing("2\ns\n", "review").out())
                .contains("1 of 2  Over four hours\nFix the attic")
                .contains("2 of 2  Clustered: Thursday 15 January, settled by what was done\n")
                .contains("✓ Fix the attic: Make it a project\n", "Left: 2, 2 of them skipped today.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "q\n", "9\nx\n0\n", "Q\n", "quit\n", "\u0000\n"})
    void changesNothingUnlessItIsChosen(String typed) {
        int before = changes();

        assertThat(typing(typed, "review").out()).contains("Left: 4.\n");
        assertThat(changes()).isEqualTo(before);
    }

    @Test
    void leavesOutWhatWasJustPutOnHold() {
        store.good("create-project", "Move house");
        store.good("add-task", "Book movers", "--project-id", "move-house", "--waiting-for", "Anna");

        assertThat(typing("3\nq\n", "review").out())
                .startsWith("1 of 5  Stalled\nMove house\n")
                .contains("✓ Move house: Pause the project\n", "Left: 4.\n");
    }

    @Test
    void goesOnAfterARefusal() {
        InputStream typed = new ByteArrayInputStream("s\n3\ns\ns\n".getBytes(UTF_8)) {
            @Override
            public synchronized int read(byte[] bytes, int from, int most) {
                store.run("delete-step", "roof");
                return super.read(bytes, from, most);
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        terminal.watched().run(typed, out, "--store", store.uri(), "review");

        assertThat(out.toString(UTF_8))
                .contains("  ! task_id: there is no task 'roof'", "4 of 4  Someday")
                .contains("Left: 3, 3 of them skipped today.");
    }

    @Test
    void doesNotAskPrograms() {
        terminal.watched().typing("1\n");

        assertThat(store.good("review", "--json").out())
                .startsWith("{\"findings\":[{\"kind\":\"over_four_hours\"")
                .doesNotContain("to skip");
        assertThat(List.of(store.good("review", "inbox", "--kind", "someday", "--json")
                        .lines()))
                .hasSize(1);
    }
}
