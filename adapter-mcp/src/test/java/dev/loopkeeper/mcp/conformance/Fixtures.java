package dev.loopkeeper.mcp.conformance;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Item;
import dev.loopkeeper.mcp.protocol.Listing;
import dev.loopkeeper.mcp.protocol.Offer;
import dev.loopkeeper.mcp.protocol.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** The tools, resources and prompts that the conformance suite asks for by name. */
public final class Fixtures implements Offer {
    static final String IMAGE =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
    private static final String SOUND = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";
    private static final JsonObject NAME_FORM = form("What is your name?", "{\"name\":{\"type\":\"string\"}}", "name");
    private static final JsonObject YES_FORM = form("Please confirm", "{\"ok\":{\"type\":\"boolean\"}}", "ok");

    private final List<Item> tools = new CopyOnWriteArrayList<>();
    private final List<Item> prompts = new CopyOnWriteArrayList<>();

    /** Everything the suite asks for. */
    public Fixtures() {
        contents();
        reports();
        questions();
        rounds();
        changes();
        samplePrompts();
    }

    private void contents() {
        tool("test_simple_text", call -> text("This is a simple text response for testing."));
        tool("test_image_content", call -> content(image()));
        tool(
                "test_audio_content",
                call -> content("{\"type\":\"audio\",\"data\":\"" + SOUND + "\",\"mimeType\":\"audio/wav\"}"));
        tool(
                "test_embedded_resource",
                call -> content(embedded("test://embedded-resource", "This is an embedded resource content.")));
        tool(
                "test_multiple_content_types",
                call -> content(
                        "{\"type\":\"text\",\"text\":\"Multiple content types test:\"}",
                        image(),
                        embedded("test://mixed-content-resource", "test data 123")));
        tool(
                "test_error_handling",
                call -> new Outcome.Complete(
                        object(
                                "{\"isError\":true,\"content\":[{\"type\":\"text\",\"text\":\"This tool intentionally returns an error for testing\"}]}")));
        tools.add(Item.of(
                "json_schema_2020_12_tool", object("""
                        {"name":"json_schema_2020_12_tool","description":"Tool with JSON Schema 2020-12 features",
                        "inputSchema":{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
                        "$defs":{"address":{"$anchor":"addressDef","type":"object","properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
                        "properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"},
                        "contactMethod":{"type":"string","enum":["phone","email"]},"phone":{"type":"string"},"email":{"type":"string"}},
                        "allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],
                        "if":{"properties":{"contactMethod":{"const":"phone"}},"required":["contactMethod"]},
                        "then":{"required":["phone"]},"else":{"required":["email"]},"additionalProperties":false}}"""), call -> text("called with " + Json.write(call.arguments()))));
    }

    private void reports() {
        tool("test_tool_with_logging", call -> {
            List.of("Tool execution started", "Tool processing data", "Tool execution completed")
                    .forEach(line -> call.reports().log("info", new JsonString(line)));
            return text("Tool with logging executed successfully");
        });
        tool("test_logging_tool", call -> {
            call.reports().log("info", new JsonString("evaluating"));
            return text("Logging evaluated");
        });
        tool("test_tool_with_progress", call -> {
            List.of(0, 50, 100)
                    .forEach(done -> call.reports().progress(done, 100, "Completed step " + done + " of 100"));
            return text("Progress told");
        });
    }

    private void questions() {
        tool(
                "test_sampling",
                call -> once(
                        call,
                        "sample",
                        sampling(call.arguments().string("prompt").orElse(""), 100),
                        answer -> "LLM response: "
                                + answer.object("content")
                                        .flatMap(of -> of.string("text"))
                                        .orElse("none")));
        tool(
                "test_elicitation",
                call -> once(
                        call,
                        "response",
                        elicitation(form(
                                call.arguments().string("message").orElse(""),
                                "{\"response\":{\"type\":\"string\",\"description\":\"User's response\"}}",
                                "response")),
                        answer -> "User response: " + said(answer)));
        tool(
                "test_elicitation_sep1034_defaults",
                call -> once(
                        call,
                        "form",
                        elicitation(form("Please review", """
                {"name":{"type":"string","description":"User name","default":"John Doe"},
                "age":{"type":"integer","description":"User age","default":30},
                "score":{"type":"number","description":"User score","default":95.5},
                "status":{"type":"string","description":"User status","enum":["active","inactive","pending"],"default":"active"},
                "verified":{"type":"boolean","description":"Verification status","default":true}}""")),
                        answer -> "Elicitation completed: " + said(answer)));
        tool(
                "test_elicitation_sep1330_enums",
                call -> once(
                        call,
                        "form",
                        elicitation(form("Please select", """
                {"untitledSingle":{"type":"string","enum":["option1","option2","option3"]},
                "titledSingle":{"type":"string","oneOf":[{"const":"value1","title":"First Option"},{"const":"value2","title":"Second Option"},{"const":"value3","title":"Third Option"}]},
                "legacyEnum":{"type":"string","enum":["opt1","opt2","opt3"],"enumNames":["Option One","Option Two","Option Three"]},
                "untitledMulti":{"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["option1","option2","option3"]}},
                "titledMulti":{"type":"array","minItems":1,"maxItems":3,"items":{"anyOf":[{"const":"value1","title":"First Choice"},{"const":"value2","title":"Second Choice"},{"const":"value3","title":"Third Choice"}]}}}""")),
                        answer -> "Elicitation completed: " + said(answer)));
        tool("test_missing_capability", call -> once(call, "sample", sampling("Anything", 10), answer -> "Success"));
        tool("test_streaming_elicitation", call -> {
            call.reports().progress(50, 100, "half");
            return text("Streaming complete");
        });
    }

    private void rounds() {
        tool(
                "test_input_required_result_elicitation",
                call -> once(
                        call, "user_name", elicitation(NAME_FORM), answer -> "Hello, " + field(answer, "name") + "!"));
        tool(
                "test_input_required_result_sampling",
                call -> once(
                        call,
                        "capital_question",
                        sampling("What is the capital of France?", 100),
                        answer -> "Sampling result: "
                                + answer.object("content")
                                        .flatMap(of -> of.string("text"))
                                        .orElse("none")));
        tool(
                "test_input_required_result_list_roots",
                call -> once(
                        call,
                        "client_roots",
                        roots(),
                        answer -> "Found "
                                + answer.array("roots").orElse(JsonArray.EMPTY).size() + " root(s)"));
        tool(
                "test_input_required_result_request_state",
                call -> sealed(call, "request-state", Map.of("confirm", elicitation(YES_FORM)), "state-ok"));
        Map<String, Outcome.Question> all = new LinkedHashMap<>();
        all.put("user_name", elicitation(NAME_FORM));
        all.put("greeting", sampling("Generate a greeting", 50));
        all.put("client_roots", roots());
        tool(
                "test_input_required_result_multiple_inputs",
                call -> sealed(call, "multiple-inputs", all, "all answered"));
        tool("test_input_required_result_multi_round", Fixtures::twoRounds);
        tool(
                "test_input_required_result_tampered_state",
                call -> sealed(call, "tamper-test", Map.of("confirm", elicitation(YES_FORM)), "integrity-ok"));
        tool("test_input_required_result_capabilities", call -> {
            Map<String, Outcome.Question> wanted = new LinkedHashMap<>();
            if (call.client().can("elicitation")) {
                wanted.put("elicit_input", elicitation(NAME_FORM));
            }
            if (call.client().can("sampling")) {
                wanted.put("sample_input", sampling("Sample request", 50));
            }
            return !call.inputs().isEmpty() || wanted.isEmpty()
                    ? text("capabilities-ok")
                    : new Outcome.InputRequired(wanted, Optional.empty());
        });
    }

    private void changes() {
        tool("test_trigger_tool_change", call -> {
            toggle(tools, Item.of("test_extra_tool", tool("test_extra_tool"), extra -> text("extra")));
            return text("Mutation triggered");
        });
        tool("test_trigger_prompt_change", call -> {
            toggle(
                    prompts,
                    Item.of(
                            "test_extra_prompt",
                            object("{\"name\":\"test_extra_prompt\",\"description\":\"Comes and goes\"}"),
                            extra -> messages(said("extra"))));
            return text("Mutation triggered");
        });
    }

    private static void toggle(List<Item> items, Item extra) {
        if (!items.removeIf(item -> item.key().equals(extra.key()))) {
            items.add(extra);
        }
    }

    private void samplePrompts() {
        prompt("test_simple_prompt", "[]", call -> messages(said("This is a simple prompt for testing.")));
        prompt(
                "test_prompt_with_arguments",
                "[{\"name\":\"arg1\",\"description\":\"First\",\"required\":true},{\"name\":\"arg2\",\"description\":\"Second\",\"required\":true}]",
                call -> messages(said("Prompt with arguments: arg1='"
                        + call.arguments().string("arg1").orElse("") + "', arg2='"
                        + call.arguments().string("arg2").orElse("") + "'")));
        prompt(
                "test_prompt_with_embedded_resource",
                "[{\"name\":\"resourceUri\",\"description\":\"URI\",\"required\":true}]",
                call -> messages(
                        embedded(
                                call.arguments().string("resourceUri").orElse("test://x"),
                                "Embedded resource content for testing."),
                        said("Please process the embedded resource above.")));
        prompt("test_prompt_with_image", "[]", call -> messages(image(), said("Please analyze the image above.")));
        prompt(
                "test_input_required_result_prompt",
                "[]",
                call -> call.inputs().has("user_context")
                        ? messages(said("Prompt with context: "
                                + field(call.inputs().object("user_context").orElse(JsonObject.EMPTY), "context")))
                        : new Outcome.InputRequired(
                                Map.of(
                                        "user_context",
                                        elicitation(form(
                                                "What context?", "{\"context\":{\"type\":\"string\"}}", "context"))),
                                Optional.empty()));
    }

    @Override
    public JsonObject info() {
        return object("{\"name\":\"loopkeeper-fixtures\",\"version\":\"1.0.0\"}");
    }

    @Override
    public String instructions() {
        return "For the conformance suite.";
    }

    @Override
    public List<Item> tools() {
        return List.copyOf(tools);
    }

    @Override
    public List<Item> resources() {
        return List.of(
                resource(
                        "test://static-text",
                        "\"text\":\"This is the content of the static text resource.\"",
                        "text/plain"),
                resource("test://static-binary", "\"blob\":\"" + IMAGE + "\"", "image/png"),
                resource("test://watched-resource", "\"text\":\"Watched\"", "text/plain"));
    }

    @Override
    public List<Item> templates() {
        JsonObject definition = object(
                "{\"uriTemplate\":\"test://template/{id}/data\",\"name\":\"template\",\"mimeType\":\"application/json\"}");
        return List.of(Item.of("test://template/{id}/data", definition, call -> {
            String id = call.arguments().string("id").orElse("");
            String data = Json.write(object("{\"templateTest\":true}")
                    .with("id", new JsonString(id))
                    .with("data", new JsonString("Data for ID: " + id)));
            String uri = call.arguments().string("uri").orElse("");
            return contents(object("{\"mimeType\":\"application/json\"}")
                    .with("uri", new JsonString(uri))
                    .with("text", new JsonString(data)));
        }));
    }

    @Override
    public List<Item> prompts() {
        return List.copyOf(prompts);
    }

    @Override
    public List<Listing> changing() {
        return List.of(Listing.TOOLS, Listing.PROMPTS);
    }

    @Override
    public boolean logs() {
        return true;
    }

    /** Asks one thing, then tells what came of it. */
    private static Outcome once(Call call, String name, Outcome.Question question, Function<JsonObject, String> told) {
        return call.inputs()
                .object(name)
                .map(answer -> text(told.apply(answer)))
                .orElseGet(() -> new Outcome.InputRequired(Map.of(name, question), Optional.empty()));
    }

    /** Asks, with a state that has to come back unchanged. */
    private static Outcome sealed(Call call, String state, Map<String, Outcome.Question> questions, String told) {
        if (call.state().isPresent() && !call.state().get().equals(Seal.of(state))) {
            return Outcome.invalidParams("requestState was tampered with");
        }
        boolean complete = call.state().isPresent() && call.inputs().names().containsAll(questions.keySet());
        return complete ? text(told) : new Outcome.InputRequired(questions, Optional.of(Seal.of(state)));
    }

    private static Outcome twoRounds(Call call) {
        boolean second = call.state().equals(Optional.of(Seal.of("round-1")))
                && call.inputs().has("step1");
        boolean done = call.state().equals(Optional.of(Seal.of("round-2")))
                && call.inputs().has("step2");
        if (done) {
            return text("Multi-round complete");
        }
        return second
                ? new Outcome.InputRequired(
                        Map.of(
                                "step2",
                                elicitation(form(
                                        "Step 2: What is your favorite color?",
                                        "{\"color\":{\"type\":\"string\"}}",
                                        "color"))),
                        Optional.of(Seal.of("round-2")))
                : new Outcome.InputRequired(Map.of("step1", elicitation(NAME_FORM)), Optional.of(Seal.of("round-1")));
    }

    private void tool(String name, Item.Handler handler) {
        tools.add(Item.of(name, tool(name), handler));
    }

    private static JsonObject tool(String name) {
        return object("{\"name\":\"" + name + "\",\"description\":\"Tests " + name
                + "\",\"inputSchema\":{\"type\":\"object\",\"properties\":{}}}");
    }

    private void prompt(String name, String arguments, Item.Handler handler) {
        prompts.add(Item.of(
                name,
                object("{\"name\":\"" + name + "\",\"description\":\"Tests " + name + "\",\"arguments\":" + arguments
                        + "}"),
                handler));
    }

    private static Item resource(String uri, String content, String type) {
        String known = "\"uri\":\"" + uri + "\",\"mimeType\":\"" + type + "\"";
        return Item.of(
                uri,
                object("{\"name\":\"" + uri.substring(7) + "\"," + known + "}"),
                call -> contents(object("{" + known + "," + content + "}")));
    }

    private static Outcome contents(JsonObject content) {
        return new Outcome.Complete(JsonObject.EMPTY.with("contents", JsonArray.of(content)));
    }

    private static Outcome text(String text) {
        return content(said(text));
    }

    private static Outcome content(String... parts) {
        return new Outcome.Complete(object("{\"content\":[" + String.join(",", parts) + "]}"));
    }

    private static Outcome messages(String... contents) {
        List<String> messages = new ArrayList<>();
        for (String content : contents) {
            messages.add("{\"role\":\"user\",\"content\":" + content + "}");
        }
        return new Outcome.Complete(object("{\"messages\":[" + String.join(",", messages) + "]}"));
    }

    private static String said(String text) {
        return Json.write(object("{\"type\":\"text\"}").with("text", new JsonString(text)));
    }

    private static String said(JsonObject answer) {
        return "action=" + answer.string("action").orElse("none") + ", content="
                + Json.write(answer.object("content").orElse(JsonObject.EMPTY));
    }

    private static String image() {
        return "{\"type\":\"image\",\"data\":\"" + IMAGE + "\",\"mimeType\":\"image/png\"}";
    }

    private static String embedded(String uri, String text) {
        JsonObject resource = object("{\"mimeType\":\"text/plain\"}")
                .with("uri", new JsonString(uri))
                .with("text", new JsonString(text));
        return Json.write(object("{\"type\":\"resource\"}").with("resource", resource));
    }

    private static String field(JsonObject answer, String name) {
        return answer.object("content").flatMap(content -> content.string(name)).orElse("unknown");
    }

    private static JsonObject form(String message, String properties, String... required) {
        JsonObject schema = object("{\"type\":\"object\"}")
                .with("properties", object(properties))
                .with("required", JsonArray.ofStrings(List.of(required)));
        return JsonObject.EMPTY.with("message", new JsonString(message)).with("requestedSchema", schema);
    }

    private static Outcome.Question elicitation(JsonObject form) {
        return new Outcome.Question("elicitation/create", form);
    }

    private static Outcome.Question sampling(String prompt, int tokens) {
        String message = "{\"role\":\"user\",\"content\":" + said(prompt) + "}";
        return new Outcome.Question(
                "sampling/createMessage", object("{\"messages\":[" + message + "],\"maxTokens\":" + tokens + "}"));
    }

    private static Outcome.Question roots() {
        return new Outcome.Question("roots/list", JsonObject.EMPTY);
    }

    private static JsonObject object(String json) {
        return (JsonObject) Json.parse(json);
    }
}
