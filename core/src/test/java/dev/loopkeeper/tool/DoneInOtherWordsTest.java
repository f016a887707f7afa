package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A report that shares no word with the loop it means. */
class DoneInOtherWordsTest {
    private final Bench bench = Bench.sample();

    private String open(String content) {
        return at(
                bench.call(
                        "open_loop",
                        JsonObject.builder().put("content", content).build()),
                "loop.id");
    }

    @ParameterizedTest
    @CsvSource({
        "Go for a walk,took a stroll around the block",
        "Call mum,rang my mother",
        "Buy groceries,did the food shop",
    })
    void closesTheLoopThatIsMeant(String content, String report) {
        String loop = open(content);

        JsonObject done =
                bench.call("done", JsonObject.builder().put("what", report).build());

        assertThat(each(done, "loops_completed", "id")).containsExactly(loop);
    }

    @Test
    void closesTheLoopOfTheSameDoingTogetherWithTheTask() {
        String loop = open("Go for a jog");

        JsonObject done = bench.done("fitness", "run session");

        assertThat(each(done, "loops_completed", "id")).containsExactly(loop);
    }

    @ParameterizedTest
    @CsvSource({"Walk the dog", "Call the gym", "Plan the next session", "Buy running shoes"})
    void leavesAnotherDoingOpen(String content) {
        open(content);

        JsonObject done = bench.done("fitness", "run session");

        assertThat(each(done, "loops_completed", "id")).isEmpty();
    }
}
