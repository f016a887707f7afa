package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainLineTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fitness 35 min run",
                "--store sqlite:x.db --now 2026-01-14T09:32",
                "fitness --json run --zone Europe/London --explain --quiet --no-color --debug --user ann",
                "--help",
                "--version"
            })
    void readsWhatTheParserReads(String line) {
        List<String> arguments = List.of(line.split(" "));

        assertThat(PlainLine.read(arguments)).contains(new Parser(Globals.options(), true).parse(arguments));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--store=x",
                "-q",
                "--date today",
                "-- --json",
                "-",
                "--store",
                "--store --json",
                "--json --json",
                "--store a --store b",
                "--no-colour"
            })
    void leavesTheRestToTheParser(String line) {
        assertThat(PlainLine.read(List.of(line.split(" ")))).isEmpty();
    }

    @Test
    void knowsEveryOptionOfEveryCommand() {
        assertThat(Globals.options().stream().map(Option::name))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(Globals.VALUED.stream(), Globals.FLAGS.stream())
                        .toList());
    }
}
