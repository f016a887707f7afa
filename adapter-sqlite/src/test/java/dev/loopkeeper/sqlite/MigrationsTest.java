package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.storage.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationsTest {
    private static final int NOW = Migrations.standard().newest();
    private static final Migrations NEXT = after(
            "ALTER TABLE goals ADD COLUMN mood TEXT; UPDATE goals SET mood = 'calm';",
            "CREATE TABLE moods (mood TEXT); INSERT INTO moods SELECT mood FROM goals;");

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

        assertThat(Probe.text(file, "PRAGMA user_version")).isEqualTo(String.valueOf(NOW + 2));
        assertThat(Probe.text(file, "SELECT count(*) FROM moods")).isEqualTo("0");
        Path backup = folder.resolve("store.db.bak-v" + NOW);
        assertThat(Probe.text(backup, "PRAGMA user_version")).isEqualTo(String.valueOf(NOW));
        try (Home home = Home.at(backup)) {
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void leavesTheStoreAsItWasWhenAStepFails() throws Exception {
        Migrations broken = after("CREATE TABLE moods (mood TEXT);", "NONSENSE;");

        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> open(broken))
                .withMessageContaining(file.toString());
        assertThat(Probe.text(file, "PRAGMA user_version")).isEqualTo(String.valueOf(NOW));
        try (Home home = Home.at(file)) {
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void keepsEarlierCopies() throws Exception {
        Files.writeString(folder.resolve("store.db.bak-v" + NOW), "precious");
        open(NEXT).close();

        assertThat(folder.resolve("store.db.bak-v" + NOW)).hasContent("precious");
        assertThat(folder.resolve("store.db.bak-v" + NOW + "-2")).isRegularFile();
    }

    @Test
    void copiesNothingWhenNothingIsOld() throws Exception {
        Home.at(file).close();
        open(after()).close();

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void beginsAnewAtTheNewestSchema() throws Exception {
        Path fresh = folder.resolve("fresh.db");
        SqliteStorageProvider.open(new DatabaseFile(fresh), NEXT, sql -> {}).close();

        assertThat(Probe.text(fresh, "PRAGMA user_version")).isEqualTo(String.valueOf(NOW + 2));
        assertThat(folder.resolve("fresh.db.bak-v0")).doesNotExist();
    }

    /** The standard schema and what may follow it. */
    private static Migrations after(String... scripts) {
        return new Migrations(
                NOW + scripts.length,
                version -> version <= NOW ? Migrations.standard().script().apply(version) : scripts[version - NOW - 1]);
    }

    @Test
    void bringsAStoreOfEveryVersionUpToDate() throws Exception {
        for (int version = 1; version < NOW; version++) {
            Path old = folder.resolve("old-" + version + ".db");
            Migrations then = new Migrations(version, Migrations.standard().script());
            SqliteStorageProvider.open(new DatabaseFile(old), then, sql -> {}).close();

            try (Home home = Home.at(old)) {
                home.count();
                assertThat(home.counted()).isEqualTo(1);
            }
            assertThat(Probe.text(old, "PRAGMA user_version")).isEqualTo(String.valueOf(NOW));
        }
    }

    private Home open(Migrations migrations) {
        return new Home(SqliteStorageProvider.open(new DatabaseFile(file), migrations, sql -> {}), 99);
    }
}
