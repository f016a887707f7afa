package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The everyday tools name nothing that an assistant which has only them cannot use. */
class EverydayToolsTest {
    private static final Set<String> OTHERS = Catalog.standard().tools().stream()
            .filter(tool -> !tool.toolsets().contains("everyday"))
            .map(Tool::name)
            .collect(Collectors.toSet());

    static Stream<Tool> tools() {
        return Catalog.standard().tools().stream()
                .filter(tool -> tool.toolsets().contains("everyday"));
    }

    /** Words of a text as they are written in names, apart from those of members. */
    static Set<String> words(String text) {
        return new TreeSet<>(List.of(
                text.replaceAll("\\{[^}]*}", "").toLowerCase(Locale.ROOT).split("[^a-z0-9_]+", -1)));
    }

    private static Stream<String> texts(JsonValue schema) {
        return schema instanceof JsonObject object
                ? object.members().entrySet().stream()
                        .flatMap(member ->
                                member.getKey().equals("description") && member.getValue() instanceof JsonString text
                                        ? Stream.of(text.value())
                                        : texts(member.getValue()))
                : Stream.empty();
    }

    private static Set<String> hidden(Tool tool) {
        Set<String> advertised =
                Set.copyOf(tool.shortSchema().object("properties").orElseThrow().names());
        return tool.params().stream()
                .map(Param::name)
                .filter(name -> !advertised.contains(name))
                .collect(Collectors.toSet());
    }

    @Test
    void knowsWhatIsHidden() {
        assertThat(hidden(Catalog.standard().find("plan").orElseThrow())).contains("repeat", "request_id");
        assertThat(OTHERS).contains("create_goal", "history", "edit_loop");
    }

    @ParameterizedTest
    @MethodSource("tools")
    void describeOnlyWhatIsOffered(Tool tool) {
        Stream<String> all = Stream.concat(Stream.of(tool.description()), texts(tool.shortSchema()));

        assertThat(all)
                .allSatisfy(text -> assertThat(words(text))
                        .as(tool.name() + ": " + text)
                        .doesNotContainAnyElementsOf(hidden(tool))
                        .doesNotContainAnyElementsOf(OTHERS.stream()
                                .filter(name -> !tool.param(name).isPresent())
                                .toList()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "plan | {'goal':'Spanish','name':'Learn ten words'}",
                "plan | {'goal':'fitness'}",
                "plan | {'goal':'fitness','tasks':[]}",
                "plan | {'goal':'fitness','name':'Run session','task_id':'run-session'}",
                "edit | {'goal':'fitness'}",
                "edit | {'goal':'plain','date':'today','value':3}",
                "edit | {'goal':'fitness','task_id':'nothing','done':true}",
                "edit | {'goal':'fitness','task_id':'run-session'}",
                "edit | {'goal':'hindi','task_id':'anki-3','unit':'week-3','delete':true}",
                "edit | {'goal':'fitness','task_id':'run-session','delete':true,'done':true}",
                "edit | {'goal':'fitness','task_id':'run-session','move_to':'nowhere/at/all'}",
                "edit | {'goal':'fitness','task_id':'run-session','due':'someday maybe'}",
                "done | {'goal':'fitnes','what':'run'}",
                "done | {'what':'run','date':'whenever'}",
                "status | {'goal':'none'}",
                "status | {'week':0}",
                "recall | {'query':''}",
                "recall | {}",
                "remember | {'content':''}",
                "forget | {}",
                "forget | {'query':'nothing of that kind'}",
                "forget | {'query':'tea'}",
                "forget | {'memory_id':'mzzz'}",
                "loops | {'kind':'plan'}",
                "close_loop | {'outcome':'completed'}",
                "close_loop | {'id':'zzzz','outcome':'completed'}",
                "close_loop | {'query':'nothing','outcome':'completed'}",
                "close_loop | {'query':'call','outcome':'completed'}",
                "close_loop | {'query':'call anna','outcome':'dismissed','until':'friday'}",
                "close_loop | {'query':'call anna','outcome':'snooze','until':'yesterday'}",
                "close_loop | {'query':'call anna','outcome':'reopen'}",
                "listen | {'message':''}",
                "listen | {'message':'x','about':'zzzz'}",
                "listen | {'message':'x','proposed':[{}]}",
                "mem_progress | {'project':'x','content':'{','revision':3}",
                "mem_progress | {'project':'x','revision':3}",
                "undo | {'change':'zzzzzzzz'}"
            })
    void refuseWithNothingThatIsNotOffered(String name, String arguments) {
        Bench bench = bench();
        Tool tool = Catalog.standard().find(name).orElseThrow();

        String said = bench.reply(name, Bench.json(arguments)) instanceof ToolReply.Failure failure
                ? failure.refusal().message()
                : "";
        Set<String> given = Bench.json(arguments).members().keySet();
        List<String> advised = Stream.of("set ", "give ", "with ", "name ", "leave ", "use ")
                .flatMap(verb -> Stream.of(verb, verb + "the "))
                .flatMap(verb -> hidden(tool).stream().map(param -> verb + param))
                .filter(advice -> given.stream().noneMatch(advice::endsWith))
                .toList();

        assertThat(words(said))
                .as(said)
                .doesNotContainAnyElementsOf(OTHERS.stream()
                        .filter(other -> tool.param(other).isEmpty())
                        .toList());
        assertThat(advised).as(said).noneMatch(advice -> said.contains(advice));
    }

    private static Bench bench() {
        Bench bench = Bench.sample();
        bench.call("remember", "{'content':'Likes green tea'}");
        bench.call("remember", "{'content':'Drinks no tea at night'}");
        bench.call("open_loop", "{'content':'Call Anna'}");
        bench.call("open_loop", "{'content':'Call the bank'}");
        bench.call("create_goal", "{'title':'Plain'}");
        return bench;
    }

    @Test
    void beginAFirstGoalInAnEmptyStore() {
        Bench bench = Bench.empty();

        assertThat(Bench.at(bench.call("plan", "{'goal':'Learn Spanish','create_goal':true}"), "goal_created"))
                .isEqualTo("true");
        assertThat(bench.refused("plan", "{'goal':'learn-spanish','create_goal':true}")
                        .message())
                .isEqualTo("name: is missing; name the task, or give tasks");
        assertThat(Bench.at(bench.call("plan", "{'goal':'Learn Spanish','name':'Learn ten words'}"), "created.0.key"))
                .isNotEmpty();
    }

    @Test
    void sayHowAGoalIsCreatedWhenThereIsNone() {
        assertThat(Bench.empty()
                        .refused("plan", "{'goal':'Spanish','name':'Learn ten words'}")
                        .message())
                .isEqualTo("goal: there is no goal 'Spanish'; there are none yet (set create_goal to create it)");
        assertThat(Bench.sample()
                        .refused("plan", "{'goal':'Spanish','name':'Learn ten words'}")
                        .message())
                .startsWith("goal: there is no goal 'Spanish'; there are ")
                .endsWith(" (set create_goal to create it)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "open_loop {'content':'Call Anna'}",
                "create_goal {'title':'Fitness'}",
                "remember {'content':'Likes tea'}"
            })
    void sayThatTheStoreIsEmptyAsLongAsItIs(String begin) {
        Bench bench = Bench.empty();
        List<String> calls = List.of(
                "status {}",
                "done {}",
                "loops {}",
                "context {}",
                "get_next_actions {}",
                "recall {'query':'x'}",
                "list_goals {}",
                "agenda {}",
                "search {'query':'x'}");
        assertThat(calls)
                .allSatisfy(call ->
                        assertThat(called(bench, call).has("empty_store")).isTrue());

        called(bench, begin);
        assertThat(calls)
                .allSatisfy(call ->
                        assertThat(called(bench, call).has("empty_store")).isFalse());
    }

    private static JsonObject called(Bench bench, String call) {
        String[] parts = call.split(" ", 2);
        return bench.call(parts[0], parts[1]);
    }
}
