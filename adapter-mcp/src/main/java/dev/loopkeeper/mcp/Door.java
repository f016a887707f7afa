package dev.loopkeeper.mcp;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.autopilot.AgentSession;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Does what a command line asks for. */
final class Door {
    private static final int OK = 0;
    private static final int REFUSED = 1;
    private static final int USAGE = 2;
    private static final int STORE_TROUBLE = 4;
    private static final String HELP = """
        Usage: java -jar loopkeeper-mcp.jar [OPTIONS] [COMMAND]

        Runs an MCP server (Model Context Protocol) on standard input and output.

        Options
          --store URI        the store, sqlite:FILE or yaml:FOLDER (default: $LOOPKEEPER_STORE, or your data folder)
          --user NAME        the user whose records are used (default: $LOOPKEEPER_USER)
          --toolsets LIST    the tools to offer, separated by commas (default: everyday): %s
          --read-only        offer only tools that change nothing
          --debug            print stack traces to standard error
          --version, --help

        Commands
          print-config --client NAME   print the configuration for %s
          doctor                       check the store
        """;

    private final Surroundings surroundings;

    Door(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** Runs to the end; the exit code. */
    int run(List<String> arguments) {
        try {
            return run(Options.of(arguments, surroundings));
        } catch (Options.UsageException e) {
            return complain(e, USAGE);
        } catch (StoreException e) {
            return complain(e, STORE_TROUBLE);
        } catch (IOException e) {
            return complain(e, REFUSED);
        } catch (RuntimeException | Error defect) {
            new Defects(surroundings.err(), arguments.contains("--debug")).accept(defect);
            return STORE_TROUBLE;
        }
    }

    private int run(Options options) throws IOException, Options.UsageException {
        return switch (options.command()) {
            case SERVE ->
                options.agent().isPresent() ? serve(options, options.agent().get()) : serve(options);
            case PRINT_CONFIG -> printConfig(options);
            case DOCTOR -> print(new Doctor(store(options), options.user()).report(keeper(options)));
            case VERSION -> print("loopkeeper-mcp " + surroundings.program().version());
            case HELP ->
                print(HELP.formatted(String.join(", ", ToolItems.toolsets(Catalog.standard())), PrintConfig.clients()));
        };
    }

    private int serve(Options options) throws IOException {
        try (Keeper keeper = keeper(options)) {
            Defects defects = new Defects(surroundings.err(), options.debug());
            openSoon(keeper, defects);
            String version = surroundings.program().version();
            KeeperOffer offer = new KeeperOffer(keeper, version, options.toolsets(), options.readOnly());
            new StdioServer(offer, defects).run(surroundings.in(), surroundings.out());
        }
        return OK;
    }

    /** Serves the tools of one agent, in the place and for the time that its task has. */
    private int serve(Options options, Options.Agent agent) throws IOException {
        try (Keeper keeper = keeper(options)) {
            Caller caller = keeper.caller("agent", agent.zone());
            Optional<AgentSession> session = keeper.open().agents().session(caller, agent.id(), agent.lease());
            if (session.isEmpty()) {
                surroundings.err().println("loopkeeper-mcp: there is no task of an agent '" + agent.id() + "'");
                return REFUSED;
            }
            AgentOffer offer =
                    new AgentOffer(session.get(), surroundings.program().version());
            new StdioServer(offer, new Defects(surroundings.err(), options.debug()))
                    .run(surroundings.in(), surroundings.out());
        }
        return OK;
    }

    /** A client needs a moment to say hello; the store may be opened meanwhile. What is wrong, the first call tells. */
    private void openSoon(Keeper keeper, Defects defects) {
        Thread opener = new Thread(
                () -> {
                    try {
                        keeper.open();
                    } catch (StoreException e) {
                        complain(e, STORE_TROUBLE);
                    } catch (RuntimeException | Error defect) {
                        defects.accept(defect);
                    }
                },
                "loopkeeper-store");
        opener.setDaemon(true);
        opener.start();
    }

    private int printConfig(Options options) throws IOException, Options.UsageException {
        String client = options.client().orElse("");
        if (!PrintConfig.knows(client)) {
            throw new Options.UsageException("print-config needs --client, one of " + PrintConfig.clients());
        }
        return print(PrintConfig.of(client, options, surroundings.program()));
    }

    private Keeper keeper(Options options) {
        Loopkeeper.Environment environment = surroundings.machine().get();
        return new Keeper(
                () -> Loopkeeper.open(store(options), environment),
                () -> new Moment.Running(environment.clock()),
                options.user());
    }

    private String store(Options options) {
        return options.store().orElseGet(() -> surroundings.defaultStore());
    }

    private int print(String text) throws IOException {
        surroundings.out().write((text.stripTrailing() + "\n").getBytes(StandardCharsets.UTF_8));
        return OK;
    }

    private int complain(Exception trouble, int exit) {
        String message = Objects.requireNonNullElse(trouble.getMessage(), trouble.toString());
        surroundings.err().println("loopkeeper-mcp: " + message);
        return exit;
    }
}
