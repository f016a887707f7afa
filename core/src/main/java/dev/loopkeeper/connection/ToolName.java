package dev.loopkeeper.connection;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * A tool of a server, as lists of allowed tools and models name it: {@code mcp__email__send_email}.
 *
 * @param server the server
 * @param tool the tool's name on that server
 */
public record ToolName(ServerName server, String tool) {
    static final String BEGIN = "mcp__";
    private static final String BETWEEN = "__";

    /** The tool that {@code text} names; empty when it names none of another server. */
    public static Optional<ToolName> parse(String text) {
        int between = text.startsWith(BEGIN) ? text.indexOf(BETWEEN, BEGIN.length()) : -1;
        return between < 0 || between + BETWEEN.length() == text.length()
                ? Optional.empty()
                : ServerName.read(text.substring(BEGIN.length(), between))
                        .switchOn(
                                server -> Optional.of(new ToolName(server, text.substring(between + BETWEEN.length()))),
                                none -> Optional.empty());
    }

    /** The servers of the tools that some texts name. */
    public static Stream<ServerName> servers(Stream<String> texts) {
        return texts.flatMap(text -> parse(text).stream()).map(ToolName::server);
    }

    /** Its name, which {@link #parse} reads. */
    @Override
    public String toString() {
        return BEGIN + server + BETWEEN + tool;
    }
}
