package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The tools about one conversation: showing, going on with, copying, emptying and deleting it. */
final class OneConversationTools {
    private static final Param<String> CONVERSATION_ID = Param.required(
            "conversation_id",
            Shapes.line(400),
            "The conversation: its id, at least eight characters of it, or its handle.");
    private static final Param<Integer> MAX_MESSAGES = Param.optional(
                    "max_messages", Shapes.whole(1, 1_000_000), "How many messages at most.")
            .orElse(ConversationTools.KEPT.maxMessages());
    private static final Param<Integer> MAX_TOKENS = Param.optional(
                    "max_tokens", Shapes.whole(1, Integer.MAX_VALUE), "How many tokens at most, as estimated.")
            .orElse(ConversationTools.KEPT.maxTokens());
    private static final Param<Boolean> SUMMARIZE = Param.optional(
                    "summarize", Shapes.flag(), "Tell in a few words what was said before these.")
            .orElse(false);
    private static final Param<Boolean> CONFIRM = Param.optional(
                    "confirm", Shapes.flag(), "Needed when something was said in it; ask the person first.")
            .orElse(false);

    private OneConversationTools() {}

    /** What is done with a conversation that is there. */
    @FunctionalInterface
    private interface Work {
        Decision<JsonObject> run(ConversationMemory memory, Conversation conversation, Arguments args);
    }

    static Stream<Tool> tools() {
        return Stream.concat(goingOn(), takingAway());
    }

    private static Stream<Tool> goingOn() {
        return Stream.of(
                Tool.conversing(
                        "get_conversation",
                        "Show a conversation",
                        "Show a conversation and its newest messages, as many as a model is to be given; the result of a"
                                + " tool always with its call.",
                        Hints.READS,
                        List.of(CONVERSATION_ID, MAX_MESSAGES, MAX_TOKENS, SUMMARIZE),
                        on(OneConversationTools::show)),
                Tool.conversing(
                        "add_message",
                        "Add a message",
                        "Keep at the end of a conversation what was said, shown or answered by a tool. Keeping it opens no"
                                + " loop and completes no task: that is what listen is for.",
                        Hints.ADDS,
                        List.of(
                                CONVERSATION_ID,
                                Saying.ROLE,
                                Saying.CONTENT,
                                Saying.PARTS,
                                Saying.CALLS,
                                Saying.RESULTS),
                        on(OneConversationTools::add)),
                Tool.conversing(
                        "fork_conversation",
                        "Copy a conversation",
                        "Begin a conversation that goes on from where another one is; from then on each goes its own way.",
                        Hints.ADDS,
                        List.of(CONVERSATION_ID),
                        on(OneConversationTools::fork)),
                Tool.conversing(
                        "export_conversation",
                        "Export a conversation",
                        "Answer a conversation with all that was ever said in it, for import_conversation or another program."
                                + " To go on with it use get_conversation.",
                        Hints.READS,
                        List.of(CONVERSATION_ID),
                        on(OneConversationTools::export)));
    }

    private static Stream<Tool> takingAway() {
        return Stream.of(
                Tool.conversing(
                        "clear_conversation",
                        "Empty a conversation",
                        "Take all messages out of a conversation, for good: undo cannot bring them back.",
                        Hints.CHANGES,
                        List.of(CONVERSATION_ID, CONFIRM),
                        on(OneConversationTools::clear)),
                Tool.conversing(
                        "delete_conversation",
                        "Delete a conversation",
                        "Delete a conversation with all that was said in it, for good: undo cannot bring it back.",
                        Hints.CHANGES,
                        List.of(CONVERSATION_ID, CONFIRM),
                        on(OneConversationTools::delete)));
    }

    private static Tool.Conversing on(Work work) {
        return (talks, args) -> {
            ConversationMemory memory = talks.apply(config(args));
            return Conversations.find(memory, CONVERSATION_ID.name(), args.in(CONVERSATION_ID))
                    .switchOn(found -> work.run(memory, found.result(), args), Decision::refuse);
        };
    }

    private static ConversationConfig config(Arguments args) {
        return new ConversationConfig(
                args.in(MAX_MESSAGES), args.in(MAX_TOKENS), args.in(SUMMARIZE), ConversationTools.KEPT.persistence());
    }

    private static Decision<JsonObject> show(ConversationMemory memory, Conversation conversation, Arguments args) {
        List<Message> messages = memory.contextMessages(conversation.id()).orElse(List.of());
        Optional<String> summary = memory.summary(conversation.id());
        return Decision.answer(JsonObject.builder()
                .put("conversation", ConversationJson.whole(memory, conversation))
                .putOrNull("summary", summary)
                .put("messages", ConversationJson.messages(messages))
                .build());
    }

    private static Decision<JsonObject> add(ConversationMemory memory, Conversation conversation, Arguments args) {
        return Saying.of(args).switchOn(said -> added(memory, conversation, said.result()), Decision::refuse);
    }

    private static Decision<JsonObject> added(ConversationMemory memory, Conversation conversation, Message said) {
        return memory.addMessage(conversation.id(), said)
                .<Decision<JsonObject>>map(there -> Decision.answer(JsonObject.builder()
                        .put("conversation", ConversationJson.whole(memory, there))
                        .put("message", "Added to conversation " + Handles.of(there.id()) + ".")
                        .build()))
                .orElseGet(OneConversationTools::gone);
    }

    private static Decision<JsonObject> fork(ConversationMemory memory, Conversation conversation, Arguments args) {
        return memory.fork(conversation.id())
                .map(fork -> ConversationTools.begun(memory, fork, "Copied it to"))
                .orElseGet(OneConversationTools::gone);
    }

    /** Somebody else deleted it since it was found. */
    private static Decision<JsonObject> gone() {
        return Decision.refuse(Refusal.of(
                Refusal.Code.NOT_FOUND, new Fault(CONVERSATION_ID.name(), "", "was deleted in the meantime")));
    }

    private static Decision<JsonObject> export(ConversationMemory memory, Conversation conversation, Arguments args) {
        return memory.exported(conversation.id())
                .<Decision<JsonObject>>map(Decision::answer)
                .orElseGet(OneConversationTools::gone);
    }

    private static Decision<JsonObject> clear(ConversationMemory memory, Conversation conversation, Arguments args) {
        return unconfirmed(memory, conversation, args).orElseGet(() -> {
            memory.clearMessages(conversation.id());
            return lost(conversation, "Emptied");
        });
    }

    private static Decision<JsonObject> delete(ConversationMemory memory, Conversation conversation, Arguments args) {
        return unconfirmed(memory, conversation, args).orElseGet(() -> {
            memory.delete(conversation.id());
            return lost(conversation, "Deleted");
        });
    }

    private static Decision<JsonObject> lost(Conversation conversation, String how) {
        return Decision.answer(JsonObject.builder()
                .put("id", conversation.id().value())
                .put("message", how + " conversation " + Handles.of(conversation.id()) + ".")
                .build());
    }

    /** Refuses to take messages away that nobody said may go. */
    private static Optional<Decision<JsonObject>> unconfirmed(
            ConversationMemory memory, Conversation conversation, Arguments args) {
        long messages =
                memory.stats(conversation.id()).orElse(ConversationStats.NONE).messageCount();
        if (messages == 0 || args.in(CONFIRM)) {
            return Optional.empty();
        }
        String message = (messages == 1 ? "one message goes" : messages + " messages go")
                + " for good; set confirm when the person wants that";
        return Optional.of(
                Decision.refuse(Refusal.of(Refusal.Code.CONFLICT, new Fault(CONFIRM.name(), "false", message))));
    }
}
