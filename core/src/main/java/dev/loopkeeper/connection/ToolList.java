package dev.loopkeeper.connection;

import java.util.List;

/** What came of asking a server for its tools: the tools, or a {@link ServerFailure}. */
public sealed interface ToolList permits ToolList.Listed, ServerFailure {
    /**
     * It told.
     *
     * @param server what the server calls itself, with its version; one line, may be empty
     * @param tools its tools, in its order, none twice
     */
    record Listed(String server, List<ServerTool> tools) implements ToolList {
        /** Copies the tools. */
        public Listed {
            tools = List.copyOf(tools);
        }
    }
}
