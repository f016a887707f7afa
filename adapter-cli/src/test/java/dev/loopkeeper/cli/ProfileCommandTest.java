package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is known of a person, at a terminal. */
class ProfileCommandTest {
    private final Terminal terminal = new Terminal().with("COLUMNS", "100");
    private final Store store = Store.withGoals(terminal);

    @Test
    void showsWhatIsKnownBySections() {
        store.good("profile", "set", "name", "Alex", "Kim");
        store.good("profile", "city=Lisbon", "work-hours=9 to 5", "hobbies=chess, running");
        store.good("profile", "--inferred", "country=Portugal");

        assertThat(store.good("profile").out()).isEqualTo("""
                Identity
                  name  Alex Kim

                Location
                  city     Lisbon
                  country  Portugal (inferred, 50 % sure)

                Work
                  work hours  9 to 5

                Interests
                  hobbies  chess, running

                57 % complete; empty sections: Communication, Goals, AI preferences
                """);
        assertThat(store.good("profile", "--section", "work").out())
                .contains("9 to 5")
                .doesNotContain("Lisbon");
    }

    @Test
    void saysWhatChanged() {
        assertThat(store.good("profile", "set", "city", "Lisbon").out()).isEqualTo("""
                ✓ Set city.
                  'loopkeeper undo' takes it back
                """);
        assertThat(store.good("profile", "--inferred", "city=Porto").out()).contains("Kept what was stated: city.");
        assertThat(store.good("profile", "unset", "city").out()).contains("Took out city.");
        assertThat(store.good("profile").out()).startsWith("0 % complete");
        assertThat(store.good("--json", "profile").out()).contains("\"completeness\":0");
    }

    @Test
    void tellsAnAssistantInAPrompt() {
        store.good("profile", "set", "name", "Alex");
        store.good("profile", "set", "custom-instructions", "Be brief");

        String prompt = store.good("context", "--prompt", "--base-prompt", "You are Kit.", "hello")
                .out();

        assertThat(prompt)
                .startsWith("You are Kit.\n\n---\n\n## About the user\n")
                .contains("- name: \"Alex\"\n", "- \"Calendar\" (priority 8); next: \"Wed: Check the calendar\"\n")
                .contains("- Be brief\n", "## Available tools", "mem_progress", "Level: medium.");
        assertThat(prompt.split("\n\n---\n\n", -1)).hasSize(6);
        assertThat(store.good("--json", "context", "--prompt", "hello").out())
                .contains("\"sections\":[\"base\",\"profile\"");
        assertThat(store.good("--json", "context", "hello").out()).doesNotContain("\"prompt\"");
    }

    @Test
    void saysHowItIsUsed() {
        assertThat(store.run("profile", "set", "city").err()).contains("needs a category and a value");
        assertThat(store.run("profile", "unset").err()).contains("needs a category");
        assertThat(store.run("profile", "city").err()).contains("is not CATEGORY=VALUE");
        assertThat(store.run("profile", "ctiy=Lisbon").err()).contains("did you mean city?");
        assertThat(store.run("profile", "age=old").err()).contains("age: ");
    }
}
