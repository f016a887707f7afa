package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every command that the pages show prints what they show. */
class ConsoleIT {
    private static final Path JAR = Path.of(System.getProperty("loopkeeper.cli.jar", ""));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"README.md, 1", "docs/guide.md, 25", "docs/tasks.md, 18", "docs/calendar.md, 7"})
    void runsAsShown(String page, int floor) throws Exception {
        SampleData.copyTo(folder.resolve("examples/data"));
        SampleData.copy(Tree.ROOT.resolve("examples/try"), folder.resolve("examples/try"));
        SampleData.copy(Tree.ROOT.resolve("examples/notes.txt"), folder.resolve("examples/notes.txt"));
        assertThat(folder.resolve("examples/try").toFile().setExecutable(true)).isTrue();
        List<Console.Shown> commands = Console.commands(Markdown.read(Tree.ROOT.resolve(page)));

        assertThat(commands).hasSizeGreaterThanOrEqualTo(floor);
        assertThat(new Console(folder).run(commands, JAR.toRealPath(), "2026-01-14T09:32"))
                .allSatisfy(ran -> {
                    String where = page + ":" + ran.shown().line() + ": $ "
                            + ran.shown().command();
                    assertThat(ran.shown().fits(ran.printed()))
                            .as("%s\nprinted\n%s", where, ran.printed())
                            .isTrue();
                    assertThat(ran.exit())
                            .as("exit code of %s", where)
                            .isEqualTo(ran.shown().exit());
                });
    }

    @Test
    void noticesWhatIsNotAsShown() {
        Console.Shown shown = new Console.Shown(1, "x", 0, List.of("id … of …", "…", "end"));

        assertThat(shown.fits("id 1 of 2\nany\nlines\nend\n")).isTrue();
        assertThat(shown.fits("id 1 of 2\nend\n")).isTrue();
        assertThat(shown.fits("id 1 in 2\nend\n")).isFalse();
        assertThat(shown.fits("id 1 of 2\nend\nmore\n")).isFalse();
    }
}
