package dev.loopkeeper.checks.automation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From the time of a trigger to the progress of a goal, with a model that is asked over HTTP. */
class AutonomyLoopTest {
    private static final String TRIGGER = """
        {
          "type": "schedule",
          "config": { "cron": "0 9 * * 1" },
          "action": {
            "type": "chat",
            "payload": {
              "prompt": "Review all active goals. Check which ones are overdue or stalled. Suggest next actions."
            }
          }
        }\
        """;
    private static final String PROMPT =
            "Review all active goals. Check which ones are overdue or stalled. Suggest next actions.";
    private static final String WEDNESDAY = "2026-01-14T09:32";
    private static final String MONDAY = "2026-01-19T09:00";

    @TempDir
    Path folder;

    private final StubModel model = StubModel.start();

    @AfterEach
    void close() {
        model.close();
    }

    @ParameterizedTest
    @CsvSource({
        "yaml:FOLDER/own, false",
        "yaml:FOLDER/own, true",
        "sqlite:FOLDER/own.db, false",
        "sqlite:FOLDER/own.db, true",
    })
    void aTriggerAsksAnAgentThatLooksRecallsActsAndRemembers(String uri, boolean autoApply) {
        try (Keeper keeper = Keeper.open(uri, folder)) {
            String step = prepare(keeper);
            JsonObject created = keeper.call(
                    WEDNESDAY,
                    "create_trigger",
                    autoApply ? TRIGGER.replace("actions.\"", "actions.\", \"auto_apply\": true") : TRIGGER);
            assertThat(Keeper.at(created, "trigger.next")).isEqualTo("2026-01-19T09:00:00Z");
            answers(step);

            assertThat(keeper.round("2026-01-19T08:59").firings()).isEmpty();
            assertThat(keeper.round(MONDAY).firings()).hasSize(1);
            assertThat(keeper.agents(MONDAY)).extracting(AgentTask::status).containsExactly(AgentTask.Status.COMPLETED);
            assertThat(keeper.round("2026-01-19T09:01").firings()).isEmpty();
            assertThat(keeper.agents("2026-01-19T09:01")).isEmpty();

            checkWhatTheModelWasTold();
            if (!autoApply) {
                assertThat(progress(keeper)).isEqualTo("0");
                approveAll(keeper);
            }
            assertThat(progress(keeper)).isEqualTo("50");
            assertThat(recalled(keeper)).isEqualTo("Alex knows the numbers in Spanish");
        }
    }

    /** A person with a goal of two steps, and something to recall; answers the first step. */
    private String prepare(Keeper keeper) {
        keeper.call(WEDNESDAY, "settings", "{'set':{'model':'openai:stub@" + model.address() + "'}}");
        keeper.call(WEDNESDAY, "set_profile", "{'entries':{'name':'Alex','autonomy':'medium'}}");
        keeper.call(WEDNESDAY, "create_goal", "{'title':'Learn Spanish basics','slug':'spanish'}");
        keeper.call(
                WEDNESDAY, "remember", "{'content':'Alex learns languages best in the morning','type':'preference'}");
        JsonObject steps = keeper.call(
                WEDNESDAY,
                "decompose_goal",
                "{'goalId':'spanish','steps':[{'title':'Learn the numbers'},{'title':'Learn the colours'}]}");
        return Keeper.at(steps, "steps.0.id");
    }

    private void answers(String step) {
        model.then(StubReply.calls(Optional.empty(), "1", "get_next_actions", "{\"limit\":5}"))
                .then(StubReply.calls(Optional.empty(), "2", "recall", "{\"query\":\"learning languages\"}"))
                .then(StubReply.calls(
                        Optional.empty(),
                        "3",
                        "complete_step",
                        "{\"stepId\":\"" + step + "\",\"result\":\"Known by heart\"}",
                        "4",
                        "remember",
                        "{\"content\":\"Alex knows the numbers in Spanish\",\"type\":\"skill\"}"))
                .then(StubReply.chat("The numbers are learned. Next are the colours."));
    }

    private void checkWhatTheModelWasTold() {
        List<StubModel.Request> requests = model.requests();
        assertThat(requests).hasSize(4);
        assertThat(requests.get(0).body())
                .contains("Alex")
                .contains(PROMPT)
                .contains("\"get_next_actions\"", "\"recall\"", "\"complete_step\"", "\"remember\"");
        assertThat(requests.get(1).body()).contains("Learn the numbers");
        assertThat(requests.get(2).body()).contains("Alex learns languages best in the morning");
    }

    private static void approveAll(Keeper keeper) {
        for (int i = 2; i > 0; i--) {
            JsonObject waiting = keeper.call("2026-01-19T09:05", "approvals", "{}");
            assertThat(Keeper.at(waiting, "waiting")).isEqualTo("" + i);
            keeper.call(
                    "2026-01-19T09:05",
                    "approvals",
                    "{'id':'" + Keeper.at(waiting, "approvals.0.id") + "','action':'approve'}");
        }
    }

    private static String progress(Keeper keeper) {
        return Keeper.at(keeper.call("2026-01-19T09:10", "get_goal_details", "{'goalId':'spanish'}"), "goal.progress");
    }

    private static String recalled(Keeper keeper) {
        return Keeper.at(
                keeper.call("2026-01-19T09:10", "recall", "{'query':'numbers in Spanish'}"), "memories.0.content");
    }
}
