package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HostileTextTest {
    @Test
    void givesTheSameTextsForTheSameSeed() {
        assertThat(texts(7)).isEqualTo(texts(7)).isNotEqualTo(texts(8));
    }

    @Test
    void drawsEmptyTextsLoneSurrogatesAndSyntax() {
        assertThat(String.join("|", texts(1))).contains("||", "\ud800", "\u202e", "../", "%s%n");
    }

    @Test
    void refusesANegativeNumberOfPieces() {
        assertThatIllegalArgumentException().isThrownBy(() -> new HostileText(new Random(1)).next(-2));
    }

    private static List<String> texts(long seed) {
        HostileText hostile = new HostileText(new Random(seed));
        return Stream.generate(() -> hostile.next(10)).limit(500).toList();
    }
}
