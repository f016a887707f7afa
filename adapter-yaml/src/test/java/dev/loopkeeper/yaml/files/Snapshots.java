package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.Faults;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.journal.Boot;
import dev.loopkeeper.yaml.files.journal.Journal;
import dev.loopkeeper.yaml.files.journal.Unfinished;
import java.nio.file.Path;
import java.time.InstantSource;

/** Reads a folder as one that may not write, without recovering it first. */
final class Snapshots {
    private Snapshots() {}

    static Snapshot of(Path root) {
        return of(root, Boot.current());
    }

    /** The same in that run of the system. */
    static Snapshot of(Path root, Boot boot) {
        Locator locator = new Locator(root);
        Contents contents = new Contents(new TextCache(0), InstantSource.system());
        Disk disk = new Disk(false, Faults.NONE);
        Journal journal = new Journal(locator, disk, boot);
        return new Snapshot(locator, contents, () -> Unfinished.read(journal));
    }
}
