package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Call.RefusedException;
import dev.loopkeeper.rest.http.EntityTag;
import dev.loopkeeper.rest.http.Kept;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Endpoints that are one call of a tool and answer its result as it is; parts of a path are parameters of the tool. */
final class ToolEndpoints {
    private static final String ID = "id";
    private static final String ACTION = "action";
    private static final Projection ONE_LOOP = Projection.of().put("loop");

    private ToolEndpoints() {}

    static List<Endpoint> all() {
        return Stream.of(loops(), days(), tasks(), notes(), automation(), conversations(), store())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Endpoint> loops() {
        return List.of(
                shows("/loops", "loops"),
                creates("/loops", "open_loop"),
                Endpoint.get("/loops/{id}", ToolEndpoints::loop)
                        .like("open_loop")
                        .but(it -> it.only()
                                .called("Show a loop", "One loop.")
                                .answering(ONE_LOOP::schema)
                                .tagged()),
                changes("/loops/{id}", "edit_loop"),
                does("/loops/{id}/close", "close_loop"));
    }

    private static List<Endpoint> days() {
        return List.of(
                does("/listen", "listen"),
                does("/done", "done"),
                creates("/plan", "plan"),
                does("/edit", "edit"),
                does("/schedule", "schedule"),
                shows("/status", "status"),
                shows("/agenda", "agenda"),
                shows("/search", "search"),
                shows("/context", "context"));
    }

    private static List<Endpoint> tasks() {
        return List.of(
                shows("/tasks", "query_tasks"),
                creates("/tasks", "create_task"),
                does("/tasks/sync", "sync_tasks"),
                does("/tasks/{task_id}/complete", "complete_task"),
                does("/inbox/{task_id}", "process_inbox_item"),
                shows("/projects", "list_goals"),
                creates("/projects", "create_project"),
                shows("/projects/{project_id}", "get_project_status"),
                does("/projects/{project_id}/review", "complete_review"),
                creates("/capture", "capture"),
                showsOnly("/captured", "review_captured", ID),
                decides("/captured/{id}", "review_captured"),
                shows("/review", "review"),
                shows("/suggestions", "suggest_next_actions"),
                shows("/workload", "analyze_workload"));
    }

    private static List<Endpoint> notes() {
        return List.of(
                showsOnly("/progress", "mem_progress", "project", "namespace", "revision"),
                does("/progress", "mem_progress"),
                shows("/profile", "get_profile"),
                changes("/profile", "set_profile"));
    }

    private static List<Endpoint> automation() {
        return List.of(
                showsOnly("/approvals", "approvals", ID, "state"),
                decides("/approvals/{id}", "approvals"),
                shows("/triggers", "list_triggers"),
                creates("/triggers", "create_trigger"),
                changes("/triggers/{trigger}", "update_trigger"),
                Endpoint.delete("/triggers/{trigger}", doing("delete_trigger", 200))
                        .like("delete_trigger"),
                does("/triggers/{trigger}/fire", "fire_trigger"),
                shows("/firings", "list_firings"),
                does("/tasks/{step}/execute", "execute_step"),
                shows("/executions", "list_executions"),
                shows("/plans", "list_plans"),
                creates("/plans", "create_plan"),
                changes("/plans/{plan}", "update_plan"),
                Endpoint.delete("/plans/{plan}", doing("delete_plan", 200)).like("delete_plan"),
                creates("/plans/{plan}/runs", "run_plan"),
                shows("/plan-runs", "list_plan_runs"),
                does("/plan-runs/{run}", "update_plan_run"),
                shows("/agents", "list_agent_tasks"),
                creates("/agents", "dispatch_agent"),
                shows("/agents/{id}", "get_agent_task"),
                does("/agents/{id}/cancel", "cancel_agent_task"));
    }

    private static List<Endpoint> conversations() {
        return List.of(
                shows("/conversations", "list_conversations"),
                creates("/conversations", "create_conversation"),
                creates("/conversations/import", "import_conversation"),
                shows("/conversations/{conversation_id}", "get_conversation"),
                Endpoint.delete("/conversations/{conversation_id}", doing("delete_conversation", 200))
                        .like("delete_conversation"),
                shows("/conversations/{conversation_id}/export", "export_conversation"),
                creates("/conversations/{conversation_id}/messages", "add_message"),
                creates("/conversations/{conversation_id}/fork", "fork_conversation"),
                does("/conversations/{conversation_id}/clear", "clear_conversation"));
    }

    private static List<Endpoint> store() {
        return List.of(
                shows("/history", "history"),
                does("/undo", "undo"),
                showsOnly("/settings", "settings"),
                changes("/settings", "settings"),
                Endpoint.post("/tools/{name}", call -> Answer.ok(call.change(call.part("name"), call.body())))
                        .but(it -> it.called("Call a tool", "Any tool, by its name; each is described for itself.")));
    }

    /** Shows something; what is said changes nothing. */
    private static Endpoint shows(String path, String tool) {
        return Endpoint.get(path, call -> Answer.ok(call.tool(tool, named(call))))
                .like(tool);
    }

    /** The same for a tool that changes something when it is given other parameters than these. */
    private static Endpoint showsOnly(String path, String tool, String... parameters) {
        Set<String> known = Set.of(parameters);
        return Endpoint.get(path, call -> {
                    JsonObject given = Arguments.of(call);
                    given.names().stream()
                            .filter(name -> !known.contains(name))
                            .findFirst()
                            .ifPresent(name -> {
                                throw RefusedException.of(name, "is not a parameter of GET " + path);
                            });
                    return Answer.ok(call.tool(tool, given));
                })
                .like(tool)
                .but(it -> it.only(parameters));
    }

    private static Endpoint creates(String path, String tool) {
        return Endpoint.post(path, doing(tool, 201)).like(tool).but(it -> it.answering(201));
    }

    private static Endpoint does(String path, String tool) {
        return Endpoint.post(path, doing(tool, 200)).like(tool);
    }

    /** The tool without its action only shows what there is to decide. */
    private static Endpoint decides(String path, String tool) {
        return Endpoint.post(path, call -> {
                    JsonObject decision = named(call);
                    if (!decision.has(ACTION)) {
                        throw RefusedException.of(ACTION, "is missing; say what is decided");
                    }
                    return Answer.ok(call.change(tool, decision));
                })
                .like(tool);
    }

    private static Endpoint changes(String path, String tool) {
        return Endpoint.patch(path, doing(tool, 200)).like(tool);
    }

    private static Function<Call, Answer> doing(String tool, int status) {
        return call -> new Answer(status, call.change(tool, named(call)));
    }

    private static Answer loop(Call call) {
        JsonObject loop = call.kept(Kept.LOOP, call.part(ID));
        return Answer.ok(JsonObject.builder().put("loop", loop).build()).tagged(EntityTag.of(loop));
    }

    private static JsonObject named(Call call) {
        JsonObject arguments = Arguments.of(call);
        for (String part : call.path().keySet()) {
            arguments = Arguments.with(arguments, part, call.part(part));
        }
        return arguments;
    }
}
