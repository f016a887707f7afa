package dev.loopkeeper.action.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChangesAfterTest {
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Exact(Instant.parse("2026-03-04T09:12:00Z")), Optional.empty());

    private final Loopkeeper store = Loopkeeper.open("memory:");

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void listsWhatCameAfterAChangeInTheOrderItWasMade() {
        remember("likes tea");
        Optional<String> known = newest();
        for (int cup = 0; cup < 50; cup++) {
            remember("drank cup number " + cup);
        }

        List<ShowHistory.Entry> changes = after(known).orElseThrow();

        assertThat(changes).hasSize(50);
        assertThat(changes.get(0).headline().summary()).contains("cup number 0");
        assertThat(changes.get(49).headline().summary()).contains("cup number 49");
        assertThat(after(newest())).contains(List.of());
        ChangesAfter all = store.workspace().read(CALLER, view -> ChangesAfter.of(view, known, 1000));
        assertThat(all.newest()).contains(changes.get(49).headline().id()).isEqualTo(newest());
    }

    @Test
    void listsAllWhenNothingIsKnown() {
        assertThat(after(Optional.empty())).contains(List.of());
        assertThat(newest()).isEmpty();

        remember("likes tea");

        assertThat(after(Optional.empty()).orElseThrow()).hasSize(1);
    }

    @Test
    void saysThatSomethingWasUndone() {
        Optional<String> before = newest();
        remember("likes tea");
        call("undo", JsonObject.EMPTY);

        assertThat(after(before).orElseThrow())
                .extracting(ShowHistory.Entry::undone)
                .containsExactly(true, false);
    }

    @Test
    void listsNothingAfterAChangeThatIsGone() {
        remember("likes tea");

        assertThat(after(Optional.of("gone"))).isEmpty();
    }

    @Test
    void listsNothingWhenThereIsTooMuch() {
        remember("likes tea");
        Optional<String> known = newest();
        for (int cup = 0; cup < 25; cup++) {
            remember("drank cup number " + cup);
        }

        assertThat(after(known, 10)).isEmpty();
    }

    private Optional<List<ShowHistory.Entry>> after(Optional<String> known) {
        return after(known, 1000);
    }

    private Optional<List<ShowHistory.Entry>> after(Optional<String> known, int most) {
        return store.workspace()
                .read(CALLER, view -> ChangesAfter.of(view, known, most))
                .changes();
    }

    private Optional<String> newest() {
        return store.workspace().read(CALLER, ChangesAfter::newest);
    }

    private void remember(String content) {
        call(
                "remember",
                JsonObject.builder().put("content", content).put("type", "fact").build());
    }

    private void call(String tool, JsonObject arguments) {
        assertThat(store.tools().call(tool, arguments, CALLER)).isInstanceOf(ToolReply.Result.class);
    }
}
