package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.Folders.DAILY;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.LOG;
import static dev.loopkeeper.yaml.files.Folders.WEEK;
import static dev.loopkeeper.yaml.files.Folders.get;
import static dev.loopkeeper.yaml.files.Folders.open;
import static dev.loopkeeper.yaml.files.Folders.put;
import static dev.loopkeeper.yaml.files.Folders.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path dir;

    @Test
    void makesAMissingFolderWithItsParents() {
        DataFolder folder = open(dir.resolve("a/b"));
        assertThat(folder.root()).isDirectory();
        assertThat(folder.list(RelPath.root())).isEmpty();
    }

    @Test
    void refusesAFileAsFolder() throws IOException {
        Path file = Files.writeString(dir.resolve("x"), "");
        refuses(Kind.NOT_A_FOLDER, () -> open(file));
        refuses(Kind.NOT_A_FOLDER, () -> open(file.resolve("below")));
    }

    @Test
    void readingWritesNothing() {
        put(dir, GOALS, "goals: {}\n");
        DataFolder folder = open(dir);
        assertThat(get(folder, GOALS)).isEqualTo("goals: {}\n");
        assertThat(folder.read(WEEK)).isEmpty();
        folder.list(RelPath.root());
        folder.list(WEEK.parent());
        assertThat(dir).isDirectoryNotContaining("glob:**/.*");
    }

    @Test
    void changesSeveralFilesTogether() {
        put(dir, GOALS, "a\r\n");
        put(dir, LOG, "- 1\n");
        put(dir, DAILY, "old");
        DataFolder folder = open(dir);
        int result = folder.transaction(txn -> {
            txn.write(GOALS, "\uFEFFb\r\n");
            txn.write(WEEK, "new");
            txn.append(LOG, "- 2\n");
            txn.delete(DAILY);
            return 7;
        });
        assertThat(result).isEqualTo(7);
        assertThat(tree(dir))
                .isEqualTo(Map.of(
                        "goals.yml", "\uFEFFb\r\n",
                        "todos", "folder",
                        "todos/fitness", "folder",
                        "todos/fitness/week-2.yml", "new",
                        "logs", "folder",
                        "logs/fitness.yml", "- 1\n- 2\n"));
    }

    @Test
    void showsATransactionItsOwnChangesAndNobodyElse() {
        put(dir, LOG, "1");
        put(dir, DAILY, "d");
        DataFolder folder = open(dir);
        folder.transaction(txn -> {
            txn.append(LOG, "2");
            txn.append(WEEK, "x");
            txn.append(WEEK, "y");
            txn.delete(DAILY);
            assertThat(txn.read(LOG).orElseThrow().text()).isEqualTo("12");
            assertThat(txn.read(WEEK).orElseThrow().text()).isEqualTo("xy");
            assertThat(txn.read(DAILY)).isEmpty();
            assertThat(txn.list(RelPath.root()))
                    .extracting(e -> e.path() + (e.folder() ? "/" : ""))
                    .containsExactly("logs/", "todos/");
            assertThat(txn.list(WEEK.parent())).extracting(e -> e.path()).containsExactly(WEEK);
            assertThat(get(folder, LOG)).isEqualTo("1");
            assertThat(folder.list(RelPath.root()))
                    .extracting(e -> e.path().value())
                    .containsExactly("daily.yml", "logs");
            return 0;
        });
        assertThat(get(folder, WEEK)).isEqualTo("xy");
    }

    @Test
    void aThrowingFunctionChangesNothing() {
        put(dir, GOALS, "a");
        Map<String, String> before = tree(dir);
        DataFolder folder = open(dir);
        assertThatThrownBy(() -> folder.transaction(txn -> {
                    txn.write(GOALS, "b");
                    txn.write(WEEK, "b");
                    throw new IllegalArgumentException("no");
                }))
                .hasMessage("no");
        assertThat(tree(dir)).isEqualTo(before);
    }

    @Test
    void theSameTextAgainTouchesNothing() throws IOException {
        put(dir, GOALS, "a");
        FileTime old = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
        Files.setLastModifiedTime(dir.resolve("goals.yml"), old);
        open(dir).transaction(txn -> {
            txn.write(GOALS, "a");
            txn.append(GOALS, "");
            return 0;
        });
        assertThat(Files.getLastModifiedTime(dir.resolve("goals.yml"))).isEqualTo(old);
    }

    @Test
    void anEditThatCannotBeToldFromWhatWeAppendedIsNotOverwritten() throws IOException {
        put(dir, LOG, "- 1\n");
        DataFolder folder = open(dir);
        folder.transaction(txn -> {
            assertThat(txn.read(LOG)).isPresent();
            txn.append(LOG, "- 2\n");
            return 0;
        });
        Path file = dir.resolve(LOG.value());
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "- 1\n- 3\n");
        Files.setLastModifiedTime(file, time);
        folder.transaction(txn -> {
            txn.write(LOG, txn.read(LOG).orElseThrow().text() + "- 4\n");
            return 0;
        });
        assertThat(file).hasContent("- 1\n- 3\n- 4\n");
    }

    @Test
    void nobodyReadsInTheJournalWhoMayNotReadTheFolder() throws IOException {
        Files.setPosixFilePermissions(dir, PosixFilePermissions.fromString("rwx------"));
        DataFolder folder = DataFolder.open(dir, Folders.quick());
        for (String text : List.of("a", "b")) {
            folder.transaction(txn -> {
                txn.write(GOALS, text);
                return 0;
            });
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve(".loopkeeper/journal"))))
                .isEqualTo("rw-------");
    }

    @Test
    @Timeout(60)
    void touchesNothingOnceItIsClosed() throws Exception {
        Duration quiet = Duration.ofMillis(50);
        DataFolder folder = DataFolder.open(dir, Folders.quick().withQuiet(quiet));
        for (String text : List.of("a", "b")) {
            folder.transaction(txn -> {
                txn.write(GOALS, text);
                return 0;
            });
        }
        folder.close();
        Files.delete(dir.resolve(".loopkeeper/lock"));

        CountDownLatch later = new CountDownLatch(1);
        new Settler(quiet.multipliedBy(4), later::countDown).later();
        later.await();
        assertThat(dir.resolve(".loopkeeper/lock")).doesNotExist();
    }

    @Test
    void keepsThePermissionsOfAFile() throws IOException {
        put(dir, GOALS, "a");
        Path file = dir.resolve("goals.yml");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw---x"));
        open(dir).transaction(txn -> {
            txn.write(GOALS, "b");
            return 0;
        });
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw---x");
        assertThat(file).hasContent("b");
    }

    @Test
    void neverOverwritesWhatAnEditorSavedMeanwhileAndRunsAgain() {
        put(dir, DAILY, "1");
        int[] runs = {0};
        open(dir).transaction(txn -> {
            String text = txn.read(DAILY).orElseThrow().text();
            if (runs[0]++ == 0) {
                put(dir, DAILY, "2");
            }
            txn.write(GOALS, "x");
            txn.write(DAILY, text + "!");
            return 0;
        });
        assertThat(runs[0]).isEqualTo(2);
        assertThat(dir.resolve("daily.yml")).hasContent("2!");
    }

    @Test
    void anEditOfAFileThatWasOnlyReadCountsToo() {
        put(dir, DAILY, "1");
        String[] seen = {""};
        open(dir).transaction(txn -> {
            seen[0] = txn.read(DAILY).orElseThrow().text();
            put(dir, DAILY, "2");
            txn.write(GOALS, seen[0]);
            return 0;
        });
        assertThat(dir.resolve("goals.yml")).hasContent("2");
    }

    @Test
    void givesUpWhenTheEditorNeverStops() {
        put(dir, DAILY, "");
        DataFolder folder = open(dir);
        int[] runs = {0};
        refuses(
                Kind.CHANGED_MEANWHILE,
                () -> folder.transaction(txn -> {
                    txn.write(DAILY, "mine");
                    txn.write(WEEK, "mine");
                    put(dir, DAILY, "theirs " + runs[0]++);
                    return 0;
                }));
        assertThat(runs[0]).isEqualTo(5);
        assertThat(tree(dir)).isEqualTo(Map.of("daily.yml", "theirs 4"));
    }

    @Test
    void aFileThatAppearsMeanwhileIsNotOverwritten() {
        DataFolder folder = open(dir);
        int[] runs = {0};
        folder.transaction(txn -> {
            txn.write(DAILY, txn.read(DAILY).map(FileText::text).orElse("") + "mine");
            if (runs[0]++ == 0) {
                put(dir, DAILY, "theirs ");
            }
            return 0;
        });
        assertThat(dir.resolve("daily.yml")).hasContent("theirs mine");
    }

    @Test
    void noticesAChangeThatKeepsSizeAndTime() throws IOException {
        put(dir, DAILY, "aaa");
        Path file = dir.resolve("daily.yml");
        DataFolder folder = open(dir);
        FileText first = folder.read(DAILY).orElseThrow();
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "bbb");
        Files.setLastModifiedTime(file, time);
        FileText second = folder.read(DAILY).orElseThrow();
        assertThat(second.text()).isEqualTo("bbb");
        assertThat(second.fingerprint()).isNotEqualTo(first.fingerprint());
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(time);
    }

    @Test
    void doesNotReadAnOldUnchangedFileAgain() throws IOException {
        put(dir, DAILY, "aaa");
        Path file = dir.resolve("daily.yml");
        FileTime time = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
        Files.setLastModifiedTime(file, time);
        InstantSource later = InstantSource.fixed(Instant.parse("2026-01-01T00:00:02.001Z"));
        DataFolder folder = DataFolder.open(dir, Folders.quick().withClock(later));
        FileText first = folder.read(DAILY).orElseThrow();
        Files.writeString(file, "bbb");
        Files.setLastModifiedTime(file, time);
        assertThat(folder.read(DAILY)).containsSame(first);
        Files.writeString(file, "bbbb");
        assertThat(get(folder, DAILY)).isEqualTo("bbbb");
    }

    @Test
    void namesLineAndColumnOfWhatIsNotUtf8() throws IOException {
        Files.write(dir.resolve("daily.yml"), "a: 1\né 😀: \u00ff".getBytes(StandardCharsets.ISO_8859_1));
        Files.write(dir.resolve("goals.yml"), new byte[] {'a', '\n', (byte) 0xC3, (byte) 0xA9, ' ', (byte) 0xff});
        DataFolder folder = open(dir);
        assertThatThrownBy(() -> folder.read(GOALS)).isInstanceOfSatisfying(FolderException.class, e -> {
            assertThat(e.kind()).isEqualTo(Kind.NOT_TEXT);
            assertThat(e.line()).hasValue(2);
            assertThat(e.column()).hasValue(3);
            assertThat(e).hasMessageContaining("goals.yml").hasMessageContaining("line 2, column 3");
        });
        refuses(
                Kind.NOT_TEXT,
                () -> folder.transaction(txn -> {
                    txn.write(GOALS, "repaired");
                    return 0;
                }));
        assertThat(Files.size(dir.resolve("goals.yml"))).isEqualTo(6);
    }

    @Test
    void refusesTextThatCannotBeWritten() {
        DataFolder folder = open(dir);
        refuses(
                Kind.NOT_TEXT,
                () -> folder.transaction(txn -> {
                    txn.write(GOALS, "\ud800");
                    return 0;
                }));
        assertThat(tree(dir)).isEmpty();
    }

    @Test
    void keepsToTheSizeLimit() throws IOException {
        Path file = dir.resolve("daily.yml");
        try (var channel = Files.newByteChannel(
                file,
                java.util.Set.of(java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE))) {
            channel.position(Contents.MAX_FILE_BYTES - 1).write(java.nio.ByteBuffer.wrap(new byte[1]));
        }
        DataFolder folder = open(dir);
        assertThat(get(folder, DAILY)).hasSize((int) Contents.MAX_FILE_BYTES);
        refuses(
                Kind.TOO_LARGE,
                () -> folder.transaction(txn -> {
                    txn.write(GOALS, "x");
                    txn.append(DAILY, "x");
                    return 0;
                }));
        Files.write(file, new byte[1], java.nio.file.StandardOpenOption.APPEND);
        refuses(Kind.TOO_LARGE, () -> folder.read(DAILY));
        assertThat(dir.resolve("goals.yml")).doesNotExist();
    }

    @Test
    void aFolderWhereAFileShouldBeIsNamed() throws IOException {
        Files.createDirectories(dir.resolve("goals.yml"));
        DataFolder folder = open(dir);
        refuses(Kind.NOT_A_FILE, () -> folder.read(GOALS));
        refuses(
                Kind.NOT_A_FILE,
                () -> folder.transaction(txn -> {
                    txn.append(GOALS, "x");
                    return 0;
                }));
        put(dir, DAILY, "");
        refuses(
                Kind.NOT_A_FOLDER,
                () -> folder.transaction(txn -> {
                    txn.write(RelPath.of("daily.yml/below"), "x");
                    return 0;
                }));
    }

    @Test
    void listsSortedWithoutHiddenNames() throws IOException {
        put(dir, RelPath.of("b.yml"), "");
        put(dir, RelPath.of("A.yml"), "");
        Files.createDirectory(dir.resolve("c"));
        Files.createDirectory(dir.resolve(".git"));
        assertThat(open(dir).list(RelPath.root()))
                .extracting(entry -> entry.path().value(), FolderView.Entry::folder)
                .containsExactly(tuple("A.yml", false), tuple("b.yml", false), tuple("c", true));
    }

    @Test
    void aFinishedTransactionTakesNoMoreCalls() {
        DataFolder folder = open(dir);
        Txn kept = folder.transaction(txn -> txn);
        assertThatThrownBy(() -> kept.read(GOALS)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> folder.transaction(a -> folder.transaction(b -> 0)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aFunctionMayAnswerNothing() {
        assertThat(Optional.ofNullable(open(dir).<String>snapshot(view -> null)))
                .isEmpty();
    }

    @Test
    void anInterruptedThreadStillChangesAllOrNothing() {
        DataFolder folder = open(dir);
        Thread.currentThread().interrupt();
        folder.transaction(txn -> {
            txn.write(GOALS, "x");
            txn.write(DAILY, "y");
            return 0;
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(tree(dir)).isEqualTo(Map.of("goals.yml", "x", "daily.yml", "y"));
    }

    static void refuses(Kind kind, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        FolderException.class,
                        e -> assertThat(e.kind()).as(e.getMessage()).isEqualTo(kind));
    }
}
