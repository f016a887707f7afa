package dev.loopkeeper.storage.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What stands after undos, in logs as they should be and in damaged ones. */
class StandingTest {
    @Test
    void tellsWhatStandsAfterThousandsOfUndosOfUndos() {
        List<Change> changes = new ArrayList<>(List.of(change("0", Optional.empty())));
        for (int i = 1; i <= 3_000; i++) {
            changes.add(change("" + i, Optional.of("" + (i - 1))));
        }
        Collections.reverse(changes);
        HistoryStore history = new ListedHistory(changes);

        assertThat(history.stands(change("0", Optional.empty()))).isTrue();
        assertThat(history.stands(changes.get(changes.size() - 2))).isFalse();
    }

    @Test
    void endsWhereChangesTakeEachOtherBack() {
        Change first = change("1", Optional.of("3"));
        Change second = change("2", Optional.of("1"));
        Change third = change("3", Optional.of("2"));
        Change itself = change("4", Optional.of("4"));
        HistoryStore history = new ListedHistory(List.of(itself, third, third, second, first));

        assertThat(history.stands(first)).isTrue();
        assertThat(history.stands(second)).isTrue();
        assertThat(history.stands(third)).isTrue();
        assertThat(history.stands(itself)).isTrue();
    }

    private static Change change(String id, Optional<String> takesBack) {
        return new Change(
                id,
                Instant.EPOCH,
                "test",
                "test",
                "",
                List.of(),
                takesBack.map(other -> new Change.Reversal(other, "")),
                Optional.empty());
    }
}
