package dev.loopkeeper.checks.automation;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A program that has a store open, and what it does by itself; JSON may be written with single quotes. */
final class Keeper implements AutoCloseable {
    private final Loopkeeper loopkeeper;
    private final Autopilot autopilot;

    private Keeper(Loopkeeper loopkeeper) {
        this.loopkeeper = loopkeeper;
        this.autopilot = loopkeeper.autopilot();
    }

    /** Opens a store in a folder: {@code FOLDER} stands for it. */
    static Keeper open(String uri, Path folder) {
        return new Keeper(Loopkeeper.open(
                uri.replace("FOLDER", folder.toString()),
                new Loopkeeper.Environment(InstantSource.system(), ZoneOffset.UTC, new SplittableRandom())));
    }

    /** The same, with a server of mail that writes down what arrives. */
    static Keeper withMail(String uri, Path folder, Path log) {
        return with(uri, folder, MailServer.program(log));
    }

    /** The same, with that server of mail. */
    static Keeper with(String uri, Path folder, ServerPlace mail) {
        Keeper keeper = open(uri, folder);
        keeper.loopkeeper.servers().add(UserId.DEFAULT.value(), new ServerName("email"), mail);
        return keeper;
    }

    /** What a tool answers; fails when it refuses. */
    JsonObject call(String now, String tool, String arguments) {
        ToolReply reply = reply(now, tool, arguments);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    /** Why a tool refuses; fails when it answers. */
    String refused(String now, String tool, String arguments) {
        ToolReply reply = reply(now, tool, arguments);
        assertThat(reply).isInstanceOf(ToolReply.Failure.class);
        return ((ToolReply.Failure) reply).refusal().message();
    }

    private ToolReply reply(String now, String tool, String arguments) {
        return loopkeeper.tools().call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), caller(now));
    }

    /** Does what is due for triggers and tasks. */
    Autopilot.Round round(String now) {
        return autopilot.round(caller(now));
    }

    /** Tasks that were executed in a round. */
    List<Execution.State> executed(String now) {
        return round(now).executions().stream().map(Execution::state).toList();
    }

    /** Does what agents were asked for. */
    List<AgentTask> agents(String now) {
        return loopkeeper.agents().round(caller(now));
    }

    private static Caller caller(String now) {
        return new Caller(UserId.DEFAULT, "test", Moment.parse(now).orElseThrow(), Optional.empty());
    }

    /** What stands at a path, such as {@code tasks.0.title}, as text. */
    static String at(JsonValue from, String path) {
        JsonValue value = from;
        for (String name : Splitter.on('.').split(path)) {
            value = value instanceof JsonArray list
                    ? list.values().get(Integer.parseInt(name))
                    : ((JsonObject) value).get(name).orElseThrow(() -> new AssertionError(path + " in " + from));
        }
        return value instanceof JsonString string ? string.value() : Json.write(value);
    }

    @Override
    public void close() {
        loopkeeper.close();
    }
}
