package dev.loopkeeper.mcp;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a client's configuration has to hold, ready to be pasted. */
final class PrintConfig {
    /** The member that holds the servers, by client. */
    private static final Map<String, String> CLIENTS = Map.of(
            "claude-desktop", "mcpServers", "claude-code", "mcpServers", "cursor", "mcpServers", "vscode", "servers");

    /** Keeps the JVM small and soon at its speed, and whatever it has to say off standard output. */
    static final List<String> JVM = List.of(
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:CompileThresholdScaling=0.1",
            "-Xms48m",
            "-Xmn32m");

    private PrintConfig() {}

    /** Whether there is such a client. */
    static boolean knows(String client) {
        return CLIENTS.containsKey(client);
    }

    /** Names of the clients. */
    static String clients() {
        return String.join(", ", CLIENTS.keySet().stream().sorted().toList());
    }

    /** The configuration as JSON. */
    static String of(String client, Options options, Surroundings.Program program) {
        JsonObject.Builder server = JsonObject.builder();
        if (client.equals("vscode")) {
            server.put("type", "stdio");
        }
        server.put("command", program.java().toString());
        server.put("args", JsonArray.ofStrings(arguments(options, program)));
        JsonObject servers = JsonObject.EMPTY.with("loopkeeper", server.build());
        return Json.pretty(JsonObject.EMPTY.with(CLIENTS.getOrDefault(client, "mcpServers"), servers));
    }

    private static List<String> arguments(Options options, Surroundings.Program program) {
        List<String> arguments = new ArrayList<>(JVM);
        arguments.addAll(List.of("-jar", program.jar().toString()));
        options.store().ifPresent(store -> arguments.addAll(List.of("--store", StoreUri.absolute(store))));
        if (!options.user().value().equals("default")) {
            arguments.addAll(List.of("--user", options.user().value()));
        }
        String toolsets = String.join(",", options.toolsets());
        if (!toolsets.equals("everyday")) {
            arguments.addAll(List.of("--toolsets", toolsets));
        }
        if (options.readOnly()) {
            arguments.add("--read-only");
        }
        if (options.debug()) {
            arguments.add("--debug");
        }
        return arguments;
    }
}
