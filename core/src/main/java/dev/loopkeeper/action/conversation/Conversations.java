package dev.loopkeeper.action.conversation;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationConfig.Persistence;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.HeldConversations;
import dev.loopkeeper.conversation.ModelSummarizer;
import dev.loopkeeper.conversation.Summarizer;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The conversations of one user: where they are kept, and which of them is meant. Stateless. */
public final class Conversations {
    private static final Comparator<Conversation> BEGUN = Comparator.comparing((Conversation conversation) ->
                    Conversation.CREATED_AT.find(conversation.doc()).orElse(Instant.MIN))
            .thenComparing(conversation -> conversation.id().value());

    private Conversations() {}

    /**
     * A user's conversations, kept as {@code config} says.
     *
     * @param caller who asks, and when; asked anew by each call, and always about the same user
     * @param summarizer tells what a model is no longer given; without one the model does that is set, or else beginnings of messages
     * @throws dev.loopkeeper.storage.StoreException when they are to be kept in a store that keeps none
     */
    public static ConversationMemory of(
            Workspace workspace, Supplier<Caller> caller, ConversationConfig config, Optional<Summarizer> summarizer) {
        return of(
                workspace,
                caller,
                config,
                summarizer,
                () -> new ConversationId(workspace.newId(caller.get())),
                doc -> workspace.read(caller.get(), View::redaction).record(doc));
    }

    /** The same for one call, which can tell then what was left out. */
    public static ConversationMemory once(
            Workspace workspace, Caller caller, ConversationConfig config, Redaction redaction) {
        Supplier<ConversationId> ids = () -> new ConversationId(workspace.newId(caller));
        return of(workspace, () -> caller, config, Optional.empty(), ids, redaction::record);
    }

    /** The same for one delivery: however often it is repeated, it begins one conversation. */
    public static ConversationMemory once(
            Workspace workspace, Caller caller, ConversationConfig config, Redaction redaction, String request) {
        byte[] name = request.getBytes(StandardCharsets.UTF_8);
        ConversationId id = new ConversationId(UUID.nameUUIDFromBytes(name).toString());
        return of(workspace, () -> caller, config, Optional.empty(), () -> id, redaction::record);
    }

    private static ConversationMemory of(
            Workspace workspace,
            Supplier<Caller> caller,
            ConversationConfig config,
            Optional<Summarizer> summarizer,
            Supplier<ConversationId> ids,
            UnaryOperator<JsonObject> redaction) {
        return new ConversationMemory(
                store(workspace, caller.get(), config.persistence()),
                config,
                () -> workspace.read(caller.get(), View::instant),
                ids,
                summarizer.or(() -> Optional.of(byModel(workspace, caller))),
                redaction);
    }

    /** The model is asked between two looks at the store. */
    private static Summarizer byModel(Workspace workspace, Supplier<Caller> caller) {
        return dropped ->
                workspace.read(caller.get(), view -> new ModelSummarizer(view.consultant()).summarize(dropped));
    }

    /** The conversation of that id, handle, or beginning of an id of at least eight characters. */
    public static Decision<Conversation> find(ConversationMemory memory, String field, String name) {
        Lookup<Conversation> exact = exactly(memory, name)
                .map(Lookup::found)
                .orElseGet(() -> Names.conversation(newestFirst(memory), field, name));
        return exact.decide(Decision::answer);
    }

    /**
     * A page of conversations, the one that was begun last first.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names none of them
     */
    public static Page<Conversation> list(ConversationMemory memory, Paging paging) {
        return Page.of(
                newestFirst(memory), paging, conversation -> conversation.id().value());
    }

    private static Optional<Conversation> exactly(ConversationMemory memory, String name) {
        String id = name.strip();
        return id.length() > ConversationId.LONGEST ? Optional.empty() : memory.get(new ConversationId(id));
    }

    private static List<Conversation> newestFirst(ConversationMemory memory) {
        return memory.list().stream().sorted(BEGUN.reversed()).toList();
    }

    private static ConversationStore store(Workspace workspace, Caller caller, Persistence persistence) {
        return switch (persistence) {
            case NONE -> new HeldConversations();
            case SESSION -> workspace.passingConversations(caller.user());
            case PERSISTENT -> workspace.conversations(caller.user());
        };
    }
}
