package dev.loopkeeper.yaml.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether what was listed still stands: the kind of an entry counts only when somebody wanted to know it. */
class SnapshotTest {
    private static final RelPath LOOPS = RelPath.of("loops");

    @TempDir
    Path root;

    private Snapshot snapshot;
    private List<Entry> listed;

    @BeforeEach
    void list() throws IOException {
        Files.createDirectory(root.resolve("loops"));
        for (String month : List.of("2026-01.yml", "2026-02.yml")) {
            Files.writeString(root.resolve("loops").resolve(month), "[]\n");
        }
        snapshot = Snapshots.of(root);
        listed = snapshot.list(LOOPS);
        snapshot.list(RelPath.of("history"));
    }

    @Test
    void aFolderInThePlaceOfAFileThatWasAskedForIsAnotherMoment() throws IOException {
        assertThat(listed.get(1).folder()).isFalse();

        replaceByFolder("2026-02.yml");

        assertThat(snapshot.isConsistent()).isFalse();
    }

    @Test
    void aFolderInThePlaceOfWhatNobodyAskedForDoesNotMatter() throws IOException {
        assertThat(listed.get(1).folder()).isFalse();

        replaceByFolder("2026-01.yml");

        assertThat(snapshot.isConsistent()).isTrue();
    }

    @Test
    void anotherFileIsAnotherMoment() throws IOException {
        Files.writeString(root.resolve("loops/2026-03.yml"), "[]\n");

        assertThat(snapshot.isConsistent()).isFalse();
    }

    @Test
    void aFileLessIsAnotherMoment() throws IOException {
        Files.delete(root.resolve("loops/2026-02.yml"));

        assertThat(snapshot.isConsistent()).isFalse();
    }

    private void replaceByFolder(String name) throws IOException {
        Path file = root.resolve("loops").resolve(name);
        Files.delete(file);
        Files.createDirectory(file);
    }
}
