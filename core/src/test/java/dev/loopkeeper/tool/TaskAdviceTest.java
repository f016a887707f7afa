package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code suggest_next_actions} and {@code analyze_workload} as they are called from outside. */
class TaskAdviceTest {
    private final Bench bench = Bench.empty();

    @Test
    void learnsFromWhatWasCompletedAtThatHour() {
        for (int day = 1; day <= 10; day++) {
            Bench then = bench.at(String.format("2026-02-%02dT08:00", day));
            String id = then.call("create_task", "{'title':'Water the plants','id':'plants-of-day-" + day + "'}")
                    .string("task_id")
                    .orElseThrow();
            then.call("complete_task", "{'task_id':'" + id + "'}");
        }
        Bench later = bench.at("2026-02-11T07:00");
        later.call("create_task", "{'title':'Read the mail','priority':'HIGH'}");
        later.call("create_task", "{'title':'Water the roses'}");

        assertThat(suggested(bench.at("2026-02-12T08:00"), "{'context':'morning'}"))
                .containsExactly(
                        "Water the roses: You often do such things around 08:00.", "Read the mail: Of high priority.");
        assertThat(suggested(bench.at("2026-02-12T20:00"), "{'context':'morning'}"))
                .containsExactly("Read the mail: Of high priority.", "Water the roses: Nothing hinders it.");
    }

    @Test
    void namesWhatWeighsMost() {
        bench.call("create_goal", "{'title':'Flat'}");
        bench.call(
                "create_task",
                "{'title':'Pay rent','project_id':'flat','due_date':'tomorrow','estimated_minutes':15,'flagged':true,"
                        + "'contexts':['HOME'],'priority':'URGENT'}");

        JsonObject one = bench.call(
                        "suggest_next_actions", "{'context':'evening','available_minutes':30.5,'location':'home'}")
                .array("suggestions")
                .map(all -> (JsonObject) all.values().get(0))
                .orElseThrow();

        assertThat(one.string("reason")).contains("Due tomorrow, urgent, flagged, and takes 15 of your 30 minutes.");
        assertThat(one.whole("score")).hasValue(30 + 24 + 14 + 12 + 8);
        assertThat(one.string("project")).contains("Flat");
        assertThat(one.whole("estimated_minutes")).hasValue(15);
        assertThat(one.string("due_date")).contains("2026-01-15");
    }

    @Test
    void comparesWorkWithTheCapacityOfEachDay() {
        bench.call("settings", "{'set':{'capacity':[8,8,1.5,8,8,0,0]}}");
        bench.call("create_goal", "{'title':'Flat'}");
        bench.call("add_step", "{'goal':'flat','title':'Paint','estimate':100}");
        bench.call("update_step", "{'step':'flat/paint','planned':'2026-01-14'}");

        JsonObject work = bench.call("analyze_workload", "{'time_horizon_days':2}");

        assertThat(work.number("total_estimated_hours").orElseThrow()).isEqualByComparingTo("1.67");
        assertThat(work.number("available_hours_estimate").orElseThrow()).isEqualByComparingTo("9.5");
        assertThat(work.array("recommendations").orElseThrow().stream().map(Object::toString))
                .singleElement()
                .asString()
                .contains("Move 'Paint' from Wednesday 14 January to Thursday 15 January (8 h free).");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "suggest_next_actions | {} | missing_parameter | context",
                "suggest_next_actions | {'context':'noon'} | invalid_argument | \"noon\" is not one of morning",
                "suggest_next_actions | {'context':'morning','available_minutes':0} | invalid_argument | more than 0",
                "suggest_next_actions | {'context':'morning','available_minutes':-5} | invalid_argument | -5",
                "suggest_next_actions | {'context':'morning','location':'moon'} | invalid_argument | home, office, mobile",
                "suggest_next_actions | {'context':'morning','limit':11} | invalid_argument | 11 is above 10 (1..10)",
                "suggest_next_actions | {'context':'morning','limit':0} | invalid_argument | 0 is below 1 (1..10)",
                "analyze_workload | {'time_horizon_days':91} | invalid_argument | 91 is above 90 (1..90)",
                "analyze_workload | {'time_horizon_days':0} | invalid_argument | 0 is below 1 (1..90)"
            })
    void saysWhatIsAllowed(String tool, String arguments, String code, String message) {
        Refusal refusal = bench.refused(tool, arguments);

        assertThat(refusal.code().name()).isEqualToIgnoringCase(code);
        assertThat(refusal.message()).contains(message);
    }

    private static List<String> suggested(Bench bench, String arguments) {
        return bench.call("suggest_next_actions", arguments).array("suggestions").orElseThrow().stream()
                .map(JsonObject.class::cast)
                .map(one -> one.string("title").orElseThrow() + ": "
                        + one.string("reason").orElseThrow())
                .toList();
    }
}
