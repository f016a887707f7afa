package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.Utf8;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.ContextView;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** {@code hook}: prints context for an assistant's hooks, or nothing. */
final class HookCommand implements Command {
    private static final String PROMPT = "prompt";
    private static final String SESSION_START = "session-start";
    private static final List<String> EVENTS = List.of(SESSION_START, PROMPT, "pre-compact");
    private static final int LONGEST = 1 << 20;
    private static final String STAYS = "Keep in the summary what the user intends, did and dropped.";

    @Override
    public String name() {
        return "hook";
    }

    @Override
    public String words() {
        return String.join("|", EVENTS);
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        String event = run.words().size() == 1 ? run.words().get(0) : "";
        if (!EVENTS.contains(event)) {
            throw CommandException.usage("hook", event, "takes one event: " + String.join(", ", EVENTS));
        }
        String message = event.equals(PROMPT) ? message(run) : "";
        Optional<String> project = project(run, event);
        JsonObject arguments = JsonObject.builder().put("message", message).build();
        try (ToolDoor door = run.open()) {
            JsonObject context = run.call(door, "context", arguments);
            Optional<JsonObject> progress = project.flatMap(name -> progress(run, door, name));
            run.show(progress.map(found -> context.with("progress", found)).orElse(context), new ContextView());
            progress.filter(found -> !run.globals().json())
                    .ifPresent(found -> HookProgress.lines(found).forEach(run.output()::line));
        }
        if (event.equals("pre-compact") && !run.globals().json()) {
            run.output().line(STAYS);
        }
        return Exit.OK;
    }

    /** The project in which a session starts; a person who watches pipes nothing in. */
    private static Optional<String> project(Run run, String event) {
        return event.equals(SESSION_START) && !run.surroundings().terminal().getAsBoolean()
                ? HookProgress.project(input(run))
                : Optional.empty();
    }

    /** What was saved about it. */
    private static Optional<JsonObject> progress(Run run, ToolDoor door, String project) {
        return Optional.of(run.call(door, "mem_progress", HookProgress.arguments(project)))
                .filter(result -> Results.isTrue(result, "found"));
    }

    /** What the person said: the hook's JSON tells it, or it stands there as it is. */
    private static String message(Run run) {
        String text = input(run);
        try {
            return Json.parse(text) instanceof JsonObject hook
                    ? hook.string(PROMPT).orElse("")
                    : text;
        } catch (JsonSyntaxException plainText) {
            return text;
        }
    }

    private static String input(Run run) {
        try {
            byte[] bytes = run.surroundings().in().readNBytes(LONGEST);
            return Utf8.read(ByteBuffer.wrap(bytes)).orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
