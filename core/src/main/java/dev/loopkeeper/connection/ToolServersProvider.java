package dev.loopkeeper.connection;

import java.net.URI;

/** Reaches servers of tools, runs commands as agents, and keeps which ones people set up; found through {@link java.util.ServiceLoader}. */
public interface ToolServersProvider {
    /** Servers of which none is reached yet; whoever opens them closes them. */
    ToolServers open();

    /** The servers that are set up beside a store, in a folder that need not be there yet. */
    ServerSettings settings(URI beside);

    /** Runs commands as agents. */
    AgentCommands commands();

    /** The commands that are set up beside a store to do what agents are asked for, in a folder that need not be there yet. */
    ServerSettings runners(URI beside);
}
