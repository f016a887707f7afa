package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Ownership;
import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import dev.loopkeeper.yaml.files.journal.Journal;
import dev.loopkeeper.yaml.files.journal.Net;
import dev.loopkeeper.yaml.files.journal.Op;
import dev.loopkeeper.yaml.files.lock.FolderLock;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings the drafts of one transaction to disk, all or none.
 *
 * <p>New contents are written beside their targets; the change is written into the journal, texts and all, and flushed, and that decides
 * it; then appends, renames and deletes are done. Their files are flushed when the journal is settled.
 */
final class Commit {
    private final Disk disk;
    private final Control control;
    private final Staging staging;
    private final Locator locator;
    private final FolderLock.Held lock;
    private final List<Draft> drafts;
    private final List<FileStep> steps;
    private final List<FileStep> begun = new ArrayList<>();
    private final Map<Draft, Optional<Stat>> expected = new HashMap<>();
    private final Journal.Entry entry;
    private final List<String> names;

    Commit(Locator locator, Disk disk, Control control, Journal.Entry entry, FolderLock.Held lock, List<Draft> drafts) {
        this.locator = locator;
        this.disk = disk;
        this.control = control;
        this.entry = entry;
        this.staging = new Staging(locator, disk);
        this.lock = lock;
        this.drafts = drafts;
        this.steps = steps(drafts);
        this.names = staging.names(steps);
    }

    private static List<FileStep> steps(List<Draft> drafts) {
        List<FileStep> steps = new ArrayList<>();
        drafts.forEach(draft -> draft.step().ifPresent(steps::add));
        steps.sort(Comparator.comparingInt(Commit::rank));
        return steps;
    }

    // Appends first: they alone can run out of space, and are taken back without needing any.
    private static int rank(FileStep step) {
        return step.isAppend() ? 0 : step.isWrite() ? 1 : 2;
    }

    /**
     * Does it; true when there was anything to do.
     *
     * @throws FolderException when it could not be done; nothing is changed then
     */
    boolean run() {
        if (steps.isEmpty()) {
            verify();
            return false;
        }
        steps.forEach(Commit::check);
        try {
            prepare();
            entry.decide(steps.stream().map(FileStep::op).toList());
            apply();
            entry.done();
            drafts.forEach(Draft::done);
            return true;
        } catch (IOException e) {
            FolderException told = SystemErrors.writing(locator.root(), e);
            takeBack(told);
            throw told;
        } catch (RuntimeException e) {
            takeBack(e);
            throw e;
        }
    }

    private static void check(FileStep step) {
        if (step.sizeAfter() > Contents.MAX_FILE_BYTES) {
            throw Contents.tooLarge(step.file());
        }
        if (step.draft().place().exists() && !Files.isWritable(step.file())) {
            throw new FolderException(
                    Kind.NO_PERMISSION,
                    "Cannot write '" + step.file() + "': this user may not change it. Change its permissions.");
        }
    }

    private void prepare() throws IOException {
        if (!names.isEmpty()) {
            entry.stage(names);
            staging.makeFolders(names);
        }
        for (FileStep step : steps) {
            if (step.isWrite()) {
                disk.create(step.temp(), step.content(), ownership(step));
            }
        }
        verify();
    }

    private static Ownership ownership(FileStep step) {
        return step.draft().place().exists() ? Ownership.of(step.file()) : Ownership.DEFAULT;
    }

    private void verify() {
        drafts.forEach(d -> expected.put(d, d.verified()));
        if (!lock.isValid()) {
            throw new FolderException(
                    Kind.LOCKED, "Another process took over the lock of '" + locator.root() + "'. Try again.");
        }
    }

    private void apply() throws IOException {
        for (FileStep step : steps) {
            if (!step.draft().now().equals(expected.get(step.draft()))) {
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
    }

    private void takeBack(RuntimeException why) {
        try {
            if (begun.stream().allMatch(FileStep::isAppend)) {
                cutOff();
                staging.clear(names);
                entry.drop();
            } else {
                writeBack();
            }
        } catch (IOException | RuntimeException e) {
            why.addSuppressed(e);
        }
    }

    private void cutOff() throws IOException {
        for (FileStep step : begun) {
            Optional<byte[]> now = Redo.bytes(step.file());
            if (now.filter(step::isAdded).isPresent()) {
                disk.truncate(step.file(), ((Op.Append) step.op()).size());
                disk.flush(step.file());
            }
        }
    }

    /** Takes renames and deletes back as a change of its own, so that a crash in here leaves all or nothing too. */
    private void writeBack() throws IOException {
        List<Op> inverse = new ArrayList<>();
        for (FileStep step : steps) {
            inverse.add(step.inverse());
        }
        entry.decide(inverse);
        Redo redo = new Redo(locator, disk, control, "undone", false);
        for (FileStep step : begun) {
            Net net = new Net(step.op().path());
            net.add(step.op(), false);
            net.add(inverse.get(steps.indexOf(step)), false);
            redo.apply(net);
        }
        staging.clear(names);
        entry.done();
    }
}
