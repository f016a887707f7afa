package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.NotHereException;
import dev.loopkeeper.cli.input.Surroundings;
import dev.loopkeeper.cli.run.CommandLine;
import dev.loopkeeper.cli.run.Defects;
import dev.loopkeeper.cli.screen.Output;
import dev.loopkeeper.cli.screen.Text;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** One run of the program, from its arguments to its exit code. */
final class Program implements CommandLine {
    private static final List<List<String>> VERSION = List.of(List.of("--version"), List.of("-V"));

    private final Surroundings surroundings;
    private final String version;
    private final Output output;

    Program(Surroundings surroundings, String version) {
        this.surroundings = surroundings;
        this.version = version;
        this.output = new Output(surroundings.out(), surroundings.err());
    }

    /**
     * Runs one command.
     *
     * @throws NotHereException when it was handed to this process and cannot be run here; nothing else is thrown
     */
    int run(List<String> arguments) {
        try {
            Exit exit = exit(arguments);
            output.flush();
            return exit.code();
        } catch (UncheckedIOException lost) {
            return lost(lost, arguments).code();
        }
    }

    @Override
    public int run(List<String> arguments, Surroundings others) {
        return new Program(others, version).run(arguments);
    }

    private Exit exit(List<String> arguments) {
        try {
            if (VERSION.contains(arguments)) {
                output.line("loopkeeper " + version);
                return Exit.OK;
            }
            return new Dispatch(surroundings, output, version, this).run(arguments);
        } catch (CommandException e) {
            return refused(e.refusal(), CommandException.reason(e), e.exit(), arguments);
        } catch (StoreException e) {
            return trouble(Refusal.of(Refusal.Code.STORE_ERROR, CommandException.reason(e)), arguments);
        } catch (UncheckedIOException | NotHereException e) {
            throw e;
        } catch (RuntimeException | Error defect) {
            if (arguments.contains("--debug")) {
                output.complain(Defects.trace(defect));
            }
            return trouble(Defects.refusal(defect), arguments);
        }
    }

    private Exit trouble(Refusal refusal, List<String> arguments) {
        return refused(refusal, refusal.message(), Exit.TROUBLE, arguments);
    }

    private Exit refused(Refusal refusal, String message, Exit exit, List<String> arguments) {
        boolean wantsJson = Globals.wantsJson(arguments);
        if (wantsJson) {
            output.line(Json.write(
                    JsonObject.builder().put("error", Errors.json(refusal)).build()));
        }
        output.complain("loopkeeper: " + Text.oneLine(wantsJson ? refusal.message() : message));
        return exit;
    }

    /** A reader that went away, as {@code head} does, wants no more; anything else is worth a word. */
    private Exit lost(UncheckedIOException lost, List<String> arguments) {
        String why = CommandException.reason(Objects.requireNonNullElse(lost.getCause(), lost));
        if (why.contains("Broken pipe")
                || why.contains("pipe is being closed")
                || why.contains("pipe has been ended")) {
            return Exit.OK;
        }
        if (arguments.contains("--debug")) {
            output.complain(Defects.trace(lost));
        }
        output.complain("loopkeeper: " + Text.oneLine(CommandException.reason(lost)));
        return Exit.TROUBLE;
    }
}
