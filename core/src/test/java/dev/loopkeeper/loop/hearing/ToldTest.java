package dev.loopkeeper.loop.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Meaning;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Ways of telling that everyday things are done, with their near traps; the file's head says what its lines mean. */
class ToldTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-04T15:00:00Z");
    private static final double ENOUGH = 0.98;

    private record Told(List<OpenLoop> pending, String message, String closes) {
        static Told of(String line) {
            String[] parts = line.split(" \\| ", -1);
            List<OpenLoop> loops = new ArrayList<>();
            for (String content : parts[0].split(";", -1)) {
                String plain = content.strip();
                boolean habit = plain.startsWith("H:");
                loops.add(OpenLoop.of(
                        new LoopId(String.valueOf(loops.size() + 1)),
                        habit ? LoopKind.HABIT : LoopKind.COMMITMENT,
                        habit ? plain.substring(2).strip() : plain));
            }
            return new Told(List.copyOf(loops), parts[1].strip(), parts[2].replace(" ", ""));
        }

        Heard heard() {
            return Hearing.of(new Message(
                    message, List.of(), Optional.empty(), pending, () -> List.of(), NOW, Meaning.byWords()));
        }

        String closed() {
            Heard heard = heard();
            TreeSet<String> all = new TreeSet<>();
            heard.completed().forEach(found -> all.add(found.loop().id().value()));
            heard.missed().forEach(found -> all.add("~" + found.loop().id().value()));
            heard.dismissed().forEach(found -> all.add("x" + found.loop().id().value()));
            return all.isEmpty() ? "-" : String.join(",", all);
        }

        String wanted() {
            return String.join(",", new TreeSet<>(List.of(closes.split(",", -1))));
        }
    }

    /** What is only hinted at closes nothing, and nothing is asked of it. */
    @Test
    void closesNothingElseThanWhatIsTold() throws IOException {
        List<Told> all = all();

        List<String> wrong = all.parallelStream()
                .filter(told -> !List.of(told.wanted(), "-").contains(told.closed()))
                .map(told -> told + " closes " + told.closed())
                .toList();

        assertThat(all).hasSizeGreaterThan(1500);
        assertThat(1 - (double) wrong.size() / all.size())
                .as("wrong:\n%s", String.join("\n", wrong))
                .isGreaterThanOrEqualTo(ENOUGH);
    }

    @Test
    void hasAnAnswerToEveryPieceOfAMessage() throws IOException {
        Random random = new Random(11);
        List<Told> all = all();
        List<Told> pieces = all.stream()
                .flatMap(told -> pieces(
                        told, all.get(random.nextInt(all.size())).message().split("\\s+", -1), random))
                .toList();

        assertThat(pieces.parallelStream().map(piece -> piece.heard().opened())).doesNotContainNull();
    }

    /** The beginning of what is told with the end of something else, and all of it with a word more. */
    private static Stream<Told> pieces(Told told, String[] others, Random random) {
        String[] words = told.message().split("\\s+", -1);
        int cut = random.nextInt(words.length);
        String spliced = Stream.concat(
                        Stream.of(words).limit(cut), Stream.of(others).skip(random.nextInt(others.length)))
                .collect(Collectors.joining(" "));
        String longer = told.message() + (random.nextBoolean() ? " " : ", ") + others[0];
        return Stream.of(spliced, longer).map(text -> new Told(told.pending(), text, ""));
    }

    private static List<Told> all() throws IOException {
        try (InputStream file = ToldTest.class.getResourceAsStream("/dev/loopkeeper/listen/told.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(Told::of)
                    .toList();
        }
    }
}
