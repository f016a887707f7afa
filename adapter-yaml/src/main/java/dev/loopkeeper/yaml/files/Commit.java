package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.FolderException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Brings the drafts of one transaction to disk, all or none.
 *
 * <p>New contents are written beside their targets and flushed; the intent is written and flushed, and that decides the change; then
 * appends, renames and deletes are done, the folders flushed, and the intent removed. One rename or delete alone needs no intent.
 */
final class Commit {
    private static final AtomicLong COUNTER = new AtomicLong();

    private final Disk disk;
    private final Control control;
    private final Staging staging;
    private final Locator locator;
    private final FolderLock.Held lock;
    private final List<Draft> drafts;
    private final List<Step> steps;
    private final List<Step> begun = new ArrayList<>();
    private final Map<Draft, Optional<Stat>> expected = new HashMap<>();
    private List<Path> newFolders = List.of();

    Commit(Locator locator, Disk disk, Control control, FolderLock.Held lock, List<Draft> drafts) {
        this.locator = locator;
        this.disk = disk;
        this.control = control;
        this.staging = new Staging(locator, disk, control);
        this.lock = lock;
        this.drafts = drafts;
        this.steps = drafts.stream()
                .flatMap(d -> d.step().stream())
                .sorted(Comparator.comparing(Commit::rank))
                .toList();
    }

    // Appends first: they alone can run out of space, and are taken back without needing any.
    private static int rank(Step step) {
        return step.isAppend() ? 0 : step.isWrite() ? 1 : 2;
    }

    /**
     * Does it.
     *
     * @throws FolderException when it could not be done; nothing is changed then
     */
    void run() {
        if (steps.isEmpty()) {
            verify();
            return;
        }
        steps.forEach(Commit::check);
        Path at = locator.root();
        try {
            prepare();
            boolean noted = steps.size() > 1 || steps.get(0).isAppend();
            if (noted) {
                control.writeIntent(
                        new Intent(newId(), steps.stream().map(Step::op).toList()));
            }
            apply();
            finish(noted);
        } catch (IOException e) {
            FolderException told = Troubles.writing(at, e);
            takeBack(told);
            throw told;
        } catch (RuntimeException e) {
            takeBack(e);
            throw e;
        }
    }

    private static String newId() {
        return Long.toHexString(ProcessHandle.current().pid()) + "-" + Long.toHexString(System.nanoTime()) + "-"
                + COUNTER.incrementAndGet();
    }

    private static void check(Step step) {
        if (step.sizeAfter() > DataFolder.MAX_FILE_BYTES) {
            throw Contents.tooLarge(step.file());
        }
        if (step.draft().place().exists() && !Files.isWritable(step.file())) {
            throw new FolderException(
                    Kind.NO_PERMISSION,
                    "Cannot write '" + step.file() + "': this user may not change it. Change its permissions.");
        }
    }

    private void prepare() throws IOException {
        newFolders = staging.prepare(steps);
        for (Step step : steps) {
            if (step.isWrite()) {
                disk.create(step.temp(), step.content(), Ownership.of(step.file()));
            }
        }
        for (Step step : steps) {
            if (step.isWrite()) {
                disk.flush(step.temp());
            }
        }
        verify();
    }

    private void verify() {
        drafts.forEach(d -> expected.put(d, d.verified()));
        if (!lock.isValid()) {
            throw new FolderException(
                    Kind.LOCKED, "Another process took over the lock of '" + locator.root() + "'. Try again.");
        }
    }

    private void apply() throws IOException {
        for (Step step : steps) {
            if (!Stat.of(step.file()).equals(expected.get(step.draft()))) {
                throw Contents.changing(step.file());
            }
            if (step.op() instanceof Op.Append append) {
                begun.add(step);
                disk.append(step.file(), append.size(), step.content());
            } else if (step.isWrite()) {
                disk.rename(step.temp(), step.file());
                begun.add(step);
            } else {
                disk.delete(step.file());
                begun.add(step);
            }
        }
        flushFolders(steps);
    }

    private void flushFolders(List<Step> of) throws IOException {
        Set<Path> folders = new LinkedHashSet<>();
        of.stream().filter(s -> !s.isAppend()).forEach(s -> folders.add(Locator.folderOf(s.file())));
        newFolders.forEach(f -> folders.add(Locator.folderOf(f)));
        for (Path folder : folders) {
            disk.flushFolder(folder);
        }
    }

    // The change is done: what remains of the notes does not undo it, and the next transaction removes it.
    private void finish(boolean noted) {
        try {
            if (noted) {
                control.removeIntent();
            }
            if (steps.stream().anyMatch(Step::isWrite)) {
                control.removeStaging();
            }
        } catch (IOException later) {
            return;
        }
    }

    private void takeBack(RuntimeException why) {
        try {
            if (begun.stream().allMatch(Step::isAppend)) {
                redo(begun.stream().map(Step::inverse).toList());
            } else {
                writeBack();
            }
            if (Files.exists(control.intent())) {
                control.removeIntents();
            }
            staging.clear(true);
        } catch (IOException | RuntimeException e) {
            why.addSuppressed(e);
        }
    }

    /** Takes renames and deletes back as a change of its own, so that a crash in here leaves all or nothing too. */
    private void writeBack() throws IOException {
        List<Step> texts =
                begun.stream().filter(s -> s.inverse() instanceof Op.Write).toList();
        staging.prepareUndo(steps, texts);
        for (Step step : texts) {
            disk.create(step.undo(), step.before().orElseThrow().bytes(), Ownership.of(step.file()));
            disk.flush(step.undo());
        }
        List<Op> inverse = begun.stream().map(Step::inverse).toList();
        control.replaceIntent(new Intent(newId(), inverse));
        redo(inverse);
        flushFolders(begun);
    }

    private void redo(List<Op> ops) throws IOException {
        Redo redo = new Redo(locator, disk, control, newId());
        for (Op op : ops) {
            redo.apply(op);
        }
    }
}
