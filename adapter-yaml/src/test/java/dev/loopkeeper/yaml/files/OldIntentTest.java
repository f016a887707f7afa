package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.Folders.DAILY;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.LOG;
import static dev.loopkeeper.yaml.files.Folders.WEEK;
import static dev.loopkeeper.yaml.files.Folders.put;
import static dev.loopkeeper.yaml.files.Folders.tree;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a crash of the version before the journal left is finished by this one, and readers see it as done. */
class OldIntentTest {
    @TempDir
    Path root;

    @BeforeEach
    void aChangeThatWasDecidedAndNotDone() throws IOException {
        put(root, WEEK, "week before");
        put(root, GOALS, "goals after");
        put(root, DAILY, "daily before");
        put(root, LOG, "- first\n- sec");
        Files.writeString(hidden(WEEK), "week after");
        Files.createDirectories(root.resolve(".loopkeeper"));
        Files.writeString(
                root.resolve(".loopkeeper/intent"),
                OldIntent.of(
                        OldIntent.append(LOG, 8, "- second\n"),
                        OldIntent.write(GOALS, "goals before", "goals after"),
                        OldIntent.write(WEEK, "week before", "week after"),
                        OldIntent.delete(DAILY, "daily before")));
        Files.writeString(root.resolve(".loopkeeper/staging"), "todos/fitness/" + Locator.tempName(WEEK) + "\n");
    }

    @Test
    void isFinishedWhereItStopped() {
        DataFolder.open(root, Folders.quick());
        assertThat(tree(root))
                .isEqualTo(Map.of(
                        "todos", "folder",
                        "todos/fitness", "folder",
                        "todos/fitness/week-2.yml", "week after",
                        "goals.yml", "goals after",
                        "logs", "folder",
                        "logs/fitness.yml", "- first\n- second\n"));
    }

    @Test
    void isSeenAsDoneByThoseWhoMayNotWrite() {
        Snapshot snapshot = Snapshots.of(root);
        assertThat(snapshot.read(WEEK).orElseThrow().text()).isEqualTo("week after");
        assertThat(snapshot.read(LOG).orElseThrow().text()).isEqualTo("- first\n- second\n");
        assertThat(snapshot.read(DAILY)).isEmpty();
        assertThat(snapshot.list(RelPath.root()))
                .extracting(entry -> entry.path().value())
                .containsExactly("goals.yml", "logs", "todos");
    }

    @Test
    void givesWayToAnEditMadeSince() throws IOException {
        put(root, WEEK, "edited by hand");
        List<String> notices = DataFolder.open(root, Folders.quick()).recover();
        assertThat(root.resolve(WEEK.value())).hasContent("edited by hand");
        assertThat(notices).singleElement().asString().contains("week-2.yml").contains("conflicts");
    }

    @Test
    void isTakenBackWhenThatWasWhatItNoted() throws IOException {
        Files.writeString(root.resolve(".loopkeeper/intent"), OldIntent.of(OldIntent.truncate(LOG, 8, "- second\n")));
        assertThat(Snapshots.of(root).read(LOG).orElseThrow().text()).isEqualTo("- first\n");
        DataFolder.open(root, Folders.quick());
        assertThat(root.resolve(LOG.value())).hasContent("- first");
        assertThat(hidden(WEEK)).doesNotExist();
    }

    private Path hidden(RelPath file) {
        return root.resolve(file.value()).resolveSibling(Locator.tempName(file));
    }
}
