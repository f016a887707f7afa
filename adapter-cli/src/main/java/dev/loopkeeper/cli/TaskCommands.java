package dev.loopkeeper.cli;

import dev.loopkeeper.action.task.Occasion;
import dev.loopkeeper.cli.ToolCommand.Usual;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.StandardInput;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.CapturedView;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.ProjectView;
import dev.loopkeeper.cli.view.ScheduleView;
import dev.loopkeeper.cli.view.SuggestionsView;
import dev.loopkeeper.cli.view.TasksView;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.cli.view.WorkloadView;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import java.util.Map;
import java.util.Optional;

/** The commands about tasks, projects, the inbox and what was captured. */
final class TaskCommands {
    private static final Map<String, Usual> ACTIVE = Map.of("status", is("active"));
    private static final Map<String, Usual> INBOX = Map.of("status", is("active"), "project_id", new Fixed("inbox"));
    private static final int LONGEST_TEXT = 1_000_000;

    /** What a command is about. */
    private record Fixed(String value) implements Usual {
        @Override
        public JsonValue in(Run run, ToolDoor door) {
            return new JsonString(value);
        }

        @Override
        public boolean isFixed() {
            return true;
        }
    }

    private TaskCommands() {}

    /** The command of that name; empty when it is about something else. */
    static Optional<Command> named(String name) {
        return switch (name) {
            case "tasks" -> with(name, "query_tasks", FreeWords.all("search_text"), TasksView.ALL, ACTIVE);
            case "inbox" -> with(name, "query_tasks", FreeWords.all("search_text"), TasksView.INBOX, INBOX);
            case "add-task" -> command(name, "create_task", FreeWords.all("title"), new MessageView(true));
            case "process" ->
                command(
                        name,
                        "process_inbox_item",
                        FreeWords.each("task_id", "action", "target_id"),
                        new MessageView(true));
            case "create-project" -> command(name, "create_project", FreeWords.all("title"), new MessageView(true));
            case "project" -> command(name, "get_project_status", FreeWords.all("project_id"), new ProjectView());
            case "complete-review" ->
                command(name, "complete_review", FreeWords.all("project_id"), new MessageView(true));
            case "capture" ->
                with(name, "capture", FreeWords.all("text"), new CapturedView(), Map.of("text", TaskCommands::typed));
            case "captured" -> command(name, "review_captured", FreeWords.each("id", "action"), new CapturedView());
            case "accept", "reject" -> decision(name);
            case "suggest" ->
                with(
                        name,
                        "suggest_next_actions",
                        FreeWords.each("context"),
                        new SuggestionsView(),
                        Map.of("context", TaskCommands::timeOfDay));
            case "schedule" -> command(name, "schedule", FreeWords.each("title").then("time"), new ScheduleView());
            case "sync" -> command(name, "sync_tasks", FreeWords.NONE, new MessageView(true));
            case "workload" -> command(name, "analyze_workload", FreeWords.NONE, new WorkloadView());
            default -> Optional.empty();
        };
    }

    private static Optional<Command> decision(String name) {
        return with(
                name, "review_captured", FreeWords.all("id"), new MessageView(true), Map.of("action", new Fixed(name)));
    }

    private static Optional<Command> command(String name, String tool, FreeWords words, View view) {
        return Optional.of(new ToolCommand(name, tool, words, view));
    }

    private static Optional<Command> with(
            String name, String tool, FreeWords words, View view, Map<String, Usual> usual) {
        return Optional.of(new ToolCommand(name, tool, words, view, usual));
    }

    private static Usual is(String value) {
        return (run, door) -> new JsonString(value);
    }

    private static JsonValue timeOfDay(Run run, ToolDoor door) {
        return new JsonString(Shapes.nameOf(Occasion.at(door.time())));
    }

    /** What is piped in, such as notes or a mail. */
    private static JsonValue typed(Run run, ToolDoor door) {
        return new JsonString(StandardInput.text(run.surroundings().in(), "text", LONGEST_TEXT));
    }
}
