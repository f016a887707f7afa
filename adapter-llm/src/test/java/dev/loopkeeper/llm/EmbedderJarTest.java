package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.EmbeddingModel;
import dev.loopkeeper.model.EmbeddingReply.Embedded;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar with embedders is looked for and opened; one with a small provider stands for it. */
class EmbedderJarTest {
    private static final String PROVIDER = """
        package packed;

        import dev.loopkeeper.model.*;
        import java.util.*;

        public class Packed implements EmbedderProvider {
            public Optional<EmbeddingModel> openEmbedder(EmbedderPlace place) {
                return Optional.of(new EmbeddingModel() {
                    public String name() {
                        return "packed " + place;
                    }

                    public EmbeddingReply embed(List<String> texts) {
                        return new EmbeddingReply.Embedded(
                                texts.stream().map(text -> new float[] {text.length()}).toList(), java.time.Duration.ZERO);
                    }
                });
            }
        }
        """;

    @TempDir
    private Path folder;

    private EmbeddingModel opened(String setting, Path... folders) {
        return new EmbedderInJar(EmbedderPlace.of(setting).orElseThrow(), new EmbedderJar(List.of(folders)));
    }

    @Test
    void whatIsMissingIsNamedWithWhatToDoAndFoundOnceItIsThere() throws IOException {
        Path second = folder.resolve("lib");
        EmbeddingModel model = opened("bge", folder.resolve("none"), second);

        assertThat(model.name()).isEqualTo("bge (loopkeeper-onnx.jar is missing; 'loopkeeper model test' says where)");
        assertThat(model.embed(List.of("x")))
                .isEqualTo(new Failed("bge needs loopkeeper-onnx.jar, which is in none of " + folder.resolve("none")
                        + ", " + second + "; put it into one of them. In the sources of Loopkeeper this builds it:"
                        + " mvn -q -DskipTests package -pl adapter-onnx -am."));

        jar(Files.createDirectories(second));

        assertThat(model.name()).isEqualTo("packed Bundled[]");
        assertThat(((Embedded) model.embed(List.of("four"))).vectors()).containsExactly(new float[] {4});
    }

    @Test
    void itIsOpenedOnceForAll() throws IOException {
        Path jar = jar(folder);

        assertThat(EmbedderJar.opened(jar)).isPresent().isEqualTo(EmbedderJar.opened(jar));
        assertThat(opened("onnx:/models/m.onnx", folder).name()).isEqualTo("packed OnDisk[path=/models/m.onnx]");
    }

    @Test
    void whatCannotBeOpenedIsNamed() throws IOException {
        Path jar = Files.writeString(folder.resolve("loopkeeper-onnx.jar"), "no jar");

        assertThat(opened("onnx:/models/m.onnx", folder).embed(List.of("x")))
                .isEqualTo(new Failed("/models/m.onnx cannot be opened from " + jar
                        + "; put the one there that belongs to this version of the program."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no.such.Provider"})
    @EnabledOnOs(OS.LINUX)
    void oneThatHoldsNoneIsNotKeptOpen(String provider) throws IOException {
        Path jar = folder.resolve("loopkeeper-onnx.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("META-INF/services/dev.loopkeeper.model.EmbedderProvider"));
            zip.write(provider.getBytes(StandardCharsets.US_ASCII));
        }

        assertThat(EmbedderJar.opened(jar)).isEmpty();
        assertThat(EmbedderJar.opened(jar)).isEmpty();

        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            assertThat(open.map(Path::toFile).map(EmbedderJarTest::target)).doesNotContain(jar.toString());
        }
    }

    private static String target(File link) {
        try {
            return link.getCanonicalPath();
        } catch (IOException e) {
            return "";
        }
    }

    @Test
    void itIsLookedForBesideTheProgramAndInTheDataFolder() {
        Map<String, String> variables = Map.of("XDG_DATA_HOME", "/data", "LOCALAPPDATA", "/data");
        EmbedderJar jar = EmbedderJar.ofThisProgram(name -> Optional.ofNullable(variables.get(name)));

        assertThat(jar.folders()).hasSize(3).last().asString().endsWith("lib");
        assertThat(jar.folders().get(1)).endsWithRaw(Path.of("adapter-onnx/target"));
    }

    private Path jar(Path where) throws IOException {
        Path source = Files.writeString(
                Files.createDirectories(folder.resolve("packed")).resolve("Packed.java"), PROVIDER);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", System.getProperty("java.class.path"), source.toString());
        assertThat(compiled).isZero();
        Path jar = where.resolve("loopkeeper-onnx.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : List.of("Packed.class", "Packed$1.class")) {
                zip.putNextEntry(new ZipEntry("packed/" + name));
                Files.copy(source.resolveSibling(name), zip);
            }
            zip.putNextEntry(new ZipEntry("META-INF/services/dev.loopkeeper.model.EmbedderProvider"));
            zip.write("packed.Packed".getBytes(StandardCharsets.US_ASCII));
        }
        return jar;
    }
}
