package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.DataFolderTest.refuses;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.get;
import static dev.loopkeeper.yaml.files.Folders.open;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.yaml.files.disk.Faults;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.lock.Holder;
import dev.loopkeeper.yaml.files.lock.MarkerLock;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class FolderLockTest {
    private static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");

    private static final Duration SHORT = Duration.ofMillis(5);

    @TempDir
    Path dir;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void threadsWithFoldersOfTheirOwnLoseNothing(boolean systemLock) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            DataFolder own = DataFolder.open(dir, Folders.quick(), Faults.NONE, systemLock);
            threads.add(new Thread(() -> repeat(own)));
        }
        threads.forEach(Thread::start);
        for (Thread t : threads) {
            t.join();
        }
        assertThat(get(open(dir), GOALS)).isEqualTo("100");
        assertThat(dir.resolve(".loopkeeper/lock.held")).doesNotExist();
    }

    private static void repeat(DataFolder folder) {
        for (int i = 0; i < 25; i++) {
            folder.transaction(FolderChild::count);
        }
    }

    @Test
    void aWaitThatIsOverNamesTheThreads() throws Exception {
        DataFolder folder = DataFolder.open(dir, Folders.quick().withLockWait(SHORT));
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        Thread holder = new Thread(() -> folder.transaction(txn -> {
            inside.countDown();
            await(leave);
            return 0;
        }));
        holder.start();
        await(inside);
        refuses(Kind.LOCKED, () -> folder.transaction(txn -> 0));
        assertThat(folder.read(GOALS)).isEmpty();
        leave.countDown();
        holder.join();
        assertThat(folder.<Integer>transaction(txn -> 1)).isEqualTo(1);
    }

    @Test
    void anotherHolderOfTheFileLockIsNamed() throws IOException {
        DataFolder folder = DataFolder.open(dir, Folders.quick().withLockWait(SHORT));
        folder.transaction(txn -> 0);
        Path file = dir.resolve(".loopkeeper/lock");
        try (FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE)) {
            other.lock();
            assertThatThrownBy(() -> folder.transaction(txn -> 0))
                    .isInstanceOfSatisfying(
                            FolderException.class, e -> assertThat(e.kind()).isEqualTo(Kind.LOCKED))
                    .hasMessageContaining("process " + ProcessHandle.current().pid() + " on ");
        }
        assertThat(folder.<Integer>transaction(txn -> 1)).isEqualTo(1);
    }

    @Test
    void aMarkOfALivingProcessIsRespected() throws IOException {
        mark(Holder.me(NOW.minusSeconds(3600)).encode());
        refuses(Kind.LOCKED, () -> marked(SHORT).transaction(txn -> 0));
    }

    @Test
    void aMarkOfADeadProcessIsRemoved() throws Exception {
        Process dead = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version")
                .start();
        dead.waitFor();
        Holder me = Holder.me(NOW);
        mark(new Holder(dead.pid(), me.host(), 1, NOW).encode());
        assertThat(marked().<Integer>transaction(txn -> 1)).isEqualTo(1);
    }

    @Test
    void aMarkOfAnEarlierProcessWithTheSameNumberIsRemoved() throws IOException {
        Holder me = Holder.me(NOW);
        mark(new Holder(me.pid(), me.host(), me.started() - 60_000, NOW).encode());
        assertThat(marked().<Integer>transaction(txn -> 1)).isEqualTo(1);
    }

    @Test
    void aMarkOfAnotherMachineGoesStaleByAge() throws IOException {
        mark(new Holder(1, "elsewhere", 1, NOW.minus(MarkerLock.STALE)).encode());
        refuses(Kind.LOCKED, () -> marked(SHORT).transaction(txn -> 0));
        mark(new Holder(1, "elsewhere", 1, NOW.minus(MarkerLock.STALE).minusMillis(1)).encode());
        assertThat(marked().<Integer>transaction(txn -> 1)).isEqualTo(1);
    }

    @Test
    void anUnreadableMarkGoesStaleByAge() throws IOException {
        mark(new byte[0]);
        Files.setLastModifiedTime(dir.resolve(".loopkeeper/lock.held"), FileTime.from(NOW));
        refuses(Kind.LOCKED, () -> marked(SHORT).transaction(txn -> 0));
        Files.setLastModifiedTime(dir.resolve(".loopkeeper/lock.held"), FileTime.from(NOW.minusSeconds(600)));
        assertThat(marked().<Integer>transaction(txn -> 1)).isEqualTo(1);
    }

    @Test
    void aLostMarkStopsTheCommit() {
        DataFolder folder = marked();
        refuses(
                Kind.LOCKED,
                () -> folder.transaction(txn -> {
                    txn.write(GOALS, "x");
                    mark(new Holder(1, "elsewhere", 1, NOW).encode());
                    return 0;
                }));
        assertThat(folder.read(GOALS)).isEmpty();
    }

    private void mark(byte[] content) {
        try {
            Files.createDirectories(dir.resolve(".loopkeeper"));
            Files.write(dir.resolve(".loopkeeper/lock.held"), content);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** A folder that waits as long as it takes on a slow machine. */
    private DataFolder marked() {
        return marked(Duration.ofSeconds(30));
    }

    private DataFolder marked(Duration wait) {
        FolderOptions options = Folders.quick().withLockWait(wait).withClock(InstantSource.fixed(NOW));
        return DataFolder.open(dir, options, Faults.NONE, false);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
