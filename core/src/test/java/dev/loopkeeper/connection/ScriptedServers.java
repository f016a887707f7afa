package dev.loopkeeper.connection;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Servers of tools that answer what they are told to, found like those of an adapter. */
public final class ScriptedServers implements ToolServersProvider {
    private static final Map<URI, Scripted> ALL = new ConcurrentHashMap<>();
    private static final AtomicInteger COUNT = new AtomicInteger();

    /** A server that says yes to everything until it is told otherwise. */
    public static Scripted fresh() {
        Scripted server = new Scripted(URI.create("http://localhost/scripted/" + COUNT.incrementAndGet()));
        ALL.put(server.url, server);
        return server;
    }

    /** One server. */
    public static final class Scripted {
        private final URI url;
        private final List<String> calls = new ArrayList<>();
        private final Deque<ServerReply> replies = new ArrayDeque<>();
        private Runnable meanwhile = () -> {};

        private Scripted(URI url) {
            this.url = url;
        }

        /** Servers of which this one is set up under a name. */
        public ConfiguredServers as(String name, String user) {
            ConfiguredServers servers = new ConfiguredServers(Optional.empty());
            servers.add(user, new ServerName(name), new ServerPlace.Address(url, Optional.empty()));
            return servers;
        }

        /** It answers so to the next call that was not spoken for. */
        public Scripted says(ServerReply reply) {
            replies.add(reply);
            return this;
        }

        /** This happens while it is at a call. */
        public Scripted meanwhile(Runnable happens) {
            meanwhile = happens;
            return this;
        }

        /** The calls that reached it: tool and arguments. */
        public List<String> calls() {
            return List.copyOf(calls);
        }

        private ServerReply call(String tool, JsonObject arguments) {
            calls.add(tool + " " + Json.write(arguments));
            meanwhile.run();
            return replies.isEmpty() ? new ServerReply.Answer("Sent", Optional.empty(), false) : replies.remove();
        }
    }

    @Override
    public ToolServers open() {
        return new ToolServers() {
            @Override
            public ToolList tools(ServerPlace place, Duration patience) {
                JsonObject schema = JsonObject.EMPTY.with("type", new JsonString("object"));
                return new ToolList.Listed(
                        "scripted",
                        List.of(new ServerTool(
                                "send_email", Optional.empty(), "Sends an email.", schema, ToolHints.WORST)));
            }

            @Override
            public ServerReply call(ServerPlace place, String tool, JsonObject arguments, Duration patience) {
                return ALL.get(((ServerPlace.Address) place).url()).call(tool, arguments);
            }

            @Override
            public void close() {
                // Nothing was reached.
            }
        };
    }

    @Override
    public ServerSettings settings(URI beside) {
        return new HeldServerSettings();
    }

    @Override
    public AgentCommands commands() {
        return new ScriptedCommands();
    }

    @Override
    public ServerSettings runners(URI beside) {
        return new HeldServerSettings();
    }
}
