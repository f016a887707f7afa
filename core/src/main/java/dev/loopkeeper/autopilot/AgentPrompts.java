package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.task.QueryTasks;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.model.Marked;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;

/** What agents are asked to do, by what they are for. Stateless. */
final class AgentPrompts {
    /** What the trigger that comes with the program asks. */
    static final String CONDUCT = "Conduct the weekly review.";

    private static final int LONGEST_NOTE = 1_000;
    private static final String INBOX = """
        Process these items of the inbox:
        1. Take sub-tasks that stand in a note out of it, as tasks of their own.
        2. Suggest the project that each belongs to; create one only when none fits.
        3. Add labels that fit.
        4. Set a due date where one is mentioned.
        5. Mark what waits for somebody else, and for whom.

        """;
    private static final String WEEKLY = """
        Conduct a weekly review, after the method of Getting Things Done:
        1. Bring the inbox to zero: process every item.
        2. Look at all active projects, and name those that are stalled.
        3. Check which projects are due for a review.
        4. Find the tasks that are overdue or due soon.
        5. Suggest which tasks to drop or to put off.
        6. End with a summary report of all this.\
        """;
    private static final String PLANNING =
            "Make a project of this, with tasks that can be done one by one, in an order that works. Look first at what"
                    + " there is already.";
    private static final String RESEARCH =
            "Find out what is needed to do this task, from what is kept here. Remember what is worth keeping, and note"
                    + " what helps with the task in its notes, behind what stands there.";
    private static final String DAILY =
            "Plan today's work: look at what is due, planned and in the calendar, choose what fits into the time there"
                    + " is, set times aside for it, and say in which order to begin.";
    private static final String STALLED =
            "Find the active projects that do not move, and for each one the next action that would get it going again."
                    + " Add it as a step where it is missing.";

    private AgentPrompts() {}

    /**
     * What an agent is asked.
     *
     * @param given what the person asks for themselves; the usual when empty
     * @param task the task that it is about, if it is about one
     * @param batch how many items of the inbox at most
     * @return the prompt, or what is wrong with the template of the task
     */
    static Reading<String> of(View view, AgentType type, Optional<String> given, Optional<Step> task, int batch) {
        if (given.isEmpty() && task.isPresent()) {
            Optional<String> template = AgentKit.config(type, task.get()).flatMap(ExecutionConfig::promptTemplate);
            if (template.isPresent()) {
                return Template.text(template.get(), TaskData.of(view, task.get()));
            }
            if (type == AgentType.TASK_EXECUTION) {
                return Reading.good("Execute this task: " + task.get().title() + "\n\nNotes: "
                        + TaskData.note(task.get()).orElse("None"));
            }
        }
        String asked = given.orElseGet(() -> usual(type));
        String about = task.map(step -> "\n\n" + Marked.of("The task", Json.write(item(step))))
                .orElse("");
        String items = type == AgentType.INBOX_PROCESSING
                ? "\n\n" + Marked.of("Inbox items", Json.write(items(inbox(view, batch))))
                : "";
        return Reading.good((asked.stripTrailing() + about + items).strip());
    }

    /** Whether an agent was asked no more than what is usual for its type. */
    static boolean isUsual(AgentTask task) {
        String prompt = AgentTask.PROMPT.in(task.doc());
        return prompt.equals(CONDUCT) || prompt.startsWith(usual(task.type()).strip());
    }

    private static String usual(AgentType type) {
        return switch (type) {
            case INBOX_PROCESSING -> INBOX;
            case WEEKLY_REVIEW -> WEEKLY;
            case PROJECT_PLANNING -> PLANNING;
            case TASK_RESEARCH -> RESEARCH;
            case TASK_EXECUTION -> "Execute the task.";
            case DAILY_PLANNING -> DAILY;
            case STALLED_PROJECT_FIX -> STALLED;
        };
    }

    /** The open tasks of the inbox, those that are due first. */
    static List<Step> inbox(View view, int most) {
        QueryTasks.Request open = QueryTasks.Request.ALL
                .of(QueryTasks.State.ACTIVE)
                .filtered(FilterRequest.ALL.goal(Inbox.SLUG))
                .page(Paging.first(most));
        Decision<Page<QueryTasks.Item>> page = QueryTasks.decide(view, open);
        return page.switchOn(
                found -> found.result().items().stream()
                        .map(QueryTasks.Item::task)
                        .toList(),
                refusal -> List.of());
    }

    private static JsonArray items(List<Step> tasks) {
        return new JsonArray(tasks.stream().<JsonValue>map(AgentPrompts::item).toList());
    }

    private static JsonObject item(Step task) {
        return JsonObject.builder()
                .put("id", task.id().value())
                .put("title", task.title())
                .putOrNull("note", TaskData.note(task).map(note -> Excerpt.start(note, LONGEST_NOTE)))
                .build();
    }
}
