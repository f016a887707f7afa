package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Ownership;
import dev.loopkeeper.yaml.files.journal.Net;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Does what decided changes come to, however much of it is done already; a file that somebody changed meanwhile is left alone and
 * what it should have got is kept beside.
 */
final class Redo {
    private final Locator locator;
    private final Disk disk;
    private final Control control;
    private final String id;
    private final boolean powerFailed;
    private final List<String> notices = new ArrayList<>();

    /**
     * What does it.
     *
     * @param id different for every change
     * @param powerFailed whether blocks of files may be missing that were never flushed
     */
    Redo(Locator locator, Disk disk, Control control, String id, boolean powerFailed) {
        this.locator = locator;
        this.disk = disk;
        this.control = control;
        this.id = id;
        this.powerFailed = powerFailed;
    }

    /** What could not be done as intended, in words. */
    List<String> notices() {
        return List.copyOf(notices);
    }

    /** Does it for one file; nothing is flushed. */
    void apply(Net net) throws IOException {
        Path file = locator.find(net.path()).file();
        Optional<byte[]> now = bytes(file);
        Net.Found found = net.judge(now, powerFailed);
        if (found == Net.Found.OURS) {
            change(net, file, now);
        } else if (found == Net.Found.FOREIGN && !net.isApplied()) {
            keep(net, now);
        }
    }

    private void change(Net net, Path file, Optional<byte[]> now) throws IOException {
        Optional<byte[]> after = net.after(now);
        if (after.isEmpty()) {
            disk.delete(file);
        } else if (net.added().isPresent()) {
            disk.append(file, net.addedAt(), net.added().get());
        } else {
            makeFolders(Locator.folderOf(file));
            Path temp = file.resolveSibling(Locator.tempName(net.path()));
            disk.create(temp, after.get(), Ownership.of(file));
            disk.rename(temp, file);
        }
    }

    private void makeFolders(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            makeFolders(Locator.folderOf(folder));
            disk.makeFolder(folder);
        }
    }

    private void keep(Net net, Optional<byte[]> now) throws IOException {
        Optional<byte[]> meant = net.added().isPresent() ? net.added() : net.after(now);
        if (meant.isEmpty()) {
            return;
        }
        Path kept = control.conflict(id + "-" + net.path().name());
        disk.create(kept, meant.get(), Ownership.DEFAULT);
        disk.flush(kept);
        notices.add("'" + net.path() + "' was edited after an interrupted change and was kept; the change is in '"
                + kept + "'.");
    }

    static Optional<byte[]> bytes(Path file) throws IOException {
        return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    }
}
