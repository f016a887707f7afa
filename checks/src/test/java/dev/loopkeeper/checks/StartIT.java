package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What short commands load, counted: time is not to be trusted in a test, and classes are most of it. */
class StartIT {
    @TempDir
    private Path folder;

    private Path goals;

    @BeforeEach
    void copySample() throws Exception {
        goals = folder.resolve("goals");
        SampleData.copyTo(goals);
        run("--store", "sqlite:" + folder.resolve("sample.db"), "init", "--sample");
    }

    /** What a JDK loads of itself differs from one version to the next. */
    private static final Pattern OF_THE_JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\.");

    @ParameterizedTest
    @CsvSource({"status, 1260", "done fitness 35 min run, 1860", "done fitness 35 min run --again, 1860"})
    void loadsNeitherTheParserNorWhatIsLinkedAtRunTime(String command, int mostClasses) throws Exception {
        for (String store : List.of("yaml:" + goals, "sqlite:" + folder.resolve("sample.db"))) {
            List<String> loaded = loaded(store, command);

            assertThat(loaded)
                    .as(store)
                    .contains("dev.loopkeeper.Loopkeeper")
                    .doesNotContain("java.lang.runtime.ObjectMethods")
                    .noneMatch(name -> name.startsWith("picocli.")
                            || name.startsWith("org.jdbi.")
                            || name.startsWith("net.fortuna.")
                            || name.startsWith("dev.loopkeeper.ical.")
                            || name.startsWith("dev.langchain4j.")
                            || name.startsWith("dev.loopkeeper.llm."))
                    .filteredOn(name -> !OF_THE_JDK.matcher(name).lookingAt())
                    .hasSizeLessThan(mostClasses);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "done fitness 35 min run"})
    void readsAFolderWithoutLocaleDataAndUnicodeTables(String command) throws Exception {
        assertThat(loaded("yaml:" + goals, command))
                .hasSizeGreaterThan(1000)
                .doesNotContain("java.text.Normalizer")
                .noneMatch(name -> name.startsWith("sun.util.cldr."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"goals", "undo"})
    void readsNoLanguageWhereNoWordsAreRead(String command) throws Exception {
        run("--store", "yaml:" + goals, "--now", "2026-01-14T09:32", "done", "fitness", "35 min run");

        assertThat(loaded("yaml:" + goals, command))
                .contains("dev.loopkeeper.language.en.EnglishPack")
                .doesNotContain(
                        "dev.loopkeeper.language.en.EnglishMorphology",
                        "dev.loopkeeper.text.WordLists",
                        "dev.loopkeeper.text.StopWords");
    }

    private List<String> loaded(String store, String command) throws IOException, InterruptedException {
        Stream<String> fixed = Stream.of("--store", store, "--now", "2026-01-14T09:32");
        run(Stream.concat(fixed, Stream.of(command.split(" "))).toArray(String[]::new));
        return Files.readAllLines(folder.resolve("classes")).stream()
                .map(line -> line.substring(line.indexOf(']') + 1).strip())
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
    }

    private void run(String... arguments) throws IOException, InterruptedException {
        List<String> java = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + folder.resolve("classes") + ":uptime",
                "-Dloopkeeper.sqlite.plain=true",
                "-jar",
                System.getProperty("loopkeeper.cli.jar"));
        int exit = new ProcessBuilder(
                        Stream.concat(java.stream(), Stream.of(arguments)).toList())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start()
                .waitFor();
        assertThat(exit).as(Files.readString(folder.resolve("err"))).isZero();
    }
}
