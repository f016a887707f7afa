package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationConfig.Persistence;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tools about conversations, which stand beside the records: beginning, listing and taking them in. */
final class ConversationTools {
    /** Kept in the store, as much given of them as is usual. */
    static final ConversationConfig KEPT = ConversationConfig.STANDARD.with(Persistence.PERSISTENT);

    private static final int MOST_MESSAGES = 1_000_000;
    private static final ConversationId ANY = new ConversationId("any");

    private static final Param<String> SYSTEM_PROMPT = Param.optional(
            "system_prompt", Conversation.SYSTEM_PROMPT.shape(), "What the model is told before all messages.");
    private static final Param<JsonObject> METADATA =
            Param.optional("metadata", Shapes.object(), "Anything else to be kept with it.");
    private static final Param<Integer> LIMIT =
            Param.optional("limit", Shapes.whole(1, 1000), "How many at most.").orElse(20);
    private static final Param<String> CURSOR =
            Param.optional("cursor", Shapes.line(500), "Where to go on, as the page before said.");
    private static final Param<JsonObject> CONVERSATION = Param.required(
            "conversation",
            Shapes.object().as(ConversationTools::head, head -> head),
            "What it is, as export_conversation answers it; it gets an id of its own.");
    private static final Param<List<JsonObject>> MESSAGES = Param.required(
            "messages",
            Shapes.list(Shapes.object(Message.ROLE).as(ConversationTools::said, said -> said), MOST_MESSAGES),
            "What was said, as export_conversation answers it: {role, content?, at?, ...} each.");

    private ConversationTools() {}

    static List<Tool> tools() {
        return Stream.concat(ofAll(), OneConversationTools.tools()).toList();
    }

    private static Stream<Tool> ofAll() {
        return Stream.of(
                Tool.conversing(
                        "create_conversation",
                        "Begin a conversation",
                        "Begin a conversation whose messages are kept. What is worth knowing for long goes to remember.",
                        Hints.ADDS,
                        List.of(SYSTEM_PROMPT, METADATA),
                        (talks, args) -> create(talks.apply(KEPT), args)),
                Tool.conversing(
                        "list_conversations",
                        "List conversations",
                        "List the conversations that are kept, the one that was begun last first: how large they are and how"
                                + " they began.",
                        Hints.READS,
                        List.of(LIMIT, CURSOR),
                        (talks, args) -> list(talks.apply(KEPT), args)),
                Tool.conversing(
                        "import_conversation",
                        "Import a conversation",
                        "Keep a conversation that export_conversation answered, here or elsewhere.",
                        Hints.ADDS,
                        List.of(CONVERSATION, MESSAGES),
                        (talks, args) -> takeIn(talks.apply(KEPT), args)));
    }

    /** A conversation that is new, and its handle. */
    static Decision<JsonObject> begun(ConversationMemory memory, Conversation conversation, String how) {
        return Decision.answer(JsonObject.builder()
                .put("conversation", ConversationJson.whole(memory, conversation))
                .put("message", how + " conversation " + Handles.of(conversation.id()) + ".")
                .build());
    }

    private static Decision<JsonObject> create(ConversationMemory memory, Arguments args) {
        JsonObject metadata = args.get(METADATA).orElse(JsonObject.EMPTY);
        return begun(memory, memory.create(args.get(SYSTEM_PROMPT), metadata), "Began");
    }

    private static Decision<JsonObject> list(ConversationMemory memory, Arguments args) {
        Page<Conversation> page = Conversations.list(memory, new Paging(args.in(LIMIT), args.get(CURSOR)));
        Function<Conversation, JsonObject> line = conversation -> ConversationJson.line(memory, conversation);
        return Decision.answer(GoalTools.json("conversations", page, RecordJson.array(page.items(), line)));
    }

    private static Decision<JsonObject> takeIn(ConversationMemory memory, Arguments args) {
        List<Message> messages = args.in(MESSAGES).stream().map(Message::new).toList();
        return begun(memory, memory.takeIn(args.in(CONVERSATION), messages), "Imported");
    }

    private static Reading<JsonObject> head(JsonObject doc) {
        return sound(doc, Conversation.SCHEMA.faults(Conversation.ID.put(doc, ANY)));
    }

    private static Reading<JsonObject> said(JsonObject doc) {
        return sound(doc, Message.SCHEMA.faults(doc));
    }

    private static Reading<JsonObject> sound(JsonObject doc, List<Fault> faults) {
        return faults.isEmpty()
                ? Reading.good(doc)
                : Reading.bad(faults.stream().map(Fault::sentence).collect(Collectors.joining("; ")));
    }
}
