package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.storage.Bulk;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.held.MemoryStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backup put back while others have the file open. */
class RestoringTest {
    @TempDir
    Path folder;

    private Path file;
    private Storage storage = new MemoryStorage();

    @BeforeEach
    void nameFile() {
        file = folder.resolve("store.db");
    }

    @AfterEach
    void closeStore() {
        storage.close();
    }

    @Test
    void isSeenByEverybodyWhoHasTheFileOpen() throws Exception {
        try (Home one = Home.at(file);
                Home other = Home.at(file)) {
            one.count();
            String backup = bulk().backup("b1");
            one.count();
            other.count();
            assertThat(other.counted()).isEqualTo(3);
            storage.bulk().orElseThrow().restore(backup);

            assertThat(one.counted()).isEqualTo(1);
            assertThat(other.counted()).isEqualTo(1);
            other.count();
            one.count();
            assertThat(one.counted()).isEqualTo(3);
            assertThat(one.changes()).hasSize(3);
        }
        assertThat(Probe.text(file, "PRAGMA journal_mode")).isEqualTo("wal");
        assertThat(Probe.text(file, "PRAGMA integrity_check")).isEqualTo("ok");
    }

    @Test
    void refusesWhatIsNoBackup() throws IOException {
        Path text = Files.writeString(folder.resolve("text.db"), "nothing of the kind");
        Path empty = Files.createFile(folder.resolve("empty.db"));
        try (Home home = Home.at(file)) {
            home.count();
            Bulk bulk = bulk();
            for (Path wrong : new Path[] {text, empty, folder, folder.resolve("missing.db")}) {
                assertThatThrownBy(() -> bulk.restore(wrong.toString())).isInstanceOf(StoreException.class);
            }
            assertThat(home.counted()).isEqualTo(1);
        }
    }

    @Test
    void replacesNoBackupByAnother() {
        try (Home home = Home.at(file)) {
            home.count();
            Bulk bulk = bulk();
            bulk.backup("b1");
            assertThatThrownBy(() -> bulk.backup("b1")).isInstanceOf(StoreException.class);
        }
    }

    private Bulk bulk() {
        storage = new SqliteStorageProvider().open(file.toString());
        return storage.bulk().orElseThrow();
    }
}
