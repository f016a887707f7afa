package dev.loopkeeper.action.prompt;

import dev.loopkeeper.action.Quoted;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.profile.ProfileSection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a prompt tells of a user: blocks of quoted lines, each within a fence of its own. Stateless. */
final class ProfileText {
    private static final int QUOTE = 300;
    private static final int STEPS = 3;

    private ProfileText() {}

    /** What is known for sure, a line for each category; what an assistant is to do stands elsewhere in the prompt. */
    static Optional<String> profile(Profile profile) {
        return block(
                "user-profile",
                Arrays.stream(ProfileSection.values())
                        .filter(section -> section != ProfileSection.AI_PREFERENCES)
                        .flatMap(section -> section.categories().stream())
                        .filter(category -> !profile.sure(category).isEmpty())
                        .map(category -> category.title() + ": " + quoted(profile.sure(category)))
                        .toList());
    }

    /** What is remembered. */
    static Optional<String> memories(List<Memory> memories) {
        return block("memories", memories.stream().map(ProfileText::memory).toList());
    }

    /** What the user pursues, and what comes next. */
    static Optional<String> goals(List<GoalAhead> goals) {
        return block("goals", goals.stream().map(ProfileText::goal).toList());
    }

    /** The rules that the user has set, then what they do not want. */
    static Optional<String> rules(Profile profile) {
        List<String> rules = new ArrayList<>();
        profile.sure(ProfileCategory.CUSTOM_INSTRUCTIONS).forEach(rule -> rules.add(Quoted.line(rule, QUOTE)));
        profile.sure(ProfileCategory.BOUNDARIES).forEach(rule -> rules.add("Boundary: " + Quoted.line(rule, QUOTE)));
        return block("custom-instructions", rules);
    }

    private static Optional<String> block(String mark, List<String> lines) {
        return lines.isEmpty() ? Optional.empty() : Optional.of(Quoted.fenced(mark, lines));
    }

    private static String quoted(List<String> texts) {
        return texts.stream().map(text -> Quoted.of(text, QUOTE)).collect(Collectors.joining(", "));
    }

    private static String memory(Memory memory) {
        String date =
                memory.date().map(LocalDate::toString).map(day -> ", " + day).orElse("");
        return Quoted.of(memory.content(), QUOTE) + " (" + Shapes.nameOf(memory.type()) + date + ")";
    }

    private static String goal(GoalAhead ahead) {
        Goal goal = ahead.goal();
        String due = Goal.DUE
                .find(goal.doc())
                .map(day -> ", due " + Quoted.plain(day.text()))
                .orElse("");
        String next = ahead.next().stream()
                .limit(STEPS)
                .map(Step::title)
                .map(title -> Quoted.of(title, QUOTE))
                .collect(Collectors.joining(", "));
        return Quoted.of(goal.title(), QUOTE) + " (priority " + goal.priority() + due + ")"
                + (next.isEmpty() ? "" : "; next: " + next);
    }
}
