package dev.loopkeeper.yaml.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.yaml.files.disk.Faults.Step;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often the disk is asked to do something for one change: what a durable write costs, counted. */
class StepsOfAChangeTest {
    private static final RelPath HISTORY = RelPath.of("history/2026-01.jsonl");

    @TempDir
    Path root;

    private final Map<Step, Integer> steps = new EnumMap<>(Step.class);

    @Test
    void aReportAmongOthersIsFlushedOnce() {
        DataFolder folder = warm();
        folder.transaction(StepsOfAChangeTest::report);

        assertThat(steps)
                .containsEntry(Step.FLUSH, 1)
                .doesNotContainKey(Step.FLUSH_FOLDER)
                .containsEntry(Step.CREATE, 2)
                .containsEntry(Step.RENAME, 2)
                .containsEntry(Step.APPEND, 4)
                .containsEntry(Step.NOTE, 1)
                .doesNotContainKey(Step.DELETE);
    }

    @Test
    void aReportWithNothingButAppendsMakesNoFile() {
        DataFolder folder = warm();
        folder.transaction(txn -> {
            txn.append(Folders.LOG, "- second\n");
            txn.append(HISTORY, "second\n");
            return 0;
        });

        assertThat(steps)
                .containsEntry(Step.FLUSH, 1)
                .containsEntry(Step.APPEND, 3)
                .containsEntry(Step.NOTE, 1)
                .doesNotContainKeys(Step.CREATE, Step.RENAME, Step.DELETE, Step.FLUSH_FOLDER);
    }

    @Test
    void theOnlyReportOfAProgramIsSettledAtOnce() {
        DataFolder folder = counted();
        folder.transaction(StepsOfAChangeTest::report);

        assertThat(steps)
                .containsEntry(Step.FLUSH, 5)
                .containsEntry(Step.FLUSH_FOLDER, 6)
                .containsEntry(Step.RENAME, 2);
        assertThat(root.resolve(".loopkeeper/journal")).doesNotExist();
    }

    @Test
    void manyReportsFlushTheirFilesNowAndThen() {
        DataFolder folder = warm();
        int reports = 200;
        for (int i = 0; i < reports; i++) {
            String text = (i + "x").repeat(1000) + i;
            folder.transaction(txn -> {
                txn.write(Folders.WEEK, text);
                txn.append(HISTORY, "- one more\n");
                return 0;
            });
        }

        assertThat(steps.get(Step.FLUSH)).isBetween(reports + 3, reports + 30);
        assertThat(root.resolve(".loopkeeper/journal").toFile().length()).isLessThan(300_000);
        folder.close();
        assertThat(root.resolve(".loopkeeper/journal")).doesNotExist();
    }

    @Test
    void ofATextThatIsWrittenAgainAndAgainTheJournalHoldsWhatChanged() {
        DataFolder folder = warm();
        String text = "- content: one of many\n".repeat(3000);
        for (int i = 0; i < 100; i++) {
            String now = text + "- content: last " + i + "\n";
            folder.transaction(txn -> {
                txn.write(Folders.WEEK, now);
                return 0;
            });
        }

        assertThat(steps).containsEntry(Step.FLUSH, 100);
        assertThat(root.resolve(".loopkeeper/journal").toFile().length())
                .isBetween((long) text.length(), text.length() + 100 * 300L);
    }

    private static int report(Txn txn) {
        txn.write(Folders.WEEK, "week after\n");
        txn.write(Folders.DAILY, "daily after\n");
        txn.append(Folders.LOG, "- second\n");
        txn.append(HISTORY, "second\n");
        return 0;
    }

    /** A folder in which something was changed before; that is not counted. */
    private DataFolder warm() {
        DataFolder folder = counted();
        for (int i = 0; i < 2; i++) {
            folder.transaction(txn -> {
                txn.append(HISTORY, "before\n");
                return 0;
            });
        }
        steps.clear();
        return folder;
    }

    private DataFolder counted() {
        Folders.put(root, Folders.WEEK, "week\n");
        Folders.put(root, Folders.DAILY, "daily\n");
        Folders.put(root, Folders.LOG, "- first\n");
        Folders.put(root, HISTORY, "first\n");
        FolderOptions options = FolderOptions.defaults().withQuiet(Duration.ZERO);
        return DataFolder.open(root, options, (step, file) -> steps.merge(step, 1, Integer::sum), true);
    }
}
