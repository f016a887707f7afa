package dev.loopkeeper.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WinTest {

    @ParameterizedTest
    @ValueSource(strings = {"loop-1", "a:b", "win:loop-1:2026-01-14"})
    void namesWhatItsKeyWasMadeOf(String original) {
        LocalDate leapDay = LocalDate.of(2028, 2, 29);
        String key = Win.key(new LoopId(original), leapDay);

        assertThat(Win.named(key)).contains(new Win.Named(new LoopId(original), leapDay));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "win:",
                "win:2026-01-14",
                "win::2026-01-14",
                "win: :2026-01-14",
                "win:loop-1:2026-1-14",
                "win:loop-1:2026-02-30",
                "win:loop-1:2026-13-01",
                "win:loop-1:2026/01/14",
                "win:loop-1:+026-01-14",
                "win:loop-1:2026-01-1\u0664",
                "won:loop-1:2026-01-14"
            })
    void namesNothingByAnyOtherKey(String key) {
        assertThat(Win.named(key)).isEmpty();
    }

    @Test
    void tellsNoDayOfALoopThatIsNone() {
        OpenLoop loop = OpenLoop.of(new LoopId("loop-1"), LoopKind.COMMITMENT, "Call the bank");

        assertThat(Win.is(loop)).isFalse();
        assertThat(Win.date(loop)).isEmpty();
        assertThat(Win.date(Win.of(new LoopId("win-1"), loop, LocalDate.EPOCH, Instant.EPOCH)))
                .contains(LocalDate.EPOCH);
    }
}
