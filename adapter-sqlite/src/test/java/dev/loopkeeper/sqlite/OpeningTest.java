package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.sqlite.file.Connections;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.JDBC;

class OpeningTest {
    @TempDir
    Path folder;

    @Test
    void isFoundByItsScheme() {
        StorageProvider provider = StorageProvider.find(ServiceLoader.load(StorageProvider.class), "sqlite")
                .orElseThrow();

        assertThat(provider).isInstanceOf(SqliteStorageProvider.class);
        assertThat(provider.example()).isEqualTo("sqlite:FILE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "store.db",
                "a/b/c/store.db",
                "no ending",
                "what?mode=memory",
                "50%25.db",
                "#1;x&y=z.db",
                "file:x",
                ":memory:",
                ":resource:x",
                "日本 ü.db",
                "it's \"quoted\".db"
            })
    void createsTheFileThatTheLocationNames(String name) {
        Path file = folder.resolve(name);
        try (Home home = Home.at(file)) {
            home.count();
        }
        assertThat(file).isRegularFile();
        try (Home home = Home.at(file)) {
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void leavesOneFileWhenItIsClosed() throws IOException {
        try (Home home = Home.at(folder.resolve("store.db"))) {
            home.count();
            home.counted();
        }

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("store.db"));
        }
    }

    @Test
    void refusesAnEmptyFileAndDoesNotTouchIt() throws IOException {
        Path file = Files.write(filled(), new byte[0]);

        assertUntouched(file, "is empty");
        assertRefused(file.toString(), "Restore a backup", "delete the file to begin anew");
        Files.delete(file);
        try (Home home = Home.at(file)) {
            assertThat(home.count()).isZero();
        }
    }

    @Test
    void refusesAnEmptyFileWithALogThatMayHoldTheLastChanges() throws IOException {
        Path file = folder.resolve("cut.db");
        Path log = logOf(file);
        byte[] changes = Files.readAllBytes(log);
        Files.createFile(file);

        assertRefused(file.toString(), "is empty", "cut.db-wal may hold the last changes");
        assertThat(Files.readAllBytes(log)).isEqualTo(changes);
    }

    @Test
    void refusesALogWithoutItsFile() throws IOException {
        Path file = folder.resolve("lost.db");
        Path log = logOf(file);
        byte[] changes = Files.readAllBytes(log);

        assertRefused(file.toString(), file + " is missing", "lost.db-wal", "delete the log to begin anew");
        assertThat(file).doesNotExist();
        assertThat(Files.readAllBytes(log)).isEqualTo(changes);
    }

    @Test
    void doesNotBeginAnewWhenTheFileIsCutWhileItIsOpen() throws IOException {
        Path file = filled();
        try (Storage storage = new SqliteStorageProvider().open(file.toString())) {
            Files.write(file, new byte[0]);

            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(new Home(storage)::count)
                    .withMessageContaining("is empty");
        }
        assertThat(file).isEmptyFile();
    }

    @Test
    void leavesNothingBesideANewFile() throws IOException {
        Home.at(folder.resolve("new.db")).close();
        Home.at(folder.resolve("new.db")).close();

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("new.db"));
        }
    }

    /** The log beside {@code file}, of a store with changes that are nowhere else. */
    private Path logOf(Path file) throws IOException {
        Path log = folder.resolve(file.getFileName() + "-wal");
        Path other = folder.resolve("other.db");
        try (Home home = Home.at(other)) {
            home.count();
            Files.copy(folder.resolve("other.db-wal"), log);
        }
        return log;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void asksForAFile(String location) {
        assertRefused(location, "sqlite:FILE");
    }

    @Test
    void refusesAFolder() {
        assertRefused(folder.toString(), "is a folder");
    }

    @Test
    void refusesAFileInPlaceOfAFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "text");

        assertRefused(file.resolve("store.db").toString(), "cannot be");
    }

    @Test
    void refusesWhatIsNoDatabaseAndDoesNotTouchIt() throws IOException {
        assertUntouched(Files.writeString(folder.resolve("notes.txt"), "notes"), "not a SQLite database");
        assertUntouched(Files.writeString(folder.resolve("long.txt"), "notes ".repeat(1000)), "not a SQLite database");
    }

    @Test
    void refusesTheDatabaseOfAnotherProgramAndDoesNotTouchIt() throws Exception {
        Path tables = folder.resolve("tables.db");
        Probe.run(tables, "CREATE TABLE goals (id TEXT)");
        assertUntouched(tables, "another program");
        Path marked = folder.resolve("marked.db");
        Probe.run(marked, "PRAGMA application_id = 77; CREATE TABLE t (x)");
        assertUntouched(marked, "another program");
        Path logged = folder.resolve("logged.db");
        Probe.run(logged, "PRAGMA journal_mode = WAL; CREATE TABLE t (x)");
        assertUntouched(logged, "another program");
    }

    @Test
    void refusesANewerSchemaAndDoesNotTouchIt() throws Exception {
        Path file = filled();
        Probe.run(file, "PRAGMA user_version = 999");

        assertUntouched(file, "newer Loopkeeper");
    }

    @Test
    void refusesAFileThatWasCutShort() throws IOException {
        Path file = filled();
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));

        assertUntouched(file, "damaged");
    }

    @Test
    void keepsWholeChangesOnlyOfALogThatWasCutInHalf() throws Exception {
        Path file = folder.resolve("store.db");
        Path cut = folder.resolve("cut.db");
        try (Home home = Home.at(file)) {
            for (int i = 0; i < 20; i++) {
                home.count();
            }
            Files.copy(file, cut);
            byte[] log = Files.readAllBytes(folder.resolve("store.db-wal"));
            Files.write(folder.resolve("cut.db-wal"), Arrays.copyOf(log, log.length / 2));
        }
        try (Home home = Home.at(cut)) {
            assertThat(home.counted()).isBetween(1, 19).isEqualTo(home.changes().size());
        }
        assertThat(Probe.text(cut, "PRAGMA integrity_check")).isEqualTo("ok");
    }

    @Test
    void saysWhoIsInTheWayWhenTheFileStaysBusy() throws Exception {
        Path file = filled();
        System.setProperty(Connections.PATIENCE, "20");
        try (Connection other = JDBC.createConnection(JDBC.PREFIX + file, new Properties());
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            try (Home home = Home.at(file)) {
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(home::count)
                        .withMessageContaining("being used by another program");
                assertThat(home.counted()).isEqualTo(1);
            }
            statement.execute("ROLLBACK");
        } finally {
            System.clearProperty(Connections.PATIENCE);
        }
        try (Home home = Home.at(file)) {
            assertThat(home.count()).isEqualTo(1);
        }
    }

    @Test
    void saysThatTheFileIsDamagedWhenItsInsideIs() throws IOException {
        Path file = filled();
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 100, bytes.length, (byte) 0x5a);
        Files.write(file, bytes);

        try (Storage storage = new SqliteStorageProvider().open(file.toString())) {
            Home home = new Home(storage);
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(home::counted)
                    .withMessageContaining(file.toString())
                    .withMessageContaining("damaged");
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(home::count)
                    .withMessageContaining("damaged");
        }
    }

    @Test
    void refusesToWorkOnceItIsClosed() {
        Home home = Home.at(folder.resolve("store.db"));
        home.count();
        home.close();
        home.close();

        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(home::counted)
                .withMessageContaining("closed");
        assertThatExceptionOfType(StoreException.class).isThrownBy(home::count).withMessageContaining("closed");
    }

    @Test
    void writesDoNotOutliveTheirSchema() throws Exception {
        Path file = filled();
        try (Home home = Home.at(file)) {
            home.count();
            Probe.run(file, "PRAGMA user_version = 999");
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(home::count)
                    .withMessageContaining("newer Loopkeeper");
        }
    }

    private Path filled() {
        Path file = folder.resolve("filled.db");
        try (Home home = Home.at(file)) {
            home.count();
        }
        return file;
    }

    private static void assertRefused(String location, String... words) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> new SqliteStorageProvider().open(location).close())
                .withMessageContainingAll(words);
    }

    private static void assertUntouched(Path file, String words) throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertRefused(file.toString(), file.toString(), words);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (Stream<Path> beside = Files.list(file.getParent())) {
            assertThat(beside.filter(path -> path.toString().startsWith(file + "-")))
                    .isEmpty();
        }
    }
}
