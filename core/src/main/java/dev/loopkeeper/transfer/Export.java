package dev.loopkeeper.transfer;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Trouble;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Writes all that a store holds of some users as lines of JSON: their records, their history and their conversations, each user as of
 * one moment. What was noted beside the records, and tokens, stay.
 */
public final class Export {
    private static final int MESSAGES = 1_000;

    private final Workspace workspace;
    private final Caller caller;
    private final Consumer<String> lines;
    private final Map<String, Long> counts = new TreeMap<>();
    private final List<Trouble> unreadable = new ArrayList<>();
    private long written;

    private Export(Workspace workspace, Caller caller, Consumer<String> lines) {
        this.workspace = workspace;
        this.caller = caller;
        this.lines = lines;
    }

    /**
     * What was written.
     *
     * @param counts how many of each kind
     * @param unreadable what could not be read and is not among it
     */
    public record Exported(Map<String, Long> counts, List<Trouble> unreadable) {
        /** Copies both. */
        public Exported {
            counts = new TreeMap<>(counts);
            unreadable = List.copyOf(unreadable);
        }
    }

    /**
     * Writes the lines, without their ends.
     *
     * @throws dev.loopkeeper.storage.StoreException when the store cannot be read; the lines written up to then are worth nothing
     */
    public static Exported write(Workspace workspace, Caller caller, List<UserId> users, Consumer<String> lines) {
        Export export = new Export(workspace, caller, lines);
        export.line(new ExportLine.Head(workspace.read(caller, view -> view.instant()), users).json());
        users.forEach(export::user);
        export.line(new ExportLine.End(export.written).json());
        return new Exported(export.counts, export.unreadable);
    }

    private void user(UserId user) {
        unreadable.addAll(new Snapshot(workspace, caller).read(user, this::incoming));
        ConversationStore talks = workspace.conversations(user);
        talks.list().forEach(talk -> conversation(user, talks, talk));
    }

    private void incoming(Incoming incoming) {
        line(ExportLine.write(incoming));
        count(Kinds.of(incoming));
    }

    private void conversation(UserId user, ConversationStore talks, Conversation conversation) {
        line(ExportLine.write(user, conversation));
        count(Kinds.CONVERSATION);
        messages(talks, conversation, message -> line(ExportLine.write(user, conversation.id(), message)));
    }

    /** Every message of a conversation in order, a page at a time. */
    static void messages(ConversationStore talks, Conversation conversation, Consumer<Message> taker) {
        long count = talks.stats(conversation.id()).orElseThrow().messageCount();
        for (long from = 1; from <= count; from += MESSAGES) {
            long to = Math.min(count + 1, from + MESSAGES);
            talks.before(conversation.id(), to, (int) (to - from)).forEach(taker);
        }
    }

    private void count(String kind) {
        counts.merge(kind, 1L, Long::sum);
    }

    private void line(JsonObject json) {
        lines.accept(Json.write(json));
        written++;
    }
}
