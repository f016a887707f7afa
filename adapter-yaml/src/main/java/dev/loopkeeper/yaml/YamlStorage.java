package dev.loopkeeper.yaml;

import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.storage.Bulk;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.held.ListedRecords;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.yaml.entry.Entry;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.DataFolder;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.FolderOptions;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.ParsedFiles;
import dev.loopkeeper.yaml.user.UserFiles;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A store in a folder of YAML files; every change is one transaction of the folder, and only a change makes the folder. */
final class YamlStorage implements Storage {
    private final Path path;
    private final FolderOptions options;
    private final ParsedFiles parsed = new ParsedFiles();
    private Optional<DataFolder> opened = Optional.empty();

    /** The store in the folder at {@code path}, which may be missing until something is written. */
    YamlStorage(Path path, FolderOptions options) {
        this.path = path;
        this.options = options;
        if (Files.exists(path)) {
            folder();
        }
    }

    @Override
    public <R> R read(UserId user, Function<Records, R> query) {
        if (!Files.exists(path)) {
            return query.apply(new ListedRecords(new YamlRecords(files(new NoFiles(), user))));
        }
        try {
            DataFolder folder = folder();
            return folder.snapshot(view -> query.apply(new ListedRecords(records(folder, files(view, user), user))));
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public <R> R write(UserId user, Function<Records, Work<R>> work) {
        try {
            DataFolder folder = folder();
            return folder.transaction(txn -> {
                UserFiles files = files(txn, user);
                YamlRecords records = records(folder, files, user);
                Work<R> done = work.apply(new ListedRecords(records));
                done.change().ifPresent(change -> {
                    UserNames.keep(txn, user);
                    new ChangeWriter(txn, files, records).write(change, done.upkeep());
                });
                return done.result();
            });
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public List<Trouble> check() {
        if (!Files.exists(path)) {
            return List.of();
        }
        try {
            List<Trouble> troubles = new ArrayList<>();
            folder().leftovers()
                    .forEach(words -> troubles.add(Trouble.forPeople(Trouble.Sort.UNFINISHED, path.toString(), words)));
            folder().strangers()
                    .forEach(words -> troubles.add(Trouble.forPeople(Trouble.Sort.UNREADABLE, path.toString(), words)));
            troubles.addAll(folder().snapshot(view -> UserFiles.ofAll(view, parsed).stream()
                    .flatMap(files -> UserCheck.of(files).stream())
                    .distinct()
                    .toList()));
            return List.copyOf(troubles);
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public boolean note(UserId user, List<Note> notes, Duration patience) {
        try {
            return Files.exists(path) && YamlNotes.add(folder(), user, notes, patience);
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public Mending mend() {
        List<Trouble> before = check();
        if (before.stream().noneMatch(Trouble::mendable)) {
            return new Mending(List.of(), before, Optional.empty());
        }
        try {
            Optional<Path> backup = folder().transaction(txn -> folder().keep(FolderMending.in(txn)));
            return Mending.between(before, check(), backup.map(Path::toString));
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public Optional<Bulk> bulk() {
        try {
            return Optional.of(new YamlBulk(folder(), options, this::files));
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }

    @Override
    public Optional<ConversationStore> conversations(UserId user) {
        return Optional.of(new YamlConversations(
                () -> Files.exists(path) ? Optional.of(folder()) : Optional.empty(),
                this::folder,
                view -> files(view, user),
                txn -> UserNames.keep(txn, user)));
    }

    @Override
    public Optional<URI> beside() {
        return Optional.of(DataFolder.hidden(path).toUri());
    }

    @Override
    public Optional<URI> folder(UserId user) {
        return Optional.of(path.resolve(UserFiles.base(user).value()).toUri());
    }

    @Override
    public synchronized void close() {
        opened.ifPresent(DataFolder::close);
        parsed.clear();
    }

    private synchronized DataFolder folder() {
        if (opened.isEmpty()) {
            opened = Optional.of(DataFolder.open(path, options));
        }
        return opened.orElseThrow();
    }

    private static YamlRecords records(DataFolder folder, UserFiles files, UserId user) {
        return new YamlRecords(files, () -> YamlNotes.read(folder, user));
    }

    private UserFiles files(FolderView view, UserId user) {
        return new UserFiles(view, user, parsed);
    }

    /** What a folder that is not there yet holds. */
    private static final class NoFiles implements FolderView {
        @Override
        public Optional<FileText> read(RelPath file) {
            return Optional.empty();
        }

        @Override
        public List<Entry> list(RelPath folder) {
            return List.of();
        }

        @Override
        public boolean has(RelPath folder, String name) {
            return false;
        }
    }
}
