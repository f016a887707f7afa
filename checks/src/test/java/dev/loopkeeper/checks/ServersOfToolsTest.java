package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.connection.ServerReply.Answer;
import dev.loopkeeper.connection.ServerReply.ToolError;
import dev.loopkeeper.connection.ServerTool;
import dev.loopkeeper.connection.ToolList;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loopkeeper calls the tools of a real MCP server: another Loopkeeper. */
class ServersOfToolsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String USER = UserId.DEFAULT.value();
    private static final ServerName OTHER = new ServerName("other");

    @TempDir
    Path folder;

    private Program other() {
        return new Program(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                List.of(
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.loopkeeper.mcp.Main",
                        "--store",
                        "sqlite:" + folder.resolve("other.db")),
                List.of());
    }

    private static JsonObject json(String text) {
        return (JsonObject) Json.parse(text.replace('\'', '"'));
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory:", "yaml:FOLDER/own", "sqlite:FOLDER/own.db"})
    void callsTheToolsOfAServerThatIsSetUp(String uri) {
        try (Loopkeeper own = Loopkeeper.open(uri.replace("FOLDER", folder.toString()))) {
            assertThat(own.servers().add(USER, OTHER, other())).isTrue();

            ToolList.Listed listed = (ToolList.Listed) own.servers().tools(USER, OTHER, PATIENCE);
            assertThat(listed.server()).startsWith("loopkeeper");
            assertThat(listed.tools()).extracting(ServerTool::name).contains("remember", "recall", "status");
            assertThat(tool(listed, "status").hints().readOnly()).isTrue();
            assertThat(tool(listed, "remember").hints().readOnly()).isFalse();

            Answer answer = (Answer) own.servers()
                    .call(USER, new ToolName(OTHER, "remember"), json("{'content':'The spare key is blue'}"), PATIENCE);
            assertThat(answer.structured()
                            .flatMap(all -> all.object("memory"))
                            .flatMap(memory -> memory.string("content")))
                    .contains("The spare key is blue");
            assertThat(own.servers().call(USER, new ToolName(OTHER, "remember"), json("{'colour':1}"), PATIENCE))
                    .isInstanceOf(ToolError.class);
            assertThat(own.servers().call(USER, new ToolName(OTHER, "fly"), JsonObject.EMPTY, PATIENCE))
                    .isInstanceOfAny(ToolError.class, ServerFailure.class);
        }
    }

    private static ServerTool tool(ToolList.Listed listed, String name) {
        return listed.tools().stream()
                .filter(tool -> tool.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml:FOLDER/own", "sqlite:FOLDER/own.db"})
    void keepsServersBesideTheStoreAlone(String uri) throws Exception {
        String store = uri.replace("FOLDER", folder.toString());
        try (Loopkeeper own = Loopkeeper.open(store)) {
            own.servers().add(USER, OTHER, other());
            Caller caller = new Caller(
                    UserId.DEFAULT, "test", new Moment.Exact(Instant.parse("2026-03-04T09:12:00Z")), Optional.empty());
            ToolReply history = own.tools().call("history", JsonObject.EMPTY, caller);
            assertThat(((ToolReply.Result) history).json().array("changes").orElseThrow())
                    .isEmpty();
            assertThat(own.tools().call("settings", json("{'set':{'servers':{'a':{'command':'b'}}}}"), caller))
                    .isInstanceOf(ToolReply.Failure.class);
            assertThat(own.tools().call("servers", JsonObject.EMPTY, caller)).isInstanceOf(ToolReply.Failure.class);
        }
        try (Loopkeeper again = Loopkeeper.open(store)) {
            assertThat(again.servers().of(USER)).containsOnlyKeys(OTHER);
            assertThat(again.servers().of("anna")).isEmpty();
        }
    }

    @Test
    void aCopiedStoreBringsNoServerThatRuns() throws Exception {
        try (Loopkeeper own = Loopkeeper.open("yaml:" + folder.resolve("own"))) {
            own.servers().add(USER, OTHER, other());
        }
        copy(folder.resolve("own"), folder.resolve("copy"));
        assertThat(Files.exists(folder.resolve("copy/.loopkeeper/servers"))).isTrue();

        try (Loopkeeper copy = Loopkeeper.open("yaml:" + folder.resolve("copy"))) {
            assertThat(copy.servers().of(USER)).isEmpty();
            assertThat(copy.servers().foreign(USER)).containsExactly(OTHER);
            assertThat(((ServerFailure) copy.servers().tools(USER, OTHER, PATIENCE)).why())
                    .startsWith("The server 'other' was set up in another folder or on another machine");
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }
}
