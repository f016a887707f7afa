package dev.loopkeeper.loop.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists become sentences, every word in its place. */
class ListSignsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'today:\n- bank\n- gym'|today: bank, gym",
                "'I need to\n* ring Jo\n* pay the bill'|I need to: ring Jo, pay the bill",
                "'to do\n1. bank\n2) gym'|to do: bank, gym",
                "today: 1. bank 2. gym|today: bank , gym",
                "today: 1) bank 2) gym|today: bank , gym"
            })
    void partsWhatIsListed(String list, String sentence) {
        String plain = ListSigns.without(list);

        assertThat(plain).hasSameSizeAs(list);
        assertThat(plain.strip().replaceAll("\\s+", " ")).isEqualTo(sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "see you at 2. maybe later",
                "version 1. of it",
                "a well-known no-go - really",
                "3-4 days",
                "-5 degrees\nand -6 tomorrow"
            })
    void leavesWhatIsNoList(String text) {
        assertThat(ListSigns.without(text)).isEqualTo(text);
    }

    @Test
    void staysLinear() {
        String lines = "\n- x".repeat(5_000);

        assertThat(ListSigns.without("todo:" + lines)).hasSize(5 + lines.length());
    }
}
