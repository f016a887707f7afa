package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.checks.Sources.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceSizesTest {
    private static final int FILE_LIMIT = 400;
    private static final int METHOD_LIMIT = 40;
    private static final int FILES_FLOOR = 10;
    private static final int METHODS_FLOOR = 30;

    /** File relative to the root, and the reason why it is longer. */
    private static final Map<String, String> LONG_FILES = Map.of();

    /** {@code file#method}, and the reason why it is longer. */
    private static final Map<String, String> LONG_METHODS = Map.of();

    private static final List<Path> FILES = Tree.modules().stream()
            .map(module -> Tree.ROOT.resolve(module).resolve("src/main/java"))
            .flatMap(folder -> Tree.files(folder, file -> file.toString().endsWith(".java")).stream())
            .toList();

    @Test
    void noFileIsLong() {
        assertThat(FILES).hasSizeGreaterThanOrEqualTo(FILES_FLOOR);
        assertThat(FILES)
                .filteredOn(file -> !LONG_FILES.containsKey(relative(file)))
                .allSatisfy(file ->
                        assertThat(Sources.lines(file)).as(relative(file)).isLessThanOrEqualTo(FILE_LIMIT));
    }

    @Test
    void noMethodIsLong() {
        List<Method> methods = Sources.methods(FILES);

        assertThat(methods).hasSizeGreaterThanOrEqualTo(METHODS_FLOOR);
        assertThat(methods)
                .filteredOn(method -> method.lines() > METHOD_LIMIT)
                .filteredOn(method -> !LONG_METHODS.containsKey(relative(method.file()) + "#" + method.name()))
                .isEmpty();
    }

    @Test
    void exemptionsAreStillNeeded() {
        assertThat(LONG_FILES.keySet())
                .allSatisfy(file ->
                        assertThat(Sources.lines(Tree.ROOT.resolve(file))).isGreaterThan(FILE_LIMIT));
        List<String> longMethods = Sources.methods(FILES).stream()
                .filter(method -> method.lines() > METHOD_LIMIT)
                .map(method -> relative(method.file()) + "#" + method.name())
                .toList();
        assertThat(longMethods).containsAll(LONG_METHODS.keySet());
    }

    @Test
    void measuresFromTheFirstModifierToTheLastBrace(@TempDir Path folder) throws Exception {
        String body = "        int i = 0;\n".repeat(41);
        Path file = Files.writeString(
                folder.resolve("Long.java"),
                "class Long {\n    /** Not counted. */\n    @Deprecated\n    void go() {\n" + body + "    }\n}\n");

        assertThat(Sources.lines(file)).isEqualTo(47);
        assertThat(Sources.methods(List.of(file))).singleElement().satisfies(method -> {
            assertThat(method.name()).isEqualTo("go");
            assertThat(method.lines()).isEqualTo(44);
        });
    }

    private static String relative(Path file) {
        return Tree.ROOT.relativize(file).toString().replace('\\', '/');
    }
}
