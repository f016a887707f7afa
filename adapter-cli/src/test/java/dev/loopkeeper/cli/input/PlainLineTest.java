package dev.loopkeeper.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainLineTest {
    private static final List<Option> OWN = List.of(
            Option.value("--date", "DATE", "A value."),
            new Option(List.of("-a", "--again"), List.of(), Option.Takes.TRUTH, "", "A truth value."),
            new Option(List.of("--tags"), List.of(), Option.Takes.VALUES, "A,B", "A list."),
            Option.flag("A flag.", "--all"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fitness 35 min run",
                "--store sqlite:x.db --now 2026-01-14T09:32",
                "fitness --json run --zone Europe/London --explain --quiet --no-color --debug --user ann",
                "--help",
                "--version",
                "fitness walk --again",
                "--again --date today",
                "--tags a,b --all walk --json --again"
            })
    void readsWhatTheParserReads(String line) {
        List<String> arguments = List.of(line.split(" "));

        List<Option> known =
                Stream.concat(OWN.stream(), Globals.options().stream()).toList();

        assertThat(PlainLine.read(() -> OWN, arguments)).contains(new Parser(known, true).parse(arguments));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--store=x",
                "-q",
                "--dates today",
                "-a",
                "--again walk",
                "--again false",
                "--tags",
                "--tags a --tags b",
                "--date --all",
                "-- --json",
                "-",
                "--store",
                "--store --json",
                "--json --json",
                "--store a --store b",
                "--no-colour"
            })
    void leavesTheRestToTheParser(String line) {
        assertThat(PlainLine.read(() -> OWN, List.of(line.split(" ")))).isEmpty();
    }

    @Test
    void knowsEveryOptionOfEveryCommand() {
        assertThat(Globals.options().stream().map(Option::name))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(Globals.VALUED.stream(), Globals.FLAGS.stream())
                        .toList());
    }
}
