package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** That time is set aside, moved and given up; today is Wednesday 14 January 2026, 9:32, in Berlin. */
public abstract class ScheduleContract extends ToolContract {
    /** For the adapter's test that inherits the contract. */
    protected ScheduleContract() {}

    @BeforeEach
    final void planAWeek() {
        call("settings", "{'set':{'week_one':'2026-01-05'}}");
        call("create_goal", "{'slug':'fitness','title':'Fitness'}");
        call("create_goal", "{'slug':'hindi','title':'Hindi'}");
        call("plan", "{'goal':'fitness','unit':'week-2','task_id':'run-session','name':'Run session (30 min)'}");
        call("plan", "{'goal':'fitness','unit':'week-3','task_id':'run-session','name':'Run session (30 min)'}");
        call("plan", "{'goal':'hindi','unit':'week-2','task_id':'call','name':'Call Meera'}");
        call("plan", "{'goal':'fitness','unit':'week-2','task_id':'call','name':'Call the gym'}");
    }

    private static String event(JsonObject answer, String member) {
        return answer.object("event").orElseThrow().string(member).orElse("");
    }

    private Optional<String> eventOfRun(String unit) {
        return call("list_steps", "{'goal':'fitness','unit':'" + unit + "'}")
                .array("steps")
                .orElseThrow()
                .values()
                .stream()
                .map(JsonObject.class::cast)
                .filter(step -> step.string("key").equals(Optional.of("run-session")))
                .findFirst()
                .flatMap(step -> step.string("event_id"));
    }

    private String agenda(String from) {
        return call("agenda", "{'from':'" + from + "','days':1}").string("text").orElseThrow();
    }

    @Test
    void setsTimeAsideForATask() {
        JsonObject made = call("schedule", "{'goal':'fitness','task':'run-session','time':'tomorrow 9am'}");

        assertThat(event(made, "title")).isEqualTo("[Fitness] Run session (30 min)");
        assertThat(event(made, "start")).isEqualTo("2026-01-15T09:00");
        assertThat(event(made, "end")).isEqualTo("2026-01-15T09:30");
        assertThat(made.object("step").orElseThrow().string("event_id")).contains(event(made, "id"));
        assertThat(made.array("conflicts").orElseThrow().values()).isEmpty();
        assertThat(made.get("next_free")).contains(JsonNull.NULL);
        reopen();
        assertThat(eventOfRun("week-2")).contains(event(made, "id"));
        assertThat(agenda("tomorrow")).contains("9:00am: [Fitness] Run session (30 min) [fitness/run-session]");
    }

    @Test
    void takesTheTaskOfTheWeekThatTheTimeIsIn() {
        JsonObject made = call("schedule", "{'goal':'fitness','task':'run-session','time':'2026-01-20T17:00'}");

        assertThat(made.object("step").orElseThrow().string("unit")).contains("week-3");
        assertThat(eventOfRun("week-2")).isEmpty();
    }

    @Test
    void movesTheEventOfATask() {
        JsonObject made = call(
                "schedule",
                "{'goal':'fitness','task':'run-session','time':'tomorrow 9am','duration':45,'notes':'Rain?'}");

        JsonObject moved = call("schedule", "{'goal':'fitness','task':'run-session','time':'today 4pm'}");

        assertThat(event(moved, "id")).isEqualTo(event(made, "id"));
        assertThat(event(moved, "end")).isEqualTo("2026-01-14T16:45");
        assertThat(event(moved, "notes")).isEqualTo("Rain?");
        assertThat(agenda("tomorrow")).doesNotContain("[Fitness]");
        assertThat(call("status", "{}").string("text").orElseThrow())
                .contains("**Coming Up:**\n  - 4:00pm: [Fitness] Run session (30 min)");
    }

    @Test
    void leavesAnEventThatIsOverAndMakesAnother() {
        JsonObject made = call("schedule", "{'goal':'fitness','task':'run-session','time':'today 10am'}");

        JsonObject again = me().at("2026-01-14T12:00")
                .call("schedule", "{'goal':'fitness','task':'run-session','time':'today 6pm'}");

        assertThat(event(again, "id")).isNotEqualTo(event(made, "id"));
        assertThat(agenda("today")).contains("10:00am: [Fitness]", "6:00pm: [Fitness]");
    }

    @Test
    void movesAndCancelsByName() {
        call("schedule", "{'title':'Dentist','time':'tomorrow 9am'}");

        JsonObject moved = call("schedule", "{'move':'dentist','time':'friday 11am','duration':60}");
        assertThat(event(moved, "title")).isEqualTo("Dentist");
        assertThat(event(moved, "end")).isEqualTo("2026-01-16T12:00");

        JsonObject gone = call("schedule", "{'cancel':'" + event(moved, "handle") + "'}");
        assertThat(event(gone, "status")).isEqualTo("cancelled");
        assertThat(agenda("friday")).doesNotContain("Dentist");
    }

    @Test
    void cancellingFreesTheTask() {
        JsonObject made = call("schedule", "{'goal':'fitness','task':'run-session','time':'tomorrow 9am'}");

        JsonObject gone = call("schedule", "{'cancel':'" + event(made, "id") + "'}");

        assertThat(gone.object("step").orElseThrow().has("event_id")).isFalse();
        assertThat(eventOfRun("week-2")).isEmpty();
        call("undo", "{}");
        assertThat(eventOfRun("week-2")).contains(event(made, "id"));
        assertThat(agenda("tomorrow")).contains("9:00am: [Fitness]");
    }

    @Test
    void isUndoneWithTheTasksEvent() {
        call("schedule", "{'goal':'fitness','task':'run-session','time':'tomorrow 9am'}");

        call("undo", "{}");

        assertThat(eventOfRun("week-2")).isEmpty();
        assertThat(agenda("tomorrow")).doesNotContain("[Fitness]");
        reopen();
        assertThat(agenda("tomorrow")).doesNotContain("[Fitness]");
    }

    @Test
    void warnsOfWhatOverlapsAndSaysWhenThereIsTime() {
        call("schedule", "{'title':'Dentist','time':'tomorrow 9am','duration':60}");
        call("schedule", "{'title':'Lunch','time':'tomorrow 10:30am','duration':50}");

        JsonObject made = call("schedule", "{'title':'Report','time':'tomorrow 9:30am','duration':45}");

        assertThat(ToolCalls.each(made, "conflicts", "title")).containsExactly("Dentist");
        assertThat(made.string("next_free")).contains("2026-01-15T11:30");
        assertThat(made.string("message").orElseThrow())
                .contains("It overlaps 'Dentist' (9am to 10am).", "The next free time is tomorrow at 11:30am.");
    }

    @Test
    void looksForTimeWithinTheWorkingDay() {
        call("schedule", "{'title':'Workshop','time':'friday 9am','duration':480}");

        JsonObject made = call("schedule", "{'title':'Report','time':'friday 4pm'}");

        assertThat(made.string("next_free")).contains("2026-01-19T09:00");
    }

    @Test
    void goesByTheClockWhenClocksChange() {
        JsonObject skipped = call("schedule", "{'title':'Night shift','time':'2026-03-29T01:30','duration':60}");
        JsonObject after = call("schedule", "{'title':'Snack','time':'2026-03-29T03:15'}");

        assertThat(event(skipped, "end")).isEqualTo("2026-03-29T03:30");
        assertThat(ToolCalls.each(after, "conflicts", "title")).containsExactly("Night shift");
    }

    @Test
    void takesTimeFromWork() {
        call("schedule", "{'title':'Dentist','time':'tomorrow 9am','duration':60}");
        call("schedule", "{'title':'Call','time':'tomorrow 9:30am','duration':60}");

        JsonObject work = call("analyze_workload", "{'time_horizon_days':2}");

        assertThat(ToolCalls.each(work, "days", "capacity_hours")).containsExactly("8", "6.5");
    }

    @Test
    void countsATaskWithAnEventOnce() {
        call("create_task", "{'title':'Write report','id':'report','due_date':'tomorrow','estimated_minutes':90}");
        call("schedule", "{'task':'report','time':'tomorrow 9am','duration':90}");

        JsonObject work = call("analyze_workload", "{'time_horizon_days':2}");

        assertThat(ToolCalls.each(work, "days", "capacity_hours")).containsExactly("8", "8");
        assertThat(ToolCalls.each(work, "days", "planned_hours")).containsExactly("0", "1.5");
    }

    @Test
    void takesTheLengthFromTheTime() {
        JsonObject made = call("schedule", "{'title':'Workshop','time':'friday 9-11am'}");
        assertThat(event(made, "start")).isEqualTo("2026-01-16T09:00");
        assertThat(event(made, "end")).isEqualTo("2026-01-16T11:00");

        JsonObject shorter = call("schedule", "{'title':'Talk','time':'friday from 3pm to 4:30pm','duration':20}");
        assertThat(event(shorter, "end")).isEqualTo("2026-01-16T15:20");
    }

    @Test
    void refusesWhatIsNoTimeToCome() {
        me().refuses("schedule", "{'title':'Dentist','time':'tomorrow'}", "time");
        me().refuses("schedule", "{'title':'Dentist','time':'tomorrow morning'}", "time");
        me().refuses("schedule", "{'title':'Dentist','time':'today 9am'}", "time");
        me().refuses("schedule", "{'title':'Dentist','time':'some day'}", "time");
        me().refuses("schedule", "{'title':'Dentist'}", "time");
        me().refuses("schedule", "{'time':'tomorrow 9am'}", "title");
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        me().refuses("schedule", "{'title':'Run','time':'tomorrow 9am','goal':'fitnes'}", "goal");
        me().refuses("schedule", "{'title':'Run','time':'tomorrow 9am','goal':'fitness','task':'swim'}", "task");
        me().refuses("schedule", "{'cancel':'Dentist'}", "cancel");
        assertThat(me().refused("schedule", "{'time':'tomorrow 9am','task':'call'}")
                        .code())
                .isEqualTo(Refusal.Code.AMBIGUOUS);
    }

    @Test
    void showsNobodyElsesEvents() {
        call("schedule", "{'title':'Dentist','time':'tomorrow 9am'}");

        assertThat(me().as("anna").call("agenda", "{}").string("text").orElseThrow())
                .doesNotContain("Dentist");
        me().as("anna").refuses("schedule", "{'cancel':'Dentist'}", "cancel");
    }
}
