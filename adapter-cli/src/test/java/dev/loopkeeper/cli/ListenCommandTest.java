package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a message came to, as a person reads it. */
class ListenCommandTest {
    private final Terminal terminal = new Terminal().with("COLUMNS", "100");
    private final Store store = Store.withGoals(terminal);

    @Test
    void saysEachThingOnItsLineAndHowItIsTakenBack() {
        store.good("open-loop", "Go", "for", "a", "walk");
        store.good("open-loop", "Stretch", "every", "day", "--kind", "habit");

        assertThat(store.good("listen", "did my walk and my stretches, and I'll call mum tonight")
                        .out())
                .isEqualTo("""
                      done     Go for a walk
                      kept up  ✓ Stretch every day
                      opened   Call mum (commitment, tonight)
                      'loopkeeper undo' takes it back
                    """);
        assertThat(store.good("undo").out()).contains("walk");
        assertThat(store.good("loops").out()).contains("Go for a walk").doesNotContain("mum");
    }

    @Test
    void explainsWhichRuleFoundItInWhichWords() {
        store.good("open-loop", "Stretch", "every", "day", "--kind", "habit");

        assertThat(store.good("--explain", "listen", "did my stretches, and I'll call mum tonight")
                        .out())
                .endsWith("""
                      did      'did my stretches' for ✓ Stretch every day
                      will-do  'I'll call mum tonight' for Call mum
                    """);
    }

    @Test
    void explainsACompletionOnce() {
        store.good("open-loop", "Water", "the", "plants");

        assertThat(store.good("--explain", "listen", "plants watered").out())
                .endsWith("""
                      done-short  'plants watered' for Water the plants
                    """)
                .containsOnlyOnce("'plants watered'");
    }

    @Test
    void takesItsWordsWithoutQuotes() {
        assertThat(store.good("listen", "I", "want", "to", "read", "every", "night")
                        .out())
                .contains("opened  Read (habit)");
    }

    @Test
    void saysWhatIsLetGoAndWhatIsStillOpen() {
        store.good("open-loop", "Join", "the", "choir");
        store.good("open-loop", "Buy", "stamps");

        assertThat(store.good("listen", "never mind about the choir. I forgot to buy stamps")
                        .out())
                .startsWith("  let go      Join the choir\n  still open  Buy stamps\n");
    }

    @Test
    void saysWhatIsOpenAgain() {
        store.good("open-loop", "Go", "for", "a", "walk");
        store.good("listen", "went for a walk");

        assertThat(store.good("listen", "actually I didn't go for a walk").out())
                .startsWith("  open again  Go for a walk\n");
    }

    @Test
    void asksWhichOneWasDone() {
        store.good("open-loop", "Call", "the", "council", "office");
        store.good("open-loop", "Call", "the", "tax", "office");

        assertThat(store.good("listen", "called the office").out())
                .contains("this one?  Call the council office")
                .contains("this one?  Call the tax office")
                .doesNotContain("undo");
    }

    @Test
    void tellsOfAHabitThatWasKept() {
        store.good("listen", "I want to meditate every day from now on");

        assertThat(store.good("listen", "meditated this morning").out()).startsWith("  kept up  ✓ Meditate\n");
        assertThat(store.good("history").out()).contains("Kept up: Meditate.");
        assertThat(store.good("undo").out()).startsWith("✓ Undid: kept up Meditate.");
    }

    @Test
    void saysThatThereWasNothing() {
        assertThat(store.good("listen", "lovely", "weather").out()).isEqualTo("Nothing to keep in mind.\n");
    }

    @Test
    void tellsWhatItWouldDo() {
        assertThat(store.good("listen", "I'll call mum tonight", "--dry-run").out())
                .contains("opened  Call mum");
        assertThat(store.good("loops").out()).startsWith("No open loops.");
    }
}
