package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.loop.hearing.Heard;
import dev.loopkeeper.loop.hearing.Hearing;
import dev.loopkeeper.loop.hearing.Message;
import dev.loopkeeper.matching.Meaning;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QuotesTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-04T15:00:00Z");

    @Test
    void quotesWhatWasSaidWithWhatIsInserted() {
        Heard heard = hear("The waiver, which is somewhere in my bag, I'm going to sign tomorrow evening");

        assertThat(heard.opened()).singleElement().satisfies(draft -> {
            assertThat(draft.content()).isEqualTo("Sign the waiver");
            assertThat(draft.quote()).contains("The waiver, which is somewhere in my bag, I'm going to sign");
        });
    }

    private static Heard hear(String message) {
        return Hearing.of(
                new Message(message, List.of(), Optional.empty(), List.of(), List::of, NOW, Meaning.byWords()));
    }
}
