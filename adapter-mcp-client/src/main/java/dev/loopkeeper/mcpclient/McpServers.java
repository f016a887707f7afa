package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.AgentCommands;
import dev.loopkeeper.connection.ServerSettings;
import dev.loopkeeper.connection.ToolServers;
import dev.loopkeeper.connection.ToolServersProvider;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Servers that speak the Model Context Protocol over standard input and output, or over Streamable HTTP, and commands that reach an
 * agent's tools by such a server.
 */
public final class McpServers implements ToolServersProvider {
    private static final Duration IDLE = Duration.ofMinutes(5);

    /** Called by {@link java.util.ServiceLoader}. */
    public McpServers() {}

    @Override
    public ToolServers open() {
        return new ConnectedServers(surroundings(), IDLE);
    }

    private static Surroundings surroundings() {
        return new Surroundings(name -> Optional.ofNullable(System.getenv(name)));
    }

    @Override
    public ServerSettings settings(URI beside) {
        return new ServerFiles(Path.of(beside).resolve("servers"));
    }

    @Override
    public AgentCommands commands() {
        return new StartedCommands(surroundings());
    }

    @Override
    public ServerSettings runners(URI beside) {
        return new ServerFiles(Path.of(beside).resolve("agents"));
    }
}
