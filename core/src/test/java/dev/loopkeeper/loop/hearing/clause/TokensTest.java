package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokensTest {
    private static List<String> words(String text) {
        return Tokens.of(text).stream().map(Token::word).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I'll go|i will go",
                "I\u2019d like|i would like",
                "dont worry|do not worry",
                "CAN'T|can not",
                "won't|will not",
                "gonna run|going to run",
                "let's go|let us go",
                "it's out|it is out",
                "the laundry's folded|the laundry is folded",
                "Leo's cake|leo's cake",
                "catch-up at 10:30|catch-up at 10:30",
                "1.5 hours|1.5 hours",
                "Caf\u00e9 M\u00fcller|cafe muller"
            })
    void takesContractionsApart(String text, String words) {
        assertThat(String.join(" ", words(text))).isEqualTo(words);
    }

    @Test
    void knowsWhereEachWordStands() {
        String text = "so, I'll ring \uD83D\uDE00 mum";

        assertThat(Tokens.of(text))
                .allSatisfy(token -> assertThat(text.substring(token.start(), token.end()))
                        .isNotBlank()
                        .hasSizeLessThanOrEqualTo(4));
        assertThat(words(text)).containsExactly("so", "i", "will", "ring", "mum");
    }

    @Test
    void findsNoWordsInSigns() {
        assertThat(words(" ?!... \uD83D\uDE00 -- '' ")).isEmpty();
    }
}
