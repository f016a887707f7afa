package dev.loopkeeper.tool.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Correcting what was logged: the entry, the day and undo. */
class EditLogTest {
    private static final String TODAY = "2026-01-14";

    private final Bench bench = Bench.sample();

    private JsonObject edit(String arguments) {
        return bench.call("edit_log", arguments);
    }

    private static String message(JsonObject answer) {
        return answer.string("message").orElseThrow();
    }

    private static JsonObject entry(JsonObject answer) {
        return answer.object("entry").orElseThrow();
    }

    @Test
    void correctsTheOnlyEntryOfADayAndTheDayFollows() {
        bench.done("fitness", "35 min run");

        JsonObject answer = edit("{'goal':'fitness','date':'today','value':30}");

        assertThat(bench.log("fitness")).containsExactly("2026-01-14 30 minutes week-2/run-session");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("30");
        assertThat(message(answer))
                .isEqualTo("Changed 35 min of fitness on 2026-01-14 to 30 min. fitness of 2026-01-14 is now 30.");
        assertThat(Bench.at(answer, "daily_updated.fitness")).isEqualTo("30");
        assertThat(Bench.at(answer, "goal_progress")).isEqualTo("50");
        assertThat(Bench.at(answer, "entry.task_id")).isEqualTo("week-2/run-session");
    }

    @Test
    void undoBringsEntryAndDayBack() {
        bench.done("fitness", "35 min run");
        JsonObject before = bench.snapshot();

        edit("{'goal':'fitness','date':'today','value':30,'notes':'Slow'}");
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);

        edit("{'goal':'fitness','date':'today','delete':true}");
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void removesAnEntryAndLeavesItsTaskDone() {
        bench.done("fitness", "35 min run");

        JsonObject answer = edit("{'goal':'fitness','date':'today','delete':true}");

        assertThat(bench.log("fitness")).isEmpty();
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("null");
        assertThat(bench.steps("fitness")).contains("week-2/run-session completed");
        assertThat(message(answer))
                .isEqualTo("Deleted 35 min of fitness on 2026-01-14. week-2/run-session stays done."
                        + " fitness of 2026-01-14 is cleared.");
        assertThat(Bench.at(answer, "entry")).isEqualTo("null");
        assertThat(Bench.at(answer, "daily_updated.fitness")).isEqualTo("null");
    }

    @Test
    void asksWhichOfSeveralEntriesOfADayIsMeant() {
        bench.done("fitness", "35 min run");
        bench.done("fitness", "20 min walk");

        Refusal refusal = bench.refused("edit_log", "{'goal':'fitness','date':'today','value':25}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.AMBIGUOUS);
        Refusal.Choice choice = refusal.choice().orElseThrow();
        assertThat(choice.param()).isEqualTo("entry");
        assertThat(choice.options())
                .extracting(Refusal.Option::line)
                .containsExactly("35 min, week-2/run-session", "20 min: walk");

        String handle = choice.options().get(1).value();
        JsonObject answer = edit("{'goal':'fitness','entry':'" + handle + "','value':25}");
        assertThat(entry(answer).string("handle")).contains(handle);
        assertThat(bench.log("fitness"))
                .containsExactly("2026-01-14 35 minutes week-2/run-session", "2026-01-14 25 minutes");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("60");

        String id = entry(answer).string("id").orElseThrow();
        edit("{'goal':'fitness','entry':'" + id + "','delete':true}");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("35");
    }

    @Test
    void changesAndAppendsNotes() {
        bench.done("fitness", "20 min walk");

        edit("{'goal':'fitness','date':'today','notes':'+In the rain'}");
        assertThat(Bench.at(edit("{'goal':'fitness','date':'today','notes':'+Cold'}"), "entry.notes"))
                .isEqualTo("walk; In the rain; Cold");
        assertThat(message(edit("{'goal':'fitness','date':'today','notes':'Swim'}")))
                .isEqualTo("Changed the notes of 20 min of fitness on 2026-01-14.");
        assertThat(message(edit("{'goal':'fitness','date':'today','notes':'Swim'}")))
                .isEqualTo("Nothing had to change.");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("20");
    }

    @Test
    void leavesADayThatWasSetByHandSince() {
        bench.done("fitness", "35 min run");
        bench.call("edit", "{'goal':'fitness','date':'today','value':50}");

        assertThat(message(edit("{'goal':'fitness','date':'today','value':30}")))
                .endsWith("fitness of 2026-01-14 was set since and stays.");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("50");
    }

    @Test
    void followsADayThatIsAsItWasAfterAnUndo() {
        bench.done("fitness", "35 min run");
        bench.call("edit", "{'goal':'fitness','date':'today','value':50}");
        bench.call("undo", "{}");

        edit("{'goal':'fitness','date':'today','value':30}");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("30");
    }

    @Test
    void countsWhatTheGoalCounts() {
        bench.done("hindi", "3 chapters");
        edit("{'goal':'hindi','date':'today','value':2}");
        assertThat(bench.day(TODAY, "hindi")).isEqualTo("2");

        bench.done("hindi", "4 chapters in 40 min", "2026-01-13");
        assertThat(bench.day("2026-01-13", "hindi")).isEqualTo("4");
        edit("{'goal':'hindi','date':'2026-01-13','value':50}");
        assertThat(bench.day("2026-01-13", "hindi"))
                .as("of chapters the entry says nothing")
                .isEqualTo("4");
        edit("{'goal':'hindi','date':'2026-01-13','delete':true}");
        assertThat(bench.day("2026-01-13", "hindi")).isEqualTo("null");
    }

    @Test
    void unmarksADayWithItsLastEntry() {
        bench.done("calendar", "20 min sorting");
        bench.done("calendar", "10 min planning");
        assertThat(bench.day(TODAY, "calendar")).isEqualTo("true");

        Refusal refusal = bench.refused("edit_log", "{'goal':'calendar','date':'today','delete':true}");
        for (Refusal.Option option : refusal.choice().orElseThrow().options()) {
            assertThat(bench.day(TODAY, "calendar")).isEqualTo("true");
            edit("{'goal':'calendar','entry':'" + option.value() + "','delete':true}");
        }
        assertThat(bench.day(TODAY, "calendar")).isEqualTo("null");
    }

    @Test
    void keepsTheMarkOfADayOnWhichATaskWasDone() {
        bench.done("calendar", "20 min morning");

        edit("{'goal':'calendar','date':'today','delete':true}");
        assertThat(bench.day(TODAY, "calendar")).isEqualTo("true");
    }

    @Test
    void changesTheDaysNoteWithTheNotes() {
        bench.call("done", "{'goal':'work-boundaries','what':'20 min announce','notes':'Told all'}");
        assertThat(bench.day(TODAY, "notes")).isEqualTo("[\"Wednesday - announce start/stop times: Told all\"]");

        edit("{'goal':'work-boundaries','date':'today','notes':'Told some'}");
        assertThat(bench.day(TODAY, "notes")).isEqualTo("[\"Wednesday - announce start/stop times: Told some\"]");
        edit("{'goal':'work-boundaries','date':'today','notes':''}");
        assertThat(bench.day(TODAY, "notes")).isEqualTo("[\"Wednesday - announce start/stop times\"]");
        edit("{'goal':'work-boundaries','date':'today','notes':'Again'}");
        assertThat(bench.day(TODAY, "notes")).isEqualTo("[\"Wednesday - announce start/stop times: Again\"]");
        edit("{'goal':'work-boundaries','date':'today','delete':true}");
        assertThat(bench.day(TODAY, "notes")).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource({"30", "50"})
    void takingTheCompletionBackTakesTheCorrectedEntryToo(String value) {
        bench.done("fitness", "20 min walk");
        JsonObject before = bench.snapshot();
        bench.done("fitness", "35 min run");
        edit("{'goal':'fitness','entry':'" + handleOfTheRun() + "','value':" + value + "}");

        JsonObject answer = bench.call("edit", "{'goal':'fitness','task_id':'run-session','done':false}");

        assertThat(message(answer)).contains(value + " min taken from the log.");
        assertThat(bench.log("fitness")).containsExactly("2026-01-14 20 minutes");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("20");
        assertThat(bench.steps("fitness")).contains("week-2/run-session pending");
        bench.call("undo", "{}");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo(value.equals("30") ? "50" : "70");
        bench.call("undo", "{'change':'" + change(2) + "'}");
        bench.call("undo", "{'change':'" + change(4) + "'}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    private String handleOfTheRun() {
        return bench
                .refused("edit_log", "{'goal':'fitness','date':'today','value':1}")
                .choice()
                .orElseThrow()
                .options()
                .stream()
                .filter(option -> option.line().contains("run-session"))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private String change(int place) {
        return Bench.at(bench.call("history", "{}"), "changes." + place + ".id");
    }

    @Test
    void takingTheCompletionBackAfterTheEntryWentLeavesTheDay() {
        bench.done("fitness", "35 min run");
        edit("{'goal':'fitness','date':'today','delete':true}");

        bench.call("edit", "{'goal':'fitness','task_id':'run-session','done':false}");

        assertThat(bench.log("fitness")).isEmpty();
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("null");
    }

    @Test
    void whatWasRemovedMayBeReportedAgainAtOnce() {
        bench.done("fitness", "20 min walk");
        edit("{'goal':'fitness','date':'today','delete':true}");

        assertThat(bench.done("fitness", "20 min walk").string("status")).contains("partial");
        assertThat(bench.day(TODAY, "fitness")).isEqualTo("20");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'goal':'fitness','date':'today'} | value | is missing; give value, notes, or delete: true",
                "{'goal':'fitness','value':3} | date | is missing; name the day of the entry, or the entry",
                "{'goal':'fitness','date':'yesterday','value':3} | date | fitness has no log entry on 2026-01-13;"
                        + " the latest are on 2026-01-14",
                "{'goal':'hindi','date':'today','value':3} | date | there is none yet",
                "{'goal':'fitness','date':'today','value':0} | value | must be above 0; delete: true removes",
                "{'goal':'fitness','date':'today','value':1.5} | value | must be whole minutes, 1..1440",
                "{'goal':'fitness','date':'today','value':2000} | value | must be whole minutes, 1..1440",
                "{'goal':'fitness','date':'today','value':3,'delete':true} | delete | cannot be combined",
                "{'goal':'fitness','entry':'nothing','value':3} | entry | there is no log entry 'nothing'",
                "{'goal':'fitnes','date':'today','value':3} | goal | fitness",
            })
    void saysWhatIsWrong(String arguments, String field, String words) {
        bench.done("fitness", "35 min run");

        Refusal refusal = bench.refused("edit_log", arguments);

        assertThat(refusal.faults().get(0).field()).isEqualTo(field);
        assertThat(refusal.message()).contains(words);
    }

    @Test
    void findsNoEntryOfAnotherGoalOrUser() {
        String id = entry(edit("{'goal':'fitness','date':'" + logged() + "','value':30}"))
                .string("id")
                .orElseThrow();

        bench.refused("edit_log", "{'goal':'hindi','entry':'" + id + "','value':3}");
        bench.as("other").refused("edit_log", "{'goal':'fitness','entry':'" + id + "','value':3}");
    }

    private String logged() {
        bench.done("fitness", "35 min run");
        return TODAY;
    }
}
