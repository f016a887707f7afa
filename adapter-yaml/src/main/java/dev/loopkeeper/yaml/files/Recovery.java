package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import dev.loopkeeper.yaml.files.journal.Journal;
import dev.loopkeeper.yaml.files.journal.Net;
import dev.loopkeeper.yaml.files.journal.Unfinished;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finishes the changes that are decided, and flushes the files of those that are done; to be run with the lock held. */
record Recovery(Locator locator, Disk disk, Control control, Journal journal) {
    /**
     * What a recovery came to.
     *
     * @param journal what the journal says now
     * @param notices what could not be done as intended, in words
     */
    record Outcome(Journal.State journal, List<String> notices) {}

    /**
     * Finishes or drops what a process left unfinished.
     *
     * @throws FolderException when the disk refuses, or a newer version of the program left the change
     */
    Outcome run() {
        Journal.State state = journal.read();
        if (state.isDone()) {
            return new Outcome(state, List.of());
        }
        try {
            List<String> notices = finish(Unfinished.read(journal));
            return new Outcome(journal.read(), notices);
        } catch (IOException e) {
            throw SystemErrors.writing(control.folder(), e);
        }
    }

    private List<String> finish(Unfinished unfinished) throws IOException {
        Journal.State state = unfinished.journal();
        Redo redo = new Redo(locator, disk, control, state.generation(), state.isSuspect());
        for (Net net : unfinished.nets().values()) {
            redo.apply(net);
        }
        new Staging(locator, disk).clear(unfinished.names());
        settle(state, false);
        return redo.notices();
    }

    /**
     * Flushes the files of all changes in the journal, which are done, so that it need not keep them.
     *
     * @param forGood whether no journal is to stay
     */
    void settle(Journal.State state, boolean forGood) throws IOException {
        if (state.exists()) {
            flush(state);
            journal.begin(forGood);
        }
    }

    private void flush(Journal.State state) throws IOException {
        Set<RelPath> files = new LinkedHashSet<>();
        Set<Path> folders = new LinkedHashSet<>();
        for (Journal.Piece piece : journal.all(state)) {
            piece.ops().forEach(op -> files.add(op.path()));
            Staging.folders(piece.names()).forEach(made -> folders.add(Locator.folderOf(locator.plain(made))));
        }
        for (RelPath path : files) {
            Path file = locator.find(path).file();
            if (Files.isRegularFile(file)) {
                disk.flush(file);
            }
            folders.add(Locator.folderOf(file));
        }
        for (Path folder : folders) {
            disk.flushFolder(folder);
        }
    }
}
