package dev.loopkeeper.yaml.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlSyntaxException;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LoopListTest {
    private static final RelPath FILE = RelPath.of("loops/2026-01.yml");
    private static final int TOGETHER = 4;

    @Test
    void findsClosedLoopsByTheirKeysAfterEachChange() throws YamlSyntaxException {
        LoopList list = LoopList.EMPTY;
        YamlText text = YamlText.empty(FILE.value());
        for (int from = 0; from < 12; from++) {
            text = text.become(entries(from));
            list = list.become(FILE, text);

            for (int number = 0; number < 12 + TOGETHER; number++) {
                boolean closed = number >= from && number < from + TOGETHER && !isPending(number);
                assertThat(closedWithKey(list, number)).isEqualTo(closed ? List.of("l" + number) : List.of());
            }
        }
    }

    private static List<String> closedWithKey(LoopList list, int number) {
        return list.closedWithKey("key-" + number).stream()
                .map(loop -> loop.id().value())
                .toList();
    }

    private static boolean isPending(int number) {
        return number % 3 == 0;
    }

    private static String entries(int from) {
        return IntStream.range(from, from + TOGETHER)
                .mapToObj(number -> """
                    - content: Do number %d
                      kind: COMMITMENT
                      status: %s
                      dedupe_key: key-%d
                      id: l%d
                    """.formatted(number, isPending(number) ? "PENDING" : "COMPLETED", number, number))
                .collect(Collectors.joining());
    }
}
