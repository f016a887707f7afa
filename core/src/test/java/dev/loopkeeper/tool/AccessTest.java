package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.ReadOnlyStorage;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What counts as reading a memory, and what follows from it. */
class AccessTest {
    private Bench bench = Bench.empty();

    private String remember(String content) {
        return at(
                bench.call(
                        "remember", JsonObject.builder().put("content", content).build()),
                "memory.id");
    }

    private String count(String id) {
        return at(bench.call("get_memory", "{'memoryId':'" + id + "'}"), "memory.accessed_count");
    }

    @Test
    void showsANewMemoryAsNeverRead() {
        JsonObject memory = bench.call("get_memory", "{'memory_id':'" + remember("Likes tea") + "'}")
                .object("memory")
                .orElseThrow();

        assertThat(at(memory, "accessed_count")).isEqualTo("0");
        assertThat(memory.has("accessed_at")).isFalse();
        assertThat(bench.refused("get_memory", "{'memory_id':'nobody'}").message())
                .contains("nobody");
    }

    @Test
    void countsWhatIsAnsweredAndNothingElse() {
        String tea = remember("Likes tea");
        String cake = remember("Likes cake");
        bench.call("recall", "{'query':'tea'}");
        bench.call("memory_stats", "{}");
        bench.call("boost_memory", "{'memory_id':'" + tea + "'}");
        bench.call("update_memory", "{'memory_id':'" + cake + "','tags':['food']}");
        bench.call("remember", "{'content':'likes tea'}");
        assertThat(at(bench.call("list_memories", "{'limit':1}"), "memories.0.id"))
                .isEqualTo(tea);

        assertThat(count(tea)).isEqualTo("2");
        assertThat(count(cake)).isEqualTo("0");
    }

    @Test
    void writesNothing() {
        String tea = remember("Likes tea");
        JsonObject before = bench.snapshot();
        count(tea);
        bench.call("recall", "{'query':'tea'}");

        assertThat(bench.snapshot()).isEqualTo(before);
        assertThat(each(bench.call("history", "{}"), "changes", "action")).containsExactly("remember");
    }

    @Test
    void listsWhatWasReadMostFirst() {
        bench.call("remember", "{'content':'Likes tea'}");
        bench.call("remember", "{'content':'Likes cake'}");
        List<String> often = each(bench.call("list_memories", "{}"), "memories", "id");
        bench.call("get_memory", "{'memory_id':'" + often.get(1) + "'}");

        assertThat(each(bench.call("list_memories", "{'order':'access'}"), "memories", "id"))
                .containsExactly(often.get(1), often.get(0));
    }

    @Test
    void protectsFromDecay() {
        String tea = remember("Likes tea");
        bench = bench.at("2026-02-10T10:00");
        count(tea);
        bench = bench.at("2026-03-01T10:00");
        JsonObject read = bench.call("recall", "{'query':'tea'}");
        assertThat(at(read, "memories.0.importance")).isEqualTo("0.5");
        assertThat(at(read, "memories.0.accessed_count")).isEqualTo("1");
        bench = bench.at("2026-04-02T10:00");
        assertThat(at(bench.call("recall", "{'query':'tea'}"), "memories.0.importance"))
                .isEqualTo("0.45");
        assertThat(at(bench.call("memory_stats", "{}"), "stats.average_importance"))
                .isEqualTo("0.5");
    }

    private static ToolReply reply(Workspace workspace, String tool, String arguments, String now) {
        Moment moment = new Moment.Local(LocalDateTime.parse(now));
        Caller caller = new Caller(UserId.DEFAULT, "test", moment, Optional.empty());
        JsonObject json = (JsonObject) Json.parse(arguments.replace('\'', '"'));
        return new ToolRunner(workspace, Catalog.standard()).call(tool, json, caller);
    }

    private static JsonObject result(Workspace workspace, String tool, String now) {
        return ((ToolReply.Result) reply(workspace, tool, "{}", now)).json();
    }

    @Test
    void answersFromAStoreThatMayOnlyBeRead() {
        Storage storage = new MemoryStorage();
        Workspace writer = new Workspace(storage, ZoneId.of("UTC"), new SplittableRandom(1));
        reply(writer, "remember", "{'content':'Likes tea'}", "2026-01-14T09:00");
        reply(writer, "open_loop", "{'content':'Call mum','timebox_text':'today'}", "2026-01-14T09:00");
        Workspace reader = new Workspace(new ReadOnlyStorage(storage), ZoneId.of("UTC"), new SplittableRandom(2));

        result(reader, "list_memories", "2026-01-14T21:00");
        assertThat(at(result(reader, "list_memories", "2026-01-14T21:00"), "memories.0.accessed_count"))
                .isEqualTo("1");
        assertThat(at(result(reader, "context", "2026-01-14T21:00"), "check_ins"))
                .contains("\"");
        JsonObject again = result(reader, "context", "2026-01-14T21:30");
        assertThat(at(again, "text")).contains("Call mum");
        assertThat(at(again, "check_ins")).isEqualTo("[]");
        assertThat(at(result(reader, "context", "2026-01-15T08:00"), "check_ins"))
                .contains("\"");
        assertThat(reply(reader, "remember", "{'content':'Likes cake'}", "2026-01-14T21:00"))
                .isInstanceOf(ToolReply.Failure.class);
    }

    @Test
    void asksAtGrowingGapsInAStoreThatMayOnlyBeRead() {
        Storage storage = new MemoryStorage();
        Workspace writer = new Workspace(storage, ZoneId.of("UTC"), new SplittableRandom(1));
        reply(writer, "open_loop", "{'content':'Call mum'}", "2026-01-14T21:00");
        Workspace reader = new Workspace(new ReadOnlyStorage(storage), ZoneId.of("UTC"), new SplittableRandom(2));

        List<String> asked = LocalDate.parse("2026-01-14")
                .datesUntil(LocalDate.parse("2026-02-14"))
                .map(day -> day + "T21:00")
                .filter(now -> !at(result(reader, "context", now), "check_ins").equals("[]"))
                .toList();

        assertThat(asked).containsExactly("2026-01-17T21:00", "2026-01-18T21:00", "2026-01-21T21:00");
    }
}
