package dev.loopkeeper.yaml;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Summary;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.DataFolder;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** One user's conversations in a goals folder; each change is one transaction of the folder. */
final class YamlConversations implements ConversationStore {
    private final Supplier<Optional<DataFolder>> existing;
    private final Supplier<DataFolder> made;
    private final Function<FolderView, UserFiles> files;
    private final Consumer<Txn> beginning;

    /**
     * Conversations in a folder that may be missing until something is written.
     *
     * @param existing the folder, when there is one
     * @param made the folder, made when it is missing
     * @param files the user's files in a view of the folder
     * @param beginning what is done with the first conversation, and may be done with each
     */
    YamlConversations(
            Supplier<Optional<DataFolder>> existing,
            Supplier<DataFolder> made,
            Function<FolderView, UserFiles> files,
            Consumer<Txn> beginning) {
        this.existing = existing;
        this.made = made;
        this.files = files;
        this.beginning = beginning;
    }

    @Override
    public boolean create(Conversation conversation, List<Message> said) {
        return change((conversations, txn) -> {
            boolean free = conversations.find(conversation.id()).isEmpty();
            if (free) {
                beginning.accept(txn);
                conversations.create(txn, conversation);
                conversations.append(txn, conversation.id(), said);
            }
            return free;
        });
    }

    @Override
    public Optional<Conversation> find(ConversationId id) {
        return this.<Optional<Conversation>>read(conversations -> conversations.find(id), Optional.empty());
    }

    @Override
    public List<Conversation> list() {
        return this.<List<Conversation>>read(ConversationFiles::list, List.of());
    }

    @Override
    public boolean append(ConversationId id, List<Message> messages) {
        return onExisting(
                id,
                (conversations, txn) -> conversations.append(
                        txn,
                        id,
                        ConversationStore.unsaid(
                                messages, () -> conversations.before(id, Long.MAX_VALUE, REMEMBERED))));
    }

    @Override
    public List<Message> before(ConversationId id, long before, int most) {
        return this.<List<Message>>read(conversations -> conversations.before(id, before, most), List.of());
    }

    @Override
    public Optional<ConversationStats> stats(ConversationId id) {
        return this.<Optional<ConversationStats>>read(
                conversations -> conversations.find(id).map(any -> conversations.stats(id)), Optional.empty());
    }

    @Override
    public Optional<Summary> summary(ConversationId id) {
        return this.<Optional<Summary>>read(conversations -> conversations.summary(id), Optional.empty());
    }

    @Override
    public boolean keep(ConversationId id, Summary summary) {
        return find(id).isPresent()
                && change((conversations, txn) -> {
                    boolean told = conversations.find(id).isPresent()
                            && conversations.stats(id).messageCount() >= summary.upTo();
                    if (told) {
                        conversations.keep(txn, id, summary);
                    }
                    return told;
                });
    }

    @Override
    public boolean clear(ConversationId id) {
        return onExisting(id, (conversations, txn) -> conversations.clear(txn, id));
    }

    @Override
    public boolean delete(ConversationId id) {
        return onExisting(id, (conversations, txn) -> conversations.delete(txn, id));
    }

    private boolean onExisting(ConversationId id, BiConsumer<ConversationFiles, Txn> change) {
        return find(id).isPresent()
                && change((conversations, txn) -> {
                    boolean there = conversations.find(id).isPresent();
                    if (there) {
                        change.accept(conversations, txn);
                    }
                    return there;
                });
    }

    private interface Change {
        boolean make(ConversationFiles conversations, Txn txn);
    }

    private boolean change(Change change) {
        try {
            return made.get().<Boolean>transaction(txn -> change.make(new ConversationFiles(files.apply(txn)), txn));
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    private <R> R read(Function<ConversationFiles, R> query, R none) {
        try {
            Optional<DataFolder> folder = existing.get();
            return folder.isEmpty()
                    ? none
                    : folder.get().<R>snapshot(view -> query.apply(new ConversationFiles(files.apply(view))));
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }
}
