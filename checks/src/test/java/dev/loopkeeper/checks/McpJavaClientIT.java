package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged server in the hands of the official Java client, which checks structured content against its schema. */
class McpJavaClientIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String MEMORIES = "loopkeeper://memories/recent";

    @TempDir
    private Path folder;

    private final List<String> asked = new ArrayList<>();
    private final CountDownLatch told = new CountDownLatch(1);
    private McpSyncClient client;

    @BeforeEach
    void connect() {
        String store = "sqlite:" + folder.resolve("store.db");
        ServerParameters server = ServerParameters.builder(McpServer.JAVA)
                .args(
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        McpServer.JAR.toString(),
                        "--toolsets",
                        "all",
                        "--store",
                        store)
                .build();
        client = McpClient.sync(new StdioClientTransport(server, McpJsonDefaults.getMapper()))
                .requestTimeout(PATIENCE)
                .initializationTimeout(PATIENCE)
                .capabilities(McpSchema.ClientCapabilities.builder()
                        .elicitation(true, false)
                        .sampling()
                        .build())
                .elicitation(this::answer)
                .sampling(this::write)
                .resourcesUpdateConsumer(contents -> told.countDown())
                .enableCallToolSchemaCaching(true)
                .build();
        client.initialize();
        client.listTools();
        call("create_goal", Map.of("title", "Fitness", "daily", Map.of("field", "fitness", "rule", "add_minutes")));
        plan("run-session", "gym-session");
    }

    @AfterEach
    void close() {
        assertThat(client.closeGracefully()).isTrue();
    }

    private CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private McpSchema.ReadResourceResult read(String uri) {
        return client.readResource(McpSchema.ReadResourceRequest.builder(uri).build());
    }

    private void plan(String... tasks) {
        List<Map<String, String>> named = List.of(tasks).stream()
                .map(task -> Map.of("task_id", task, "name", task.replace('-', ' ')))
                .toList();
        assertThat(call("plan", Map.of("goal", "fitness", "tasks", named)).isError())
                .isNotEqualTo(true);
    }

    /** Picks the last of several tasks, and says yes to everything else. */
    private ElicitResult answer(ElicitFormRequest question) {
        asked.add(question.message());
        Map<?, ?> field = (Map<?, ?>) ((Map<?, ?>) question.requestedSchema().get("properties")).get("answer");
        List<?> options = field.get("oneOf") instanceof List<?> list ? list : List.of();
        Object picked = options.isEmpty() ? true : ((Map<?, ?>) options.get(options.size() - 1)).get("const");
        return ElicitResult.builder(ElicitResult.Action.ACCEPT)
                .content(Map.of("answer", picked))
                .build();
    }

    /** Says what a model may say: one task that the text speaks of, and one that it does not. */
    private CreateMessageResult write(CreateMessageRequest question) {
        asked.add(((McpSchema.TextContent) question.messages().get(0).content()).text());
        return CreateMessageResult.builder(McpSchema.Role.ASSISTANT, """
                         {"tasks": [{"title": "Get the roof fixed", "quote": "somebody has to get that fixed"},
                                    {"title": "Buy tiles", "quote": "buy some tiles"}],
                          "suggested_project_for_all": null, "source_summary": "About the roof."}\
                         """, "some-model")
                .build();
    }

    private static Map<?, ?> structured(CallToolResult result) {
        assertThat(result.isError()).as(result.toString()).isNotEqualTo(true);
        return (Map<?, ?>) result.structuredContent();
    }

    private static String text(CallToolResult result) {
        return ((McpSchema.TextContent) result.content().get(0)).text();
    }

    @Test
    void seesToolsWithSchemasTitlesAndHints() {
        assertThat(client.getServerInfo().name()).isEqualTo("loopkeeper");
        assertThat(client.getServerInstructions()).contains("done");
        assertThat(client.listTools().tools()).hasSizeGreaterThan(20).allSatisfy(tool -> {
            assertThat(tool.title()).isNotBlank();
            assertThat(tool.inputSchema()).containsEntry("type", "object");
            assertThat(tool.annotations().openWorldHint()).isFalse();
        });
    }

    @Test
    void getsStructuredContentThatFitsItsSchemaAndAShortText() {
        CallToolResult done = call("done", Map.of("goal", "fitness", "what", "35 min run"));

        assertThat(structured(done).get("status")).isEqualTo("ok");
        assertThat(text(done)).contains("run-session");
        assertThat(structured(call("status", Map.of())).get("text")).asString().contains("fitness");
    }

    @Test
    void isAskedWhichOfSeveralTasksWasMeant() {
        plan("yoga-session", "climb-session");
        Map<?, ?> done = structured(call("done", Map.of("goal", "fitness", "what", "20 min session")));

        assertThat(asked).singleElement().asString().startsWith("Which task was meant?");
        assertThat(done.get("status")).isEqualTo("ok");
        assertThat(((Map<?, ?>) done.get("logged")).get("value")).isEqualTo(20);
    }

    @Test
    void isAskedBeforeADeletion() {
        CallToolResult deleted = call("edit", Map.of("goal", "fitness", "task_id", "gym-session", "delete", true));

        assertThat(asked).containsExactly("Delete 'gym session' (week-1/gym-session)? 'undo' can bring it back.");
        assertThat(structured(deleted)).isNotEmpty();
    }

    @Test
    void lendsItsModel() {
        Map<?, ?> read = structured(
                call("extract_tasks", Map.of("input", "The roof is broken, somebody has to get that fixed.")));

        assertThat(asked).singleElement().asString().contains("The roof is broken");
        assertThat((List<?>) read.get("tasks")).singleElement().asString().contains("Get the roof fixed");
        assertThat(((Map<?, ?>) read.get("model")).get("failure")).isNull();
    }

    @Test
    void getsErrorsThatSayWhatIsAllowed() {
        CallToolResult wrong = call("done", Map.of("goal", "fitness", "wat", 3));

        assertThat(wrong.isError()).isTrue();
        assertThat(text(wrong)).contains("wat", "what");
        assertThatThrownBy(() -> call("donee", Map.of()))
                .isInstanceOf(McpError.class)
                .hasMessageContaining("done");
    }

    @Test
    void readsResources() {
        assertThat(client.listResources().resources())
                .extracting(McpSchema.Resource::uri)
                .contains("loopkeeper://status/today", "loopkeeper://goals/fitness");
        assertThat(client.listResourceTemplates().resourceTemplates()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(read("loopkeeper://goals/fitness").contents())
                .singleElement()
                .asString()
                .contains("run-session");
        assertThatThrownBy(() -> read("loopkeeper://nothing")).isInstanceOf(McpError.class);
    }

    @Test
    void isToldOfChanges() throws InterruptedException {
        client.subscribeResource(McpSchema.SubscribeRequest.builder(MEMORIES).build());
        call("remember", Map.of("content", "likes tea"));

        assertThat(told.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void usesPromptsAndCompletion() {
        assertThat(client.listPrompts().prompts())
                .extracting(McpSchema.Prompt::name)
                .contains("morning-briefing", "plan-my-day", "check-in", "weekly-review");
        assertThat(client.getPrompt(McpSchema.GetPromptRequest.builder("check-in")
                                .arguments(Map.of("goal", "fitness"))
                                .build())
                        .messages())
                .singleElement()
                .asString()
                .contains("run-session");
        McpSchema.CompleteRequest half = McpSchema.CompleteRequest.builder(
                        new McpSchema.PromptReference("check-in"),
                        new McpSchema.CompleteRequest.CompleteArgument("goal", "fit"))
                .build();
        assertThat(client.completeCompletion(half).completion().values()).containsExactly("fitness");
    }
}
