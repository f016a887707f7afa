package dev.loopkeeper.cli;

import dev.loopkeeper.action.task.Occasion;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.view.SuggestionsView;
import dev.loopkeeper.cli.view.WorkloadView;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import java.util.Map;
import java.util.Optional;

/** The commands that tell what to do, and how much it is. */
final class AdviceCommands {
    private AdviceCommands() {}

    /** The command of that name; empty when it is about something else. */
    static Optional<Command> named(String name) {
        return switch (name) {
            case "suggest" ->
                Optional.of(new ToolCommand(
                        name,
                        "suggest_next_actions",
                        FreeWords.each("context"),
                        new SuggestionsView(),
                        Map.of("available_minutes", "minutes"),
                        AdviceCommands::timeOfDay));
            case "workload" ->
                Optional.of(new ToolCommand(
                        name,
                        "analyze_workload",
                        FreeWords.NONE,
                        new WorkloadView(),
                        Map.of("time_horizon_days", "days"),
                        door -> JsonObject.EMPTY));
            default -> Optional.empty();
        };
    }

    private static JsonObject timeOfDay(ToolDoor door) {
        return JsonObject.EMPTY.with("context", new JsonString(Shapes.nameOf(Occasion.at(door.time()))));
    }
}
