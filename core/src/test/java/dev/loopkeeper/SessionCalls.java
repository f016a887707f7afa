package dev.loopkeeper;

import dev.loopkeeper.action.agenda.AgendaRequest;
import dev.loopkeeper.action.calendar.ScheduleRequest;
import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.action.edit.CompleteStepRequest;
import dev.loopkeeper.action.edit.EditLogRequest;
import dev.loopkeeper.action.edit.EditRequest;
import dev.loopkeeper.action.edit.UpdateStepRequest;
import dev.loopkeeper.action.goal.AddStepsRequest;
import dev.loopkeeper.action.goal.AddStepsRequest.NewStep;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.ListGoalsRequest;
import dev.loopkeeper.action.goal.ListStepsRequest;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.goal.ReorderStepsRequest;
import dev.loopkeeper.action.goal.UpdateGoalRequest;
import dev.loopkeeper.action.history.HistoryRequest;
import dev.loopkeeper.action.loop.CloseALoop;
import dev.loopkeeper.action.loop.EditALoop;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.action.loop.OpenALoop;
import dev.loopkeeper.action.memory.Forget;
import dev.loopkeeper.action.memory.ListMemoriesRequest;
import dev.loopkeeper.action.memory.MemoryUpkeep;
import dev.loopkeeper.action.memory.RecallMemories;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.memory.UpdateMemoryRequest;
import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.action.progress.KeepProgress;
import dev.loopkeeper.action.search.SearchRequest;
import dev.loopkeeper.action.settings.ChangeSettingsRequest;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.action.task.Capture;
import dev.loopkeeper.action.task.CreateTaskRequest;
import dev.loopkeeper.action.task.Location;
import dev.loopkeeper.action.task.Occasion;
import dev.loopkeeper.action.task.Organization;
import dev.loopkeeper.action.task.ProcessInboxItem;
import dev.loopkeeper.action.task.QueryTasks;
import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.action.task.ReviewCaptured;
import dev.loopkeeper.action.task.SuggestRequest;
import dev.loopkeeper.action.time.ParseTime;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.memory.Author;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.settings.Settings;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One call of every tool, and the same by type. */
final class SessionCalls {
    static final Map<String, Call> ALL = new LinkedHashMap<>();

    static {
        everyday();
        log();
        calendar();
        loops();
        goals();
        steps();
        tasks();
        memories();
        conversations();
        store();
        AutomationCalls.addTo(ALL);
    }

    private SessionCalls() {}

    /**
     * One call.
     *
     * @param arguments of the tool
     * @param typed the same in Java
     */
    record Call(String arguments, Function<SessionScene, ?> typed) {}

    private static void add(String tool, String arguments, Function<Session, ?> typed) {
        ALL.put(tool, new Call(arguments, scene -> typed.apply(scene.session())));
    }

    private static void in(String tool, String arguments, Function<SessionScene, ?> typed) {
        ALL.put(tool, new Call(arguments, typed));
    }

    private static void everyday() {
        add("listen", "{\"message\": \"I will call mum tonight.\"}", me -> me.listen("I will call mum tonight."));
        add("context", "{\"message\": \"Hello\"}", me -> me.context("Hello"));
        add(
                "done",
                "{\"goal\": \"fitness\", \"what\": \"35 min run\"}",
                me -> me.done(DoneRequest.of("fitness", "35 min run")));
        add("status", "{}", me -> me.status(StatusRequest.today()));
        add("search", "{\"query\": \"run\"}", me -> me.search(SearchRequest.of("run")));
        add("agenda", "{\"days\": 3}", me -> me.agenda(AgendaRequest.of(3)));
        add(
                "plan",
                "{\"goal\": \"fitness\", \"task_id\": \"swim\", \"name\": \"Swim\"}",
                me -> me.plan(PlanRequest.of("fitness", PlanRequest.Task.of("swim", "Swim"))));
        add(
                "edit",
                "{\"goal\": \"fitness\", \"task_id\": \"run\", \"name\": \"Run slowly\", \"notes\": \"+Easy.\"}",
                me -> me.edit(EditRequest.of("fitness", "run")
                        .with(Step.TITLE, "Run slowly")
                        .notes("+Easy.")));
    }

    private static void log() {
        add(
                "edit_log",
                "{\"goal\": \"fitness\", \"date\": \"yesterday\", \"value\": 25, \"notes\": \"+Easy.\"}",
                me -> me.editLog(EditLogRequest.on("fitness", "yesterday")
                        .value(BigDecimal.valueOf(25))
                        .notes("+Easy.")));
    }

    private static void calendar() {
        add(
                "schedule",
                "{\"title\": \"Dentist\", \"time\": \"tomorrow 9am\", \"duration\": 45}",
                me -> me.schedule(ScheduleRequest.of("Dentist", "tomorrow 9am").lasting(45)));
    }

    private static void loops() {
        add(
                "open_loop",
                "{\"content\": \"Buy milk\", \"kind\": \"COMMITMENT\", \"timebox_text\": \"tonight\"}",
                me -> me.loops()
                        .open(OpenALoop.Request.of(LoopKind.COMMITMENT, "Buy milk")
                                .timebox("tonight")));
        add("loops", "{}", me -> me.loops().list(ListLoops.Request.pending()));
        add(
                "edit_loop",
                "{\"id\": \"loop-1\", \"content\": \"Ring the bank\"}",
                me -> me.loops().edit(EditALoop.Request.of("loop-1").content("Ring the bank")));
        add(
                "close_loop",
                "{\"id\": \"loop-1\", \"outcome\": \"completed\"}",
                me -> me.loops().close(CloseALoop.Request.of("loop-1", CloseALoop.As.COMPLETED)));
    }

    private static void goals() {
        add(
                "create_goal",
                "{\"title\": \"Learn Urdu\", \"slug\": \"urdu\", \"priority\": 8}",
                me -> me.goals()
                        .create(CreateGoalRequest.of("Learn Urdu").slug("urdu").with(Goal.PRIORITY, 8)));
        add("list_goals", "{}", me -> me.goals().list(ListGoalsRequest.of(GoalStatus.ACTIVE)));
        add(
                "update_goal",
                "{\"goal\": \"fitness\", \"status\": \"paused\"}",
                me -> me.goals().update(UpdateGoalRequest.of("fitness").with(Goal.STATUS, GoalStatus.PAUSED)));
        add("delete_goal", "{\"goal\": \"hindi\"}", me -> me.goals().delete("hindi"));
        add("get_goal_details", "{\"goal\": \"fitness\"}", me -> me.goals().details("fitness"));
        add("goal_stats", "{}", me -> me.goals().stats());
        add("upcoming_goals", "{}", me -> me.goals().upcoming(7));
    }

    private static void steps() {
        add(
                "decompose_goal",
                "{\"goal\": \"fitness\", \"steps\": [{\"title\": \"Buy shoes\"},"
                        + " {\"title\": \"Break them in\", \"dependencies\": [\"Buy shoes\"]}]}",
                me -> me.steps()
                        .add(AddStepsRequest.of(
                                "fitness",
                                NewStep.of("Buy shoes"),
                                NewStep.of("Break them in").after("Buy shoes"))));
        add(
                "add_step",
                "{\"goal\": \"fitness\", \"title\": \"Buy shoes\", \"description\": \"Light ones\"}",
                me -> me.steps()
                        .add(AddStepsRequest.of(
                                "fitness", NewStep.of("Buy shoes").with(Step.DESCRIPTION, "Light ones"))));
        add("list_steps", "{\"goal\": \"fitness\"}", me -> me.steps().list(ListStepsRequest.of("fitness")));
        add(
                "update_step",
                "{\"step\": \"fitness/run\", \"priority\": \"high\", \"estimate\": null, \"notes\": \"Easy.\"}",
                me -> me.steps()
                        .update(UpdateStepRequest.of("fitness/run")
                                .with(Step.PRIORITY, Priority.HIGH)
                                .without(Step.ESTIMATE)
                                .notes("Easy.")));
        add(
                "complete_step",
                "{\"step\": \"fitness/run\"}",
                me -> me.steps().complete(CompleteStepRequest.of("fitness/run")));
        add("delete_step", "{\"step\": \"fitness/run\"}", me -> me.steps().delete("fitness/run"));
        add(
                "reorder_steps",
                "{\"goal\": \"fitness\", \"unit\": \"week-1\", \"steps\": [\"gym\"]}",
                me -> me.steps().reorder(new ReorderStepsRequest("fitness", Optional.of("week-1"), List.of("gym"))));
        add("get_next_actions", "{}", me -> me.steps().next(5));
    }

    private static void tasks() {
        add(
                "create_task",
                "{\"title\": \"Call the bank\", \"flagged\": true}",
                me -> me.tasks().create(CreateTaskRequest.of("Call the bank").with(Step.FLAGGED, true)));
        add(
                "complete_task",
                "{\"task_id\": \"fitness/run\", \"completion_note\": \"Slowly\"}",
                me -> me.tasks()
                        .complete(new CompleteStepRequest("fitness/run", Optional.of("Slowly"), Optional.empty())));
        add("model", "{\"test\": false}", me -> me.model(false));
        add("sync_tasks", "{}", me -> me.tasks().sync());
        add(
                "query_tasks",
                "{\"available_only\": true}",
                me -> me.tasks().query(QueryTasks.Request.ALL.onlyAvailable()));
        add(
                "suggest_next_actions",
                "{\"context\": \"morning\", \"available_minutes\": 30, \"location\": \"home\"}",
                me -> me.tasks()
                        .suggest(SuggestRequest.of(Occasion.MORNING).within(30).at(Location.HOME)));
        add("analyze_workload", "{\"time_horizon_days\": 14}", me -> me.tasks().workload(14));
        add(
                "process_inbox_item",
                "{\"task_id\": \"sort-post\", \"action\": \"convert_to_project\"}",
                me -> me.tasks()
                        .process(new ProcessInboxItem.Request(
                                "sort-post",
                                ProcessInboxItem.Action.CONVERT_TO_PROJECT,
                                Optional.empty(),
                                Optional.empty())));
        add(
                "create_project",
                "{\"title\": \"Move house\", \"type\": \"sequential\"}",
                me -> me.tasks()
                        .createProject(CreateGoalRequest.of("Move house").with(Goal.FLOW, Flow.SEQUENTIAL)));
        add(
                "extract_tasks",
                "{\"input\": \"- Call Ann by Friday\"}",
                me -> me.tasks().extract("- Call Ann by Friday", Optional.empty()));
        add(
                "suggest_organization",
                "{\"task_title\": \"Run farther\"}",
                me -> me.tasks()
                        .suggestOrganization(new Organization.Request(
                                "Run farther", Optional.empty(), Optional.empty(), Optional.empty())));
        add(
                "capture",
                "{\"text\": \"- Call Ann by Friday\"}",
                me -> me.tasks().capture(Capture.Request.of("- Call Ann by Friday")));
        add(
                "review_captured",
                "{\"action\": \"reject\"}",
                me -> me.tasks().reviewCaptured(ReviewCaptured.Request.all(ReviewCaptured.Action.REJECT)));
        add(
                "get_project_status",
                "{\"project_id\": \"fitness\"}",
                me -> me.tasks().projectStatus("fitness"));
        add("review", "{\"project_id\": \"fitness\"}", me -> me.tasks().review(Review.Request.ALL.in("fitness")));
        add("complete_review", "{\"project_id\": \"fitness\"}", me -> me.tasks().completeReview("fitness"));
    }

    private static void memories() {
        add(
                "remember",
                "{\"content\": \"Runs help.\", \"tags\": [\"sport\"]}",
                me -> me.memories().remember(Remember.Request.of("Runs help.").with(Memory.TAGS, List.of("sport"))));
        add(
                "batch_remember",
                "{\"memories\": [{\"content\": \"Tea, not coffee.\"}, {\"content\": \"Works late.\"}]}",
                me -> me.memories().rememberAll(List.of(said("Tea, not coffee."), said("Works late."))));
        add(
                "recall",
                "{\"query\": \"What is the cat called?\"}",
                me -> me.memories().recall(RecallMemories.Request.of("What is the cat called?")));
        in("get_memory", "{\"memory_id\": \"MEMORY\"}", scene -> of(scene).get(scene.memory()));
        add("list_memories", "{}", me -> me.memories().list(ListMemoriesRequest.of(MemoryQuery.Order.IMPORTANCE, 20)));
        in(
                "update_memory",
                "{\"memory_id\": \"MEMORY\", \"content\": \"The cat is called Mochi.\"}",
                scene -> of(scene)
                        .update(UpdateMemoryRequest.of(scene.memory())
                                .with(Memory.CONTENT, "The cat is called Mochi.")));
        in(
                "boost_memory",
                "{\"memory_id\": \"MEMORY\", \"amount\": 0.2}",
                scene -> of(scene).boost(scene.memory(), new BigDecimal("0.2")));
        in("forget", "{\"memory_id\": \"MEMORY\"}", scene -> of(scene).forget(Forget.Request.of(scene.memory())));
        add("memory_stats", "{}", me -> me.memories().stats());
        add(
                "decay_memories",
                "{\"days_threshold\": 60}",
                me -> me.memories().decay(new MemoryUpkeep.DecayRequest(Optional.of(60), Optional.empty())));
        add("cleanup_memories", "{}", me -> me.memories().cleanUp(MemoryUpkeep.CleanupRequest.STANDARD));
    }

    private static Remember.Request said(String content) {
        return Remember.Request.of(content).with(Memory.AUTHOR, Author.ASSISTANT);
    }

    private static Memories of(SessionScene scene) {
        return scene.session().memories();
    }

    private static void conversations() {
        add(
                "create_conversation",
                "{\"system_prompt\": \"You are Kit.\"}",
                me -> me.conversations().create(Optional.of("You are Kit."), JsonObject.EMPTY));
        add("list_conversations", "{}", me -> me.conversations().list());
        String one = "{\"conversation_id\": \"CONVERSATION\"}";
        in("get_conversation", one, scene -> scene.session().conversations().contextMessages(scene.conversation()));
        in(
                "add_message",
                "{\"conversation_id\": \"CONVERSATION\", \"role\": \"user\", \"content\": \"And?\"}",
                scene -> scene.session().conversations().addUserMessage(scene.conversation(), "And?"));
        in("fork_conversation", one, scene -> scene.session().conversations().fork(scene.conversation()));
        in("export_conversation", one, scene -> scene.session().conversations().exported(scene.conversation()));
        add(
                "import_conversation",
                "{\"conversation\": {}, \"messages\": [{\"role\": \"user\", \"content\": \"Hello\"}]}",
                me -> me.conversations().takeIn(JsonObject.EMPTY, List.of(Message.of(Role.USER, "Hello"))));
        String confirmed = "{\"conversation_id\": \"CONVERSATION\", \"confirm\": true}";
        in(
                "clear_conversation",
                confirmed,
                scene -> scene.session().conversations().clearMessages(scene.conversation()));
        in(
                "delete_conversation",
                confirmed,
                scene -> scene.session().conversations().delete(scene.conversation()));
    }

    private static void store() {
        add(
                "mem_progress",
                "{\"project\": \"api\", \"content\": {\"next_steps\": [\"tests\"]}}",
                me -> me.progress(KeepProgress.Request.save("api", Json.parse("{\"next_steps\": [\"tests\"]}"))));
        add("get_profile", "{}", Session::profile);
        add(
                "set_profile",
                "{\"entries\": {\"name\": \"Alex\"}}",
                me -> me.changeProfile(ChangeProfile.Request.stated(ProfileCategory.NAME, "Alex")));
        add(
                "parse_time",
                "{\"text\": \"tomorrow at 5pm\"}",
                me -> me.parseTime(ParseTime.Request.of("tomorrow at 5pm")));
        add(
                "settings",
                "{\"set\": {\"zone\": \"Europe/London\"}}",
                me -> me.changeSettings(ChangeSettingsRequest.of(Settings.ZONE, ZoneId.of("Europe/London"))));
        add("history", "{}", me -> me.history(HistoryRequest.newest(20)));
        add("undo", "{}", Session::undo);
    }
}
