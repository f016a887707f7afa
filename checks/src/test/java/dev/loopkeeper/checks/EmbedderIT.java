package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command line, and the jar with the embedder, which it finds where the build put it. */
class EmbedderIT {
    private static final Path PROGRAM = Path.of(System.getProperty("loopkeeper.cli.jar", ""));

    @TempDir
    private Path folder;

    @Test
    void findsTheEmbedderThatWasBuilt() throws Exception {
        assertThat(run(PROGRAM, "remember", "Zora lives in Brill near the mill").exit())
                .isZero();
        assertThat(run(PROGRAM, "remember", "Zora practises the violin every evening")
                        .exit())
                .isZero();
        assertThat(run(PROGRAM, "remember", "Zora is going to the dentist on Friday")
                        .exit())
                .isZero();
        assertThat(first(run(PROGRAM, "recall", "which instrument does Zora play?")))
                .doesNotContain("violin");
        assertThat(run(PROGRAM, "model", "set", "--embedder", "bge").out())
                .contains("bge-small-en-v1.5 in this program.");

        assertThat(first(run(PROGRAM, "recall", "which instrument does Zora play?")))
                .contains("violin");
        McpServer.Ran tried = run(PROGRAM, "model", "test");
        assertThat(tried.exit()).isZero();
        assertThat(tried.out()).contains("bge-small-en-v1.5 in this program answers with vectors of 384 dimensions.");
        assertThat(tried.err()).isEmpty();
    }

    @Test
    void leavesNothingButItsCache() throws Exception {
        run(PROGRAM, "model", "set", "--embedder", "bge");
        run(PROGRAM, "model", "test");

        assertThat(names(folder.resolve("tmp"))).isEmpty();
        assertThat(names(folder.resolve("cache/loopkeeper")))
                .filteredOn(name -> name.startsWith("onnx-"))
                .hasSize(2);
    }

    @Test
    void saysWhereToPutItWhenItIsMissing() throws Exception {
        Path alone = Files.copy(PROGRAM, folder.resolve("loopkeeper.jar"));
        run(alone, "model", "set", "--embedder", "bge");

        McpServer.Ran tried = run(alone, "model", "test");

        assertThat(tried.exit()).isEqualTo(4);
        assertThat(tried.out())
                .contains("bge needs loopkeeper-onnx.jar, which is in none of " + folder + ", ")
                .contains(folder.resolve("data/loopkeeper/lib").toString());
    }

    private static String first(McpServer.Ran ran) {
        return ran.out().lines().findFirst().orElse("");
    }

    private static List<String> names(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private McpServer.Ran run(Path jar, String... arguments) throws Exception {
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        List<String> command = new ArrayList<>(List.of(
                McpServer.JAVA,
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + temporary,
                "-jar",
                jar.toString(),
                "--store",
                "sqlite:" + folder.resolve("loopkeeper.db")));
        command.addAll(List.of(arguments));
        Map<String, String> variables = Map.of(
                "XDG_CACHE_HOME", folder.resolve("cache").toString(),
                "XDG_DATA_HOME", folder.resolve("data").toString());
        return McpServer.run(new byte[0], command, variables);
    }
}
