package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.Faults;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Ownership;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import dev.loopkeeper.yaml.files.disk.Utf8;
import dev.loopkeeper.yaml.files.journal.Boot;
import dev.loopkeeper.yaml.files.journal.Journal;
import dev.loopkeeper.yaml.files.journal.Unfinished;
import dev.loopkeeper.yaml.files.lock.FolderLock;
import dev.loopkeeper.yaml.files.lock.MarkerLock;
import dev.loopkeeper.yaml.files.lock.SystemLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A folder whose text files are changed all together or not at all, by any number of processes and threads.
 *
 * <p>Reading takes no lock and writes nothing. Changes wait for each other; a change that a dying process left half-way is completed
 * or dropped before the next one, and readers see it as completed or dropped at once. A file that another program edits during a
 * change is never overwritten. Safe for any thread. What is changed is on disk at once, in a journal; {@link #close} flushes the files
 * themselves, which else is done a second after the last change, and by whoever opens the folder next.
 */
public final class DataFolder implements FolderView, AutoCloseable {
    private static final int TRIES = 5;

    /** How long the journal becomes before it begins anew. */
    private static final int LONG_JOURNAL = 256 * 1024;

    private final Locator locator;
    private final Contents contents;
    private final Disk disk;
    private final Control control;
    private final FolderLock lock;
    private final Aside aside;
    private final FolderOptions options;
    private final Journal journal;
    private final Recovery recovery;
    private final Settler settler;
    private final List<String> notices = new ArrayList<>();
    private volatile boolean changed;

    private DataFolder(Path root, FolderOptions options, Faults faults, boolean systemLock, Boot boot) {
        this.options = options;
        this.locator = new Locator(root);
        this.contents = new Contents(new TextCache(options.cacheChars()), options.clock());
        this.disk = new Disk(options.sync(), faults);
        this.control = new Control(locator, disk);
        this.journal = new Journal(locator, disk, boot);
        this.recovery = new Recovery(locator, disk, control, journal);
        this.aside = new Aside(locator, disk);
        SystemLock system = new SystemLock(locator.control("lock"), options.clock());
        MarkerLock marker = new MarkerLock(locator.control("lock.held"), options.clock());
        this.lock = new FolderLock(root, systemLock ? List.of(system, marker) : List.of(marker));
        this.settler = new Settler(options.quiet(), () -> settleWithLock(false));
    }

    /**
     * Opens a folder, makes it when it is missing, and finishes what a dead process left when nobody else is writing.
     *
     * @param root the folder; may itself be a link
     * @throws FolderException {@link Kind#NOT_A_FOLDER}, {@link Kind#NO_PERMISSION} or {@link Kind#READ_ONLY} when it is missing and
     *     cannot be made, or is no folder
     */
    public static DataFolder open(Path root, FolderOptions options) {
        return open(root, options, Faults.NONE, true);
    }

    static DataFolder open(Path root, FolderOptions options, Faults faults, boolean systemLock) {
        return open(root, options, faults, systemLock, Boot.current());
    }

    static DataFolder open(Path root, FolderOptions options, Faults faults, boolean systemLock, Boot boot) {
        DataFolder folder = new DataFolder(made(root), options, faults, systemLock, boot);
        folder.recover();
        return folder;
    }

    private static Path made(Path root) {
        try {
            return Files.createDirectories(root).toRealPath();
        } catch (IOException e) {
            throw SystemErrors.writing(root, e);
        }
    }

    /** The hidden folder of one at {@code root}, which need not be there. */
    public static Path hidden(Path root) {
        return root.toAbsolutePath().resolve(Locator.CONTROL);
    }

    /** The real path of the folder. */
    public Path root() {
        return locator.root();
    }

    @Override
    public Optional<FileText> read(RelPath file) {
        return snapshot(view -> view.read(file));
    }

    @Override
    public List<Entry> list(RelPath folder) {
        return snapshot(view -> view.list(folder));
    }

    @Override
    public boolean has(RelPath folder, String name) {
        return snapshot(view -> view.has(folder, name));
    }

    /**
     * Reads several files as they stood at one moment.
     *
     * @param reading runs again when files changed while it ran; must change nothing itself
     * @throws FolderException when a file cannot be read, or files changed again and again and the lock was not to be had
     */
    public <R> R snapshot(Function<? super FolderView, ? extends R> reading) {
        for (int attempt = 1; attempt <= TRIES; attempt++) {
            Snapshot snapshot = new Snapshot(locator, contents, () -> Unfinished.read(journal));
            Optional<Outcome<R>> outcome = attempt(snapshot, reading);
            if (outcome.isPresent()) {
                return outcome.get().value();
            }
        }
        return quiet(reading);
    }

    private <R> R quiet(Function<? super FolderView, ? extends R> reading) {
        try {
            return transaction(reading::apply);
        } catch (FolderException e) {
            boolean noLock = e.kind() == Kind.NO_PERMISSION || e.kind() == Kind.READ_ONLY;
            throw noLock ? Contents.changing(root()) : e;
        }
    }

    // A failure that comes from files of two moments is none.
    private static <R> Optional<Outcome<R>> attempt(
            Snapshot snapshot, Function<? super FolderView, ? extends R> reading) {
        try {
            R result = reading.apply(snapshot);
            return snapshot.isConsistent() ? Optional.of(new Outcome<>(result)) : Optional.empty();
        } catch (RuntimeException e) {
            if (snapshot.isConsistent()) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /**
     * Changes files all together or not at all; on return the change is on disk.
     *
     * <p>The function runs with the folder locked, so nothing slow belongs into it. It runs again, up to 5 times in all, when another
     * program changed a file that it had read.
     *
     * @return what the function returned
     * @throws FolderException when the change could not be made; the files are as before
     * @throws IllegalStateException inside another transaction of this thread
     */
    public <R> R transaction(Function<? super Txn, ? extends R> work) {
        prepare();
        try (FolderLock.Held held = lock.take(options.lockWait())) {
            return repeated(held, recover(held), work);
        }
    }

    private void prepare() {
        try {
            control.prepare();
        } catch (IOException e) {
            throw SystemErrors.writing(locator.root(), e);
        }
    }

    private <R> R repeated(FolderLock.Held held, Journal.State found, Function<? super Txn, ? extends R> work) {
        Journal.State state = found;
        for (int attempt = 1; ; attempt++, state = journal.read()) {
            try {
                return once(held, state, work);
            } catch (FolderException e) {
                if (e.kind() != Kind.CHANGED_MEANWHILE || attempt == TRIES) {
                    throw e;
                }
            }
        }
    }

    private <R> R once(FolderLock.Held held, Journal.State state, Function<? super Txn, ? extends R> work) {
        Txn txn = new Txn(locator, contents);
        R result = work.apply(txn);
        Journal.Entry entry = journal.entry(state);
        if (new Commit(locator, disk, control, entry, held, txn.end()).run()) {
            settleSoon(entry.end(), txn.isTraceless());
        }
        return result;
    }

    /** The first change is settled at once, for many programs make only one. */
    private void settleSoon(long journalLength, boolean traceless) {
        boolean forGood = !changed || traceless;
        if (forGood || journalLength > LONG_JOURNAL) {
            settle(forGood);
        } else {
            settler.later();
        }
        changed = true;
    }

    // The change is on disk, in the journal: if this fails, whoever comes next does it.
    private void settle(boolean forGood) {
        try {
            recovery.settle(journal.read(), forGood);
        } catch (IOException | FolderException later) {
            return;
        }
    }

    /** Flushes the files that were changed, so that no journal stays; afterwards nothing touches the folder any more. */
    @Override
    public void close() {
        settler.cancel();
        if (changed && journal.exists()) {
            settleWithLock(true);
        }
    }

    private void settleWithLock(boolean forGood) {
        lock.tryTake(options.lockWait()).ifPresent(held -> recoverAndRelease(held, forGood));
    }

    /**
     * Completes or drops what a dead process left half-way, when there is such a thing and nobody is writing; done by itself at the
     * opening and before each change.
     *
     * @return what could not be done as intended because somebody had edited the file meanwhile, in words, since the opening
     */
    public List<String> recover() {
        if (!journal.read().isDone() || journal.isAbandoned(options.clock(), options.quiet())) {
            lock.tryTake().ifPresent(held -> recoverAndRelease(held, true));
        }
        synchronized (notices) {
            return List.copyOf(notices);
        }
    }

    /** What stands in the hidden folder in the place of what belongs there, in words. */
    public List<String> strangers() {
        return control.strangers();
    }

    /** What interrupted changes left that the folder cannot settle by itself, in words. */
    public List<String> leftovers() {
        List<String> left = new ArrayList<>();
        recover();
        boolean undecided = lock.tryTake().map(this::stillUnfinished).orElse(false);
        if (undecided) {
            left.add("an interrupted change in '" + control.folder()
                    + "' cannot be finished; use the version of the program that made it");
        }
        control.conflicts()
                .forEach(
                        kept -> left.add("'" + kept + "' is what an interrupted change wanted to write into a file that"
                                + " you edited; copy what you need from it, then delete it"));
        return left;
    }

    private boolean stillUnfinished(FolderLock.Held held) {
        try (held) {
            return !journal.read().isDone();
        }
    }

    /**
     * Keeps texts, by their files' names, in a new folder of backups under the hidden folder, flushed to the disk.
     *
     * @return the folder; empty when there is nothing to keep
     * @throws FolderException when they cannot be kept
     */
    public Optional<Path> keep(Map<RelPath, String> texts) {
        if (texts.isEmpty()) {
            return Optional.empty();
        }
        try {
            Path backup = control.backup();
            for (Map.Entry<RelPath, String> text : texts.entrySet()) {
                Path file = backup.resolve(text.getKey().value());
                Files.createDirectories(Locator.folderOf(file));
                disk.create(file, Utf8.encode(text.getValue(), file).array(), Ownership.DEFAULT);
                disk.flush(file);
            }
            return Optional.of(backup);
        } catch (IOException e) {
            throw SystemErrors.writing(control.folder(), e);
        }
    }

    private void recoverAndRelease(FolderLock.Held held, boolean forGood) {
        try (held) {
            recover(held);
            settle(forGood);
        } catch (FolderException readersSeeItAsDone) {
            return;
        }
    }

    private Journal.State recover(FolderLock.Held held) {
        if (!held.isValid()) {
            return journal.read();
        }
        Recovery.Outcome outcome = recovery.run();
        synchronized (notices) {
            notices.addAll(outcome.notices());
        }
        return outcome.journal();
    }

    /** A text that lies in a part of the hidden folder; empty when there is none. */
    public Optional<String> aside(String part, SafeName name) {
        return aside.read(part, name);
    }

    /**
     * Replaces a text in a part of the hidden folder, when there is such a folder and the lock is to be had so soon.
     *
     * @param change what the text becomes; the empty text when there is none
     * @return whether it was done
     * @throws FolderException when the disk refuses
     */
    public boolean changeAside(String part, SafeName name, Duration wait, UnaryOperator<String> change) {
        Optional<FolderLock.Held> lockHeld = aside.isPossible(part, name) ? lock.tryTake(wait) : Optional.empty();
        lockHeld.ifPresent(held -> {
            try (held) {
                aside.write(part, name, change.apply(aside.read(part, name).orElse("")));
            }
        });
        return lockHeld.isPresent();
    }

    /**
     * Copies files as they stand at one moment, byte for byte, into a new folder under the hidden one.
     *
     * @param which the files that are copied
     * @return the new folder
     * @throws FolderException when they cannot be
     */
    public Path copy(SafeName name, Predicate<RelPath> which) {
        prepare();
        try (FolderLock.Held held = lock.take(options.lockWait())) {
            recover(held);
            FileType.check(locator.control("backups"), FileType.FOLDER);
            Path copies = locator.control("backups").resolve(name.value());
            aside.copyAll(copies, which);
            return copies;
        }
    }

    /** A result that may be anything. */
    private record Outcome<R>(R value) {}
}
