package dev.loopkeeper.loop.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainMessageTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "```\nI will call\n```",
                "```\nnever closed, I will call",
                "~~~\nI will call\n~~~",
                "> I will call",
                "    I will call",
                "`I will call`",
                "\"I will call her\"",
                "\u201CI will call her\u201D",
                "2026-01-14 09:00:00 I will call",
                "at dev.Main.run(Main.java:1)",
                "Subject: I will call"
            })
    void blanksWhatSomebodyElseSays(String message) {
        assertThat(PlainMessage.of(message)).isBlank().hasSameSizeAs(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I will call", "the \"big\" one", "an \"unclosed word of mine", "it's 5 > 3"})
    void keepsThePersonsOwnWords(String message) {
        assertThat(PlainMessage.of(message)).isEqualTo(message);
    }

    @Test
    void keepsThePlacesOfWhatIsLeft() {
        String message = "I'll call\n```\ncode\n```\ntomorrow";

        assertThat(PlainMessage.of(message).indexOf("tomorrow")).isEqualTo(message.indexOf("tomorrow"));
    }

    @Test
    void makesGapsOfWhatShowsNothing() {
        assertThat(PlainMessage.of("a\u0000b\u001Bc\u202Ed\ne")).isEqualTo("a b c d\ne");
    }

    @Test
    void listensToTheBeginningOfAnEndlessMessage() {
        assertThat(PlainMessage.of("a ".repeat(100_000))).hasSize(PlainMessage.LONGEST);
    }
}
