package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.text.WordFile;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CuesTest {
    @Test
    void saysNoPhraseOfASignTwice() {
        Set<String> seen = new HashSet<>();

        Stream<String> repeated = phrases().filter(phrase -> !seen.add(phrase));

        assertThat(repeated).isEmpty();
    }

    @Test
    void searchesOnlyForWhatHasAWordInTheClause() {
        assertThat(Cues.english().possible(Tokens.of("dad painted our fence")))
                .doesNotContain(Sign.NEED, Sign.PROMISED);
        assertThat(Cues.english().possible(Tokens.of("my boss wants me to call")))
                .contains(Sign.NEED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"my boss wants me to", "my very best friend always wants me to", "wants me to"})
    void findsAPhraseBehindFewWords(String words) {
        assertThat(Cues.english().find(Sign.NEED, Tokens.of(words)))
                .contains(new Cues.Place(0, words.split(" ").length));
    }

    @Test
    void findsNoPhraseBehindManyWords() {
        assertThat(Cues.english().at(Sign.NEED, Tokens.of("one two three four five six wants me to"), 0))
                .isEmpty();
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
