package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Changes;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What comes, day by day; today is Wednesday 14 January 2026, 9:32. */
class AgendaTest {
    private final Bench bench = Bench.empty();

    AgendaTest() {
        bench.call("settings", "{'set':{'week_one':'2026-01-05'}}");
        bench.call("create_goal", "{'title':'Home','slug':'home'}");
        bench.call("create_goal", "{'title':'Fitness','slug':'fitness','priority':8}");
    }

    private JsonObject agenda(String arguments) {
        return bench.call("agenda", arguments);
    }

    private void step(String title, String fields) {
        bench.call("plan", "{'goal':'home','unit':'none','name':'" + title + "'}");
        bench.call("edit", "{'goal':'home','unit':'none','task_id':'" + title + "'," + fields + "}");
    }

    private void loop(String content, String when) {
        bench.call("open_loop", "{'content':'" + content + "','timebox_text':'" + when + "'}");
    }

    /** Each day that has something: {@code 2026-01-14 Title state}. */
    private static List<String> days(JsonObject agenda) {
        return agenda.array("days").orElseThrow().values().stream()
                .flatMap(day -> items((JsonObject) day, "items").map(item -> at((JsonObject) day, "date") + " " + item))
                .toList();
    }

    private static Stream<String> items(JsonObject object, String list) {
        return object.array(list).orElseThrow().values().stream()
                .map(item -> at((JsonObject) item, "title") + " " + at((JsonObject) item, "state"));
    }

    @Test
    void showsEveryDayThatIsAskedFor() {
        assertThat(Bench.each(agenda("{}"), "days", "date"))
                .hasSize(7)
                .startsWith("2026-01-14")
                .endsWith("2026-01-20");
        assertThat(Bench.each(agenda("{'days':1}"), "days", "date")).containsExactly("2026-01-14");
        assertThat(at(agenda("{}"), "text"))
                .isEqualTo("Agenda (2026-01-14 to 2026-01-20)\n\nNothing is due, planned or promised.");
    }

    @Test
    void putsStepsOnTheirDaysWithTheirStates() {
        step("Pay rent", "'due':'2026-01-16'");
        step("Paint", "'planned':'2026-01-15T18:00','due':'2026-01-20'");
        step("Clean", "'planned':'2026-01-17','due':'2026-01-17'");
        step("Much later", "'due':'2026-01-21'");

        assertThat(days(agenda("{}")))
                .containsExactly(
                        "2026-01-15 Paint planned",
                        "2026-01-16 Pay rent due",
                        "2026-01-17 Clean due",
                        "2026-01-20 Paint due");
        assertThat(at(agenda("{}"), "days.1.items.0.time")).isEqualTo("18:00");
        assertThat(at(agenda("{}"), "days.1.items.0.goal")).isEqualTo("home");
    }

    @Test
    void keepsWhatIsPastDueOnTheFirstDay() {
        step("Taxes", "'due':'2026-01-10'");
        step("Sort photos", "'planned':'2026-01-12'");
        step("Report", "'planned':'2026-01-12','due':'2026-01-16'");
        step("Both over", "'planned':'2026-01-11','due':'2026-01-13'");

        assertThat(days(agenda("{}")))
                .containsExactly(
                        "2026-01-14 Taxes past_due",
                        "2026-01-14 Sort photos past_due",
                        "2026-01-14 Both over past_due",
                        "2026-01-14 Report planned",
                        "2026-01-16 Report due");
        assertThat(days(agenda("{'from':'2026-01-11','days':3}")))
                .containsExactly(
                        "2026-01-11 Taxes past_due",
                        "2026-01-11 Both over past_due",
                        "2026-01-12 Sort photos past_due",
                        "2026-01-12 Report planned",
                        "2026-01-13 Both over past_due");
    }

    @Test
    void doesNotCallPastDueWhatIsDueBeforeALaterFirstDay() {
        step("Soon", "'due':'2026-01-15'");
        step("Over", "'due':'2026-01-13'");

        assertThat(days(agenda("{'from':'next monday'}"))).containsExactly("2026-01-19 Over past_due");
    }

    @Test
    void putsTheTasksOfAWeekOnTheDaysThatTheyName() {
        bench.plan("fitness", "week-2", "wed-run", "Run");
        bench.plan("fitness", "week-2", "fri-swim", "Swim");
        bench.plan("fitness", "week-2", "mon-stretch", "Stretch");
        bench.plan("fitness", "week-2", "yoga", "Yoga");
        bench.plan("fitness", "week-1", "gym", "Gym");
        bench.plan("fitness", "week-3", "tue-row", "Row");
        bench.plan("fitness", "week-4", "tue-climb", "Climb");

        JsonObject agenda = agenda("{}");

        assertThat(days(agenda))
                .containsExactly(
                        "2026-01-14 Gym past_due",
                        "2026-01-14 Stretch past_due",
                        "2026-01-14 Run planned",
                        "2026-01-16 Swim planned",
                        "2026-01-20 Row planned");
        assertThat(items(agenda, "undated")).containsExactly("Yoga planned");
        assertThat(at(agenda, "undated.0.unit")).isEqualTo("week-2");
        assertThat(at(agenda, "undated.0.task_id")).isEqualTo("yoga");
    }

    @Test
    void announcesTheWeeksThatATemplateMakes() {
        bench.call("plan", "{'goal':'fitness','name':'Run','task_id':'mon-run','repeat':'weekly'}");

        JsonObject agenda = agenda("{'days':20}");

        assertThat(days(agenda))
                .containsExactly(
                        "2026-01-14 Run past_due",
                        "2026-01-19 Run planned",
                        "2026-01-26 Run planned",
                        "2026-02-02 Run planned");
        assertThat(at(agenda, "days.5.items.0.id")).isEqualTo("fitness/week-3/mon-run");
        bench.call("edit", "{'goal':'fitness','task_id':'week-3/mon-run','unit':'week-3','name':'Run far'}");
        assertThat(days(agenda("{'days':8}"))).contains("2026-01-19 Run far planned");
    }

    @Test
    void leavesOutWhatIsDoneAndGoalsThatRest() {
        step("Done", "'due':'2026-01-15'");
        bench.done("home", "Done");
        bench.call("plan", "{'goal':'fitness','unit':'none','name':'Rest','due':'2026-01-15'}");
        bench.call("update_goal", "{'goal':'fitness','status':'paused'}");

        assertThat(days(agenda("{}"))).isEmpty();
        assertThat(days(agenda("{'goal':'fitness'}"))).containsExactly("2026-01-15 Rest due");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tomorrow | 2026-01-15",
                "by saturday | 2026-01-17",
                "this weekend | 2026-01-17",
                "this week | 2026-01-14",
                "tonight | 2026-01-14",
                "friday at 3pm | 2026-01-16",
                "within three days | 2026-01-17",
            })
    void putsPromisesOnTheDayOfTheirTime(String when, String day) {
        loop("Call mum", when);

        assertThat(days(agenda("{}"))).containsExactly(day + " Call mum promised");
    }

    @Test
    void endsWhatEndsAtMidnightWithTheDayBefore() {
        loop("Call mum", "2026-01-15T18:00 to midnight");
        bench.call("open_loop", "{'content':'Read','timebox_text':'until midnight'}");

        assertThat(days(agenda("{}"))).containsExactly("2026-01-14 Read promised", "2026-01-15 Call mum promised");
    }

    @Test
    void leavesOutAPromiseWhereItsStepStandsOnTheSameDay() {
        step("Paint", "'planned':'2026-01-16'");
        loop("Buy brushes", "tomorrow");
        loop("Paint the door", "friday");
        bench.call("open_loop", "{'content':'The colours'}");
        StepId step = new StepId(at(bench.step("home", "paint"), "id"));
        Changes links = new Changes();
        bench.read(view -> view.loops().pending()).forEach(loop -> links.put(loop.with(OpenLoop.STEP, step)));
        bench.write(links);

        assertThat(days(agenda("{}"))).containsExactly("2026-01-15 Buy brushes promised", "2026-01-16 Paint planned");
        assertThat(items(agenda("{}"), "undated")).isEmpty();
    }

    @Test
    void neverCallsAPromiseOverdue() {
        bench.at("2026-01-09T10:00").call("open_loop", "{'content':'Call mum','timebox_text':'tomorrow'}");

        JsonObject agenda = agenda("{}");

        assertThat(days(agenda)).containsExactly("2026-01-14 Call mum promised");
        assertThat(at(agenda, "text"))
                .doesNotContain("due\n")
                .doesNotContain("overdue")
                .doesNotContain("past due");
    }

    @Test
    void listsWhatHasNoDayApart() {
        bench.call("open_loop", "{'content':'Write to Ann'}");
        bench.call("open_loop", "{'content':'Worries','kind':'FRICTION'}");
        bench.call("plan", "{'goal':'home','unit':'none','name':'Fix the door'}");
        step("Deferred", "'defer_until':'2026-03-01'");
        step("Comes", "'defer_until':'2026-01-19'");

        assertThat(items(agenda("{}"), "undated"))
                .containsExactly("Write to Ann promised", "Comes planned", "Fix the door planned");
    }

    @Test
    void showsNothingBeforeTheDayToWhichItIsPutOff() {
        step("Taxes", "'due':'2026-01-10','defer_until':'2026-01-16'");
        step("Paint", "'planned':'2026-01-15','due':'2026-01-20','defer_until':'2026-01-16'");
        for (String task : List.of("yoga", "fri-swim", "mon-run")) {
            bench.plan("fitness", "week-2", task, task);
            bench.call("update_step", "{'step':'fitness/week-2/" + task + "','defer_until':'2026-01-21'}");
        }

        assertThat(days(agenda("{}"))).containsExactly("2026-01-20 Paint due");
        assertThat(items(agenda("{}"), "undated")).isEmpty();
        assertThat(days(agenda("{'from':'2026-01-16'}")))
                .containsExactly("2026-01-16 Taxes past_due", "2026-01-20 Paint due");
        assertThat(days(agenda("{'from':'2026-01-21','days':1}")))
                .contains("2026-01-21 mon-run past_due")
                .doesNotContain("2026-01-21 fri-swim past_due");
    }

    @Test
    void countsNoOlderStepsThatArePutOff() {
        bench.call("settings", "{'set':{'week_one':'2025-12-01'}}");
        bench.plan("fitness", "week-1", "gym", "Gym");
        bench.plan("fitness", "week-1", "row", "Row");
        bench.call("update_step", "{'step':'fitness/week-1/gym','defer_until':'2026-01-15'}");

        assertThat(at(agenda("{}"), "older")).isEqualTo("1");
        assertThat(at(agenda("{}"), "text")).contains("\n1 older step is open.");
        assertThat(at(agenda("{'from':'tomorrow'}"), "older")).isEqualTo("2");
        assertThat(at(agenda("{'from':'tomorrow'}"), "text")).contains("\n2 older steps are open.");
    }

    @Test
    void cutsTheListOfWhatHasNoDay() {
        for (int i = 10; i < 35; i++) {
            bench.call("plan", "{'goal':'home','unit':'none','name':'Thing " + i + "'}");
        }

        JsonObject agenda = agenda("{}");

        assertThat(agenda.array("undated").orElseThrow().values()).hasSize(20);
        assertThat(at(agenda, "undated_total")).isEqualTo("25");
        assertThat(at(agenda, "text")).endsWith("  - and 5 more");
    }

    @Test
    void ordersADayByTimeThenByWhatPresses() {
        step("Low", "'due':'2026-01-14','priority':'LOW'");
        step("Urgent", "'due':'2026-01-14','priority':'URGENT'");
        step("Late", "'due':'2026-01-14T18:00'");
        step("Early", "'due':'2026-01-14T08:00'");
        bench.call("plan", "{'goal':'fitness','unit':'none','name':'Swim','due':'2026-01-14'}");
        loop("Call mum", "today at 12:00");

        assertThat(days(agenda("{'days':1}")))
                .containsExactly(
                        "2026-01-14 Early due",
                        "2026-01-14 Call mum promised",
                        "2026-01-14 Late due",
                        "2026-01-14 Urgent due",
                        "2026-01-14 Swim due",
                        "2026-01-14 Low due");
        assertThat(agenda("{}")).isEqualTo(agenda("{}"));
    }

    @Test
    void showsOneGoalOrOneLabelAlone() {
        step("Paint", "'due':'2026-01-15','tags':['house']");
        bench.call("plan", "{'goal':'fitness','unit':'none','name':'Swim','due':'2026-01-15'}");
        loop("Call mum", "tomorrow");

        assertThat(days(agenda("{'goal':'fitness'}"))).containsExactly("2026-01-15 Swim due");
        assertThat(days(agenda("{'tag':'house,other'}"))).containsExactly("2026-01-15 Paint due");
        assertThat(days(agenda("{'tag':'nothing'}"))).isEmpty();
    }

    @Test
    void saysWhatItDoesNotUnderstand() {
        assertThat(bench.refused("agenda", "{'from':'someday'}").message()).startsWith("from: ");
        assertThat(bench.refused("agenda", "{'days':367}").message()).isEqualTo("days: 367 is above 366 (1..366)");
        assertThat(bench.refused("agenda", "{'goal':'nope'}").message()).startsWith("goal: there is no goal 'nope'");
    }

    @Test
    void readsForPeople() {
        step("Pay rent", "'due':'2026-01-15'");
        step("Taxes", "'due':'2026-01-10'");
        step("Dinner", "'planned':'2026-01-15T18:00'");
        loop("Call mum", "by saturday");

        assertThat(at(agenda("{}"), "text")).isEqualTo("""
                Agenda (2026-01-14 to 2026-01-20)

                **Wednesday, Jan 14 (today):**
                  - Taxes [home/taxes] (past due, 2026-01-10)

                **Thursday, Jan 15:**
                  - 6:00pm: Dinner [home/dinner]
                  - Pay rent [home/pay-rent] (due)

                **Saturday, Jan 17:**
                  - Call mum (by Saturday)""");
    }
}
