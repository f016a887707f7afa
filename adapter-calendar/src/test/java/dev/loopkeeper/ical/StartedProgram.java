package dev.loopkeeper.ical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.ToolReply.Result;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * A program that is started for each call, over records that stay. JSON may be written with single quotes.
 *
 * @param folder where the person's files lie
 */
record StartedProgram(Path folder, MemoryStorage records, SplittableRandom random) {
    static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    static StartedProgram in(Path folder) {
        return new StartedProgram(folder, new MemoryStorage(), new SplittableRandom(3));
    }

    private Workspace workspace() {
        return new Workspace(new FolderStorage(records, folder), BERLIN, random);
    }

    private static Caller caller(String now) {
        return new Caller(UserId.DEFAULT, "test", Moment.parse(now).orElseThrow(), Optional.empty());
    }

    ToolReply reply(String now, String tool, String arguments) {
        try (Loopkeeper keeper = Loopkeeper.over(workspace(), InstantSource.system())) {
            return keeper.tools().call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), caller(now));
        }
    }

    JsonObject call(String now, String tool, String arguments) {
        ToolReply reply = reply(now, tool, arguments);
        assertThat(reply).as("%s %s", tool, arguments).isInstanceOf(Result.class);
        return ((Result) reply).json();
    }

    String message(String now, String tool, String arguments) {
        return call(now, tool, arguments).string("message").orElseThrow();
    }

    <R> R read(String now, Function<View, R> query) {
        return workspace().read(caller(now), query);
    }
}
