package dev.loopkeeper.conversation;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Conversations, and what of them a model is given. A call that names a conversation that is not there changes nothing and
 * answers with nothing. Safe for any number of threads.
 */
public final class ConversationMemory {
    /** So many of the messages that fell out last are told in a summary. */
    public static final int SUMMARIZED = 100;

    private static final int TOGETHER = 1_000;
    private static final String CONVERSATION = "conversation";
    private static final String MESSAGES = "messages";

    private final ConversationStore store;
    private final ConversationConfig config;
    private final Supplier<Instant> now;
    private final Supplier<ConversationId> ids;
    private final Optional<Summarizer> summarizer;
    private final UnaryOperator<JsonObject> redaction;

    /**
     * Conversations of one user.
     *
     * @param store where they are kept
     * @param config how much of them a model is given
     * @param now tells the present
     * @param ids draws an identity that nothing else has; or the same one each time, for what is to be begun only once
     * @param summarizer tells what fell out; without one it is told by beginnings of messages
     */
    public ConversationMemory(
            ConversationStore store,
            ConversationConfig config,
            Supplier<Instant> now,
            Supplier<ConversationId> ids,
            Optional<Summarizer> summarizer) {
        this(store, config, now, ids, summarizer, UnaryOperator.identity());
    }

    /**
     * Conversations of one user that keep not all that is said.
     *
     * @param redaction tells what may be kept of the members of a conversation or of a message
     */
    public ConversationMemory(
            ConversationStore store,
            ConversationConfig config,
            Supplier<Instant> now,
            Supplier<ConversationId> ids,
            Optional<Summarizer> summarizer,
            UnaryOperator<JsonObject> redaction) {
        this.redaction = redaction;
        this.store = store;
        this.config = config;
        this.now = now;
        this.ids = ids;
        this.summarizer = summarizer;
    }

    /** Begins a conversation. */
    public Conversation create(Optional<String> systemPrompt, JsonObject metadata) {
        Conversation begun = Conversation.of(ids.get())
                .with(Conversation.CREATED_AT, now.get())
                .with(Conversation.METADATA, metadata);
        return kept(
                redacted(systemPrompt
                        .map(prompt -> begun.with(Conversation.SYSTEM_PROMPT, prompt))
                        .orElse(begun)),
                List.of());
    }

    /** The conversation of that identity. */
    public Optional<Conversation> get(ConversationId id) {
        return store.find(id);
    }

    /** Every conversation, by identity. */
    public List<Conversation> list() {
        return store.list();
    }

    /** Adds a message; it was said now, unless it says when. */
    public Optional<Conversation> addMessage(ConversationId id, Message message) {
        Message kept = redacted(message);
        Message said = kept.at().isPresent() ? kept : kept.at(now.get());
        return store.append(id, List.of(said)) ? store.find(id) : Optional.empty();
    }

    /** Adds what the person said. */
    public Optional<Conversation> addUserMessage(ConversationId id, String text) {
        return addMessage(id, Message.of(Role.USER, text));
    }

    /** Adds what the person said and showed, in parts. */
    public Optional<Conversation> addUserMessage(ConversationId id, JsonArray parts) {
        return addMessage(id, Message.user(parts));
    }

    /** Adds what the assistant said, and the tools that it wants called. */
    public Optional<Conversation> addAssistantMessage(ConversationId id, String text, List<ToolCall> calls) {
        return addMessage(id, Message.assistant(text, calls));
    }

    /** Adds what called tools answered. */
    public Optional<Conversation> addToolResults(ConversationId id, List<ToolResult> results) {
        return addMessage(id, Message.results(results));
    }

    /**
     * The newest messages that fit, the oldest of them first: at most as many, and of as many tokens, as the configuration
     * allows. Results of tools are never parted from their call, and the newest turn is there even when it alone is too
     * long. What else was said is not read.
     */
    public Optional<List<Message>> contextMessages(ConversationId id) {
        return store.find(id).map(any -> ContextWindow.of(store, id, config).messages());
    }

    /**
     * Everything a model is given: the system prompt, where it is wanted a summary of what fell out, and
     * {@link #contextMessages}.
     */
    public Optional<List<Message>> fullContext(ConversationId id) {
        return store.find(id).map(conversation -> {
            ContextWindow.Window window = ContextWindow.of(store, id, config);
            List<Message> context = new ArrayList<>();
            conversation.systemPrompt().ifPresent(prompt -> context.add(Message.of(Role.SYSTEM, prompt)));
            summary(id, window.first())
                    .ifPresent(text ->
                            context.add(Message.of(Role.SYSTEM, "Earlier in this conversation, in short:\n" + text)));
            context.addAll(window.messages());
            return List.copyOf(context);
        });
    }

    /** Everything that was said, the oldest first; reads all of it. */
    public Optional<List<Message>> messages(ConversationId id) {
        return store.find(id).map(any -> all(id));
    }

    /** What was said first; empty when nothing was. */
    public Optional<Message> opening(ConversationId id) {
        return store.before(id, 2, 1).stream().findFirst();
    }

    /**
     * What fell out of the context in a few words; empty when nothing did or none is wanted. What the summarizer says is kept, and
     * asked for again once 20 more messages fell out; until then the beginnings of those stand behind it.
     */
    public Optional<String> summary(ConversationId id) {
        return summary(id, ContextWindow.of(store, id, config).first());
    }

    /** Takes all messages out for good; false when there is no such conversation. */
    public boolean clearMessages(ConversationId id) {
        return store.clear(id);
    }

    /** Takes a conversation out for good; false when there is none. */
    public boolean delete(ConversationId id) {
        return store.delete(id);
    }

    /** Begins a conversation that goes on from where this one is; from then on each goes its own way. */
    public Optional<Conversation> fork(ConversationId id) {
        return store.find(id).map(from -> {
            Conversation fork = from.with(Conversation.ID, ids.get())
                    .with(Conversation.FORKED_FROM, id)
                    .with(Conversation.CREATED_AT, now.get());
            return kept(fork, all(id));
        });
    }

    /** The whole conversation as JSON that {@link #importJson} reads. */
    public Optional<String> export(ConversationId id) {
        return exported(id).map(Json::write);
    }

    /** The whole conversation and what was said in it, as {@link #export} writes it. */
    public Optional<JsonObject> exported(ConversationId id) {
        return store.find(id)
                .map(conversation -> JsonObject.builder()
                        .put(CONVERSATION, conversation.doc())
                        .put(
                                MESSAGES,
                                new JsonArray(all(id).stream()
                                        .<JsonValue>map(Message::doc)
                                        .toList()))
                        .build());
    }

    /**
     * Takes in an exported conversation under an identity of its own.
     *
     * @return the conversation; empty, and nothing taken in, when the text is none
     */
    public Optional<Conversation> importJson(String json) {
        try {
            return Json.parse(json) instanceof JsonObject doc ? imported(doc) : Optional.empty();
        } catch (JsonSyntaxException | FaultyRecordException notAConversation) {
            return Optional.empty();
        }
    }

    /**
     * Takes in what was a conversation elsewhere, under an identity of its own.
     *
     * @param head its members; an identity among them is not used
     * @throws FaultyRecordException when a member holds a value that it does not allow
     */
    public Conversation takeIn(JsonObject head, List<Message> messages) {
        Conversation conversation = new Conversation(Conversation.ID.put(head, ids.get()));
        return kept(
                redacted(conversation), messages.stream().map(this::redacted).toList());
    }

    /** How large a conversation is. */
    public Optional<ConversationStats> stats(ConversationId id) {
        return store.stats(id);
    }

    private Optional<Conversation> imported(JsonObject doc) {
        Optional<JsonObject> head = doc.object(CONVERSATION);
        Optional<JsonArray> list = doc.array(MESSAGES);
        if (head.isEmpty() || list.isEmpty()) {
            return Optional.empty();
        }
        List<Message> messages = list.get().stream()
                .map(value -> new Message(value instanceof JsonObject message ? message : JsonObject.EMPTY))
                .toList();
        return Optional.of(takeIn(head.get(), messages));
    }

    private Conversation redacted(Conversation conversation) {
        return new Conversation(redaction.apply(conversation.doc()));
    }

    private Message redacted(Message message) {
        return new Message(redaction.apply(message.doc()));
    }

    private Conversation kept(Conversation conversation, List<Message> messages) {
        return store.create(conversation, messages)
                ? conversation
                : store.find(conversation.id()).orElseThrow(() -> new IllegalStateException("deleted just now"));
    }

    private List<Message> all(ConversationId id) {
        List<List<Message>> newestFirst = new ArrayList<>();
        long before = store.stats(id).map(ConversationStats::messageCount).orElse(0L) + 1;
        while (before > 1) {
            List<Message> page = store.before(id, before, TOGETHER);
            newestFirst.add(0, page);
            before = page.isEmpty() ? 1 : before - page.size();
        }
        return newestFirst.stream().flatMap(List::stream).toList();
    }

    private Optional<String> summary(ConversationId id, long first) {
        long last = first - 1;
        if (!config.summarize() || last < 1) {
            return Optional.empty();
        }
        String text = store.summary(id)
                .filter(summary -> summarizer.isPresent() && summary.isFresh(last))
                .map(summary -> withLater(id, summary, first))
                .orElseGet(() -> summarized(id, first));
        return Optional.of(text).filter(any -> !any.isBlank());
    }

    /** A summary, and the beginnings of what fell out since it was made. */
    private String withLater(ConversationId id, Summary summary, long first) {
        int since = (int) (first - 1 - summary.upTo());
        String later = since == 0 ? "" : Extract.of(store.before(id, first, since));
        return later.isEmpty() ? summary.text() : summary.text() + "\n" + later;
    }

    private String summarized(ConversationId id, long first) {
        List<Message> dropped = store.before(id, first, SUMMARIZED);
        Optional<Summary> made = summarizer
                .filter(any -> !dropped.isEmpty())
                .map(model -> model.summarize(dropped))
                .filter(text -> !text.isBlank())
                .map(text -> new Summary(text, first - 1));
        made.ifPresent(summary -> keep(id, summary));
        return made.map(Summary::text).orElseGet(() -> Extract.of(dropped));
    }

    /** Where it cannot be kept it is made again another time. */
    private void keep(ConversationId id, Summary summary) {
        try {
            store.keep(id, summary);
        } catch (LoopkeeperException readOnlyOrBusy) {
            // It is told all the same.
        }
    }
}
