package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The machine is in UTC, the person in Berlin; what was done at 09:32 there was done at 10:32 on their clock. */
class ZoneTest {
    private final Store store = new Store();

    @BeforeEach
    void doesSomething() {
        store.good("settings", "set", "zone", "Europe/Berlin");
        store.good("create-goal", "Fitness");
        store.good("triggers", "add", "Night", "--cron", "30 2 * * *", "--notify", "Sleep", "--by", "terminal");
        store.good("triggers", "add", "Cheer", "--event", "goal_created", "--call", "status");
        store.good("plans", "add", "Wait", "--steps", "[{\"type\":\"wait\",\"seconds\":3600}]");
        store.good("plans", "run", "Wait");
        store.good("agents", "dispatch", "weekly_review");
        store.good("create-goal", "Hindi");
        store.good("triggers", "run-due");
        store.good("open-loop", "Call the plumber");
        store.good("close-loop", "completed", "Call the plumber");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "history",
                "triggers Cheer",
                "triggers fired",
                "plans runs",
                "plans show Wait",
                "agents",
                "loops --status completed",
                "status"
            })
    void timesAreOnTheClockOfThePerson(String words) {
        String[] line = words.split(" ");
        assertThat(store.good(line).out())
                .contains("2026-01-14 1")
                .contains("10:32")
                .doesNotContain("09:32");
    }

    @Test
    void whatIsToComeIsOnItToo() {
        assertThat(store.good("triggers", "Night").out()).contains("next 2026-01-15 02:30");
        assertThat(store.good("plans", "show", "Wait").out()).contains("until 2026-01-14 11:32");
    }

    @Test
    void theZoneOfTheCommandLineComesFirst() {
        assertThat(store.good("history", "--zone", "Asia/Tokyo").out())
                .contains("18:32")
                .doesNotContain("10:32");
    }

    @Test
    void eachUserHasTheirOwn() {
        store.good("create-goal", "Chess", "--user", "anna");

        assertThat(store.good("history", "--user", "anna").out()).contains("09:32");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml", "sqlite"})
    void storesOnTheDiskKnowIt(String kind, @TempDir Path folder) {
        String uri = kind + ":" + folder.resolve("store.db");
        Terminal terminal = new Terminal();
        terminal.run("--store", uri, "settings", "set", "zone", "Europe/Berlin");

        assertThat(terminal.run("--store", uri, "history").out()).contains("2026-01-14 10:32");
    }
}
