package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SettingsCommandTest {
    private final Store store = new Store();

    @Test
    void showsWhatIsAskedForOrWasChanged() {
        assertThat(store.good("settings", "set", "day_starts_at", "04:00").out())
                .isEqualTo("day_starts_at  04:00\n  'loopkeeper undo' takes it back\n");
        assertThat(store.good("settings", "day_starts_at").out()).isEqualTo("day_starts_at  04:00\n");
        assertThat(store.good("settings", "get", "model_wait", "model_timeout").lines())
                .containsExactly("model_wait     2", "model_timeout  30");
        assertThat(store.good("settings", "model_wait", "--json").out())
                .isEqualTo("{\"settings\":{\"model_wait\":2},\"message\":\"\"}\n");
        assertThat(store.good("settings", "list").lines()).hasSizeGreaterThan(20);
        assertThat(store.run("settings", "zon").err()).contains("there is no setting 'zon'; did you mean zone?");
        assertThat(store.run("settings", "zone", "Asia/Tokyo").err())
                .contains("'loopkeeper settings set zone Asia/Tokyo' sets zone");
    }
}
