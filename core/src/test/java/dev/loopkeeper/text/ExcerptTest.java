package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void putsTextOnOneLine() {
        assertThat(Excerpt.of("  a\n\n b\tc\u0000d ", 80)).isEqualTo("a b c d");
        assertThat(Excerpt.of("", 80)).isEmpty();
    }

    @Test
    void cutsAtTheEndOfAWord() {
        assertThat(Excerpt.of("call the plumber", 12)).isEqualTo("call the…");
        assertThat(Excerpt.of("call the plumber", 8)).isEqualTo("call the…");
        assertThat(Excerpt.of("to supercalifragilistic", 12)).isEqualTo("to supercali…");
    }

    @Test
    void cutsWithoutBreakingSurrogates() {
        assertThat(Excerpt.of("abcdef", 6)).isEqualTo("abcdef");
        assertThat(Excerpt.of("abcdefg", 6)).isEqualTo("abcdef…");
        assertThat(Excerpt.of("ab🏃cd", 3)).isEqualTo("ab…");
        assertThat(Excerpt.of("x".repeat(100_000), 10)).hasSize(11);
    }
}
