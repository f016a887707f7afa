package dev.loopkeeper.transfer;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A line of an export: a JSON object that says what it is by its members. The first line of a file is a head, the last one its
 * end; members that this version does not know are passed over.
 */
sealed interface ExportLine {
    /** The version of the format that is written. */
    int VERSION = 1;

    /** The member that a head begins with. */
    String MARK = "loopkeeper_export";

    /** What the file is. */
    record Head(Instant at, List<UserId> users) implements ExportLine {
        /** Copies the users. */
        public Head {
            users = List.copyOf(users);
        }

        JsonObject json() {
            return JsonObject.builder()
                    .put(MARK, VERSION)
                    .put("exported_at", at.toString())
                    .put(
                            "users",
                            JsonArray.ofStrings(
                                    users.stream().map(UserId::value).toList()))
                    .build();
        }
    }

    /** A record or a change. */
    record Item(Incoming incoming) implements ExportLine {}

    /** A conversation, whose messages follow. */
    record Talk(UserId user, Conversation conversation) implements ExportLine {}

    /** What was said next in a conversation. */
    record Said(UserId user, ConversationId conversation, Message message) implements ExportLine {}

    /** Nothing follows; how many lines came before. */
    record End(long lines) implements ExportLine {
        JsonObject json() {
            return JsonObject.builder().put("end", true).put("lines", lines).build();
        }
    }

    /** What is written of a record or a change. */
    static JsonObject write(Incoming incoming) {
        JsonObject.Builder line = of(incoming.user());
        if (incoming instanceof Incoming.OfHistory past) {
            return line.put("change", ChangeJson.write(past.change())).build();
        }
        Incoming.OfRecord record = (Incoming.OfRecord) incoming;
        RecordType<?> type = record.ref().type();
        line.put("kind", type.name());
        if (type.implicit()) {
            line.put("id", record.ref().id());
        }
        return line.put("doc", record.doc()).build();
    }

    /** What is written of a conversation. */
    static JsonObject write(UserId user, Conversation conversation) {
        return of(user).put("conversation", conversation.doc()).build();
    }

    /** What is written of a message. */
    static JsonObject write(UserId user, ConversationId conversation, Message message) {
        return of(user).put("said_in", conversation.value())
                .put("message", message.doc())
                .build();
    }

    private static JsonObject.Builder of(UserId user) {
        return JsonObject.builder().put("user", user.value());
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is something else; the message says what
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    static ExportLine read(JsonObject line) {
        if (line.has(MARK)) {
            return head(line);
        }
        if (line.has("end")) {
            return new End(line.whole("lines").orElse(-1));
        }
        UserId user = new UserId(text(line, "user"));
        if (line.has("change")) {
            return new Item(new Incoming.OfHistory(user, ChangeJson.read(object(line, "change"))));
        }
        if (line.has("conversation")) {
            return new Talk(user, new Conversation(object(line, "conversation")));
        }
        if (line.has("message")) {
            ConversationId conversation = new ConversationId(text(line, "said_in"));
            return new Said(user, conversation, new Message(object(line, "message")));
        }
        return new Item(record(user, line));
    }

    private static Head head(JsonObject line) {
        long version = line.whole(MARK).orElse(0);
        if (version < 1 || version > VERSION) {
            throw new IllegalArgumentException("it was written by a newer Loopkeeper (version " + version
                    + " of the format, this one knows " + VERSION + "); use that version or a newer one");
        }
        List<UserId> users = line.array("users").orElse(JsonArray.EMPTY).stream()
                .flatMap(user -> user instanceof JsonString name ? Stream.of(name.value()) : Stream.empty())
                .map(UserId::new)
                .toList();
        return new Head(line.string("exported_at").map(Instant::parse).orElse(Instant.EPOCH), users);
    }

    private static Incoming record(UserId user, JsonObject line) {
        String kind = text(line, "kind");
        RecordType<?> type = RecordTypes.named(kind)
                .orElseThrow(() -> new IllegalArgumentException("there is no kind of records '" + kind + "'"));
        JsonObject doc = object(line, "doc");
        return new Incoming.OfRecord(user, new Ref(type, type.implicit() ? text(line, "id") : type.idOf(doc)), doc);
    }

    private static String text(JsonObject line, String member) {
        return line.string(member).orElseThrow(() -> missing(member));
    }

    private static JsonObject object(JsonObject line, String member) {
        return line.object(member).orElseThrow(() -> missing(member));
    }

    private static IllegalArgumentException missing(String member) {
        return new IllegalArgumentException("it has no '" + member + "' as lines of an export have");
    }
}
