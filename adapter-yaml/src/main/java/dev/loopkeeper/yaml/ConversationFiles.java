package dev.loopkeeper.yaml;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Summary;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.JsonFile;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.user.UserFiles;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The files of conversations, a folder each: {@code conversation.json} says what it is, {@code summary.json} what was said in short, the others hold its messages, one a line,
 * each file named after the number of its first. Lines are only added; a file that is long is followed by another, so
 * that the end is read without the rest. A line that cannot be read is passed over.
 *
 * @param files the user's files
 */
record ConversationFiles(UserFiles files) {
    /** A file longer than this is followed by another. */
    static final int LONG = 64 * 1024;

    private static final String HEAD = "conversation.json";
    private static final String SUMMARY = "summary.json";
    private static final String NUMBER = "n";
    private static final String TOKENS = "tokens";
    private static final String LAST = "last_activity";
    private static final String MESSAGE = "message";

    /**
     * A message where it stands.
     *
     * @param message the message
     * @param stats how large the conversation was with it; the count is its number
     */
    private record Line(Message message, ConversationStats stats) {
        String text() {
            JsonObject.Builder line =
                    JsonObject.builder().put(NUMBER, stats.messageCount()).put(TOKENS, stats.estimatedTokens());
            stats.lastActivity().ifPresent(at -> line.put(LAST, at.toString()));
            return Json.write(line.put(MESSAGE, message.doc()).build());
        }
    }

    Optional<Conversation> find(ConversationId id) {
        return head(head(id));
    }

    List<Conversation> list() {
        return heads().stream()
                .flatMap(head -> head(head).stream())
                .sorted(Comparator.comparing(conversation -> conversation.id().value()))
                .toList();
    }

    /** The files that say what each conversation is. */
    List<RelPath> heads() {
        return files.list(files.conversations()).stream()
                .filter(Entry::folder)
                .map(entry -> entry.path().resolve(HEAD))
                .toList();
    }

    ConversationStats stats(ConversationId id) {
        return last(id, Long.MAX_VALUE, 1).stream().findFirst().map(Line::stats).orElse(ConversationStats.NONE);
    }

    List<Message> before(ConversationId id, long before, int most) {
        List<Message> messages = new ArrayList<>(
                last(id, before, most).stream().map(Line::message).toList());
        Collections.reverse(messages);
        return List.copyOf(messages);
    }

    void create(Txn txn, Conversation conversation) {
        txn.write(head(conversation.id()), Json.pretty(conversation.doc()) + "\n");
    }

    void append(Txn txn, ConversationId id, List<Message> messages) {
        ConversationStats stats = stats(id);
        Optional<RelPath> file = newestFirst(id).stream().findFirst().filter(this::isShort);
        StringBuilder lines = new StringBuilder();
        for (Message message : messages) {
            stats = stats.plus(message);
            if (file.isEmpty()) {
                file = Optional.of(
                        folder(id).resolve(String.format(Locale.ROOT, "%09d", stats.messageCount()) + FileNames.LINES));
            }
            lines.append(lines.isEmpty() ? "" : "\n").append(new Line(message, stats).text());
            if (lines.length() > LONG) {
                txn.appendLine(file.get(), lines.toString());
                lines.setLength(0);
                file = Optional.empty();
            }
        }
        if (!lines.isEmpty()) {
            txn.appendLine(file.orElseThrow(), lines.toString());
        }
    }

    Optional<Summary> summary(ConversationId id) {
        return files.read(summaryFile(id)).flatMap(text -> Summary.read(text.text()));
    }

    void keep(Txn txn, ConversationId id, Summary summary) {
        txn.write(summaryFile(id), summary.write() + "\n");
    }

    void clear(Txn txn, ConversationId id) {
        newestFirst(id).forEach(txn::delete);
        files.read(summaryFile(id)).ifPresent(any -> txn.delete(summaryFile(id)));
    }

    void delete(Txn txn, ConversationId id) {
        clear(txn, id);
        txn.delete(head(id));
    }

    /** The last lines below a number, the newest first; files are read from the last one back until there are enough. */
    private List<Line> last(ConversationId id, long before, int most) {
        List<Line> found = new ArrayList<>();
        for (RelPath file : newestFirst(id)) {
            if (found.size() < most && first(file) < before) {
                List<Line> lines = lines(file);
                for (int i = lines.size() - 1; i >= 0 && found.size() < most; i--) {
                    if (lines.get(i).stats.messageCount() < before) {
                        found.add(lines.get(i));
                    }
                }
            }
        }
        return found;
    }

    private List<RelPath> newestFirst(ConversationId id) {
        List<RelPath> all = new ArrayList<>(files.list(folder(id)).stream()
                .map(Entry::path)
                .filter(file -> first(file) > 0)
                .toList());
        Collections.reverse(all);
        return all;
    }

    /** The number of a file's first message; zero when the file is none of ours. */
    private static long first(RelPath file) {
        String name = file.name();
        String number =
                name.endsWith(FileNames.LINES) ? name.substring(0, name.length() - FileNames.LINES.length()) : "";
        boolean ours = number.length() == 9 && number.chars().allMatch(c -> c >= '0' && c <= '9');
        return ours ? Long.parseLong(number) : 0;
    }

    private List<Line> lines(RelPath file) {
        return files.read(file).stream()
                .flatMap(text -> text.text().lines())
                .flatMap(line -> line(line).stream())
                .toList();
    }

    private static Optional<Line> line(String text) {
        try {
            return Json.parse(text) instanceof JsonObject doc ? line(doc) : Optional.empty();
        } catch (JsonSyntaxException | FaultyRecordException | DateTimeException noMessage) {
            return Optional.empty();
        }
    }

    private static Optional<Line> line(JsonObject doc) {
        long number = doc.whole(NUMBER).orElse(0);
        return doc.object(MESSAGE)
                .filter(any -> number > 0)
                .map(message -> new Line(
                        new Message(message),
                        new ConversationStats(
                                number,
                                doc.whole(TOKENS).orElse(0),
                                doc.string(LAST).map(Instant::parse))));
    }

    private boolean isShort(RelPath file) {
        return files.read(file).map(FileText::text).map(String::length).orElse(0) <= LONG;
    }

    /** What a conversation is by its file; empty when there is none. */
    Optional<Conversation> head(RelPath file) {
        return files.meaning(
                file,
                Conversation.class,
                text -> JsonFile.object(file, text.text(), "conversation", Conversation::new));
    }

    private RelPath head(ConversationId id) {
        return folder(id).resolve(HEAD);
    }

    private RelPath summaryFile(ConversationId id) {
        return folder(id).resolve(SUMMARY);
    }

    private RelPath folder(ConversationId id) {
        return files.conversations().resolve(SafeName.of(id.value()).value());
    }
}
