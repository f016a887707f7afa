package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loopkeeper.storage.Storage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(300)
class ProcessesTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("store.db");
    }

    @Test
    void losesNothingOfFourProcesses() throws Exception {
        List<Process> children = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            children.add(Child.start("count", file, 20, i));
        }
        for (Process child : children) {
            assertThat(child.inputReader().lines()).hasSize(20).allMatch(line -> line.matches("\\d+"));
            assertThat(child.waitFor()).isZero();
        }
        try (Home home = Home.at(file)) {
            assertThat(home.counted()).isEqualTo(80);
        }
        assertSound();
    }

    @Test
    void losesNothingOfTwoStoresOnOneFile() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try (Home one = Home.at(file);
                Home other = new Home(provided(), 99)) {
            Future<?> first = pool.submit(() -> countTo(30, one));
            Future<?> second = pool.submit(() -> countTo(30, other));
            first.get(120, TimeUnit.SECONDS);
            second.get(120, TimeUnit.SECONDS);
            assertThat(one.counted()).isEqualTo(60);
            assertThat(other.counted()).isEqualTo(60);
        } finally {
            pool.shutdownNow();
        }
        assertThat(file.resolveSibling("store.db-wal")).doesNotExist();
    }

    @Test
    void keepsWhatAKilledProcessWasToldIsDone() throws Exception {
        Random random = new Random(11);
        for (int round = 0; round < 10; round++) {
            int acknowledged = killedAfter(1 + random.nextInt(20), random.nextInt(2_000_000), round);
            try (Home home = Home.at(file)) {
                int counted = home.counted();
                assertThat(counted).isBetween(acknowledged, acknowledged + 1);
                assertThat(home.changes()).hasSize(counted);
            }
            assertSound();
        }
    }

    @Test
    void survivesBeingKilledWhileItBegins() throws Exception {
        Random random = new Random(5);
        for (int round = 0; round < 5; round++) {
            Path fresh = folder.resolve("fresh-" + round + ".db");
            Process child = Child.start("count", fresh, 1, round);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (!Files.exists(fresh) && child.isAlive() && System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            spin(random.nextInt(10_000_000));
            child.destroyForcibly().waitFor();
            try (Home home = Home.at(fresh)) {
                assertThat(home.count()).isBetween(0, 1);
            }
        }
    }

    @Test
    void leavesNothingHalfWrittenWhenTheDiskIsFull() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a shell with ulimit");
        try (Home home = Home.at(file)) {
            home.count();
        }
        List<String> limited = List.of("/bin/sh", "-c", "ulimit -f 2048; exec \"$@\"", "sh");
        assertThat(lines(Child.command(limited, Child.classPath(), "grow", file, 2, 1)))
                .hasSize(2)
                .allMatch(line -> line.startsWith("REFUSED ") && line.contains("nothing was changed"), "refused");
        try (Home home = Home.at(file)) {
            assertThat(home.counted()).isEqualTo(1);
            assertThat(home.changes()).hasSize(1);
        }
        assertSound();
    }

    @Test
    void readsWhatMayNotBeWritten() throws Exception {
        Anybody anybody = anybody();
        Path readable = Files.createDirectory(folder.resolve("readable"));
        Path closed = readable.resolve("store.db");
        try (Home home = Home.at(closed)) {
            home.count();
        }
        open(closed, "r--r--r--");
        open(readable, "r-xr-xr-x");

        assertThat(anybody.does("read", closed)).isEqualTo("1");
        assertThat(anybody.does("count", closed)).startsWith("READ_ONLY ").contains(closed.toString());
        open(readable, "rwxrwxrwx");
        assertThat(anybody.does("read", closed)).isEqualTo("1");
        assertThat(anybody.does("count", closed)).startsWith("READ_ONLY ");
        open(closed, "---------");
        assertThat(anybody.does("read", closed)).startsWith("StoreException: ").contains("permissions");
    }

    @Test
    void saysWhereTheNativeLibraryCouldNotBeUnpacked() throws Exception {
        Anybody anybody = anybody();
        open(anybody.temporary(), "r-xr-xr-x");

        assertThat(anybody.does("read", file))
                .startsWith("StoreException: ")
                .contains("native library", anybody.temporary().toString(), "-Dorg.sqlite.tmpdir=");
    }

    @ParameterizedTest
    @CsvSource({"-Dorg.sqlite.lib.path=, neither from a cache folder", "-Dos.arch=pdp11, has no native library for"})
    void saysEachTimeThatTheNativeLibraryCannotBeLoaded(String option, String words) throws Exception {
        Path nowhere = folder.resolve("nowhere");
        ProcessBuilder child = Child.command(List.of(), Child.classPath(), "open", file, 3, 1);
        child.command().addAll(1, List.of(option.endsWith("=") ? option + nowhere : option));
        child.command().addAll(1, List.of("-Dorg.sqlite.tmpdir=" + nowhere, "-Djava.io.tmpdir=" + nowhere));

        assertThat(lines(child))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).startsWith(file + ": ").contains(words, "yaml:"));
    }

    private Anybody anybody() throws IOException {
        List<String> prefix = unprivileged();
        open(folder, "rwxr-xr-x");
        Path libraries = Files.createDirectory(folder.resolve("libraries"));
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        open(temporary, "rwxrwxrwx");
        return new Anybody(prefix, Child.classPathIn(libraries), temporary);
    }

    /** Somebody without privileges or a home, who may unpack what is needed into one folder. */
    private record Anybody(List<String> prefix, String classPath, Path temporary) {
        String does(String mode, Path file) throws IOException, InterruptedException {
            ProcessBuilder child = Child.command(prefix, classPath, mode, file, 1, 1);
            List<String> options = List.of("-Djava.io.tmpdir=" + temporary, "-Duser.home=" + temporary.resolve("none"));
            child.command().addAll(prefix.size() + 1, options);
            child.environment().remove("XDG_CACHE_HOME");
            List<String> lines = lines(child);
            assertThat(lines).hasSize(1);
            return lines.get(0);
        }
    }

    private static List<String> unprivileged() {
        boolean root = "root".equals(System.getProperty("user.name"));
        Path setpriv = Path.of("/usr/bin/setpriv");
        assumeTrue(!root || Files.isExecutable(setpriv), "root may do anything, and setpriv is missing");
        List<String> prefix = List.of(setpriv.toString(), "--reuid=65534", "--regid=65534", "--clear-groups");
        return root ? prefix : List.of();
    }

    private Storage provided() {
        return new SqliteStorageProvider().open(file.toString());
    }

    private static void countTo(int times, Home home) {
        for (int i = 0; i < times; i++) {
            home.count();
        }
    }

    // The pause spreads the moments of the kills over a commit.
    private int killedAfter(int lines, int nanos, long seed) throws Exception {
        Process child = Child.start("count", file, 1_000_000, seed);
        int last = 0;
        try (BufferedReader out = child.inputReader()) {
            for (int i = 0; i < lines; i++) {
                last = Integer.parseInt(out.readLine());
            }
            spin(nanos);
            // The handle leaves the stream open: what was said before the end is still to be read.
            child.toHandle().destroyForcibly();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = line.matches("\\d+") ? Math.max(last, Integer.parseInt(line)) : last;
            }
        }
        assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return last;
    }

    private static void spin(int nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private void assertSound() throws Exception {
        assertThat(Probe.text(file, "PRAGMA integrity_check")).isEqualTo("ok");
        assertThat(Probe.text(file, "SELECT count(*) FROM pragma_foreign_key_check"))
                .isEqualTo("0");
    }

    private static List<String> lines(ProcessBuilder command) throws IOException, InterruptedException {
        Process child = command.start();
        List<String> lines = child.inputReader().lines().toList();
        child.waitFor();
        return lines;
    }

    private static void open(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }
}
