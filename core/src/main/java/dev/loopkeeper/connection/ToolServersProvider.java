package dev.loopkeeper.connection;

/** Reaches servers of tools; found through {@link java.util.ServiceLoader}. */
public interface ToolServersProvider {
    /** Servers of which none is reached yet; whoever opens them closes them. */
    ToolServers open();
}
