package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.LocalDateTime;
import java.util.List;

/**
 * Calls of tools, as from outside. Arguments are JSON with single quotes.
 *
 * @param workspace where they are made
 * @param user who makes them
 * @param now when
 */
record ToolCalls(Workspace workspace, UserId user, LocalDateTime now) {
    /** The same at another time. */
    ToolCalls at(String time) {
        return new ToolCalls(workspace, user, LocalDateTime.parse(time));
    }

    /** The same of another user. */
    ToolCalls as(String name) {
        return new ToolCalls(workspace, new UserId(name), now);
    }

    /** What a call answers. */
    JsonObject call(String tool, String arguments) {
        return call(tool, object(arguments));
    }

    /** The same. */
    JsonObject call(String tool, JsonObject arguments) {
        ToolReply reply = reply(tool, arguments);
        if (reply instanceof ToolReply.Result result) {
            return result.json();
        }
        throw new AssertionError(tool + " " + arguments + " refused: " + ((ToolReply.Failure) reply).refusal());
    }

    /** Why a call is refused. */
    Refusal refused(String tool, String arguments) {
        ToolReply reply = reply(tool, object(arguments));
        if (reply instanceof ToolReply.Failure failure) {
            return failure.refusal();
        }
        throw new AssertionError("not refused: " + reply);
    }

    /** A call has to be refused for one field, which the message names. */
    void refuses(String tool, String arguments, String field) {
        Refusal refusal = refused(tool, arguments);

        assertThat(refusal.faults().get(0).field()).as(arguments).isEqualTo(field);
        assertThat(refusal.message()).contains(field);
    }

    /** What stands in a member of each object of a list; the empty text where it does not. */
    static List<String> each(JsonObject answer, String list, String member) {
        return answer.array(list).orElseThrow().values().stream()
                .map(item -> text(((JsonObject) item).get(member).orElse(JsonObject.EMPTY)))
                .toList();
    }

    private ToolReply reply(String tool, JsonObject arguments) {
        return new ToolRunner(workspace, Catalog.standard()).call(tool, arguments, Contract.caller(user, now));
    }

    private static JsonObject object(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString string ? string.value() : Json.write(value);
    }
}
