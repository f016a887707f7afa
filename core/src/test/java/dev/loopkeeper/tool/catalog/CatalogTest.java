package dev.loopkeeper.tool.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What every tool has. */
class CatalogTest {
    static Stream<Tool> tools() {
        return Catalog.standard().tools().stream();
    }

    @ParameterizedTest
    @MethodSource("tools")
    void describesItselfAndItsParameters(Tool tool) {
        assertThat(tool.name()).matches("[a-z]+(_[a-z]+)*");
        assertThat(tool.title()).isNotBlank();
        assertThat(tool.description()).hasSizeGreaterThan(40).endsWith(".");
        assertThat(tool.toolsets()).isNotEmpty();
        assertThat(tool.params()).allSatisfy(param -> {
            assertThat(param.description()).isNotBlank().endsWith(".");
            assertThat(param.name()).matches("[a-z]+(_[a-z]+)*");
        });
        assertThat(tool.params())
                .flatExtracting(param -> Stream.concat(Stream.of(param.name()), param.aliases().stream())
                        .toList())
                .doesNotHaveDuplicates();
        assertThat(tool.hints().readOnly())
                .isNotEqualTo(tool.param("request_id").isPresent());
    }

    @ParameterizedTest
    @MethodSource("tools")
    void hasAStableSchema(Tool tool) {
        JsonObject schema = tool.inputSchema();
        Tool again = Catalog.standard().find(tool.name()).orElseThrow();

        assertThat(Json.write(schema)).isEqualTo(Json.write(again.inputSchema()));
        assertThat(Json.parse(Json.write(schema))).isEqualTo(schema);
        assertThat(Bench.at(schema, "type")).isEqualTo("object");
        assertThat(Bench.at(schema, "additionalProperties")).isEqualTo("false");
        JsonObject properties = schema.object("properties").orElseThrow();
        assertThat(properties.names())
                .containsExactlyElementsOf(
                        tool.params().stream().map(Param::name).toList());
        properties
                .members()
                .values()
                .forEach(property -> assertThat(((JsonObject) property).string("description"))
                        .isPresent());
    }

    /** Clients refuse what a schema does not take. */
    @ParameterizedTest
    @MethodSource("tools")
    void takesNullInItsSchemasWhereItsDescriptionsTellWhatNullDoes(Tool tool) {
        List<String> cleared = tool.params().stream()
                .filter(param -> param.description().matches(".*\\bnull (clears|ends) it\\b.*"))
                .map(Param::name)
                .toList();

        for (JsonObject schema : List.of(tool.inputSchema(), tool.shortSchema())) {
            JsonObject properties = schema.object("properties").orElseThrow();
            assertThat(cleared)
                    .filteredOn(properties::has)
                    .allSatisfy(
                            name -> assertThat(takesNull(properties.object(name).orElseThrow()))
                                    .as(name)
                                    .isTrue());
        }
    }

    private static boolean takesNull(JsonObject schema) {
        JsonArray alternatives =
                schema.array("type").or(() -> schema.array("anyOf")).orElse(JsonArray.EMPTY);
        return (!schema.has("type") && !schema.has("anyOf"))
                || alternatives.toString().contains("null");
    }

    @Test
    void offersItsToolsInAFixedOrder() {
        List<String> names = tools().map(Tool::name).toList();

        assertThat(names)
                .startsWith("listen", "done", "status", "plan", "edit", "schedule", "remember")
                .doesNotHaveDuplicates();
        assertThat(names).contains("create_goal", "list_goals", "list_steps", "settings", "history", "undo");
    }

    /** Those but older names, whose descriptions name the tools that took their place. */
    static Stream<String> toolsets() {
        return tools().flatMap(tool -> tool.toolsets().stream()).distinct().filter(set -> !set.equals("compat"));
    }

    @ParameterizedTest
    @MethodSource("toolsets")
    void offersWhatItsDescriptionsName(String toolset) {
        List<Tool> offered =
                tools().filter(tool -> tool.toolsets().contains(toolset)).toList();
        String described = offered.stream()
                .flatMap(tool -> Stream.concat(
                        Stream.of(tool.description()), tool.params().stream().map(Param::description)))
                .collect(Collectors.joining(" "));

        assertThat(tools().filter(tool -> described.matches(".*\\b" + tool.name() + "\\b.*")))
                .filteredOn(tool -> tool.name().contains("_"))
                .filteredOn(tool -> offered.stream()
                        .noneMatch(other -> other.param(tool.name()).isPresent()))
                .isSubsetOf(offered);
    }

    @Test
    void readsWhatWasCapturedUnlessSomethingIsDecided() {
        Tool review = Catalog.standard().find("review_captured").orElseThrow();
        JsonObject accept = JsonObject.EMPTY.with("action", new JsonString("accept"));

        assertThat(review.reads().test(new Arguments(JsonObject.EMPTY))).isTrue();
        assertThat(review.reads().test(new Arguments(accept))).isFalse();
    }

    @Test
    void describesTheTasksOfAPlan() {
        JsonObject schema = Catalog.standard().find("plan").orElseThrow().inputSchema();

        assertThat(schema.object("properties")
                        .flatMap(p -> p.object("tasks"))
                        .flatMap(t -> t.object("items"))
                        .flatMap(i -> i.object("properties"))
                        .orElseThrow()
                        .names())
                .containsExactly("name", "task_id", "description", "done", "due", "planned", "repeat");
    }

    @Test
    void offersTheToolsOfAMemoryAsOneSet() {
        assertThat(tools().filter(tool -> tool.toolsets().contains("memory")).map(Tool::name))
                .contains(
                        "remember",
                        "recall",
                        "forget",
                        "batch_remember",
                        "list_memories",
                        "get_memory",
                        "update_memory",
                        "boost_memory",
                        "memory_stats",
                        "decay_memories",
                        "cleanup_memories");
        Tool remember = Catalog.standard().find("remember").orElseThrow();
        assertThat(remember.description()).contains("Be selective");
        assertThat(remember.param("importance").orElseThrow().description())
                .contains("higher for what is truly important");
    }

    @ParameterizedTest
    @CsvSource({
        "remember, importance, 0.5",
        "recall, limit, 10",
        "list_memories, limit, 20",
        "boost_memory, amount, 0.1",
        "cleanup_memories, max_age, 90",
        "cleanup_memories, min_importance, 0.1",
        "create_goal, priority, 5",
        "list_goals, status, \"active\"",
        "list_goals, limit, 10",
        "get_next_actions, limit, 5",
        "upcoming_goals, days, 7",
        "get_conversation, max_messages, 100",
        "get_conversation, max_tokens, 100000",
        "get_conversation, summarize, false"
    })
    void takesWhatIsUsualWhenAParameterIsLeftOut(String tool, String param, String value) {
        JsonObject schema = Catalog.standard()
                .find(tool)
                .orElseThrow()
                .param(param)
                .orElseThrow()
                .schema();

        assertThat(schema.get("default").map(Json::write)).contains(value);
    }

    @Test
    void offersTheToolsOfGoalsAsOneSet() {
        assertThat(tools().filter(tool -> tool.toolsets().contains("goals")).map(Tool::name))
                .contains(
                        "create_goal",
                        "list_goals",
                        "update_goal",
                        "decompose_goal",
                        "get_next_actions",
                        "complete_step",
                        "get_goal_details",
                        "goal_stats",
                        "upcoming_goals",
                        "delete_goal",
                        "add_step",
                        "update_step",
                        "delete_step",
                        "reorder_steps")
                .doesNotContain("mem_progress", "remember");
    }

    @Test
    void offersTheToolsOfConversationsAsOneSetAndInNoOther() {
        assertThat(tools().filter(tool -> tool.toolsets().contains("conversations")))
                .allSatisfy(tool -> assertThat(tool.toolsets()).containsExactly("conversations"))
                .extracting(Tool::name)
                .containsExactly(
                        "create_conversation",
                        "list_conversations",
                        "get_conversation",
                        "add_message",
                        "fork_conversation",
                        "export_conversation",
                        "import_conversation",
                        "clear_conversation",
                        "delete_conversation");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "done | {'goal':'fitness','what':'35 min run'} | status matched parsed logged daily_updated candidates"
                        + " loops_completed wins goal_progress warnings message change",
                "done | {'goal':'fitness','what':'session'} | status matched parsed logged daily_updated candidates"
                        + " loops_completed wins goal_progress warnings message change",
                "status | {} | date week today pending_today this_week coming_up overdue on_your_mind recent_wins"
                        + " recent_memory text",
                "plan | {'goal':'fitness','name':'Swim'} | goal unit created message change",
                "edit | {'goal':'fitness','task_id':'run-session','notes':'x'} | step message change",
                "remember | {'content':'x'} | memory deduplicated message change",
                "batch_remember | {'memories':[{'content':'x'}]} | created deduplicated forgotten memories change",
                "recall | {'query':'x'} | memories total",
                "list_memories | {} | memories total",
                "memory_stats | {} | stats",
                "decay_memories | {} | affected days_threshold decay_factor message",
                "cleanup_memories | {} | removed remaining memories message change",
                "create_goal | {'title':'Swim'} | goal change",
                "list_goals | {} | goals total",
                "list_steps | {'goal':'fitness'} | steps total",
                "create_conversation | {} | conversation message change",
                "list_conversations | {} | conversations total",
                "settings | {} | settings",
                "history | {} | changes",
                "undo | {} | undone message",
            })
    void answersWithEveryKeyThatWasPromised(String tool, String arguments, String keys) {
        JsonObject result = Bench.sample().call(tool, arguments);

        assertThat(result.names()).containsAll(Set.of(keys.split(" ", -1)));
    }
}
