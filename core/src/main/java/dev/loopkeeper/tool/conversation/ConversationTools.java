package dev.loopkeeper.tool.conversation;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationConfig.Persistence;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tools about conversations, which stand beside the records: beginning, listing and taking them in. */
public final class ConversationTools {
    /** Kept in the store, as much given of them as is usual. */
    static final ConversationConfig KEPT = ConversationConfig.STANDARD.with(Persistence.PERSISTENT);

    private static final int OPENING = 80;
    private static final Schema LISTED = new Schema(
            Conversation.SCHEMA.required(),
            Conversation.SCHEMA.optional().stream()
                    .filter(field -> field != Conversation.SYSTEM_PROMPT)
                    .toList());
    private static final int MOST_MESSAGES = 1_000_000;
    private static final ConversationId ANY = new ConversationId("any");

    private static final Param<String> SYSTEM_PROMPT = Param.optional(
            "system_prompt", Conversation.SYSTEM_PROMPT.shape(), "What the model is told before all messages.");
    private static final Param<JsonObject> METADATA =
            Param.optional("metadata", Shapes.object(), "Anything else to be kept with it.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20);
    private static final Param<JsonObject> CONVERSATION = Param.required(
            "conversation",
            Shapes.object().as(ConversationTools::head, head -> head),
            "What it is, as export_conversation answers it; it gets an id of its own.");
    private static final Param<List<JsonObject>> MESSAGES = Param.required(
            "messages",
            Shapes.list(Shapes.object(Message.ROLE).as(ConversationTools::said, said -> said), MOST_MESSAGES),
            "What was said, as export_conversation answers it: {role, content?, at?, ...} each.");

    /** A conversation as it is kept. */
    static final ObjectLayout<JsonObject> KEPT_CONVERSATION =
            ObjectLayout.<JsonObject>of("conversation").putKept(Conversation.SCHEMA, doc -> doc);

    /** What was said in one. */
    static final Layout<List<JsonObject>> SAID =
            Layout.each(ObjectLayout.<JsonObject>of("message").putKept(Message.SCHEMA, doc -> doc));

    private static final ObjectLayout<Sized> SIZE = ObjectLayout.<Sized>of()
            .put("handle", Layout.TEXT, sized -> Handles.of(sized.conversation().id()))
            .put("message_count", Layout.WHOLE, sized -> sized.stats().messageCount())
            .put("estimated_tokens", Layout.WHOLE, sized -> sized.stats().estimatedTokens())
            .putOrNull(
                    "last_activity",
                    Layout.of(Shapes.instant()),
                    sized -> sized.stats().lastActivity());

    /** What a conversation is and how large, the messages aside. */
    static final ObjectLayout<Sized> SIZED = ObjectLayout.<Sized>of()
            .putKept(Conversation.SCHEMA, sized -> sized.conversation().doc())
            .putAll(SIZE, sized -> sized);

    /** The same for a list: how it began instead of what the model is told, which may be long. */
    private static final ObjectLayout<Line> LINE = ObjectLayout.<Line>of()
            .putKept(LISTED, line -> line.sized().conversation().doc().without(Conversation.SYSTEM_PROMPT.name()))
            .putAll(SIZE, Line::sized)
            .put("opening", Layout.TEXT, line -> Excerpt.of(line.opening(), OPENING));

    /** A conversation and what was done with it. */
    static final ObjectLayout<Told> TOLD =
            ObjectLayout.<Told>of().put("conversation", SIZED, Told::sized).put("message", Layout.TEXT, Told::message);

    private ConversationTools() {}

    /** A conversation and how large it is. */
    record Sized(Conversation conversation, ConversationStats stats) {
        static Sized of(ConversationMemory memory, Conversation conversation) {
            return new Sized(conversation, memory.stats(conversation.id()).orElse(ConversationStats.NONE));
        }
    }

    /** A conversation and how it began. */
    record Line(Sized sized, String opening) {
        static Line of(ConversationMemory memory, Conversation conversation) {
            return new Line(
                    Sized.of(memory, conversation),
                    memory.opening(conversation.id()).map(Message::text).orElse(""));
        }
    }

    /** A conversation and what was done with it. */
    record Told(Sized sized, String message) {}

    /** The tools. */
    public static List<Tool> tools() {
        return Stream.concat(ofAll(), OneConversationTools.tools()).toList();
    }

    private static Stream<Tool> ofAll() {
        return Stream.of(
                Tool.conversing(
                        "create_conversation",
                        "Create a conversation",
                        "Begin a conversation whose messages are kept. What is worth knowing for long goes to remember.",
                        Hints.ADDS,
                        List.of(SYSTEM_PROMPT, METADATA),
                        TOLD,
                        (talks, args) -> create(talks.apply(KEPT), args)),
                Tool.conversing(
                        "list_conversations",
                        "List conversations",
                        "List the conversations that are kept, the one that was begun last first: how large they are and how"
                                + " they began.",
                        Hints.READS,
                        List.of(LIMIT, CommonParams.CURSOR),
                        ObjectLayout.page("conversations", Layout.each(LINE)),
                        (talks, args) -> list(talks.apply(KEPT), args)),
                Tool.conversing(
                        "import_conversation",
                        "Import a conversation",
                        "Keep a conversation that export_conversation answered, here or elsewhere.",
                        Hints.ADDS,
                        List.of(CONVERSATION, MESSAGES),
                        TOLD,
                        (talks, args) -> takeIn(talks.apply(KEPT), args)));
    }

    /** What was done with a conversation. */
    static Decision<Told> told(ConversationMemory memory, Conversation conversation, String how) {
        String message = how + " conversation " + Handles.of(conversation.id()) + ".";
        return Decision.answer(new Told(Sized.of(memory, conversation), message));
    }

    private static Decision<Told> create(ConversationMemory memory, Arguments args) {
        JsonObject metadata = args.get(METADATA).orElse(JsonObject.EMPTY);
        return told(memory, memory.create(args.get(SYSTEM_PROMPT), metadata), "Began");
    }

    private static Decision<Page<Line>> list(ConversationMemory memory, Arguments args) {
        Page<Conversation> page = Conversations.list(memory, CommonParams.page(args, LIMIT));
        List<Line> lines = page.items().stream()
                .map(conversation -> Line.of(memory, conversation))
                .toList();
        return Decision.answer(new Page<>(lines, page.total(), page.next()));
    }

    private static Decision<Told> takeIn(ConversationMemory memory, Arguments args) {
        List<Message> messages = args.in(MESSAGES).stream().map(Message::new).toList();
        return told(memory, memory.takeIn(args.in(CONVERSATION), messages), "Imported");
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
