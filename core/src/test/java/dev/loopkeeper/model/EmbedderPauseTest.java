package dev.loopkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.EmbeddingReply.Embedded;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When an embedder that was waited for in vain is asked again. */
class EmbedderPauseTest {
    private static final Duration WAITED = Duration.ofSeconds(5);
    private static final EmbeddingReply LATE = new Failed("late", WAITED);
    private static final EmbeddingReply ANSWER = new Embedded(List.of(new float[] {1}), Duration.ofMillis(3));

    private final EmbedderPause pause = new EmbedderPause();
    private Instant now = Instant.parse("2026-03-04T09:00:00Z");

    /** How long it is not asked, once it was waited for. */
    private Duration afterWaiting() {
        pause.note(LATE, now);
        Duration length = pause.left(now.plus(WAITED)).orElse(Duration.ZERO);
        now = now.plus(WAITED).plus(length);
        return length;
    }

    @Test
    void thereIsNoneBefore() {
        assertThat(pause.left(now)).isEmpty();
        pause.note(ANSWER, now);
        assertThat(pause.left(now)).isEmpty();
    }

    @Test
    void growsUpToTenMinutes() {
        assertThat(List.of(
                        afterWaiting(),
                        afterWaiting(),
                        afterWaiting(),
                        afterWaiting(),
                        afterWaiting(),
                        afterWaiting(),
                        afterWaiting()))
                .extracting(Duration::toSeconds)
                .containsExactly(30L, 60L, 120L, 240L, 480L, 600L, 600L);
    }

    @Test
    void anAnswerEndsIt() {
        afterWaiting();
        afterWaiting();
        pause.note(LATE, now);
        pause.note(ANSWER, now);

        assertThat(pause.left(now)).isEmpty();
        assertThat(afterWaiting()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void whoAskedAtTheSameTimeDoesNotMakeItLonger() {
        pause.note(LATE, now);
        pause.note(LATE, now);
        pause.note(LATE, now.plusSeconds(2));

        assertThat(pause.left(now.plusSeconds(34))).isPresent();
        assertThat(pause.left(now.plusSeconds(35))).isEmpty();
    }

    @Test
    void whatFailsAtOnceChangesNothing() {
        pause.note(new Failed("refused"), now);
        assertThat(pause.left(now)).isEmpty();

        afterWaiting();
        pause.note(new Failed("refused", Duration.ofMillis(999)), now);

        assertThat(pause.left(now)).isEmpty();
        assertThat(afterWaiting()).isEqualTo(Duration.ofSeconds(60));
    }

    /** Callers may bring their own time, and clocks are set. */
    @Test
    void aClockThatGoesBackDoesNotMakeItLonger() {
        pause.note(LATE, now);
        Instant before = now.minus(Duration.ofDays(1000));

        assertThat(pause.left(before)).isEmpty();
        pause.note(LATE, before);
        assertThat(pause.left(before.plusSeconds(1))).isPresent();
        assertThat(pause.left(before.plus(Duration.ofMinutes(2)))).isEmpty();
    }
}
