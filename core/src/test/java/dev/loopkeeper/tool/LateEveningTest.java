package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Half past one at night, which is still Wednesday evening for somebody whose days start at four. */
class LateEveningTest {
    private final Bench bench = Bench.sample();
    private final Bench night = bench.at("2026-01-15T01:30");

    @BeforeEach
    void startsDaysAtFour() {
        bench.call("settings", "{'set':{'day_starts_at':'04:00'}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "today | 2026-01-14",
                "tomorrow | 2026-01-15",
                "yesterday | 2026-01-13",
                "thursday | 2026-01-15",
                "in 2 days | 2026-01-16",
                "in two days | 2026-01-16",
                "within 2 days | 2026-01-16",
                "2 days from now | 2026-01-16",
                "the day after tomorrow | 2026-01-16",
                "tomorrow evening | 2026-01-15",
                "tomorrow at 5pm | 2026-01-15T17:00",
                "tonight | 2026-01-14",
                "by tomorrow | 2026-01-15",
                "by thursday | 2026-01-15",
                "this week | 2026-01-18",
                "in 2 hours | 2026-01-15T03:30",
                "at 9am | 2026-01-15T09:00",
                "5pm | 2026-01-15T17:00",
            })
    void readsDueDatesFromThePersonsDay(String words, String due) {
        night.call("plan", "{'goal':'fitness','unit':'week-2','name':'Ski','due':'" + words + "'}");
        assertThat(at(bench.step("fitness", "week-2/ski"), "due")).isEqualTo(due);

        night.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'ski','due':null}");
        night.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'ski','due':'" + words + "'}");
        assertThat(at(bench.step("fitness", "week-2/ski"), "due")).isEqualTo(due);
    }

    @Test
    void readsAllOtherWordsFromThePersonsDay() {
        night.call("plan", "{'goal':'fitness','unit':'none','name':'Ski','planned':'tomorrow'}");
        night.call("plan", "{'goal':'fitness','name':'Pills','repeat':'daily starting tomorrow'}");
        JsonObject loop = night.call("open_loop", "{'kind':'commitment','content':'Call','timebox_text':'tomorrow'}");
        JsonObject exact =
                night.call("open_loop", "{'kind':'commitment','content':'Sow','timebox_text':'tomorrow at 9am'}");

        assertThat(at(bench.step("fitness", "ski"), "planned")).isEqualTo("2026-01-15");
        assertThat(at(bench.step("fitness", "pills"), "due")).isEqualTo("2026-01-15");
        assertThat(at(loop, "loop.timebox.start")).startsWith("2026-01-15");
        assertThat(at(exact, "loop.timebox.start")).startsWith("2026-01-15T09:00");
        assertThat(at(night.call("agenda", "{'from':'tomorrow','days':1}"), "days.0.date"))
                .isEqualTo("2026-01-15");
        assertThat(at(night.call("agenda", "{'from':'tomorrow','days':1}"), "days.0.items"))
                .contains("Ski", "Pills", "Call", "Sow");
        assertThat(at(night.call("parse_time", "{'text':'call mum tomorrow'}"), "results.0.start"))
                .startsWith("2026-01-15");
        assertThat(each(night.call("list_steps", "{'goal':'fitness','due':'tomorrow'}"), "steps", "key"))
                .containsExactly("pills");
    }

    @Test
    void listensFromThePersonsDay() {
        JsonObject promised = night.call("listen", "{'message':'I will call Ann tomorrow'}");
        night.call("open_loop", "{'kind':'habit','content':'Go for a run','created':'2026-01-05'}");

        night.call("listen", "{'message':'I went for a run yesterday'}");
        night.call("listen", "{'message':'I went for a run today'}");

        assertThat(at(promised, "opened.0.timebox.start")).startsWith("2026-01-15");
        assertThat(each(night.call("status", "{}"), "recent_wins", "at"))
                .containsExactly("2026-01-15T06:30:00Z", "2026-01-14T06:30:00Z");
    }
}
