package dev.loopkeeper.loop.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Meaning;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever words follow each other, a message is heard, and what is said of its loops is of one piece. */
class SplicedMessagesTest {
    private static final int MESSAGES = 500;
    private static final int LONGEST_CONTENT = 120;
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 3, 4, 19, 12, 0, 0, ZoneOffset.UTC);
    private static final List<MessageCase> CASES = MessageCase.all();
    private static final List<String> SIGNS =
            List.of(",", ".", ";", ":", "?", "!", " -", "\n", "\"", "'", "(", ")", "...");

    private static final List<String> MESSAGE_TEXTS =
            CASES.stream().map(one -> MessageCase.text(one.doc(), "message")).toList();
    private static final List<String> CONTENTS = CASES.stream()
            .flatMap(one -> MessageCase.objects(one.doc(), "pending"))
            .map(loop -> MessageCase.text(loop, "content"))
            .toList();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void areHeardWithoutContradiction(long seed) {
        Splices splices = new Splices(new SplittableRandom(seed));
        for (int message = 0; message < MESSAGES; message++) {
            String text = splices.text();
            List<OpenLoop> pending = splices.pending();

            Heard heard = Hearing.of(
                    new Message(text, List.of(), Optional.empty(), pending, List::of, NOW, Meaning.byWords()));

            assertThat(fates(heard)).as(text).doesNotHaveDuplicates();
            assertThat(pending).as(text).containsAll(fates(heard));
            assertThat(heard.opened())
                    .as(text)
                    .allSatisfy(draft -> assertThat(draft.content())
                            .isNotBlank()
                            .doesNotContain("\n")
                            .hasSizeLessThanOrEqualTo(LONGEST_CONTENT));
        }
    }

    /** What became of loops, each as often as something became of it. */
    private static List<OpenLoop> fates(Heard heard) {
        Stream<OpenLoop> settled = Stream.of(heard.completed(), heard.missed(), heard.dismissed())
                .flatMap(List::stream)
                .map(Heard.Finding::loop);
        return Stream.concat(settled, heard.promoted().stream().map(Heard.Promotion::loop))
                .toList();
    }

    private record Splices(SplittableRandom random) {
        String text() {
            return IntStream.rangeClosed(0, random.nextInt(4))
                    .mapToObj(part -> part(any(MESSAGE_TEXTS)))
                    .collect(Collectors.joining(" "));
        }

        /** Some words of a message that stand together, a few of them left out, a few signs between them that were not there. */
        private String part(String message) {
            String[] words = message.split(" ", -1);
            int from = random.nextInt(3) == 0 ? 0 : random.nextInt(words.length);
            int to = from + 1 + random.nextInt(words.length - from);
            return IntStream.range(from, to)
                    .filter(at -> random.nextInt(25) > 0)
                    .mapToObj(at -> words[at] + (random.nextInt(30) == 0 ? any(SIGNS) : ""))
                    .collect(Collectors.joining(" "));
        }

        List<OpenLoop> pending() {
            return IntStream.range(0, random.nextInt(6))
                    .mapToObj(number ->
                            OpenLoop.of(new LoopId("loop-" + number), any(List.of(LoopKind.values())), any(CONTENTS)))
                    .toList();
        }

        private <T> T any(List<T> all) {
            return all.get(random.nextInt(all.size()));
        }
    }
}
