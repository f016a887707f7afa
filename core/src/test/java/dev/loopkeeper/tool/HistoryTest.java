package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Listing what was changed. */
class HistoryTest {
    private final Bench bench = Bench.sample();

    @Test
    void listsTheNewestFirst() {
        bench.done("fitness", "35 min run");
        JsonObject undo = bench.at("2026-01-14T10:00").call("undo", "{}");

        JsonObject history = bench.call("history", "{'limit':2}");

        assertThat(each(history, "changes", "action")).containsExactly("undo", "done");
        assertThat(each(history, "changes", "undone")).containsExactly("false", "true");
        assertThat(each(history, "changes", "id")).contains(at(undo, "change"), at(undo, "undone"));
        assertThat(each(history, "changes", "at")).containsExactly("2026-01-14T15:00:00Z", "2026-01-14T14:32:00Z");
        assertThat(each(history, "changes", "actor")).containsExactly("test", "test");
        assertThat(at(history, "changes.1.summary")).isEqualTo("Done: run-session, 35 min");
    }

    @Test
    void givesPagesThatMeetWithoutGapOrOverlap() {
        for (int i = 0; i < 450; i++) {
            bench.call("remember", "{'content':'memory " + i + "'}");
        }
        List<String> ids = new ArrayList<>();
        String cursor = "";
        do {
            String more = cursor.isEmpty() ? "" : ",'cursor':'" + cursor + "'";
            JsonObject page = bench.call("history", "{'limit':70" + more + "}");
            assertThat(page.whole("total")).hasValue(450 + 16);
            ids.addAll(each(page, "changes", "id"));
            cursor = page.string("next_cursor").orElse("");
        } while (!cursor.isEmpty());

        assertThat(ids).doesNotHaveDuplicates().hasSize(450 + 16);
    }

    @Test
    void startsAtADay() {
        bench.done("fitness", "35 min run");

        assertThat(each(bench.call("history", "{'since':'today'}"), "changes", "action"))
                .containsExactly("done");
        assertThat(each(bench.call("history", "{'since':'monday','limit':100}"), "changes", "action"))
                .hasSize(17);
    }

    @Test
    void leavesOutWhatChangedNothing() {
        bench.call("done", "{'goal':'fitness','what':'session','request_id':'r1'}");

        assertThat(each(bench.call("history", "{'limit':1}"), "changes", "action"))
                .containsExactly("plan");
    }
}
