package dev.loopkeeper.transfer;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Load;
import dev.loopkeeper.storage.Load.Trace;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Trouble;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Makes an empty store what another one is: every user's records, history and conversations. What was copied is compared with what
 * it was copied from. Conversations go first, one by one; then everything else goes as one, so that a migration that was interrupted,
 * at whatever place, is continued by making it again.
 */
public final class Migration {
    private static final int OFTEN = 5_000;

    private final Workspace from;
    private final Workspace to;
    private final Caller caller;
    private final Consumer<String> progress;
    private final Map<String, Long> counts = new TreeMap<>();

    private Migration(Workspace from, Workspace to, Caller caller, Consumer<String> progress) {
        this.from = from;
        this.to = to;
        this.caller = caller;
        this.progress = progress;
    }

    /**
     * What was copied.
     *
     * @param users whose
     * @param counts how many of each kind
     */
    public record Migrated(List<UserId> users, Map<String, Long> counts) {
        /** Copies both. */
        public Migrated {
            users = List.copyOf(users);
            counts = new TreeMap<>(counts);
        }
    }

    /**
     * Copies everything, as far as it is not there already.
     *
     * @param progress hears from time to time how far it came, in words
     * @throws StoreException when the target holds anything else or something in the source cannot be read, then the target has no
     *     record; or when the copy is not what the source is
     */
    public static Migrated run(Workspace from, Workspace to, Caller caller, Consumer<String> progress) {
        return new Migration(from, to, caller, progress).run();
    }

    private Migrated run() {
        List<UserId> users = from.users();
        if (to.users().stream().anyMatch(user -> !users.contains(user))) {
            throw occupied();
        }
        users.forEach(this::talks);
        Map<UserId, String> copied = isCopied(users) ? fingerprints(from, users) : copied(users);
        progress.accept("comparing");
        Map<UserId, String> now = fingerprints(to, users);
        if (!now.equals(copied)) {
            throw new StoreException("the copy is not what the source is; delete the target and try again");
        }
        return new Migrated(users, counts);
    }

    private static StoreException occupied() {
        return new StoreException("the target holds other data; migrate into an empty store, or import an export");
    }

    private void talks(UserId user) {
        ConversationStore source = from.conversations(user);
        ConversationStore target = to.conversations(user);
        for (Conversation there : target.list()) {
            boolean same = source.find(there.id()).equals(Optional.of(there))
                    && messages(source, there.id()).equals(messages(target, there.id()));
            if (!same) {
                throw occupied();
            }
        }
        List<Conversation> all = source.list();
        for (Conversation talk : all) {
            target.create(talk, messages(source, talk.id()));
        }
        if (!all.isEmpty()) {
            counts.merge(Kinds.CONVERSATION, (long) all.size(), Long::sum);
            progress.accept(all.size() + " conversations of " + user.value());
        }
    }

    private static List<Message> messages(ConversationStore talks, ConversationId id) {
        return talks.before(id, Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Whether the records are there already, all of them and no others. */
    private boolean isCopied(List<UserId> users) {
        boolean empty =
                users.stream().allMatch(user -> fingerprint(to, user).counts().isEmpty());
        if (!empty && !fingerprints(to, users).equals(fingerprints(from, users))) {
            throw occupied();
        }
        if (!empty) {
            users.forEach(
                    user -> fingerprint(from, user).counts().forEach((kind, n) -> counts.merge(kind, n, Long::sum)));
        }
        return !empty;
    }

    private Map<UserId, String> copied(List<UserId> users) {
        Map<UserId, Fingerprint> prints = new LinkedHashMap<>();
        to.load(caller, new Load("migration", Trace.NOTHING, () -> all(users, prints), any -> {}));
        prints.values().forEach(print -> print.counts().forEach((kind, n) -> counts.merge(kind, n, Long::sum)));
        return hashes(prints);
    }

    private Stream<Incoming> all(List<UserId> users, Map<UserId, Fingerprint> prints) {
        prints.clear();
        return users.stream().mapMulti((user, taker) -> {
            Fingerprint print = new Fingerprint();
            long[] count = {0};
            sound(new Snapshot(from, caller).read(user, incoming -> {
                print.add(incoming);
                taker.accept(incoming);
                if (++count[0] % OFTEN == 0) {
                    progress.accept(count[0] + " records of " + user.value());
                }
            }));
            prints.put(user, print);
        });
    }

    private static void sound(List<Trouble> unreadable) {
        if (!unreadable.isEmpty()) {
            throw new StoreException("the source holds what cannot be read, " + unreadable.size() + " in all: "
                    + unreadable.get(0).message() + "; 'loopkeeper doctor' tells more. Nothing was copied.");
        }
    }

    private Map<UserId, String> fingerprints(Workspace store, List<UserId> users) {
        Map<UserId, Fingerprint> prints = new LinkedHashMap<>();
        users.forEach(user -> prints.put(user, fingerprint(store, user)));
        return hashes(prints);
    }

    private static Map<UserId, String> hashes(Map<UserId, Fingerprint> prints) {
        Map<UserId, String> hashes = new LinkedHashMap<>();
        prints.forEach((user, print) -> hashes.put(user, print.hash()));
        return hashes;
    }

    private Fingerprint fingerprint(Workspace store, UserId user) {
        Fingerprint print = new Fingerprint();
        sound(new Snapshot(store, caller).read(user, print::add));
        return print;
    }
}
