package dev.loopkeeper.mcp.agent;

import dev.loopkeeper.connection.AgentServer;
import dev.loopkeeper.mcp.Main;
import java.util.ArrayList;
import java.util.List;

/** Has the tools of an agent served by this server, in a process that the agent's program starts. */
public final class ServedAgents implements AgentServer {
    /** Called by {@link java.util.ServiceLoader}. */
    public ServedAgents() {}

    @Override
    public List<String> command(Seat seat) {
        List<String> arguments =
                new ArrayList<>(List.of("--user", seat.user(), "--agent", seat.agent(), "--lease", seat.lease()));
        seat.zone().ifPresent(zone -> arguments.addAll(List.of("--zone", zone.getId())));
        return Main.command(seat.store(), arguments);
    }
}
