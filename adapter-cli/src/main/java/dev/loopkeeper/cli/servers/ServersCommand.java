package dev.loopkeeper.cli.servers;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.run.Verb;
import dev.loopkeeper.cli.run.Verbs;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.connection.ToolList;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code servers}: sets up the servers whose tools tasks may be connected to, lists them, and tries them. */
public final class ServersCommand implements Command {
    private static final Option URL = Option.value("--url", "URL", "the address of a server.");
    private static final Option TOKEN =
            Option.value("--token-env", "VAR", "the environment variable that holds the server's token.");
    private static final Option ENV = new Option(
            List.of("--env"),
            List.of(),
            Option.Takes.VALUES,
            "VAR",
            "an environment variable that the program is passed; may be repeated.");
    private static final Option TIMEOUT =
            Option.value("--timeout", "SECONDS", "how long to wait, 1 to 600; 60 unless given.");
    private static final Verbs VERBS = Verbs.of(
            "servers",
            Verb.of("list", ""),
            Verb.of("add", "NAME [-- COMMAND ARGS...]", URL, TOKEN, ENV),
            Verb.of("remove", "NAME").or("delete"),
            Verb.of("test", "NAME", TIMEOUT),
            Verb.of("tools", "NAME", TIMEOUT));
    private static final int USUAL_TIMEOUT = 60;
    private static final int MOST_TIMEOUT = 600;

    @Override
    public String name() {
        return VERBS.command();
    }

    @Override
    public String words() {
        return VERBS.words();
    }

    @Override
    public List<Option> options() {
        return VERBS.options();
    }

    @Override
    public Exit run(Run run) {
        // A program is run with the variables of who asks, and its tokens.
        run.surroundings().needOwnProcess("it starts programs");
        Verbs.Said said = VERBS.read(run);
        if (said.words().size() > 1 && !said.verb().equals("add")) {
            throw CommandException.usage("servers", said.name(), "has too many words");
        }
        try (ToolDoor door = run.open()) {
            return act(run, door, said);
        } catch (LoopkeeperException e) {
            throw CommandException.of(Refusal.of(Refusal.Code.STORE_ERROR, CommandException.reason(e)));
        }
    }

    private static Exit act(Run run, ToolDoor door, Verbs.Said said) {
        ConfiguredServers servers = door.loopkeeper().servers();
        String user = door.caller().user().value();
        switch (said.verb()) {
            case "add" -> add(run, servers, user, said);
            case "remove" -> remove(run, servers, user, named(said));
            case "list" -> run.show(listed(servers, user), new ServersView());
            default -> {
                return asked(run, servers, user, named(said), said.verb().equals("tools"));
            }
        }
        return Exit.OK;
    }

    private static ServerName named(Verbs.Said said) {
        String name = said.words().get(0);
        return ServerName.read(name).switchOn(good -> good, why -> {
            throw CommandException.usage("servers", name, why);
        });
    }

    private static void add(Run run, ConfiguredServers servers, String user, Verbs.Said said) {
        ServerName name = named(said);
        ServerPlace place = place(run, said.words().subList(1, said.words().size()));
        if (!servers.add(user, name, place)) {
            throw CommandException.of(Refusal.of(
                    Refusal.Code.ALREADY_EXISTS,
                    "there is a server '" + name + "' already; 'loopkeeper servers remove " + name
                            + "' takes it away"));
        }
        run.confirm(
                json(name, place),
                (result, screen) -> screen.line(Piece.plain(
                        "Added " + name + ": " + place.text() + ". 'loopkeeper servers test " + name + "' tries it.")));
    }

    /** What the options and the words behind the name say; it is read as it is kept. */
    private static ServerPlace place(Run run, List<String> command) {
        JsonObject.Builder json = JsonObject.builder();
        if (!command.isEmpty()) {
            json.put("command", command.get(0)).put("args", JsonArray.ofStrings(command.subList(1, command.size())));
        }
        json.putIfPresent("url", run.given().text(URL.name()));
        json.putIfPresent("token_env", run.given().text(TOKEN.name()));
        List<String> variables = run.given().texts(ENV.name());
        if (!variables.isEmpty()) {
            json.put("env", JsonArray.ofStrings(variables));
        }
        if (command.isEmpty() && !run.has(URL.name())) {
            throw CommandException.usage(
                    "servers",
                    "",
                    "needs --url URL, or a command behind --, as in 'loopkeeper servers add email -- npx mail-server'");
        }
        return ServerPlace.read(json.build()).switchOn(place -> place, why -> {
            throw CommandException.usage(Refusal.Code.INVALID_ARGUMENT, why);
        });
    }

    private static void remove(Run run, ConfiguredServers servers, String user, ServerName name) {
        if (!servers.remove(user, name)) {
            throw CommandException.of(Refusal.of(
                    Refusal.Code.NOT_FOUND, "there is no server '" + name + "'; 'loopkeeper servers list' shows them"));
        }
        JsonObject removed = JsonObject.builder().put("removed", name.value()).build();
        run.confirm(removed, (result, screen) -> screen.line(Piece.plain("Removed " + name + ".")));
    }

    private static JsonObject listed(ConfiguredServers servers, String user) {
        JsonArray all = new JsonArray(servers.of(user).entrySet().stream()
                .<JsonValue>map(entry -> json(entry.getKey(), entry.getValue()))
                .toList());
        JsonArray foreign = JsonArray.ofStrings(
                servers.foreign(user).stream().map(ServerName::value).toList());
        JsonObject result = JsonObject.EMPTY.with("servers", all);
        return foreign.isEmpty() ? result : result.with("not_from_here", foreign);
    }

    private static JsonObject json(ServerName name, ServerPlace place) {
        JsonObject.Builder json = JsonObject.builder().put("name", name.value());
        place.json().members().forEach(json::put);
        return json.build();
    }

    private static Exit asked(Run run, ConfiguredServers servers, String user, ServerName name, boolean shows) {
        Duration patience = Duration.ofSeconds(timeout(run));
        ToolList tools = servers.tools(user, name, patience);
        if (tools instanceof ServerFailure failure && failure.kind() == ServerFailure.Kind.NO_SUCH_SERVER) {
            throw CommandException.of(Refusal.of(Refusal.Code.NOT_FOUND, failure.why()));
        }
        JsonObject result = JsonObject.EMPTY.with("name", new JsonString(name.value()));
        run.show(ServersView.answer(result, tools, shows), new ServersView());
        return tools instanceof ServerFailure ? Exit.TROUBLE : Exit.OK;
    }

    private static int timeout(Run run) {
        Optional<String> given = run.given().text(TIMEOUT.name());
        if (given.isEmpty()) {
            return USUAL_TIMEOUT;
        }
        Reading<Integer> seconds;
        try {
            seconds = Shapes.whole(1, MOST_TIMEOUT).read().apply(JsonNumber.of(Long.parseLong(given.get())));
        } catch (NumberFormatException e) {
            seconds = Reading.bad("is not a number of seconds (1.." + MOST_TIMEOUT + ")");
        }
        return seconds.switchOn(good -> good, why -> {
            throw CommandException.usage(TIMEOUT.name(), given.get(), why);
        });
    }
}
