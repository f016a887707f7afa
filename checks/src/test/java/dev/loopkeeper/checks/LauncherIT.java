package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script at the root that starts the terminal program. */
class LauncherIT {
    private static final List<String> TOOLS =
            List.of("sh", "cat", "find", "head", "mkdir", "mv", "readlink", "rm", "sleep", "touch");

    @TempDir
    private Path folder;

    @Test
    void startsTheProgramThroughALinkFromAnyFolder() throws Exception {
        Path first = Files.createSymbolicLink(folder.resolve("first"), Tree.ROOT.resolve("loopkeeper"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), first.getFileName());

        Ran ran = run(second, System.getProperty("java.home"), System.getenv("PATH"));

        Files.delete(first);
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out()).startsWith("loopkeeper ");
    }

    @Test
    void saysWhenJavaIsNotWhereItShouldBe() throws Exception {
        Ran ran = run(Tree.ROOT.resolve("loopkeeper"), folder.toString(), System.getenv("PATH"));

        assertThat(ran.exit()).isEqualTo(126);
        assertThat(ran.err()).contains("JAVA_HOME is " + folder).contains("JDK 17");
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void saysWhenThereIsNothingToBuildWith() throws Exception {
        Ran ran = run(
                copyOfTheLauncher(),
                System.getProperty("java.home"),
                onlyTools().toString());

        assertThat(ran.exit()).isEqualTo(126);
        assertThat(ran.err()).contains("no mvn");
        assertThat(ran.out()).isEmpty();
        assertThat(folder.resolve(".loopkeeper-build")).doesNotExist();
    }

    @Test
    void buildsOnceWhenASourceIsNewerEvenIfTheJarStaysTheSame() throws Exception {
        Path jar = folder.resolve("adapter-cli/target/loopkeeper.jar");
        Files.createDirectories(jar.getParent());
        Files.copy(Path.of(System.getProperty("loopkeeper.cli.jar")), jar);
        Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
        Files.writeString(folder.resolve("pom.xml"), "edited after the jar was built");
        Path tools = onlyTools();
        script(tools.resolve("mvn"), "echo built >> " + folder.resolve("builds"));

        Path launcher = copyOfTheLauncher();
        Ran first = run(launcher, System.getProperty("java.home"), tools.toString());
        Ran second = run(launcher, System.getProperty("java.home"), tools.toString());

        assertThat(first.out()).startsWith("loopkeeper ").isEqualTo(second.out());
        assertThat(first.err()).contains("building the program, once").contains("minutes");
        assertThat(second.err()).isEmpty();
        assertThat(folder.resolve("builds")).hasContent("built");
        assertThat(temporary()).isEmptyDirectory();
    }

    @Test
    void saysWhyTheBuildFailedAndWhatToDo() throws Exception {
        Path tools = onlyTools();
        script(tools.resolve("mvn"), "echo 'a source is wrong'; exit 1");

        Ran ran = run(copyOfTheLauncher(), System.getProperty("java.home"), tools.toString());

        assertThat(ran.exit()).isEqualTo(126);
        assertThat(ran.err())
                .contains("a source is wrong")
                .contains("the build failed")
                .contains("run the command again");
        assertThat(ran.out()).isEmpty();
        assertThat(folder.resolve(".loopkeeper-build")).doesNotExist();
    }

    private Path copyOfTheLauncher() throws IOException {
        return Files.copy(Tree.ROOT.resolve("loopkeeper"), folder.resolve("loopkeeper"));
    }

    /** A folder for PATH with what the script needs, and no Maven. */
    private Path onlyTools() throws IOException {
        Path tools = Files.createDirectory(folder.resolve("bin"));
        for (String tool : TOOLS) {
            script(tools.resolve(tool), "exec " + onPath(tool) + " \"$@\"");
        }
        return tools;
    }

    private static void script(Path file, String body) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private Ran run(Path launcher, String javaHome, String path) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", launcher.toString(), "--version")
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", javaHome);
        builder.environment().put("PATH", path);
        builder.environment().put("TMPDIR", temporary().toString());
        int exit = builder.start().waitFor();
        return new Ran(exit, Files.readString(out), Files.readString(err));
    }

    /** The script's temporary folder. */
    private Path temporary() throws IOException {
        return Files.createDirectories(folder.resolve("temporary"));
    }

    private static Path onPath(String tool) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    private record Ran(int exit, String out, String err) {}
}
