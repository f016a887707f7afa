package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HelpTest {
    private static final Pattern SHELL = Pattern.compile("[<>|]");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
    private static final Pattern FILE =
            Pattern.compile("(?<kind>(?:yaml:|sqlite:)?)(?<name>[\\w-]+\\.[a-z]+|(?<=:)[\\w-]+)");

    static List<String> examples() {
        return Commands.all().stream()
                .flatMap(command -> command.examples().stream())
                .filter(example -> !SHELL.matcher(example).find())
                .filter(example -> !example.contains(" init ")) // writes into the working directory
                .filter(example -> !example.contains(" serve")) // goes on until it is ended
                .toList();
    }

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsUnderstood(String example) {
        String[] words = words(example).stream().map(this::inFolder).toArray(String[]::new);
        Terminal.Ran ran = Store.withGoals().run(words);

        assertThat(example).startsWith("loopkeeper ");
        assertThat(ran.exit()).as("%s", ran).isNotEqualTo(2);
        assertThat(ran.err()).doesNotContain("parameter").doesNotContain("JSON");
    }

    /** Names of files and stores lead into a folder of the test's own. */
    private String inFolder(String word) {
        Matcher file = FILE.matcher(word);
        return file.matches() ? file.group("kind") + folder.resolve(file.group("name")) : word;
    }

    @Test
    void listsEveryCommandInItsGroup() {
        List<String> lines = new Terminal().run("help").lines();

        assertThat(lines).contains("Tasks and days", "Open loops", "Getting started");
        assertThat(CommandGroup.allNames())
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(lines).anyMatch(line -> line.startsWith("  " + name + " ")));
    }

    @Test
    void showsExamples() {
        assertThat(new Terminal().run("help", "done").lines())
                .containsSubsequence(
                        "Options", "Examples", "  loopkeeper done fitness 35 min run", "Options of all commands");
    }

    private static List<String> words(String example) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(example.substring("loopkeeper ".length()));
        while (matcher.find()) {
            words.add(
                    matcher.group().startsWith("\"")
                            ? matcher.group(1)
                            : matcher.group().startsWith("'") ? matcher.group(2) : matcher.group(3));
        }
        return words;
    }
}
