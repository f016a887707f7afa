package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.text.WordFile;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CuesTest {
    @Test
    void saysNoPhraseOfASignTwice() {
        Set<String> seen = new HashSet<>();

        Stream<String> repeated = phrases().filter(phrase -> !seen.add(phrase));

        assertThat(repeated).isEmpty();
    }

    /** Each phrase with its sign. */
    private static Stream<String> phrases() {
        return WordFile.lines(Cues.class, "english.cues").stream().flatMap(line -> {
            String[] parts = line.split(":", 2);
            return Stream.of(parts[0].split(", ", -1))
                    .flatMap(sign -> Stream.of(parts[1].split("\\|", -1)).map(phrase -> sign + ": " + phrase.strip()));
        });
    }
}
