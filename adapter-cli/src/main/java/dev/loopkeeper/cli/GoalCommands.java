package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.view.GoalStatsView;
import dev.loopkeeper.cli.view.GoalView;
import dev.loopkeeper.cli.view.GoalsView;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.NextView;
import dev.loopkeeper.cli.view.StepsView;
import dev.loopkeeper.cli.view.View;
import java.util.Optional;

/** The commands about goals and their steps. */
final class GoalCommands {
    private static final String MAKE_ONE = "'loopkeeper create-goal Fitness' creates one.";

    private GoalCommands() {}

    /** The command of that name; empty when it is about something else. */
    static Optional<Command> named(String name) {
        return switch (name) {
            case "goals" ->
                command(
                        name,
                        "list_goals",
                        FreeWords.NONE,
                        GoalsView.of("No goals.").or(MAKE_ONE));
            case "goal" -> command(name, "get_goal_details", FreeWords.all("goal"), new GoalView());
            case "next" -> command(name, "get_next_actions", FreeWords.each("limit"), new NextView());
            case "upcoming" ->
                command(name, "upcoming_goals", FreeWords.each("days"), GoalsView.of("No goal is due soon."));
            case "goal-stats" -> command(name, "goal_stats", FreeWords.NONE, new GoalStatsView());
            case "edit-goal" -> command(name, "update_goal", FreeWords.all("goal"), new MessageView(true));
            case "delete-goal" -> command(name, "delete_goal", FreeWords.all("goal"), new MessageView(true));
            case "edit-log" -> command(name, "edit_log", FreeWords.each("goal", "date"), new MessageView(true));
            case "decompose" -> command(name, "decompose_goal", FreeWords.each("goal"), new MessageView(true));
            case "add-step" -> command(name, "add_step", FreeWords.each("goal").then("title"), new MessageView(true));
            case "edit-step" -> command(name, "update_step", FreeWords.all("step"), new MessageView(true));
            case "finish" -> command(name, "complete_step", FreeWords.all("step"), new MessageView(true));
            case "delete-step" -> command(name, "delete_step", FreeWords.all("step"), new MessageView(true));
            case "reorder" ->
                command(name, "reorder_steps", FreeWords.each("goal").then("steps"), new MessageView(true));
            case "steps" -> command(name, "list_steps", FreeWords.each("goal", "unit"), new StepsView());
            case "create-goal" -> command(name, "create_goal", FreeWords.all("title"), new MessageView(true));
            default -> Optional.empty();
        };
    }

    private static Optional<Command> command(String name, String tool, FreeWords words, View view) {
        return Optional.of(new ToolCommand(name, tool, words, view));
    }
}
