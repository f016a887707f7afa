package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.sqlite.sql.LeanJdbi;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.text.WordSearch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationsTest {
    private static final Migrations NOW = Migrations.standard();
    private static final Migrations NEXT = then(
            "ALTER TABLE goals ADD COLUMN mood TEXT;\nUPDATE goals SET mood = 'calm';",
            "CREATE TABLE moods (mood TEXT);\nINSERT INTO moods SELECT mood FROM goals;");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void makeAnOldStore() {
        file = folder.resolve("store.db");
        try (Home home = Home.at(file)) {
            home.count();
        }
    }

    @Test
    void bringsAnOldStoreUpToDateAfterCopyingIt() throws Exception {
        try (Home home = open(NEXT)) {
            assertThat(home.count()).isEqualTo(1);
        }

        assertThat(Probe.text(file, "PRAGMA user_version")).isEqualTo(version(2));
        assertThat(Probe.text(file, "SELECT count(*) FROM moods")).isEqualTo("0");
        Path backup = folder.resolve("store.db.bak-v" + NOW.newest());
        assertThat(Probe.text(backup, "PRAGMA user_version")).isEqualTo(version(0));
        try (Home home = Home.at(backup)) {
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void leavesTheStoreAsItWasWhenAStepFails() throws Exception {
        Migrations broken = then("CREATE TABLE moods (mood TEXT);", "NONSENSE;");

        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> open(broken))
                .withMessageContaining(file.toString());
        assertThat(Probe.text(file, "PRAGMA user_version")).isEqualTo(version(0));
        try (Home home = Home.at(file)) {
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void keepsEarlierCopies() throws Exception {
        String copy = "store.db.bak-v" + NOW.newest();
        Files.writeString(folder.resolve(copy), "precious");
        open(NEXT).close();

        assertThat(folder.resolve(copy)).hasContent("precious");
        assertThat(folder.resolve(copy + "-2")).isRegularFile();
    }

    @Test
    void copiesNothingWhenNothingIsOld() throws Exception {
        Home.at(file).close();
        open(NOW).close();

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void beginsAnewAtTheNewestSchema() throws Exception {
        Path fresh = folder.resolve("fresh.db");
        SqliteStorageProvider.open(new DatabaseFile(fresh), NEXT, sql -> {}).close();

        assertThat(Probe.text(fresh, "PRAGMA user_version")).isEqualTo(version(2));
        assertThat(folder.resolve("fresh.db.bak-v0")).doesNotExist();
    }

    @Test
    void numbersTheChangesOfAStoreOfTheFirstSchema() throws Exception {
        Path old = folder.resolve("old.db");
        Probe.run(old, "PRAGMA application_id = " + DatabaseFile.APPLICATION);
        Probe.run(old, NOW.script().apply(1));
        Probe.run(old, "PRAGMA user_version = 1");
        for (String user : List.of("default", "ann", "default", "default", "ann")) {
            Probe.run(
                    old,
                    "INSERT INTO changes (user_id, id, at, actor, action, summary, edits) VALUES ('" + user
                            + "', hex(randomblob(8)), '2026-01-14T09:32:00Z', 'test', 'test', '', '[]')");
        }
        try (Home home = Home.at(old)) {
            assertThat(home.<Integer>read(records ->
                            records.history().latest(9, Optional.empty()).size()))
                    .isEqualTo(3);
            home.count();
        }
        assertThat(Probe.text(
                        old,
                        "SELECT group_concat(name, ' ') FROM (SELECT user_id || number AS name FROM changes"
                                + " ORDER BY seq)"))
                .isEqualTo("default1 ann1 default2 default3 ann2 default4");
    }

    @Test
    void keepsRepetitionsThatWereWrittenInWords() throws Exception {
        Path old = folder.resolve("old.db");
        try (Sql sql = LeanJdbi.over(DriverManager.getConnection("jdbc:sqlite:" + old), any -> {})) {
            new Migrations(10, NOW.script()).create(sql);
        }
        Probe.run(old, "INSERT INTO goals (id, title) VALUES ('g', 'Home')");
        Probe.run(
                old,
                "INSERT INTO goal_steps (id, goal_id, title, order_num, unit_rank, repeat_rule)"
                        + " VALUES ('s', 'g', 'Water plants', 1, -1, 'every 3 days after')");

        try (Home home = Home.at(old)) {
            Step step =
                    home.read(records -> records.steps().byId(new StepId("s"))).orElseThrow();

            assertThat(Step.REPEAT.in(step.doc()).rule().rrule()).isEqualTo("FREQ=DAILY;INTERVAL=3");
        }
    }

    @Test
    void findsStepsOfAnOldStoreByTheirWords() throws Exception {
        Path old = folder.resolve("old.db");
        try (Sql sql = LeanJdbi.over(DriverManager.getConnection("jdbc:sqlite:" + old), any -> {})) {
            new Migrations(14, NOW.script()).create(sql);
        }
        Probe.run(old, "INSERT INTO goals (id, title) VALUES ('g', 'Home')");
        Probe.run(
                old,
                "INSERT INTO goal_steps (id, goal_id, title, notes, tags, order_num, unit_rank)"
                        + " VALUES ('s', 'g', 'Water the plants', 'Zoë''s, the tall ones', '[\"café \\\"x\\\"\", \"b\"]', 1, -1)");

        try (Home home = Home.at(old)) {
            List<Step> found = home.read(records -> records.steps().withWords(List.of("cafe")));

            assertThat(found).hasSize(1);
            assertThat(Probe.text(old, "SELECT words FROM goal_steps"))
                    .isEqualTo(Json.write(JsonArray.ofStrings(
                            WordSearch.words(found.get(0).texts().values()))));
        }
    }

    @Test
    void tellsWhatCanBeDoneInAnOldStore() throws Exception {
        Path old = folder.resolve("old.db");
        try (Sql sql = LeanJdbi.over(DriverManager.getConnection("jdbc:sqlite:" + old), any -> {})) {
            new Migrations(15, NOW.script()).create(sql);
        }
        Probe.run(
                old,
                "INSERT INTO goals (id, title, status, flow) VALUES ('g', 'Home', 'active', 'parallel'),"
                        + " ('q', 'Move', 'active', 'sequential'), ('p', 'Boat', 'paused', 'parallel')");
        Probe.run(
                old,
                "INSERT INTO goal_steps (id, goal_id, title, order_num, unit_rank, status, dependencies) VALUES"
                        + " ('a', 'g', '-', 1, -1, 'pending', '[\"d\"]'), ('b', 'g', '-', 2, -1, 'pending', '[\"a\"]'),"
                        + " ('c', 'g', '-', 3, -1, 'blocked', '[]'), ('d', 'g', '-', 4, -1, 'completed', '[]'),"
                        + " ('e', 'q', '-', 1, -1, 'in_progress', '[]'), ('f', 'q', '-', 2, -1, 'pending', '[]'),"
                        + " ('h', 'p', '-', 1, -1, 'pending', '[]')");
        Probe.run(old, "INSERT INTO step_dependencies VALUES ('default', 'a', 'd'), ('default', 'b', 'a')");
        WorkDay day = new WorkDay(Home.TODAY, Optional.empty(), ZoneOffset.UTC);

        try (Home home = Home.at(old)) {
            assertThat(home.<List<Step>>read(records ->
                            records.steps().tasks(TaskQuery.available(day)).items()))
                    .extracting(step -> step.id().value())
                    .containsExactly("a", "e");
            assertThat(home.storage().check()).isEmpty();
        }
    }

    @Test
    void bringsAStoreOfEveryVersionUpToDate() throws Exception {
        for (int version = 1; version < NOW.newest(); version++) {
            Path old = folder.resolve("old-" + version + ".db");
            try (Sql sql = LeanJdbi.over(DriverManager.getConnection("jdbc:sqlite:" + old), any -> {})) {
                new Migrations(version, NOW.script()).create(sql);
            }

            try (Home home = Home.at(old)) {
                home.count();
                assertThat(home.counted()).isEqualTo(1);
            }
            assertThat(Probe.text(old, "PRAGMA user_version")).isEqualTo(version(0));
        }
    }

    /** The schema as it is, and what comes after it. */
    private static Migrations then(String... scripts) {
        int known = NOW.newest();
        return new Migrations(
                known + scripts.length,
                version -> version <= known ? NOW.script().apply(version) : scripts[version - known - 1]);
    }

    private static String version(int later) {
        return String.valueOf(NOW.newest() + later);
    }

    private Home open(Migrations migrations) {
        return new Home(SqliteStorageProvider.open(new DatabaseFile(file), migrations, sql -> {}), 99);
    }
}
