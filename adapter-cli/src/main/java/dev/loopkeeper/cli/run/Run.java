package dev.loopkeeper.cli.run;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Given;
import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Surroundings;
import dev.loopkeeper.cli.screen.Output;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Text;
import dev.loopkeeper.cli.view.FirstSteps;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;

/**
 * One run of a command.
 *
 * @param given what the command line gives
 * @param globals the options that every command takes
 * @param surroundings the machine
 * @param output where answers go
 * @param program the program that runs it
 * @param zone the zone in which times are shown
 */
public record Run(
        Given given, Globals globals, Surroundings surroundings, Output output, CommandLine program, PersonZone zone) {
    /** A run that has opened no store yet. */
    public Run(Given given, Globals globals, Surroundings surroundings, Output output, CommandLine program) {
        this(given, globals, surroundings, output, program, new PersonZone(globals, surroundings));
    }

    /**
     * Opens the store that the command line names.
     *
     * @throws dev.loopkeeper.cli.input.NotHereException in a process that serves another one
     */
    public ToolDoor open() {
        surroundings.opens(globals.store());
        return zone.in(ToolDoor.open(globals, surroundings.machine().get()));
    }

    /**
     * Calls one tool.
     *
     * @throws CommandException when it refuses
     */
    public JsonObject call(ToolDoor door, String tool, JsonObject arguments) {
        ToolReply reply = door.call(new ToolCall(tool, arguments));
        if (reply instanceof ToolReply.Failure failure) {
            throw CommandException.of(failure.refusal(), new OptionNames().said(failure.refusal()));
        }
        return ((ToolReply.Result) reply).json();
    }

    /** Prints what was asked for: as JSON where that is wanted, for people otherwise. */
    public void show(JsonObject result, View view) {
        if (globals.json()) {
            print(result);
        } else {
            view.show(result, screen());
            FirstSteps.offer(result, screen());
            screen().warnings(Results.texts(result, "unreadable"));
        }
    }

    /** Prints what came of a change; for people nothing where silence is wanted. */
    public void confirm(JsonObject result, View view) {
        if (globals.json() || !globals.quiet()) {
            show(result, view);
        }
    }

    /** Prints one line of JSON. */
    public void print(JsonObject json) {
        output.line(Json.write(json));
    }

    /** Says that this program itself is at fault, in one line or with where it happened. */
    public void complain(Throwable defect) {
        output.complain(
                globals.debug()
                        ? Defects.trace(defect)
                        : "loopkeeper: " + Text.oneLine(Defects.refusal(defect).message()));
    }

    /** Whether there is a person to be asked. */
    public boolean canAsk() {
        return !globals.json() && !globals.quiet() && surroundings.terminal().getAsBoolean();
    }

    /** What a person looks at. */
    public Screen screen() {
        return Screen.of(globals, surroundings, output, zone);
    }

    /** The free words. */
    public List<String> words() {
        return given.words();
    }

    /** The same run as if these had been the free words. */
    public Run saying(List<String> words) {
        return new Run(new Given(given.options(), words), globals, surroundings, output, program, zone);
    }

    /** Whether an option was given. */
    public boolean has(String option) {
        return given.has(option);
    }
}
