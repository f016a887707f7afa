package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is remembered, asked for at a terminal. */
class RecallCommandTest {
    private final Terminal terminal = new Terminal().with("COLUMNS", "100");
    private final Store store = Store.withGoals(terminal);

    @Test
    void warnsOfWhatCannotBeTrueTogether() {
        store.good("remember", "Zora lives in Berlin");
        store.good("remember", "Zora lives in Rome");

        assertThat(store.good("recall", "Where does Zora live?").out().lines())
                .hasSize(4)
                .filteredOn(line -> line.matches("  ! m\\w+ contradicts m\\w+"))
                .hasSize(2);
    }

    @Test
    void saysWhyItFoundWhatWhenAsked() {
        store.good("remember", "Zora takes oat milk in her coffee");

        assertThat(store.good("recall", "Zora's coffee").out()).doesNotContain("words");
        assertThat(store.good("--explain", "recall", "Zora's coffee").out())
                .contains("words 1.00")
                .contains("importance 0.10");
        assertThat(store.good("--explain", "memories").out().lines()).hasSize(1);
    }
}
