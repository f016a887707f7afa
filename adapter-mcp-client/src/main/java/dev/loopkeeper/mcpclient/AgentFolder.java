package dev.loopkeeper.mcpclient;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A folder for a command that is an agent, into which only its owner may look, with the file that says how it reaches its tools. It is
 * deleted with everything in it when it is closed.
 *
 * @param path the folder in which the command runs
 * @param config the file, which lies outside of that folder
 */
record AgentFolder(Path path, Path config) implements AutoCloseable {
    private static final String SERVER = "loopkeeper";

    /** A folder for a command that starts the server of its tools so, word by word. */
    static AgentFolder create(List<String> server) throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir", ""));
        Path own = Files.createTempDirectory("loopkeeper-agent-", OwnFile.folderPermissions(temporary))
                .toAbsolutePath();
        Path config = own.resolve("mcp.json");
        try (SeekableByteChannel file = Files.newByteChannel(
                config, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), OwnFile.permissions(own))) {
            file.write(ByteBuffer.wrap(Json.write(config(server)).getBytes(UTF_8)));
        }
        return new AgentFolder(Files.createDirectory(own.resolve("work")), config);
    }

    /** As programs read it that start servers. */
    private static JsonObject config(List<String> server) {
        JsonObject started = JsonObject.builder()
                .put("command", server.get(0))
                .put("args", JsonArray.ofStrings(server.subList(1, server.size())))
                .build();
        return JsonObject.EMPTY.with("mcpServers", JsonObject.EMPTY.with(SERVER, started));
    }

    /** What cannot be deleted stays where the system cleans up. */
    @Override
    public void close() {
        try (Stream<Path> all = Files.walk(config.resolveSibling(""))) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            // Something still writes there.
        }
    }
}
