package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoundnessTest {
    @TempDir
    Path folder;

    private Path file;
    private Storage store;

    @BeforeEach
    void open() {
        file = folder.resolve("store.db");
        store = new SqliteStorageProvider().open(file.toString());
        new Home(store).count();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void makesAnIndexAndATriggerAnewAfterACopy() throws Exception {
        Probe.run(file, "DROP INDEX idx_logs_date; DROP TRIGGER goals_lift_sub_goals");

        assertThat(store.check())
                .containsExactlyInAnyOrder(
                        Trouble.mendable(Sort.DAMAGED, "idx_logs_date", "is missing; it can be recreated"),
                        Trouble.mendable(Sort.DAMAGED, "goals_lift_sub_goals", "is missing; it can be recreated"));
        Mending mending = store.mend();

        assertThat(mending.mended()).hasSize(2);
        assertThat(mending.left()).isEmpty();
        assertThat(Path.of(mending.backup().orElseThrow())).isEqualTo(folder.resolve("store.db.bak-doctor"));
        assertThat(Probe.text(folder.resolve("store.db.bak-doctor"), "SELECT value FROM days"))
                .isEqualTo("1");
        assertThat(new Home(store).counted()).isEqualTo(1);
    }

    @Test
    void makesAnewWhatOtherRowsSayOfAStep() throws Exception {
        Probe.run(file, "INSERT INTO goals (id, title) VALUES ('g', 'Home')");
        Probe.run(
                file,
                "INSERT INTO goal_steps (id, goal_id, title, order_num, unit_rank) VALUES ('s', 'g', '-', 1, -1);"
                        + " UPDATE goal_steps SET held = 1; DROP VIEW step_states");

        assertThat(store.check())
                .containsExactly(Trouble.mendable(Sort.DAMAGED, "step_states", "is missing; it can be recreated"));
        assertThat(store.mend().left()).isEmpty();
        assertThat(Probe.text(file, "SELECT held || ' ' || ready FROM goal_steps"))
                .isEqualTo("0 1");
    }

    @Test
    void makesTheEntriesOfAnIndexAnew() throws Exception {
        Probe.run(
                file,
                "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = replace(sql, 'date)', 'goal_id)')"
                        + " WHERE name = 'idx_logs_date'");
        Probe.run(file, "INSERT INTO logs (id, goal_id, date, value) VALUES ('l1', 'g', '2026-01-14', 3)");
        Probe.run(
                file,
                "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = replace(sql, 'goal_id)', 'date)')"
                        + " WHERE name = 'idx_logs_date'");

        assertThat(store.check())
                .isNotEmpty()
                .allMatch(trouble -> trouble.mendable() && trouble.message().contains("idx_logs_date"));
        assertThat(store.mend().left()).isEmpty();
    }

    @Test
    void namesEachDeclaredRecordThatCannotBeRead() throws Exception {
        Probe.run(
                file,
                "INSERT INTO record_contact (user_id, id, by_distance, by_dear, by_town, extra) VALUES"
                        + " ('default', 'a', 1, 0, -9223372036854775808, '{\"name\":7}'),"
                        + " ('default', 'b', -9223372036854775808, 0, -9223372036854775808, '{\"name\":\"Bo\"}'),"
                        + " ('default', 'c', 1, 0, -9223372036854775808, '{')");

        assertThat(store.check())
                .extracting(trouble -> trouble.sort() + " " + trouble.place())
                .containsExactly(
                        "UNREADABLE record_contact, user default, id a",
                        "UNREADABLE record_contact, user default, id c");
    }

    @Test
    void namesATableThatIsMissingOrWasChanged() throws Exception {
        Probe.run(file, "DROP TABLE settings; ALTER TABLE memories ADD COLUMN mood TEXT");

        assertThat(store.check())
                .extracting(trouble -> trouble.place() + " " + trouble.message())
                .anyMatch(text -> text.startsWith("settings is missing"))
                .anyMatch(text -> text.startsWith("memories was changed by another program"));
        assertThat(store.mend().mended()).isEmpty();
    }

    @Test
    void namesARowWhoseGoalIsNotThere() throws Exception {
        Probe.run(
                file,
                "INSERT INTO goal_steps (id, goal_id, title, order_num, unit_rank, words)"
                        + " VALUES ('s', 'gone', 'Run', 1, -1, '[\"run\"]')");

        assertThat(store.check())
                .containsExactly(Trouble.forPeople(
                        Sort.DANGLING, "goal_steps, row 1", "belongs to a record that does not exist"));
    }
}
