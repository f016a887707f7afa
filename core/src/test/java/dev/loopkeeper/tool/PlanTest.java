package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Adding tasks to goals. */
class PlanTest {
    private final Bench bench = Bench.sample();

    @Test
    void addsATaskToTheCurrentWeek() {
        JsonObject result = bench.call(
                "plan",
                "{'goal':'fitness','task_id':'yoga-session','name':'Yoga session (20 min)',"
                        + "'description':'Morning stretching routine'}");

        assertThat(at(result, "goal")).isEqualTo("fitness");
        assertThat(at(result, "unit")).isEqualTo("week-2");
        assertThat(at(result, "message")).isEqualTo("Planned week-2/yoga-session in fitness.");
        assertThat(at(result, "created.0.key")).isEqualTo("yoga-session");
        assertThat(at(result, "created.0.title")).isEqualTo("Yoga session (20 min)");
        assertThat(at(result, "created.0.description")).isEqualTo("Morning stretching routine");
        assertThat(at(result, "created.0.status")).isEqualTo("pending");
        assertThat(at(result, "created.0.order")).isEqualTo("3");
        assertThat(at(result, "created.0.handle")).startsWith("s").hasSize(4);
        assertThat(bench.steps("fitness"))
                .containsExactly(
                        "week-2/run-session pending", "week-2/gym-session pending", "week-2/yoga-session pending");
    }

    @Test
    void placesEachTaskByWhetherItComesAgain() {
        JsonObject result = bench.call(
                "plan",
                "{'goal':'fitness','tasks':[{'name':'Swim'},{'name':'Pills','repeat':'daily'},"
                        + "{'name':'Stretch','repeat':'daily','done':true},{'name':'Row'}]}");

        assertThat(at(result, "unit")).isEqualTo("week-2");
        assertThat(bench.steps("fitness"))
                .contains("week-2/swim pending", "pills pending", "stretch pending", "week-2/row pending");
        assertThat(at(bench.step("fitness", "week-2/row"), "order")).isEqualTo("4");
        assertThat(at(bench.step("fitness", "pills"), "order")).isEqualTo("1");
        assertThat(at(bench.step("fitness", "stretch"), "order")).isEqualTo("2");
        assertThat(at(bench.step("fitness", "stretch"), "last_done")).isEqualTo("2026-01-14");
    }

    @Test
    void takesATaskThatIsDoneAndComesAgainOutOfItsWeek() {
        bench.call(
                "plan",
                "{'goal':'fitness','unit':'week-2','tasks':[{'name':'Swim','repeat':'every wednesday'},"
                        + "{'name':'Pills','repeat':'daily','done':true},{'name':'Row','repeat':'daily','done':true}]}");

        assertThat(bench.steps("fitness")).contains("week-2/swim pending", "pills pending", "row pending");
        assertThat(at(bench.step("fitness", "row"), "order")).isEqualTo("2");
    }

    @ParameterizedTest
    @CsvSource({"chapter-3, chapter-3", "week-7, week-7", "none, null", "'..', ..", "week-02, week-02"})
    void addsToAnyUnit(String unit, String stored) {
        JsonObject result =
                bench.call("plan", "{'goal':'hindi','unit':'" + unit + "','task_id':'x','name':'Something'}");

        assertThat(at(result, "unit")).isEqualTo(stored);
    }

    @Test
    void refusesUnitsWithASlash() {
        assertThat(bench.refused("plan", "{'goal':'hindi','unit':'../x','name':'y'}")
                        .message())
                .isEqualTo("unit: must not hold a slash");
        assertThat(bench.refused("plan", "{'goal':'hindi','task_id':'a/b','name':'y'}")
                        .message())
                .isEqualTo("task_id: must not hold a slash");
    }

    @Test
    void derivesTheIdFromTheName() {
        JsonObject result = bench.call("plan", "{'goal':'fitness','name':'Go for a Swim!'}");

        assertThat(each(result, "created", "key")).containsExactly("go-for-a-swim");
    }

    @Test
    void addsTasksWhoseNameGivesNoId() {
        JsonObject result = bench.call("plan", "{'goal':'fitness','tasks':[{'name':'跑步'},{'name':'🏊'}]}");

        assertThat(each(result, "created", "title")).containsExactly("跑步", "🏊");
    }

    @Test
    void addsSeveralAtOnceOrNone() {
        JsonObject result = bench.call(
                "plan",
                "{'goal':'fitness','tasks':[{'task_id':'a','name':'A','done':true},"
                        + "{'name':'Big B','description':'more','due':'2026-01-16'}]}");
        Refusal refusal = bench.refused(
                "plan", "{'goal':'fitness','tasks':[{'task_id':'c','name':'C'},{'task_id':'A','name':'again'}]}");

        assertThat(each(result, "created", "key")).containsExactly("a", "big-b");
        assertThat(each(result, "created", "status")).containsExactly("completed", "pending");
        assertThat(at(result, "message")).isEqualTo("Planned 2 tasks in fitness.");
        assertThat(refusal.code()).isEqualTo(Refusal.Code.ALREADY_EXISTS);
        assertThat(refusal.message())
                .isEqualTo("task_id: 'A' exists in fitness/week-2; choose another, or edit that one");
    }

    @Test
    void readsTheDatesOfEachTask() {
        JsonObject result = bench.call(
                "plan",
                "{'goal':'fitness','tasks':[{'name':'A','due':'by friday','planned':'tomorrow at 9'},"
                        + "{'name':'B','due':'2026-01-20'}]}");

        assertThat(each(result, "created", "due")).containsExactly("2026-01-16", "2026-01-20");
        assertThat(at(result, "created.0.planned")).isEqualTo("2026-01-15T09:00");
    }

    @Test
    void refusesAnIdThatExists() {
        Refusal refusal = bench.refused("plan", "{'goal':'fitness','task_id':'Run-Session','name':'Run'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.ALREADY_EXISTS);
        bench.plan("fitness", "week-3", "run-session", "Run");
    }

    @Test
    void refusesUnknownGoalsUnlessToldToCreateThem() {
        Refusal refusal = bench.refused("plan", "{'goal':'hindy','name':'Read'}");
        JsonObject result = bench.call("plan", "{'goal':'Learn Piano','name':'Scales','create_goal':true}");

        assertThat(refusal.message())
                .isEqualTo("goal: there is no goal 'hindy'; did you mean hindi? (set create_goal to create it)");
        assertThat(at(result, "goal")).isEqualTo("learn-piano");
        assertThat(at(result, "goal_created")).isEqualTo("true");
        bench.plan("learn piano", "", "chords", "Chords");
        assertThat(bench.steps("learn-piano")).hasSize(2);
    }

    @Test
    void warnsBeforeWeekOne() {
        Bench early = bench.at("2026-01-02T10:00");

        JsonObject result = early.plan("fitness", "", "early", "Early run");

        assertThat(at(result, "unit")).isEqualTo("null");
        assertThat(each(result, "warnings", "code")).containsExactly("before_week_one");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'goal':'fitness'} | missing_parameter | name: is missing; name the task, or give tasks",
                "{'goal':'fitness','name':'a','tasks':[{'name':'b'}]} | invalid_argument | name: cannot be combined"
                        + " with tasks",
                "{'goal':'fitness','tasks':[]} | invalid_argument | tasks: holds no task",
                "{'goal':'fitness','name':'a','repeat':'sometimes'} | invalid_argument | repeat: 'sometimes' is not a"
                        + " repetition that I can read; write daily, monthly, every monday until june, every 31st, every"
                        + " day except sundays, every 3 days after (it was done), or {rrule: FREQ=WEEKLY;BYDAY=MO, from:"
                        + " due}",
                "{'goal':'fitness','name':'  '} | invalid_argument | name: must not be empty",
                "{'goal':'fitness','tasks':[{'name':'a'},{'id':'b'}]} | invalid_argument | tasks: entry 2 id: is not"
                        + " a field of a task; there are name, task_id, description, done, due, planned, repeat; name: is"
                        + " missing",
                "{'goal':'fitness','tasks':[{'name':'a','x':1}]} | invalid_argument | tasks: entry 1 x: is not a"
                        + " field of a task; there are name, task_id, description, done, due, planned, repeat",
                "{'goal':'fitness','tasks':[{'name':'a','desription':'b'}]} | invalid_argument | tasks: entry 1"
                        + " desription: is not a field of a task; did you mean description?",
                "{'goal':'fitness','tasks':[{'name':'a'},{'name':'b','due':'soon'}]} | invalid_argument | tasks: entry 2"
                        + " due: 'soon' is not a date such as 2026-01-14 or 2026-01-14T17:00+01:00, nor words I can read"
                        + " such as tomorrow at 5pm or by friday",
                "{'goal':'fitness','tasks':[{'name':'a','done':3}]} | invalid_argument | tasks: entry 1 done: 3 is not"
                        + " true or false",
            })
    void refusesWhatItCannotPlan(String arguments, String code, String message) {
        Refusal refusal = bench.refused("plan", arguments);

        assertThat(refusal.code()).isEqualTo(Refusal.Code.valueOf(code.toUpperCase(java.util.Locale.ROOT)));
        assertThat(refusal.message()).isEqualTo(message);
    }
}
