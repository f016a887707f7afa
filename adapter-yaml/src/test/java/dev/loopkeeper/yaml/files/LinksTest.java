package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.DataFolderTest.refuses;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.WEEK;
import static dev.loopkeeper.yaml.files.Folders.get;
import static dev.loopkeeper.yaml.files.Folders.open;
import static dev.loopkeeper.yaml.files.Folders.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinksTest {
    @TempDir
    Path temp;

    private Path root;
    private Path outside;

    @BeforeEach
    void prepare() throws IOException {
        root = Files.createDirectory(temp.resolve("root"));
        outside = Files.createDirectory(temp.resolve("outside"));
        Files.writeString(outside.resolve("week-2.yml"), "secret");
    }

    @Test
    void refusesAFileLinkThatLeadsOut() throws IOException {
        Files.createSymbolicLink(root.resolve("goals.yml"), outside.resolve("week-2.yml"));
        refusesBoth(GOALS);
    }

    @Test
    void refusesAFolderLinkThatLeadsOut() throws IOException {
        Files.createDirectories(root.resolve("todos"));
        Files.createSymbolicLink(root.resolve("todos/fitness"), outside);
        refusesBoth(WEEK);
        refuses(Kind.OUTSIDE, () -> open(root).list(WEEK.parent()));
        refuses(Kind.OUTSIDE, () -> write(RelPath.of("todos/fitness/new.yml")));
        assertThat(outside).isDirectoryContaining("glob:**/week-2.yml").isDirectoryNotContaining("glob:**/*new*");
    }

    @Test
    void refusesLinksToNowhereInCirclesAndToHiddenFiles() throws IOException {
        Files.createSymbolicLink(root.resolve("goals.yml"), temp.resolve("nothing"));
        Files.createSymbolicLink(root.resolve("a"), root.resolve("b"));
        Files.createSymbolicLink(root.resolve("b"), root.resolve("a"));
        Files.createDirectory(root.resolve(".git"));
        Files.writeString(root.resolve(".git/config"), "x");
        Files.createSymbolicLink(root.resolve("c"), root.resolve(".git/config"));
        refusesBoth(GOALS);
        refusesBoth(RelPath.of("a"));
        refusesBoth(RelPath.of("c"));
        assertThat(temp.resolve("nothing")).doesNotExist();
    }

    @Test
    void followsLinksInsideAndKeepsThem() throws IOException {
        put(root, RelPath.of("shared/goals.yml"), "a");
        Files.createSymbolicLink(root.resolve("goals.yml"), Path.of("shared/goals.yml"));
        DataFolder folder = open(root);
        folder.transaction(txn -> {
            txn.write(GOALS, "b");
            assertThat(txn.read(RelPath.of("shared/goals.yml")).orElseThrow().text())
                    .isEqualTo("b");
            return 0;
        });
        assertThat(root.resolve("goals.yml")).isSymbolicLink().hasContent("b");
    }

    @Test
    void theFolderItselfMayBeALink() throws IOException {
        Path link = Files.createSymbolicLink(temp.resolve("link"), root);
        DataFolder folder = open(link);
        folder.transaction(txn -> {
            txn.write(GOALS, "x");
            return 0;
        });
        assertThat(get(folder, GOALS)).isEqualTo("x");
    }

    @Test
    void aLinkedHiddenFolderOrLockIsNotUsed() throws IOException {
        Files.createSymbolicLink(root.resolve(".loopkeeper"), outside);
        assertThatThrownBy(() -> write(GOALS)).isInstanceOf(FolderException.class);
        Files.delete(root.resolve(".loopkeeper"));
        Files.createDirectory(root.resolve(".loopkeeper"));
        Files.createSymbolicLink(root.resolve(".loopkeeper/lock"), outside.resolve("week-2.yml"));
        assertThatThrownBy(() -> write(GOALS)).isInstanceOf(FolderException.class);
        assertThat(outside.resolve("week-2.yml")).hasContent("secret");
        try (var files = Files.list(outside)) {
            assertThat(files).hasSize(1);
        }
    }

    private void refusesBoth(RelPath file) {
        refuses(Kind.OUTSIDE, () -> open(root).read(file));
        refuses(Kind.OUTSIDE, () -> write(file));
        assertThat(outside.resolve("week-2.yml")).hasContent("secret");
    }

    private void write(RelPath file) {
        open(root).transaction(txn -> {
            txn.write(file, "x");
            return 0;
        });
    }
}
