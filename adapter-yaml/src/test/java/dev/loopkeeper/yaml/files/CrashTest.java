package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.Folders.DAILY;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.LOG;
import static dev.loopkeeper.yaml.files.Folders.WEEK;
import static dev.loopkeeper.yaml.files.Folders.put;
import static dev.loopkeeper.yaml.files.Folders.tree;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.Faults;
import dev.loopkeeper.yaml.files.disk.Faults.Step;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.journal.Boot;
import dev.loopkeeper.yaml.files.journal.Journal;
import dev.loopkeeper.yaml.files.journal.Op;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The power fails, or the disk refuses, at every single step of a change: all of it is there afterwards, or nothing. */
class CrashTest {
    private static final RelPath NEW = RelPath.of("a/b/new.yml");
    private static final RelPath SECOND_LOG = RelPath.of("logs/hindi.yml");

    @TempDir
    Path temp;

    private int folders;

    /** The kinds of change that take different ways. */
    enum Change {
        MANY(txn -> {
            txn.write(GOALS, "goals after");
            txn.write(WEEK, "week after");
            txn.write(NEW, "new");
            txn.append(LOG, "- second\n");
            txn.append(SECOND_LOG, "- second\n");
            txn.delete(DAILY);
            return 0;
        }),
        ONE_WRITE(txn -> {
            txn.write(WEEK, "week after");
            return 0;
        }),
        ONE_NEW(txn -> {
            txn.write(NEW, "new");
            return 0;
        }),
        ONE_APPEND(txn -> {
            txn.append(LOG, "- second\n");
            return 0;
        }),
        ONE_DELETE(txn -> {
            txn.delete(DAILY);
            return 0;
        });

        @SuppressWarnings("ImmutableEnumChecker") // functions without state
        private final Function<Txn, Integer> work;

        Change(Function<Txn, Integer> work) {
            this.work = work;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCrashAtAnyStepLeavesAllOrNothing(Change change) {
        Map<String, String> before = tree(prepared());
        Map<String, String> after = after(change);
        int steps = steps(change);
        List<Map<String, String>> found = new ArrayList<>();
        for (int n = 1; n <= steps; n++) {
            Path root = prepared();
            crash(root, change, new Power(n, List.of()));
            Map<String, String> seen = readable(root);
            assertThat(seen).as("read after step %d", n).isIn(texts(before), texts(after));
            DataFolder.open(root, FolderOptions.defaults());
            assertThat(tree(root)).as("step %d", n).isIn(before, after);
            assertThat(texts(tree(root)))
                    .as("readers saw what recovery did at step %d", n)
                    .isEqualTo(seen);
            found.add(tree(root));
        }
        assertThat(found).contains(before);
        assertThat(found.get(steps - 1)).isEqualTo(after);
        assertThat(steps).isGreaterThan(2);
    }

    @Test
    void aCrashDuringRecoveryLeavesAllOrNothing() {
        Map<String, String> before = tree(prepared());
        Map<String, String> after = after(Change.MANY);
        int steps = steps(Change.MANY, Folders.quick());
        for (int n = 1; n <= steps; n++) {
            boolean crashed = true;
            for (int m = 1; crashed; m++) {
                Path root = prepared();
                crash(root, Change.MANY, new Power(n, List.of()), Folders.quick());
                Power power = new Power(m, List.of());
                crashed = crashes(() -> DataFolder.open(root, Folders.quick(), power, true));
                DataFolder.open(root, Folders.quick());
                assertThat(tree(root)).as("step %d, then %d", n, m).isIn(before, after);
            }
        }
    }

    private static boolean crashes(Runnable opening) {
        try {
            opening.run();
            return false;
        } catch (PowerFailure e) {
            return true;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRefusalOfTheDiskAtAnyStepLeavesNothingBehind(Change change) {
        Map<String, String> before = tree(prepared());
        Map<String, String> after = after(change);
        int steps = steps(change);
        for (int n = 1; n <= steps; n++) {
            Path root = prepared();
            boolean acknowledged =
                    attempt(root, change, new Power(Integer.MAX_VALUE, List.of(n)), FolderOptions.defaults());
            Map<String, String> expected = acknowledged ? after : before;
            if (acknowledged) {
                DataFolder.open(root, Folders.quick());
            }
            assertThat(tree(root)).as("step %d", n).isEqualTo(expected);
        }
    }

    @Test
    void aCrashAfterARefusalLeavesAllOrNothing() {
        Map<String, String> before = tree(prepared());
        Map<String, String> after = after(Change.MANY);
        int steps = steps(Change.MANY, Folders.quick());
        for (int n = 1; n <= steps; n++) {
            boolean crashed = true;
            for (int m = n + 1; crashed; m++) {
                Path root = prepared();
                crashed = crash(root, Change.MANY, new Power(m, List.of(n)), Folders.quick());
                Map<String, String> seen = readable(root);
                DataFolder.open(root, Folders.quick());
                assertThat(tree(root)).as("refused %d, crashed %d", n, m).isIn(before, after);
                assertThat(texts(tree(root))).as("refused %d, crashed %d", n, m).isEqualTo(seen);
            }
        }
    }

    @Test
    void aDiskThatStaysFullLeavesNothingHalfWritten() {
        Map<String, String> before = tree(prepared());
        Map<String, String> after = after(Change.MANY);
        for (int n = 1; n <= steps(Change.MANY, Folders.quick()); n++) {
            Path root = prepared();
            boolean acknowledged = attempt(root, Change.MANY, new FullDisk(n), Folders.quick());
            assertThat(readable(root)).as("step %d", n).isEqualTo(texts(acknowledged ? after : before));
            DataFolder.open(root, Folders.quick());
            assertThat(tree(root)).as("step %d", n).isEqualTo(acknowledged ? after : before);
        }
    }

    @Test
    void anEditAfterTheCrashIsNotOverwrittenAndTheChangeIsKeptBeside() throws IOException {
        boolean kept = false;
        for (int n = 1; n <= steps(Change.MANY, Folders.quick()); n++) {
            Path root = prepared();
            crash(root, Change.MANY, new Power(n, List.of()), Folders.quick());
            put(root, WEEK, "edited by hand");
            put(root, LOG, "edited log");
            List<String> notices = DataFolder.open(root, Folders.quick()).recover();
            assertThat(root.resolve(WEEK.value())).hasContent("edited by hand");
            assertThat(root.resolve(LOG.value())).hasContent("edited log");
            if (!notices.isEmpty()) {
                kept = true;
                assertThat(notices).anyMatch(s -> s.contains(".loopkeeper"));
                try (var files = Files.list(root.resolve(".loopkeeper/conflicts"))) {
                    assertThat(files).isNotEmpty();
                }
            }
        }
        assertThat(kept).isTrue();
    }

    @Test
    void anEditBetweenCheckAndRenameIsNotOverwritten() {
        Path root = prepared();
        int[] renames = {0};
        Faults editor = (step, file) -> {
            if (step == Step.RENAME && renames[0]++ == 0) {
                put(root, WEEK, "edited by hand");
            }
        };
        DataFolder folder = DataFolder.open(root, Folders.quick(), editor, true);
        folder.transaction(txn -> {
            txn.write(GOALS, "goals after");
            txn.write(WEEK, txn.read(WEEK).orElseThrow().text() + ", after");
            txn.append(LOG, "- second\n");
            return 0;
        });
        assertThat(texts(tree(root)))
                .containsEntry(WEEK.value(), "edited by hand, after")
                .containsEntry(LOG.value(), "- first\n- second\n")
                .containsEntry("goals.yml", "goals after");
    }

    @Test
    void aJournalOfANewerVersionIsLeftAlone() throws IOException {
        Path root = prepared();
        String newer = "loopkeeper-journal\t2\n";
        put(root.resolve(".loopkeeper"), RelPath.of("journal"), newer);

        DataFolderTest.refuses(
                Kind.NEWER_JOURNAL, () -> DataFolder.open(root, Folders.quick()).transaction(Change.MANY.work));

        assertThat(root.resolve(".loopkeeper/journal")).hasContent(newer);
        assertThat(root.resolve("goals.yml")).hasContent("goals before");
    }

    @Test
    void aJournalOnlyReachesFilesInside() throws IOException {
        Path root = prepared();
        Files.writeString(temp.resolve("victim"), "v");
        Files.createSymbolicLink(root.resolve("link"), temp);
        Files.createDirectories(root.resolve(".loopkeeper"));
        Disk disk = new Disk(true, Faults.NONE);
        Journal journal = new Journal(new Locator(root), disk, Boot.current());
        Journal.Entry entry = journal.entry(journal.read());
        entry.stage(List.of("../victim", "goals.yml", "/etc/x", ".loopkeeper/"));
        entry.decide(List.of(
                new Op.Delete(RelPath.of("link/victim"), Fingerprint.of("v".getBytes(StandardCharsets.UTF_8)))));

        DataFolderTest.refuses(
                Kind.OUTSIDE, () -> DataFolder.open(root, Folders.quick()).transaction(Change.MANY.work));

        assertThat(temp.resolve("victim")).hasContent("v");
        assertThat(root.resolve("goals.yml")).hasContent("goals before");
    }

    private Path prepared() {
        Path root = temp.resolve("f" + folders++);
        put(root, GOALS, "goals before");
        put(root, WEEK, "week before");
        put(root, DAILY, "daily before");
        put(root, LOG, "- first\n");
        put(root, SECOND_LOG, "- first\n");
        return root;
    }

    private Map<String, String> after(Change change) {
        Path root = prepared();
        Folders.open(root).transaction(change.work);
        return tree(root);
    }

    private int steps(Change change) {
        return steps(change, FolderOptions.defaults());
    }

    private int steps(Change change, FolderOptions options) {
        Path root = prepared();
        Power counting = new Power(Integer.MAX_VALUE, List.of());
        DataFolder.open(root, options, counting, true).transaction(change.work);
        return counting.steps;
    }

    private static void crash(Path root, Change change, Power power) {
        crash(root, change, power, FolderOptions.defaults());
    }

    private static boolean crash(Path root, Change change, Power power, FolderOptions options) {
        try {
            DataFolder.open(root, options, power, true).transaction(change.work);
            return false;
        } catch (PowerFailure expected) {
            return true;
        } catch (FolderException refused) {
            return false;
        }
    }

    private static boolean attempt(Path root, Change change, Faults faults, FolderOptions options) {
        try {
            DataFolder.open(root, options, faults, true).transaction(change.work);
            return true;
        } catch (FolderException e) {
            assertThat(e.kind()).isEqualTo(Kind.DISK_FULL);
            return false;
        }
    }

    /** What a reader sees who may not write. */
    private static Map<String, String> readable(Path root) {
        Snapshot snapshot = Snapshots.of(root);
        Map<String, String> seen = new java.util.TreeMap<>();
        for (RelPath file : List.of(GOALS, WEEK, DAILY, LOG, SECOND_LOG, NEW)) {
            snapshot.read(file).ifPresent(t -> seen.put(file.value(), t.text()));
            boolean listed = snapshot.list(file.parent()).stream()
                    .anyMatch(entry -> entry.path().equals(file) && !entry.folder());
            assertThat(listed).isEqualTo(seen.containsKey(file.value()));
        }
        assertThat(snapshot.isConsistent()).isTrue();
        return seen;
    }

    private static Map<String, String> texts(Map<String, String> tree) {
        Map<String, String> texts = new java.util.TreeMap<>(tree);
        texts.values().removeIf("folder"::equals);
        return texts;
    }

    /** Fails for good at a step, and refuses some steps before. */
    private static final class Power implements Faults {
        private final int last;
        private final List<Integer> refused;
        private int steps;

        Power(int last, List<Integer> refused) {
            this.last = last;
            this.refused = refused;
        }

        @Override
        public void before(Step step, Path file) throws IOException {
            steps++;
            if (steps >= last) {
                throw new PowerFailure();
            }
            if (refused.contains(steps)) {
                throw new IOException("No space left on device");
            }
        }
    }

    /** Takes no new content from a step on. */
    private static final class FullDisk implements Faults {
        private static final Set<Step> GROWING = Set.of(Step.CREATE, Step.HALF_WRITTEN, Step.APPEND, Step.MAKE_FOLDER);
        private final int first;
        private int steps;

        FullDisk(int first) {
            this.first = first;
        }

        @Override
        public void before(Step step, Path file) throws IOException {
            if (++steps >= first && GROWING.contains(step)) {
                throw new IOException("No space left on device");
            }
        }
    }

    /** The process is gone: nothing of it runs any more. */
    private static final class PowerFailure extends Error {
        private static final long serialVersionUID = 1L;
    }
}
