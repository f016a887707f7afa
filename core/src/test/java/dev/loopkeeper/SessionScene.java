package dev.loopkeeper;

import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.transfer.sync.HeldLists;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A store in memory with goals, steps, a task in the inbox, a loop, a memory and a conversation: the same, to the last id, each time. */
final class SessionScene implements AutoCloseable {
    private static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");
    private static final List<String> LOOKS = List.of(
            "history {}",
            "settings {}",
            "list_goals {}",
            "list_goals {\"status\": \"paused\"}",
            "list_steps {\"goal\": \"fitness\"}",
            "query_tasks {}",
            "list_memories {}",
            "loops {}",
            "loops {\"status\": \"COMPLETED\"}",
            "get_profile {}",
            "list_triggers {}",
            "list_agent_tasks {}",
            "mem_progress {\"project\": \"api\"}",
            "list_conversations {}");

    private final Loopkeeper loopkeeper = Loopkeeper.open(
            "memory:", new Loopkeeper.Environment(InstantSource.fixed(NOW), ZoneId.of("UTC"), new SplittableRandom(1)));
    private String memory = "";
    private String conversation = "";

    private SessionScene() {}

    static SessionScene open() {
        SessionScene scene = new SessionScene();
        scene.must("settings", "{\"set\": {\"task_list\": \"" + HeldLists.FRESH + "\"}}");
        scene.must("create_goal", "{\"title\": \"Fitness\", \"slug\": \"fitness\"}");
        scene.must("create_goal", "{\"title\": \"Hindi\", \"slug\": \"hindi\"}");
        scene.must(
                "plan",
                "{\"goal\": \"fitness\", \"tasks\": [{\"task_id\": \"run\", \"name\": \"Run session\"},"
                        + " {\"task_id\": \"gym\", \"name\": \"Gym session\"}]}");
        scene.must("done", "{\"goal\": \"fitness\", \"what\": \"20 min walk\", \"date\": \"yesterday\"}");
        scene.must("create_task", "{\"title\": \"Sort the post\", \"id\": \"sort-post\"}");
        scene.must(
                "create_task",
                "{\"title\": \"Write to Ann\", \"id\": \"write-to-ann\", \"mcp_connections\": [{\"server_name\":"
                        + " \"email\", \"tool_name\": \"send_email\", \"execution_conditions\":"
                        + " {\"require_confirmation\": true}}]}");
        scene.must("open_loop", "{\"id\": \"loop-1\", \"content\": \"Call the bank\", \"kind\": \"COMMITMENT\"}");
        scene.must(
                "create_trigger",
                "{\"name\": \"Review\", \"config\": {\"cron\": \"0 9 * * 1\"}, \"action\": {\"type\": \"notify\","
                        + " \"payload\": {\"message\": \"Look at your goals\"}}}");
        scene.must("create_plan", "{\"name\": \"Later\", \"steps\": [{\"type\": \"wait\", \"seconds\": 3600}]}");
        scene.must("run_plan", "{\"plan\": \"later\"}");
        scene.must("dispatch_agent", "{\"type\": \"WEEKLY_REVIEW\"}");
        JsonObject cat = scene.must("remember", "{\"content\": \"The cat is called Miso.\"}");
        scene.memory = cat.object("memory").flatMap(doc -> doc.string("id")).orElseThrow();
        JsonObject talk = scene.must("create_conversation", "{}");
        scene.conversation =
                talk.object("conversation").flatMap(doc -> doc.string("id")).orElseThrow();
        scene.must("add_message", "{\"conversation_id\": \"CONVERSATION\", \"role\": \"user\", \"content\": \"Hi\"}");
        return scene;
    }

    Session session() {
        return loopkeeper.session("test");
    }

    String memory() {
        return memory;
    }

    ConversationId conversation() {
        return new ConversationId(conversation);
    }

    ToolReply call(String tool, String arguments) {
        String named = arguments.replace("CONVERSATION", conversation).replace("MEMORY", memory);
        Caller caller = new Caller(UserId.DEFAULT, "test", new Moment.Exact(NOW), Optional.empty());
        return loopkeeper.tools().call(tool, (JsonObject) Json.parse(named), caller);
    }

    /** Everything that can be seen of the store. */
    String state() {
        return LOOKS.stream()
                .map(look -> look.split(" ", 2))
                .map(look -> look[0] + " " + Json.write(must(look[0], look[1])))
                .collect(Collectors.joining("\n"));
    }

    private JsonObject must(String tool, String arguments) {
        ToolReply reply = call(tool, arguments);
        if (reply instanceof ToolReply.Failure failure) {
            throw new AssertionError(tool + ": " + failure.refusal().message());
        }
        return ((ToolReply.Result) reply).json();
    }

    @Override
    public void close() {
        loopkeeper.close();
    }
}
