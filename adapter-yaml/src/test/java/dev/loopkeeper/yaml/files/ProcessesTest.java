package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.Folders.DAILY;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.LOG;
import static dev.loopkeeper.yaml.files.Folders.WEEK;
import static dev.loopkeeper.yaml.files.Folders.get;
import static dev.loopkeeper.yaml.files.Folders.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loopkeeper.yaml.files.disk.RelPath;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(120)
class ProcessesTest {
    @TempDir
    Path dir;

    @Test
    void fourProcessesLoseNothing() throws Exception {
        List<Process> children = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            children.add(FolderChild.start("count", dir, 20));
        }
        for (Process child : children) {
            assertThat(child.inputReader().lines()).hasSize(20).allMatch(l -> l.matches("\\d+"));
            assertThat(child.waitFor()).isZero();
        }
        assertCounted(80);
    }

    @Test
    void aKilledProcessLeavesAllOrNothingAndNothingAcknowledgedIsLost() throws Exception {
        Random random = new Random(11);
        for (int round = 0; round < 10; round++) {
            int acknowledged = killedAfter(1 + random.nextInt(20), random.nextInt(2_000_000));
            String seen = Snapshots.of(dir).read(GOALS).map(FileText::text).orElse("none");
            DataFolder folder = DataFolder.open(dir, FolderOptions.defaults());
            int counted = Integer.parseInt(get(folder, GOALS));
            assertThat(counted).isGreaterThanOrEqualTo(acknowledged);
            assertThat(seen).as("read before recovery").isEqualTo(Integer.toString(counted));
            assertCounted(counted);
        }
        Folders.open(dir).transaction(FolderChild::count);
        assertThat(Folders.tree(dir)).hasSize(7);
    }

    // The pause spreads the moments of the kills over a commit.
    private int killedAfter(int lines, int nanos) throws Exception {
        Process child = FolderChild.start("count", dir, 1_000_000);
        int last = 0;
        try (BufferedReader out = child.inputReader()) {
            for (int i = 0; i < lines; i++) {
                last = Integer.parseInt(out.readLine());
            }
            long end = System.nanoTime() + nanos;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            // The handle leaves the stream open: what was said before the end is still to be read.
            child.toHandle().destroyForcibly();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = line.matches("\\d+") ? Math.max(last, Integer.parseInt(line)) : last;
            }
        }
        assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return last;
    }

    /** What another program does to a file while a change of ours is between reading and writing. */
    static Stream<Arguments> editors() {
        return Stream.of(
                Arguments.of("writes in place", "printf 'theirs\\n' >> \"$1\""),
                Arguments.of("renames", "{ cat \"$1\"; echo theirs; } > \"$1.new\" && mv \"$1.new\" \"$1\""),
                Arguments.of(
                        "keeps size and time", "touch -r \"$1\" t; echo theirs > \"$1\"; touch -r t \"$1\"; rm t"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("editors")
    void anotherProgramsEditAndOursAreBothKept(String how, String script) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a shell");
        for (RelPath file : List.of(WEEK, DAILY, LOG)) {
            put(dir, file, "before\n");
        }
        for (RelPath file : List.of(WEEK, DAILY, LOG)) {
            Process child = FolderChild.start("wait", dir, 1);
            try (BufferedReader out = child.inputReader();
                    Writer in = child.outputWriter()) {
                assertThat(out.readLine()).isEqualTo("read");
                run(script, dir.resolve(file.value()));
                tell(in);
                String next = out.readLine();
                if (next.equals("read")) {
                    tell(in);
                    next = out.readLine();
                }
                assertThat(next).as(how).isEqualTo("0");
            }
            assertThat(child.waitFor()).isZero();
            assertThat(get(Folders.open(dir), file)).contains("theirs").contains("ours");
        }
    }

    private static void tell(Writer in) throws IOException {
        in.write("go on\n");
        in.flush();
    }

    private void run(String script, Path file) throws Exception {
        Process editor = new ProcessBuilder("/bin/sh", "-ec", script, "sh", file.toString())
                .directory(dir.toFile())
                .inheritIO()
                .start();
        assertThat(editor.waitFor()).isZero();
    }

    @Test
    void readersAlwaysSeeOneMomentWhileOthersWrite() throws Exception {
        Process child = FolderChild.start("count", dir, 60);
        DataFolder folder = DataFolder.open(dir, FolderOptions.defaults());
        int seen = 0;
        while (child.isAlive()) {
            List<String> texts = folder.snapshot(view -> List.of(
                    view.read(GOALS).map(FileText::text).orElse("0"),
                    view.read(DAILY).map(FileText::text).orElse("0"),
                    view.read(WEEK).map(FileText::text).orElse("0"),
                    view.read(LOG)
                            .map(t -> Long.toString(t.text().lines().count()))
                            .orElse("0")));
            assertThat(texts).allMatch(texts.get(0)::equals);
            seen++;
        }
        assertThat(child.waitFor()).isZero();
        assertThat(seen).isPositive();
        assertCounted(60);
    }

    @Test
    void aSizeLimitOfTheProcessLeavesNothingHalfWritten() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a shell with ulimit");
        put(dir, LOG, "- first\n");
        put(dir, GOALS, "before");
        Map<String, String> before = Folders.tree(dir);
        List<String> limited = List.of("/bin/sh", "-c", "ulimit -f 64; exec \"$@\"", "sh");
        assertThat(lines(FolderChild.command(limited, "grow", dir, 2))).containsExactly("DISK_FULL", "DISK_FULL");
        assertThat(Folders.tree(dir)).isEqualTo(before);
    }

    @Test
    void aFolderThatMayNotBeWrittenIsReadAndNothingIsLeftBehind() throws Exception {
        put(dir, LOG, "- first\n");
        put(dir, GOALS, "before");
        open(dir, "rwxr-xr-x");
        open(dir.resolve("logs"), "r-xr-xr-x");
        open(dir, "r-xr-xr-x");
        try {
            assertThat(lines(FolderChild.command(unprivileged(), "grow", dir, 1)))
                    .containsExactly("NO_PERMISSION");
            assertThat(dir.resolve(".loopkeeper")).doesNotExist();
            assertThat(get(Folders.open(dir), GOALS)).isEqualTo("before");
        } finally {
            open(dir, "rwxr-xr-x");
            open(dir.resolve("logs"), "rwxr-xr-x");
        }
    }

    // The privileged user may write everywhere: then a child without the privilege is needed.
    private List<String> unprivileged() throws Exception {
        if (!Files.isWritable(dir)) {
            return List.of();
        }
        List<String> prefix = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "runs as root and cannot become another user");
        List<String> said = lines(FolderChild.command(prefix, "count", dir, 0));
        assumeTrue(said.isEmpty(), "runs as root and another user cannot reach the classes: " + said);
        return prefix;
    }

    private static void open(Path folder, String permissions) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(permissions));
    }

    private static List<String> lines(ProcessBuilder command) throws Exception {
        Process child = command.start();
        List<String> lines = child.inputReader().lines().toList();
        child.waitFor();
        return lines;
    }

    private void assertCounted(int count) {
        DataFolder folder = Folders.open(dir);
        String text = Integer.toString(count);
        assertThat(List.of(get(folder, GOALS), get(folder, DAILY), get(folder, WEEK)))
                .containsOnly(text);
        assertThat(get(folder, LOG).lines())
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, count).mapToObj(i -> "- " + i).toList());
    }
}
