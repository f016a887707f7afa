package dev.loopkeeper.tool.conversation;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.automation.Reach;
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
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The tools about one conversation: showing, going on with, copying, emptying and deleting it. */
public final class OneConversationTools {
    private static final int LONGEST_NAME = 100;
    private static final Param<String> CONVERSATION_ID = Param.required(
            "conversation_id",
            Shapes.line(400),
            "The conversation: its id, at least eight characters of it, or its handle.");
    private static final Param<Integer> MAX_MESSAGES = Param.optional(
                    "max_messages", Shapes.whole(1, 1_000_000), "Maximum number of messages.")
            .orElse(ConversationTools.KEPT.maxMessages());
    private static final Param<Integer> MAX_TOKENS = Param.optional(
                    "max_tokens", Shapes.whole(1, Integer.MAX_VALUE), "Maximum number of tokens, estimated.")
            .orElse(ConversationTools.KEPT.maxTokens());
    private static final Param<Boolean> SUMMARIZE = Param.optional(
                    "summarize", Shapes.flag(), "Summarize the earlier messages.")
            .orElse(false);
    private static final Param<Boolean> CONFIRM = Param.optional(
                    "confirm", Shapes.flag(), "Needed when something was said in it; ask the person first.")
            .orElse(false);

    private static final ObjectLayout<Shown> SHOWN = ObjectLayout.<Shown>of()
            .put("conversation", ConversationTools.SIZED, Shown::sized)
            .putOrNull("summary", Layout.TEXT, Shown::summary)
            .put(
                    "messages",
                    ConversationTools.SAID,
                    shown -> shown.messages().stream().map(Message::doc).toList());

    /** As {@link ConversationMemory#exported} writes it. */
    private static final ObjectLayout<JsonObject> EXPORTED = ObjectLayout.<JsonObject>of()
            .put(
                    "conversation",
                    ConversationTools.KEPT_CONVERSATION,
                    all -> all.object("conversation").orElseThrow())
            .put("messages", ConversationTools.SAID, OneConversationTools::said);

    private static final ObjectLayout<Lost> LOST = ObjectLayout.<Lost>of()
            .put(Conversation.ID, lost -> lost.conversation().id())
            .put(
                    "message",
                    Layout.TEXT,
                    lost -> lost.how() + " conversation "
                            + Handles.of(lost.conversation().id()) + ".");

    private OneConversationTools() {}

    /** A conversation and what a model is given of it. */
    private record Shown(ConversationTools.Sized sized, Optional<String> summary, List<Message> messages) {}

    /** What lost its messages, or is gone. */
    private record Lost(Conversation conversation, String how) {}

    private static List<JsonObject> said(JsonObject exported) {
        return exported.array("messages").orElseThrow().values().stream()
                .map(JsonObject.class::cast)
                .toList();
    }

    /** What is done with a conversation that is there. */
    @FunctionalInterface
    private interface Work<R> {
        Decision<R> run(ConversationMemory memory, Conversation conversation, Arguments args);
    }

    static Stream<Tool> tools() {
        return Stream.of(goingOn(), copying(), takingAway()).flatMap(tools -> tools);
    }

    private static Stream<Tool> goingOn() {
        return Stream.of(
                Tool.conversing(
                        "get_conversation",
                        "Show a conversation",
                        "Show a conversation and its newest messages, as many as a model is to be given; the result of"
                                + " a tool always with its call.",
                        Hints.READS,
                        List.of(CONVERSATION_ID, MAX_MESSAGES, MAX_TOKENS, SUMMARIZE),
                        SHOWN,
                        on(OneConversationTools::show)),
                Tool.conversing(
                        "add_message",
                        "Add a message",
                        "Keep at the end of a conversation what was said, shown or answered by a tool. Keeping it"
                                + " opens no loop and completes no task: that is what listen is for.",
                        Hints.ADDS,
                        List.of(
                                CONVERSATION_ID,
                                Saying.ROLE,
                                Saying.CONTENT,
                                Saying.PARTS,
                                Saying.CALLS,
                                Saying.RESULTS),
                        ConversationTools.TOLD,
                        on(OneConversationTools::add)));
    }

    private static Stream<Tool> copying() {
        return Stream.of(
                Tool.conversing(
                        "fork_conversation",
                        "Copy a conversation",
                        "Begin a conversation that goes on from where another one is; from then on each goes its own"
                                + " way.",
                        Hints.ADDS,
                        List.of(CONVERSATION_ID),
                        ConversationTools.TOLD,
                        on(OneConversationTools::fork)),
                Tool.conversing(
                        "export_conversation",
                        "Export a conversation",
                        "Answer a conversation with all that was ever said in it, for import_conversation or another"
                                + " program. To go on with it use get_conversation.",
                        Hints.READS,
                        List.of(CONVERSATION_ID),
                        EXPORTED,
                        on(OneConversationTools::export)));
    }

    private static Stream<Tool> takingAway() {
        return Stream.of(
                Tool.conversing(
                                "clear_conversation",
                                "Clear a conversation",
                                "Take all messages out of a conversation, for good: undo cannot bring them back.",
                                Hints.CHANGES.reaching(Reach.DESTRUCTIVE),
                                List.of(CONVERSATION_ID, CONFIRM),
                                LOST,
                                on(OneConversationTools::clear))
                        .asking(OneConversationTools::question),
                Tool.conversing(
                                "delete_conversation",
                                "Delete a conversation",
                                "Delete a conversation with all that was said in it, for good: undo cannot bring it"
                                        + " back.",
                                Hints.CHANGES.reaching(Reach.DESTRUCTIVE),
                                List.of(CONVERSATION_ID, CONFIRM),
                                LOST,
                                on(OneConversationTools::delete))
                        .asking(OneConversationTools::question));
    }

    private static Decision<Optional<String>> question(View view, Arguments args) {
        String which = Excerpt.of(args.in(CONVERSATION_ID), LONGEST_NAME);
        return Decision.answer(Optional.of("Delete what was said in " + which + "? Nothing can bring it back."));
    }

    private static <R> Tool.Talk<R> on(Work<R> work) {
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

    private static Decision<Shown> show(ConversationMemory memory, Conversation conversation, Arguments args) {
        List<Message> messages = memory.contextMessages(conversation.id()).orElse(List.of());
        Optional<String> summary = memory.summary(conversation.id());
        return Decision.answer(new Shown(ConversationTools.Sized.of(memory, conversation), summary, messages));
    }

    private static Decision<ConversationTools.Told> add(
            ConversationMemory memory, Conversation conversation, Arguments args) {
        return Saying.of(args).switchOn(said -> added(memory, conversation, said.result()), Decision::refuse);
    }

    private static Decision<ConversationTools.Told> added(
            ConversationMemory memory, Conversation conversation, Message said) {
        return memory.addMessage(conversation.id(), said)
                .map(there -> ConversationTools.told(memory, there, "Added to"))
                .orElseGet(OneConversationTools::gone);
    }

    private static Decision<ConversationTools.Told> fork(
            ConversationMemory memory, Conversation conversation, Arguments args) {
        return memory.fork(conversation.id())
                .map(fork -> ConversationTools.told(memory, fork, "Copied it to"))
                .orElseGet(OneConversationTools::gone);
    }

    /** Somebody else deleted it since it was found. */
    private static <R> Decision<R> gone() {
        return Decision.refuse(Refusal.of(
                Refusal.Code.NOT_FOUND, new Fault(CONVERSATION_ID.name(), "", "was deleted in the meantime")));
    }

    private static Decision<JsonObject> export(ConversationMemory memory, Conversation conversation, Arguments args) {
        return memory.exported(conversation.id())
                .<Decision<JsonObject>>map(Decision::answer)
                .orElseGet(OneConversationTools::gone);
    }

    private static Decision<Lost> clear(ConversationMemory memory, Conversation conversation, Arguments args) {
        return unconfirmed(memory, conversation, args).orElseGet(() -> {
            memory.clearMessages(conversation.id());
            return lost(conversation, "Emptied");
        });
    }

    private static Decision<Lost> delete(ConversationMemory memory, Conversation conversation, Arguments args) {
        return unconfirmed(memory, conversation, args).orElseGet(() -> {
            memory.delete(conversation.id());
            return lost(conversation, "Deleted");
        });
    }

    private static Decision<Lost> lost(Conversation conversation, String how) {
        return Decision.answer(new Lost(conversation, how));
    }

    /** Refuses to take messages away that nobody said may go. */
    private static Optional<Decision<Lost>> unconfirmed(
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
