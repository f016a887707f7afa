package dev.loopkeeper.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import java.time.Duration;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConnectionTest {
    private static final String LEAST = "'server_name':'email','tool_name':'send_email'";

    private static JsonObject doc(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }

    private static String why(Reading<?> reading) {
        return reading instanceof Reading.Bad<?> bad ? bad.message() : "";
    }

    private static Connection connection(String more) {
        return new Connection(doc("{" + LEAST + more + "}"));
    }

    @Test
    void readsAWholeOneAndKeepsItAsItWasWritten() {
        JsonObject doc = doc(
                "{'server_name':'email','tool_name':'send_email','input_mapping':{'to':'alice@example.com','subject':'Following"
                        + " up: Q4 Budget Proposal','body':'{{task.note}}'},'auto_execute':false,"
                        + "'execution_conditions':{'require_confirmation':true,'time_window':{'start':'09:00','end':'17:00'},"
                        + "'retry_on_failure':false}}");

        Connection connection = new Connection(doc);

        assertThat(connection.doc()).isEqualTo(doc);
        assertThat(connection.tool()).hasToString("mcp__email__send_email");
        assertThat(connection.inputMapping().string("body")).contains("{{task.note}}");
        assertThat(connection.autoExecute()).isFalse();
        assertThat(connection.completeOnSuccess()).isFalse();
        assertThat(connection.conditions().requireConfirmation()).isTrue();
        assertThat(connection.conditions().timeWindow())
                .contains(new TimeWindow(LocalTime.of(9, 0), LocalTime.of(17, 0)));
        assertThat(connection.conditions().retries()).isZero();
    }

    @Test
    void needsAServerAndATool() {
        Connection connection = connection("");

        assertThat(connection.inputMapping()).isEqualTo(JsonObject.EMPTY);
        assertThat(connection.conditions()).isEqualTo(Conditions.NONE);
        assertThat(connection.conditions().requireConfirmation()).isFalse();
        assertThat(connection.conditions().timeWindow()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'retry_on_failure':true | 3",
                "'retry_on_failure':true,'max_retries':5 | 5",
                "'retry_on_failure':true,'max_retries':0 | 0",
                "'retry_on_failure':false,'max_retries':5 | 0",
                "'max_retries':5 | 0",
            })
    void triesAgainOnlyWhenToldTo(String conditions, int retries) {
        assertThat(connection(",'execution_conditions':{" + conditions + "}")
                        .conditions()
                        .retries())
                .isEqualTo(retries);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | server_name: is missing; tool_name: is missing",
                "{'server_name':'E Mail','tool_name':'t'} | server_name: 'E Mail' cannot be the name of a server; use"
                        + " at most 32 of a-z, 0-9, _ and -, such as email or my-calendar, without __ and with a letter or"
                        + " digit at both ends",
                "{LEAST,'input_mapping':['a']} | input_mapping: [\"a\"] is not an object",
                "{LEAST,'input_mapping':{'a':['{{task.}}']}} | input_mapping: \"{{task.}}\" is not a placeholder such as"
                        + " {{task.title}}",
                "{LEAST,'input_mapping':{'a':'{{task.title'}} | input_mapping: has a {{ without }} after it",
                "{LEAST,'auto_execute':'yes'} | auto_execute: \"yes\" is not true or false",
                "{LEAST,'autoexecute':true} | autoexecute: is not a member of a connection; did you mean auto_execute?",
                "{LEAST,'execution_conditions':{'time_windwo':{}}} | execution_conditions: time_windwo: is not an"
                        + " execution condition; did you mean time_window?",
                "{LEAST,'execution_conditions':{'time_window':{'start':'9am','end':'17:00'}}} | execution_conditions:"
                        + " time_window: start: '9am' is not a time of day such as 09:00",
                "{LEAST,'execution_conditions':{'time_window':{'start':'09:00'}}} | execution_conditions: time_window:"
                        + " end: is missing",
                "{LEAST,'execution_conditions':{'time_window':{'start':'09:00','end':'9:00'}}} | execution_conditions:"
                        + " time_window: starts and ends at 09:00; leave it out for the whole day",
                "{LEAST,'execution_conditions':{'max_retries':21}} | execution_conditions: max_retries: 21 is above 20"
                        + " (0..20)",
            })
    void namesTheFieldTheValueAndWhatIsAllowed(String json, String message) {
        JsonObject doc = doc(json.replace("LEAST", LEAST));

        assertThat(why(Connection.read(doc))).isEqualTo(message);
        assertThatThrownBy(() -> new Connection(doc))
                .isInstanceOf(FaultyRecordException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({
        "09:00, 17:00, 09:00, true",
        "09:00, 17:00, 16:59, true",
        "09:00, 17:00, 17:00, false",
        "09:00, 17:00, 08:59, false",
        "22:00, 06:00, 23:30, true",
        "22:00, 06:00, 00:00, true",
        "22:00, 06:00, 05:59, true",
        "22:00, 06:00, 06:00, false",
        "22:00, 06:00, 12:00, false",
        "22:00, 00:00, 23:59, true",
        "22:00, 00:00, 00:00, false",
    })
    void aWindowMayGoOverMidnight(LocalTime start, LocalTime end, LocalTime time, boolean open) {
        assertThat(new TimeWindow(start, end).contains(time)).isEqualTo(open);
    }

    @Test
    void anAgentIsToldWhatToDo() {
        JsonObject doc = doc("{'agent_type':'TASK_EXECUTION','prompt_template':'Send a polite follow-up email about:"
                + " {{task.title}}','allowed_tools':['mcp__email__send_email'],'max_turns':5,'timeout_seconds':60}");

        ExecutionConfig config = new ExecutionConfig(doc);

        assertThat(config.doc()).isEqualTo(doc);
        assertThat(config.agentType()).isEqualTo(AgentType.TASK_EXECUTION);
        assertThat(config.allowedTools().orElseThrow()).containsExactly("mcp__email__send_email");
        assertThat(config.maxTurns()).isEqualTo(5);
        assertThat(config.timeout()).isEqualTo(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @EnumSource(AgentType.class)
    void whatIsNotSaidIsUsualForTheType(AgentType type) {
        ExecutionConfig config = new ExecutionConfig(doc("{'agent_type':'" + type + "'}"));

        assertThat(config.agentType()).isEqualTo(type);
        assertThat(config.maxTurns()).isEqualTo(type.usualTurns());
        assertThat(config.timeout()).isEqualTo(type.usualTimeout());
        assertThat(config.promptTemplate()).isEmpty();
        assertThat(config.allowedTools()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'agent_type':'EXECUTE'} | agent_type: \"EXECUTE\" is not one of INBOX_PROCESSING, PROJECT_PLANNING,"
                        + " WEEKLY_REVIEW, TASK_RESEARCH, TASK_EXECUTION, DAILY_PLANNING, STALLED_PROJECT_FIX",
                "{'prompt_template':'About {{task title}}'} | prompt_template: \"{{task title}}\" is not a placeholder"
                        + " such as {{task.title}}",
                "{'max_turns':0} | max_turns: 0 is below 1 (1..1000)",
                "{'timeout_seconds':100000} | timeout_seconds: 100000 is above 86400 (1..86400)",
                "{'max_turn':3} | max_turn: is not a member of an execution config; did you mean max_turns?",
            })
    void namesWhatAnAgentCannotBeTold(String json, String message) {
        assertThat(why(ExecutionConfig.read(doc(json))))
                .startsWith(message.substring(0, Math.min(message.length(), 70)));
    }
}
