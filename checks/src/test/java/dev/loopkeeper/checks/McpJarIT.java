package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged server for assistants, with nothing beside it. */
class McpJarIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"sqlite:store.db", "yaml:data"})
    void answersWhatIsPipedInAndKeepsIt(String store) throws Exception {
        String uri = store.replace(":", ":" + folder + "/");
        String calls = IntStream.rangeClosed(1, 50)
                .mapToObj(id -> "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":"
                        + "{\"name\":\"remember\",\"arguments\":{\"content\":\"café number " + id + "\"}}}\n")
                .collect(Collectors.joining());
        McpServer.Ran ran = McpServer.run(McpServer.HELLO + calls, "--store", uri);

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out().lines()).hasSize(51).allMatch(line -> line.startsWith("{\"jsonrpc\":\"2.0\",\"id\":"));
        String read = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":"
                + "{\"uri\":\"loopkeeper://memories/recent\"}}\n";
        assertThat(McpServer.run(McpServer.HELLO + read, "--store", uri).out()).contains("café number 50");
        assertThat(McpServer.run("", "doctor", "--store", uri).out()).contains("changes  50", "ok");
    }

    @Test
    void listsItsToolsInTheSameBytesEveryTime() throws Exception {
        String list = McpServer.HELLO + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n";
        String first = McpServer.run(list, "--store", "memory:").out();

        assertThat(McpServer.run(list, "--store", "memory:").out()).isEqualTo(first);
        assertThat(first).contains("\"name\":\"done\"");
    }

    @Test
    void saysItsVersion() throws Exception {
        McpServer.Ran ran = McpServer.run("", "--version");

        assertThat(ran.out()).matches("loopkeeper-mcp \\d+\\.\\d+\\.\\d+\\S*\\R");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void carriesNoModuleDescriptorsSignaturesOrDuplicates() throws IOException {
        try (JarFile jar = new JarFile(McpServer.JAR.toFile())) {
            assertThat(jar.stream().map(entry -> entry.getName()))
                    .doesNotHaveDuplicates()
                    .noneMatch(name -> name.endsWith("module-info.class"))
                    .noneMatch(name -> name.matches("META-INF/.*\\.(SF|DSA|RSA)"));
        }
    }
}
