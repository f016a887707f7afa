package dev.loopkeeper.yaml.files;

import java.nio.file.Path;
import java.time.InstantSource;

/** Reads a folder as one that may not write, without recovering it first. */
final class Snapshots {
    private Snapshots() {}

    static Snapshot of(Path root) {
        Locator locator = new Locator(root);
        Contents contents = new Contents(new TextCache(0), InstantSource.system());
        return new Snapshot(locator, contents, new Control(locator, new Disk(false, Faults.NONE)));
    }
}
