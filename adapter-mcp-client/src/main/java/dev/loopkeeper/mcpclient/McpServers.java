package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ToolServers;
import dev.loopkeeper.connection.ToolServersProvider;
import java.time.Duration;
import java.util.Optional;

/** Servers that speak the Model Context Protocol over standard input and output, or over Streamable HTTP. */
public final class McpServers implements ToolServersProvider {
    private static final Duration IDLE = Duration.ofMinutes(5);

    /** Called by {@link java.util.ServiceLoader}. */
    public McpServers() {}

    @Override
    public ToolServers open() {
        return new ConnectedServers(new Surroundings(name -> Optional.ofNullable(System.getenv(name))), IDLE);
    }
}
