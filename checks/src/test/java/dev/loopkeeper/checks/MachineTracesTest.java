package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MachineTracesTest {
    private static final int FLOOR = 30;

    @Test
    void noFileOfTheProjectHasOne() {
        List<Path> files =
                Tree.files(Tree.ROOT, file -> !file.getFileName().toString().equals(".git"));

        assertThat(files).hasSizeGreaterThanOrEqualTo(FLOOR);
        assertThat(files.stream().flatMap(MachineTraces::in)).isEmpty();
    }

    /** {@code @} stands for nothing: it keeps these lines from being findings themselves. */
    @ParameterizedTest
    @ValueSource(
            strings = {"cd /@work/main", "\"/@root/.m2\"", "see https://re@po1.maven.org/maven2", "pyp@i.org/simple"})
    void reportsFoldersOfAMachineAndPackageHosts(String text) {
        assertThat(MachineTraces.in("fine\n" + text.replace("@", "")))
                .singleElement()
                .asString()
                .startsWith("2: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"goals/wo@rk/run.yaml", "${home}/wo@rk/x", "http://maven.apache.org/POM/4.0.0", "/workshop"})
    void leavesPathsInsideTheProjectAndNamespacesAlone(String text) {
        assertThat(MachineTraces.in(text.replace("@", ""))).isEmpty();
    }
}
