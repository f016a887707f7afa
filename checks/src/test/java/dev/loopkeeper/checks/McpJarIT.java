package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged server for assistants, with nothing beside it. */
class McpJarIT {
    private static final Path JAR = Path.of(System.getProperty("loopkeeper.mcp.jar", ""));
    private static final String HELLO =
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\"}}\n";

    @TempDir
    private Path folder;

    private record Ran(int exit, String out, String err) {}

    private Ran run(String input, String... arguments) throws Exception {
        Path errors = folder.resolve("errors");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().put("LC_ALL", "C");
        builder.environment().keySet().removeIf(name -> name.startsWith("LOOPKEEPER_"));
        Process process = builder.start();
        Thread writer = new Thread(() -> {
            try (OutputStream in = process.getOutputStream()) {
                in.write(input.getBytes(UTF_8));
            } catch (IOException itHasEndedAlready) {
                process.destroy();
            }
        });
        writer.start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        writer.join();
        return new Ran(process.waitFor(), out, Files.readString(errors));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite:store.db", "yaml:data"})
    void answersWhatIsPipedInAndKeepsIt(String store) throws Exception {
        String uri = store.replace(":", ":" + folder + "/");
        String calls = IntStream.rangeClosed(1, 50)
                .mapToObj(id -> "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":"
                        + "{\"name\":\"remember\",\"arguments\":{\"content\":\"café number " + id + "\"}}}\n")
                .collect(Collectors.joining());
        Ran ran = run(HELLO + calls, "--store", uri);

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out().lines()).hasSize(51).allMatch(line -> line.startsWith("{\"jsonrpc\":\"2.0\",\"id\":"));
        String read = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":"
                + "{\"uri\":\"loopkeeper://memories/recent\"}}\n";
        assertThat(run(HELLO + read, "--store", uri).out()).contains("café number 50");
        assertThat(run("", "doctor", "--store", uri).out()).contains("changes  50", "ok");
    }

    @Test
    void listsItsToolsInTheSameBytesEveryTime() throws Exception {
        String list = HELLO + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n";
        String first = run(list, "--store", "memory:").out();

        assertThat(run(list, "--store", "memory:").out()).isEqualTo(first);
        assertThat(first).contains("\"name\":\"done\"");
    }

    @Test
    void saysItsVersion() throws Exception {
        Ran ran = run("", "--version");

        assertThat(ran.out()).matches("loopkeeper-mcp \\d+\\.\\d+\\.\\d+\\S*\\R");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void carriesNoModuleDescriptorsSignaturesOrDuplicates() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(entry -> entry.getName()))
                    .doesNotHaveDuplicates()
                    .noneMatch(name -> name.endsWith("module-info.class"))
                    .noneMatch(name -> name.matches("META-INF/.*\\.(SF|DSA|RSA)"));
        }
    }
}
