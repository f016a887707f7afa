package dev.loopkeeper.loop.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    @ParameterizedTest
    @CsvSource({
        "did teh walk,did the walk",
        "sent the invocie,sent the invoice",
        "sent the invoce,sent the invoice",
        "ill send it,I'll send it",
        "I feel ill today,I feel ill today",
        "an unkown word,an unkown word"
    })
    void mendsOnlySlips(String typed, String meant) {
        OpenLoop invoice = OpenLoop.of(new LoopId("c1"), LoopKind.COMMITMENT, "Send the invoice");

        assertThat(Spelling.mended(typed, List.of(invoice))).isEqualTo(meant);
    }
}
