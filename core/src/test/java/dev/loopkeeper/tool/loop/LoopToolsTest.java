package dev.loopkeeper.tool.loop;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept in mind, changed and closed by its id, its handle or its words. */
class LoopToolsTest {
    private final Bench bench = Bench.empty();

    private JsonObject open(String kind, String content) {
        return bench.call("open_loop", "{'kind':'" + kind + "','content':'" + content + "'}");
    }

    private JsonObject close(String words, String outcome) {
        return bench.call("close_loop", "{'query':'" + words + "','outcome':'" + outcome + "'}");
    }

    private JsonObject pending() {
        return bench.call("loops", "{}");
    }

    @Test
    void keepsALoopWithEveryMember() {
        JsonObject result = bench.call(
                "open_loop",
                "{'kind':'COMMITMENT','content':'Go for a walk','id':'c1','created':'2026-01-13T20:00',"
                        + "'timebox_text':'tomorrow morning','confidence':0.9,'scope':'private'}");

        assertThat(at(result, "loop.id")).isEqualTo("c1");
        assertThat(at(result, "loop.handle")).hasSize(4).startsWith("l");
        assertThat(at(result, "loop.kind")).isEqualTo("COMMITMENT");
        assertThat(at(result, "loop.status")).isEqualTo("PENDING");
        assertThat(at(result, "loop.timebox.start")).isEqualTo("2026-01-14T05:00");
        assertThat(at(result, "loop.timebox.end")).isEqualTo("2026-01-14T12:00");
        assertThat(at(result, "loop.timebox.text")).isEqualTo("tomorrow morning");
        assertThat(at(result, "loop.created_at")).isEqualTo("2026-01-14T01:00:00Z");
        assertThat(at(result, "loop.dedupe_key")).isEqualTo("commitment: walk");
        assertThat(at(result, "loop.mentions")).isEqualTo("1");
        for (String member : List.of("outcome", "goal", "step", "completed_at")) {
            assertThat(at(result, "loop." + member)).as(member).isEqualTo("null");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "every monday | FREQ=WEEKLY;BYDAY=MO",
                "every weekday at 9 until friday |"
                        + " FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0;UNTIL=20260116T235959",
            })
    void keepsHowOftenItWillBe(String words, String rule) {
        JsonObject opened =
                bench.call("open_loop", "{'kind':'HABIT','content':'Gym','id':'h1','timebox_text':'" + words + "'}");
        JsonObject edited = bench.call("edit_loop", "{'id':'h1','timebox_text':'daily'}");

        assertThat(at(opened, "loop.metadata.recurrence")).isEqualTo(rule);
        assertThat(at(opened, "loop.timebox")).isEqualTo("null");
        assertThat(at(edited, "loop.metadata.recurrence")).isEqualTo("FREQ=DAILY");
    }

    @Test
    void movesACommitmentThatRepeatsOnToItsNextDate() {
        JsonObject opened = bench.call(
                "open_loop", "{'kind':'COMMITMENT','content':'Water plants','id':'w1','timebox_text':'every friday'}");
        assertThat(at(opened, "loop.timebox.start") + " " + at(opened, "loop.timebox.end"))
                .isEqualTo("2026-01-16T00:00 2026-01-16T23:59");
        assertThat(at(bench.call("agenda", "{'from':'2026-01-16','days':1}"), "days.0.items"))
                .contains("Water plants");

        Bench friday = bench.at("2026-01-16T10:00");
        JsonObject before = friday.call("loops", "{}");
        JsonObject done = friday.call("close_loop", "{'id':'w1','outcome':'completed'}");

        assertThat(at(done, "loop.status")).isEqualTo("PENDING");
        assertThat(at(done, "message")).startsWith("Done: Water plants. It comes again: ");
        assertThat(at(done, "win.content")).isEqualTo("✓ Water plants");
        assertThat(at(done, "loop.timebox.start")).isEqualTo("2026-01-23T00:00");
        assertThat(at(friday.call("agenda", "{'days':1}"), "text")).doesNotContain("Water plants");
        assertThat(at(bench.at("2026-01-23T08:00").call("status", "{}"), "text"))
                .contains("Water plants (today)");

        bench.at("2026-01-18T10:00").call("close_loop", "{'id':'w1','outcome':'completed'}");
        assertThat(start()).isEqualTo("2026-01-23T00:00");
        bench.at("2026-01-22T10:00").done("", "watered the plants");
        assertThat(start()).isEqualTo("2026-01-30T00:00");
        bench.at("2026-02-02T10:00").call("close_loop", "{'id':'w1','outcome':'missed'}");
        assertThat(start()).isEqualTo("2026-02-06T00:00");
        bench.call("undo", "{}");
        assertThat(start()).isEqualTo("2026-01-30T00:00");
        bench.call("close_loop", "{'id':'w1','outcome':'dismissed'}");
        assertThat(at(bench.call("loops", "{}"), "total")).isEqualTo("0");
        assertThat(at(before, "total")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "edit_loop {'id':'w1','timebox_text':'2026-01-30'}",
                "listen {'message':'I will water the plants on Friday instead'}"
            })
    void movesOnFromADateThatWasMoved(String call) {
        bench.call(
                "open_loop", "{'kind':'COMMITMENT','content':'Water plants','id':'w1','timebox_text':'every monday'}");
        bench.at("2026-01-19T10:00").call("close_loop", "{'id':'w1','outcome':'completed'}");
        assertThat(start()).isEqualTo("2026-01-26T00:00");

        String[] words = call.split(" ", 2);
        bench.at("2026-01-26T10:00").call(words[0], words[1]);
        assertThat(start()).startsWith("2026-01-30");
        bench.at("2026-01-27T10:00").call("close_loop", "{'id':'w1','outcome':'completed'}");

        assertThat(start()).isEqualTo("2026-02-02T00:00");
    }

    private String start() {
        return at(bench.call("loops", "{}"), "loops.0.timebox.start");
    }

    @Test
    void endsACommitmentWithTheLastOfItsDates() {
        bench.call(
                "open_loop",
                "{'kind':'COMMITMENT','content':'Physio','id':'p1','timebox_text':'every thursday at 9 for 2 weeks'}");
        assertThat(start()).isEqualTo("2026-01-15T09:00");
        bench.at("2026-01-15T10:00").call("close_loop", "{'id':'p1','outcome':'completed'}");
        assertThat(start()).isEqualTo("2026-01-22T09:00");

        JsonObject last = bench.at("2026-01-22T10:00").call("close_loop", "{'id':'p1','outcome':'completed'}");

        assertThat(at(last, "loop.status")).isEqualTo("COMPLETED");
        assertThat(at(last, "message")).isEqualTo("Done: Physio.");
    }

    @Test
    void repeatsACommitmentNoMoreWhenItsTimeIsCleared() {
        bench.call("open_loop", "{'kind':'COMMITMENT','content':'Physio','id':'p1','timebox_text':'every 31st'}");
        assertThat(start()).isEqualTo("2026-01-31T00:00");
        bench.at("2026-01-31T10:00").call("close_loop", "{'id':'p1','outcome':'completed'}");
        bench.at("2026-02-28T10:00").call("close_loop", "{'id':'p1','outcome':'completed'}");
        assertThat(start()).isEqualTo("2026-03-31T00:00");

        JsonObject once = bench.call("edit_loop", "{'id':'p1','timebox_text':'none'}");

        assertThat(at(once, "loop.timebox")).isEqualTo("null");
        assertThat(at(once, "loop.metadata")).isEqualTo("{}");
        JsonObject done = bench.call("close_loop", "{'id':'p1','outcome':'completed'}");
        assertThat(at(done, "loop.status")).isEqualTo("COMPLETED");
    }

    @Test
    void hearsTheSameAgainInsteadOfKeepingItTwice() {
        String id = at(open("COMMITMENT", "Call mum"), "loop.id");
        open("COMMITMENT", "call my mum!");
        JsonObject third =
                bench.call("open_loop", "{'kind':'COMMITMENT','content':'Calling mum','timebox_text':'tonight'}");

        assertThat(at(third, "heard_again")).isEqualTo("true");
        assertThat(at(third, "loop.id")).isEqualTo(id);
        assertThat(at(third, "loop.mentions")).isEqualTo("3");
        assertThat(at(third, "loop.timebox.text")).isEqualTo("tonight");
        assertThat(at(pending(), "total")).isEqualTo("1");
    }

    @Test
    void keepsAHabitApartFromACommitmentOfTheSameWords() {
        open("COMMITMENT", "Walk");
        open("HABIT", "Walk");

        assertThat(at(pending(), "total")).isEqualTo("2");
    }

    @Test
    void refusesAnIdThatIsTaken() {
        bench.call("open_loop", "{'content':'One','id':'c1'}");

        Refusal refusal = bench.refused("open_loop", "{'content':'Two','id':'c1'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.ALREADY_EXISTS);
    }

    @ParameterizedTest
    @CsvSource({"timebox_text,after lunch on mars", "created,lately", "kind,WIN", "content,''", "confidence,2"})
    void refusesWhatItCannotRead(String name, String value) {
        String content = name.equals("content") ? "" : "'content':'Walk',";

        Refusal refusal = bench.refused("open_loop", "{" + content + "'" + name + "':'" + value + "'}");

        assertThat(refusal.faults()).extracting(fault -> fault.field()).containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource({
        "next week,2026-01-19T00:00,2026-01-25T23:59",
        "in 2 hours,2026-01-14T11:32,2026-01-14T11:32",
        "tomorrow at 6pm,2026-01-15T18:00,2026-01-15T18:00",
        "on friday,2026-01-16T00:00,2026-01-16T23:59",
        "friday evening,2026-01-16T17:00,2026-01-16T21:00",
        "this weekend,2026-01-17T00:00,2026-01-18T23:59",
        "by the end of the month,2026-01-14T09:32,2026-01-31T23:59"
    })
    void readsTimesAsPeopleSayThem(String phrase, String start, String end) {
        JsonObject result = bench.call("open_loop", "{'content':'Walk','timebox_text':'" + phrase + "'}");

        assertThat(at(result, "loop.timebox.start")).isEqualTo(start);
        assertThat(at(result, "loop.timebox.end")).isEqualTo(end);
        assertThat(at(result, "loop.timebox.text")).isEqualTo(phrase);
    }

    @Test
    void completesACommitmentWithAWin() {
        open("COMMITMENT", "Go for a walk");

        JsonObject closed = close("walk", "completed");

        assertThat(at(closed, "loop.status")).isEqualTo("COMPLETED");
        assertThat(at(closed, "loop.outcome")).isEqualTo("completed");
        assertThat(at(closed, "loop.completed_at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(at(closed, "win.content")).isEqualTo("✓ Go for a walk");
        assertThat(at(closed, "win.dedupe_key")).isEqualTo("win:" + at(closed, "loop.id") + ":2026-01-14");
        assertThat(at(pending(), "total")).isEqualTo("0");
        assertThat(at(bench.call("loops", "{'status':'completed'}"), "total")).isEqualTo("2");
    }

    @Test
    void leavesAHabitOpenAndCountsItOnceADay() {
        open("HABIT", "Walk every day");

        JsonObject first = close("walk", "completed");
        JsonObject second = close("walk", "completed");

        assertThat(at(first, "loop.status")).isEqualTo("PENDING");
        assertThat(at(first, "win.content")).isEqualTo("✓ Walk every day");
        assertThat(at(second, "win")).isEqualTo("null");
        JsonObject habit = pending();
        assertThat(at(habit, "loops.0.last_done")).isEqualTo("2026-01-14");
        assertThat(at(habit, "loops.0.wins_per_week")).isEqualTo("0.3");
    }

    @Test
    void neverCompletesAFriction() {
        open("FRICTION", "I keep putting off the hard conversations");

        Refusal refusal = bench.refused("close_loop", "{'query':'conversations','outcome':'completed'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(at(close("conversations", "dismissed"), "loop.status")).isEqualTo("SKIPPED");
    }

    @Test
    void letsGoOfALoop() {
        open("COMMITMENT", "Run the marathon");

        JsonObject closed = close("marathon", "dismissed");

        assertThat(at(closed, "loop.status")).isEqualTo("SKIPPED");
        assertThat(at(closed, "loop.outcome")).isEqualTo("dismissed");
        assertThat(at(closed, "win")).isEqualTo("null");
    }

    @Test
    void remembersAMissAndClearsTheTime() {
        bench.call("open_loop", "{'content':'Go to the gym','timebox_text':'today'}");

        JsonObject missed = close("gym", "missed");

        assertThat(at(missed, "loop.status")).isEqualTo("PENDING");
        assertThat(at(missed, "loop.timebox")).isEqualTo("null");
        assertThat(at(missed, "loop.metadata.misses")).isEqualTo("[\"2026-01-14\"]");
    }

    @Test
    void reopensWithoutItsWin() {
        String id = at(open("COMMITMENT", "Call mum"), "loop.id");
        close("mum", "completed");

        JsonObject open = bench.call("close_loop", "{'id':'" + id + "','outcome':'reopen'}");

        assertThat(at(open, "loop.status")).isEqualTo("PENDING");
        assertThat(at(open, "loop.completed_at")).isEqualTo("null");
        assertThat(at(bench.call("loops", "{'status':'completed'}"), "total")).isEqualTo("0");
        assertThat(bench.refused("close_loop", "{'id':'" + id + "','outcome':'reopen'}")
                        .code())
                .isEqualTo(Refusal.Code.CONFLICT);
    }

    @Test
    void reopensWhatWasClosedLatelyByItsWords() {
        open("COMMITMENT", "Call mum");
        close("mum", "dismissed");

        assertThat(at(close("mum", "reopen"), "loop.status")).isEqualTo("PENDING");
    }

    @Test
    void snoozesUntilTomorrowOrTheDayThatIsNamed() {
        open("COMMITMENT", "Call mum");

        assertThat(at(close("mum", "snooze"), "loop.snoozed_until")).isEqualTo("2026-01-15T05:00:00Z");
        JsonObject friday = bench.call("close_loop", "{'query':'mum','outcome':'snooze','until':'friday'}");
        assertThat(at(friday, "loop.snoozed_until")).isEqualTo("2026-01-16T05:00:00Z");
        assertThat(bench.refused("close_loop", "{'query':'mum','outcome':'snooze','until':'yesterday'}")
                        .code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(bench.refused("close_loop", "{'query':'mum','outcome':'completed','until':'friday'}")
                        .code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
    }

    @Test
    void findsALoopByHandlePrefixAndWords() {
        String id = at(open("COMMITMENT", "Call mum"), "loop.id");
        String handle = at(pending(), "loops.0.handle");
        open("COMMITMENT", "Call the bank");

        for (String name : List.of(id, handle, id.substring(0, 36))) {
            JsonObject edited = bench.call("edit_loop", "{'id':'" + name + "','scope':'private'}");
            assertThat(at(edited, "loop.id")).as(name).isEqualTo(id);
        }
        assertThat(bench.refused("edit_loop", "{'query':'call','scope':'x'}").code())
                .isEqualTo(Refusal.Code.AMBIGUOUS);
        assertThat(bench.refused("edit_loop", "{'query':'swim','scope':'x'}").code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(bench.refused("edit_loop", "{'scope':'x'}").code()).isEqualTo(Refusal.Code.MISSING_PARAMETER);
    }

    @Test
    void rewordsAndRetimes() {
        bench.call("open_loop", "{'content':'Call mum','timebox_text':'tonight'}");

        JsonObject reworded = bench.call("edit_loop", "{'query':'mum','content':'Ring dad'}");
        JsonObject retimed = bench.call("edit_loop", "{'query':'dad','timebox_text':'by friday','kind':'thread'}");
        JsonObject untimed = bench.call("edit_loop", "{'query':'dad','timebox_text':'none'}");

        assertThat(at(reworded, "loop.dedupe_key")).isEqualTo("commitment: ring dad");
        assertThat(at(retimed, "loop.timebox.end")).isEqualTo("2026-01-16T23:59");
        assertThat(at(retimed, "loop.kind")).isEqualTo("THREAD");
        assertThat(at(untimed, "loop.timebox")).isEqualTo("null");
        assertThat(bench.refused("edit_loop", "{'query':'dad'}").code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
    }

    @Test
    void mergesALoopIntoAnother() {
        String walk = at(open("COMMITMENT", "Go for a walk"), "loop.id");
        bench.call("open_loop", "{'content':'Stroll round the block','timebox_text':'tonight','scope':'private'}");

        JsonObject merged = bench.call("edit_loop", "{'query':'stroll','merge_into':'" + walk + "'}");

        assertThat(at(merged, "loop.id")).isEqualTo(walk);
        assertThat(at(merged, "loop.mentions")).isEqualTo("2");
        assertThat(at(merged, "loop.timebox.text")).isEqualTo("tonight");
        assertThat(at(merged, "loop.scope")).isEqualTo("private");
        JsonObject skipped = bench.call("loops", "{'status':'skipped'}");
        assertThat(at(skipped, "loops.0.outcome")).isEqualTo("merged");
        assertThat(at(skipped, "loops.0.metadata.continued_as")).isEqualTo(walk);
        assertThat(bench.refused("edit_loop", "{'query':'walk','merge_into':'" + walk + "'}")
                        .code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
    }

    @Test
    void listsByKindWordsDayAndScope() {
        open("HABIT", "Stretch");
        open("THREAD", "The colour scheme");
        bench.call("open_loop", "{'content':'Write the report','scope':'work','created':'2026-01-10T09:00'}");

        assertThat(at(bench.call("loops", "{'kind':'habit'}"), "loops.0.content"))
                .isEqualTo("Stretch");
        assertThat(at(bench.call("loops", "{'query':'colours'}"), "total")).isEqualTo("1");
        assertThat(at(bench.call("loops", "{'since':'today'}"), "total")).isEqualTo("2");
        assertThat(at(bench.call("loops", "{'scope':'private'}"), "total")).isEqualTo("2");
        assertThat(at(bench.call("loops", "{'limit':1}"), "total")).isEqualTo("3");
    }

    @Test
    void takesEverythingBack() {
        open("COMMITMENT", "Call mum");
        close("mum", "completed");
        bench.call("undo", "{}");

        assertThat(at(pending(), "loops.0.status")).isEqualTo("PENDING");
        assertThat(at(bench.call("loops", "{'status':'completed'}"), "total")).isEqualTo("0");
        bench.call("undo", "{}");
        assertThat(at(pending(), "total")).isEqualTo("0");
    }
}
