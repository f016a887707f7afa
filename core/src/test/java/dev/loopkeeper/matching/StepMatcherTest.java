package dev.loopkeeper.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.text.WordFile;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class StepMatcherTest {
    private static final LocalDate MONDAY = LocalDate.of(2026, 5, 4);

    /** Goals and reports of the table: {@code goal: key = title | key* = done title}, then {@code day: report => keys}. */
    record Row(List<Candidate<String>> steps, DayOfWeek day, String what, String expected) {
        @Override
        public String toString() {
            return day + " '" + what + "' => " + expected;
        }
    }

    static Stream<Row> rows() {
        List<Row> rows = new ArrayList<>();
        List<Candidate<String>> steps = List.of();
        for (String line : WordFile.lines(StepMatcherTest.class, "reports.txt")) {
            int colon = line.indexOf(':');
            String rest = line.substring(colon + 1);
            if (line.startsWith("goal:")) {
                steps = Stream.of(rest.split("\\|")).map(StepMatcherTest::step).toList();
            } else {
                int arrow = rest.lastIndexOf("=>");
                DayOfWeek day = DayOfWeek.valueOf(line.substring(0, colon));
                rows.add(new Row(
                        steps,
                        day,
                        rest.substring(0, arrow).strip(),
                        rest.substring(arrow + 2).strip()));
            }
        }
        return rows.stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void findsTheStepThatIsMeant(Row row) {
        assertThat(shown(match(row.what, row.day, row.steps))).isEqualTo(row.expected);
    }

    @Test
    void explainsItself() {
        Match<String> match =
                match("did my easy run, felt great", DayOfWeek.MONDAY, List.of(step("mon-run = Mon: Run (30 min)")));
        assertThat(match instanceof Match.One<String> one ? one.reason() : null).isEqualTo(Reason.WORDS);
        assertThat(match instanceof Match.One<String> one ? one.score() : 0).isBetween(20, 44);
        assertThat(match instanceof Match.One<String> one ? one.shared() : List.of())
                .isEqualTo(List.of("run"));
    }

    @Test
    void givesTheScoresOfItsRules() {
        List<Candidate<String>> steps = Stream.of(
                        "mon-run = Mon: Run", "gym-session = Weights", "post = Letters to Kim")
                .map(StepMatcherTest::step)
                .toList();
        assertThat(reason("gym-session", steps)).isEqualTo("exact_key 100");
        assertThat(reason("letters to kim", steps)).isEqualTo("exact_title 90");
        assertThat(reason("", steps)).isEqualTo("day_prefix 80");
        assertThat(reason("gym", steps)).isEqualTo("hint_in_key 60");
        assertThat(reason("letters", steps)).isEqualTo("hint_in_title 50");
    }

    @Test
    void findsStepsWithoutKeys() {
        List<Candidate<String>> steps = List.of(
                new Candidate<>("a", Optional.empty(), "Draft the letter", false),
                new Candidate<>("b", Optional.empty(), "", false));
        assertThat(shown(match("drafted the letter", DayOfWeek.FRIDAY, steps))).isEqualTo("a");
    }

    @Test
    void namesAtMostThreeInTheirOrder() {
        List<Candidate<String>> steps = Stream.of(
                        "run-south = Run south", "run-east = Run east", "run-west = Run west", "run-north = Run north")
                .map(StepMatcherTest::step)
                .toList();
        assertThat(shown(match("run", DayOfWeek.FRIDAY, steps))).isEqualTo("run-south run-east run-west");
    }

    @Test
    void findsNothingAmongNothing() {
        assertThat(match("run", DayOfWeek.FRIDAY, List.of())).isInstanceOf(Match.None.class);
    }

    @Test
    void staysFastForLongTextsAndManySteps() {
        List<Candidate<String>> steps = IntStream.range(0, 500)
                .mapToObj(i -> new Candidate<>(
                        "s" + i, Optional.of("s-" + i), "Step about matter " + i + " word".repeat(200), false))
                .toList();
        Said said = (Said) Said.parse("matter walked, ".repeat(7000));
        assertThat(StepMatcher.match(said, MONDAY, steps)).isNotNull();
    }

    @Test
    void survivesAnything() {
        Random random = new Random(9);
        List<String> pieces = List.of(
                "run",
                "-",
                " ",
                "tue",
                ":",
                "(",
                "3",
                "no ",
                "with ",
                "morning ",
                "'s",
                ",",
                "½",
                "\uD800",
                "session ",
                "ch4",
                "of ");
        for (int i = 0; i < 1000; i++) {
            List<Candidate<String>> steps = List.of(
                    new Candidate<>("a", Optional.of(text(random, pieces)), text(random, pieces), false),
                    new Candidate<>("b", Optional.empty(), text(random, pieces), random.nextBoolean()));
            if (Said.parse(text(random, pieces)) instanceof Said said) {
                assertThat(StepMatcher.match(said, MONDAY.plusDays(i % 7), steps))
                        .isNotNull();
            }
        }
    }

    private static String text(Random random, List<String> pieces) {
        StringBuilder text = new StringBuilder();
        random.ints(8, 0, pieces.size()).forEach(p -> text.append(pieces.get(p)));
        return text.toString();
    }

    private static Candidate<String> step(String line) {
        int equals = line.indexOf('=');
        String key = line.substring(0, equals).strip();
        boolean done = key.endsWith("*");
        String name = done ? key.substring(0, key.length() - 1) : key;
        return new Candidate<>(
                name, Optional.of(name), line.substring(equals + 1).strip(), done);
    }

    private static Match<String> match(String what, DayOfWeek day, List<Candidate<String>> steps) {
        return StepMatcher.match((Said) Said.parse(what), MONDAY.with(TemporalAdjusters.nextOrSame(day)), steps);
    }

    private static String reason(String what, List<Candidate<String>> steps) {
        return match(what, DayOfWeek.MONDAY, steps) instanceof Match.One<String> one
                ? one.reason().code() + " " + one.score()
                : "";
    }

    private static String shown(Match<String> match) {
        if (match instanceof Match.One<String> one) {
            return one.candidate().item()
                    + (one.candidate().completed() ? " (done)" : "")
                    + (one.dayConflict() ? " (other day)" : "");
        }
        return match instanceof Match.Several<String> several
                ? String.join(" ", several.best().stream().map(Candidate::item).toList())
                        + (several.dayConflict() ? " (other day)" : "")
                : "none";
    }
}
