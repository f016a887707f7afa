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
    private static final String FIRST = Migrations.standard().script().apply(1);
    private static final Migrations NEXT = of(
            FIRST,
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

        assertThat(Probe.text(file, "PRAGMA user_version")).isEqualTo("3");
        assertThat(Probe.text(file, "SELECT count(*) FROM moods")).isEqualTo("0");
        Path backup = folder.resolve("store.db.bak-v1");
        assertThat(Probe.text(backup, "PRAGMA user_version")).isEqualTo("1");
        try (Home home = Home.at(backup)) {
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void leavesTheStoreAsItWasWhenAStepFails() throws Exception {
        Migrations broken = of(FIRST, "CREATE TABLE moods (mood TEXT);", "NONSENSE;");

        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> open(broken))
                .withMessageContaining(file.toString());
        assertThat(Probe.text(file, "PRAGMA user_version")).isEqualTo("1");
        try (Home home = Home.at(file)) {
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void keepsEarlierCopies() throws Exception {
        Files.writeString(folder.resolve("store.db.bak-v1"), "precious");
        open(NEXT).close();

        assertThat(folder.resolve("store.db.bak-v1")).hasContent("precious");
        assertThat(folder.resolve("store.db.bak-v1-2")).isRegularFile();
    }

    @Test
    void copiesNothingWhenNothingIsOld() throws Exception {
        Home.at(file).close();
        open(of(FIRST)).close();

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void beginsAnewAtTheNewestSchema() throws Exception {
        Path fresh = folder.resolve("fresh.db");
        SqliteStorageProvider.open(new DatabaseFile(fresh), NEXT, sql -> {}).close();

        assertThat(Probe.text(fresh, "PRAGMA user_version")).isEqualTo("3");
        assertThat(folder.resolve("fresh.db.bak-v0")).doesNotExist();
    }

    private static Migrations of(String... scripts) {
        return new Migrations(scripts.length, version -> scripts[version - 1]);
    }

    private Home open(Migrations migrations) {
        return new Home(SqliteStorageProvider.open(new DatabaseFile(file), migrations, sql -> {}), 99);
    }
}
