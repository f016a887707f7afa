package dev.loopkeeper.yaml.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.yaml.files.Faults.Step;
import java.nio.file.Path;
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
    void aReportFlushesEachTextEachAppendAndTheIntentOnce() {
        DataFolder folder = counted();
        folder.transaction(txn -> {
            txn.write(Folders.WEEK, "week after\n");
            txn.write(Folders.DAILY, "daily after\n");
            txn.append(Folders.LOG, "- second\n");
            txn.append(HISTORY, "second\n");
            return 0;
        });

        assertThat(steps)
                .containsEntry(Step.RENAME, 2)
                .containsEntry(Step.APPEND, 2)
                .containsEntry(Step.FLUSH, 5)
                .containsEntry(Step.FLUSH_FOLDER, 4);
    }

    @Test
    void oneTextNeedsNoIntent() {
        DataFolder folder = counted();
        folder.transaction(txn -> {
            txn.write(Folders.WEEK, "week after\n");
            return 0;
        });

        assertThat(steps)
                .containsEntry(Step.RENAME, 1)
                .containsEntry(Step.FLUSH, 1)
                .containsEntry(Step.FLUSH_FOLDER, 1)
                .doesNotContainKey(Step.APPEND);
    }

    private DataFolder counted() {
        Folders.put(root, Folders.WEEK, "week\n");
        Folders.put(root, Folders.DAILY, "daily\n");
        Folders.put(root, Folders.LOG, "- first\n");
        Folders.put(root, HISTORY, "first\n");
        return DataFolder.open(
                root, FolderOptions.defaults(), (step, file) -> steps.merge(step, 1, Integer::sum), true);
    }
}
