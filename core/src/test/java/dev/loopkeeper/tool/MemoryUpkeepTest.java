package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How memories decay, and which of them go in the end. */
class MemoryUpkeepTest {
    private Bench bench = Bench.empty();

    private String remember(String content, String importance) {
        return at(bench.call("remember", "{'content':'" + content + "','importance':" + importance + "}"), "memory.id");
    }

    @Test
    void tellsHowManyDecayedWithoutAWrite() {
        remember("Likes tea", "0.5");
        remember("Likes cake", "0.1");
        String read = remember("Likes juice", "0.5");
        bench = bench.at("2026-02-12T10:00");
        bench.call("get_memory", "{'memory_id':'" + read + "'}");
        JsonObject before = bench.snapshot();

        assertThat(at(bench.call("decay_memories", "{}"), "affected")).isEqualTo("0");
        bench = bench.at("2026-02-13T10:00");
        JsonObject decayed = bench.call("decay_memories", "{}");

        assertThat(at(decayed, "affected")).isEqualTo("1");
        assertThat(at(decayed, "days_threshold")).isEqualTo("30");
        assertThat(at(decayed, "decay_factor")).isEqualTo("0.9");
        assertThat(at(decayed, "message")).startsWith("1 memory matters less");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "7, 0.5, 2026-01-20, 1, 0.0625",
        "7, 0.5, 2026-02-18, 1, 0.0625",
        "100, 0.9, 2026-03-20, 0, 0.5",
        "30, 1, 2026-03-20, 0, 0.5",
        "1, 0, 2026-01-16, 1, 0",
    })
    void decaysByAnotherRuleFromNowOn(String days, String factor, String day, String affected, String importance) {
        remember("Likes tea", "0.5");
        bench = bench.at("2026-02-18T10:00");
        JsonObject set = bench.call("decay_memories", "{'daysThreshold':" + days + ",'decayFactor':" + factor + "}");
        assertThat(at(set, "affected")).isEqualTo(affected);
        bench = bench.at(day.compareTo("2026-02-18") < 0 ? "2026-02-18T11:00" : day + "T11:00");

        assertThat(at(bench.call("recall", "{'query':'tea'}"), "memories.0.importance"))
                .isEqualTo(importance);
        bench.call("undo", "{}");
        assertThat(at(bench.call("decay_memories", "{}"), "days_threshold")).isEqualTo("30");
    }

    @Test
    void refusesRulesThatAreNone() {
        assertThat(bench.refused("decay_memories", "{'days_threshold':0}").message())
                .startsWith("days_threshold: 0 is below 1");
        assertThat(bench.refused("decay_memories", "{'decay_factor':1.5}").message())
                .startsWith("decay_factor: 1.5 is above 1");
        assertThat(bench.refused("cleanup_memories", "{'min_importance':2}").message())
                .startsWith("min_importance: 2 is above 1");
    }

    @Test
    void removesWhatHardlyMattersIsOldAndWasNotRead() {
        String dim = remember("Dim and left alone", "0.05");
        String read = remember("Dim and read", "0.05");
        String edge = remember("At the edge", "0.1");
        bench = bench.at("2026-02-01T10:00");
        String young = remember("Dim and young", "0.05");
        bench.call("get_memory", "{'memory_id':'" + read + "'}");
        bench = bench.at("2026-04-20T10:00");

        JsonObject dry = bench.call("cleanup_memories", "{'dry_run':true}");
        assertThat(each(dry, "memories", "id")).containsExactly(dim);
        JsonObject cleaned = bench.call("cleanup_memories", "{}");

        assertThat(at(cleaned, "removed")).isEqualTo("1");
        assertThat(at(cleaned, "remaining")).isEqualTo("0");
        assertThat(at(cleaned, "message")).isEqualTo("Removed 1 memory of little weight.");
        assertThat(at(bench.call("cleanup_memories", "{}"), "removed")).isEqualTo("0");
        bench.call("undo", "{}");
        assertThat(each(bench.call("list_memories", "{}"), "memories", "id"))
                .containsExactlyInAnyOrder(dim, read, edge, young);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-04-14T09:32, 0",
        "2026-04-14T10:33, 1",
    })
    void removesNothingYoungerThanTheAgeToTheSecond(String now, String removed) {
        remember("Dim", "0.05");
        bench = bench.at(now);

        assertThat(at(bench.call("cleanup_memories", "{}"), "removed")).isEqualTo(removed);
    }

    @Test
    void removesWhatDecayedToNothing() {
        remember("Likes tea", "0.5");
        bench = bench.at("2027-04-01T10:00");
        assertThat(at(bench.call("cleanup_memories", "{}"), "removed")).isEqualTo("0");
        bench = bench.at("2027-06-01T10:00");
        assertThat(at(bench.call("cleanup_memories", "{}"), "removed")).isEqualTo("1");
    }

    @Test
    void removesInPortionsTheLeastImportantFirst() {
        for (int i = 1; i <= 5; i++) {
            remember("Dim " + i, "0.0" + i);
        }
        bench = bench.at("2026-06-01T10:00");

        JsonObject first = bench.call("cleanup_memories", "{'limit':2,'maxAge':30,'minImportance':0.05}");

        assertThat(each(first, "memories", "content")).containsExactly("Dim 1", "Dim 2");
        assertThat(at(first, "remaining")).isEqualTo("2");
        assertThat(at(first, "message")).endsWith("2 more to go: call it again.");
        assertThat(at(bench.call("cleanup_memories", "{'max_age':30,'min_importance':0.05}"), "removed"))
                .isEqualTo("2");
        assertThat(at(bench.call("memory_stats", "{}"), "stats.total")).isEqualTo("1");
    }
}
