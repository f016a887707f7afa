package dev.loopkeeper.yaml.files;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Finishes or drops the change that a process left unfinished; to be run with the lock held. */
final class Recovery {
    private final Locator locator;
    private final Disk disk;
    private final Control control;

    Recovery(Locator locator, Disk disk, Control control) {
        this.locator = locator;
        this.disk = disk;
        this.control = control;
    }

    /**
     * Does it; what could not be done as intended, in words.
     *
     * @throws FolderException when the disk refuses, or a newer version of the program left the change
     */
    List<String> run() {
        if (!control.hasLeftovers()) {
            return List.of();
        }
        try {
            return recover();
        } catch (IOException e) {
            throw Troubles.writing(control.folder(), e);
        }
    }

    private List<String> recover() throws IOException {
        Optional<byte[]> noted = control.intentBytes();
        Optional<Intent> whole = noted.flatMap(Intent::decode);
        List<String> notices = whole.isPresent() ? finish(whole.get()) : List.of();
        if (noted.isPresent()) {
            control.removeIntents();
        }
        new Staging(locator, disk, control).clear(true);
        return notices;
    }

    private List<String> finish(Intent intent) throws IOException {
        Redo redo = new Redo(locator, disk, control, intent.id());
        for (Op op : intent.ops()) {
            redo.apply(op);
        }
        return redo.notices();
    }
}
