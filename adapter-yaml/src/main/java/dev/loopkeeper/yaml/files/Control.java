package dev.loopkeeper.yaml.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The hidden folder with the lock and the notes about unfinished changes; never part of what people keep. */
final class Control {
    private final Locator locator;
    private final Disk disk;

    Control(Locator locator, Disk disk) {
        this.locator = locator;
        this.disk = disk;
    }

    Path folder() {
        return locator.control();
    }

    Path intent() {
        return locator.control("intent");
    }

    /** Makes the folder when it is not there, marked for git as not to be kept. */
    void prepare() throws IOException {
        Path ignore = locator.control(".gitignore");
        if (Files.isSymbolicLink(folder()) || !Files.exists(ignore)) {
            disk.makeFolder(folder());
            noteOnce(ignore);
        }
    }

    private void noteOnce(Path ignore) throws IOException {
        try {
            disk.create(ignore, "*\n".getBytes(StandardCharsets.UTF_8), Ownership.DEFAULT);
        } catch (FileAlreadyExistsException anotherProcessDid) {
            return;
        }
    }

    /** Whether an earlier version left notes. */
    boolean hasLeftovers() {
        return Files.exists(intent()) || Files.exists(staging());
    }

    /** The note of an earlier version about an unfinished change; empty when there is none. */
    String intentText() {
        try {
            return Files.exists(intent()) ? new String(Files.readAllBytes(intent()), StandardCharsets.UTF_8) : "";
        } catch (NoSuchFileException none) {
            return "";
        } catch (IOException e) {
            throw Troubles.reading(intent(), e);
        }
    }

    /** What an earlier version was about to make; a last name that was written in part only is left out. */
    List<String> staged() throws IOException {
        if (!Files.exists(staging())) {
            return List.of();
        }
        String text = new String(Files.readAllBytes(staging()), StandardCharsets.UTF_8);
        return text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .filter(l -> !l.isEmpty())
                .toList();
    }

    /** Removes the notes of an earlier version. */
    void removeOld() throws IOException {
        for (String name : List.of("intent.next", "intent", "staging")) {
            if (Files.exists(locator.control(name))) {
                disk.delete(locator.control(name));
                disk.flushFolder(folder());
            }
        }
    }

    /** Where a text goes that could not be given to its file because a person changed that meanwhile. */
    Path conflict(String name) throws IOException {
        Path folder = locator.control("conflicts");
        disk.makeFolder(folder);
        return folder.resolve(name);
    }

    /** The texts that were kept because their files had changed meanwhile. */
    List<Path> conflicts() {
        Path folder = locator.control("conflicts");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> kept = Files.list(folder)) {
            return kept.sorted().toList();
        } catch (IOException e) {
            throw Troubles.reading(folder, e);
        }
    }

    /** A new folder for texts as they were before they are mended. */
    Path backup() throws IOException {
        Path all = locator.control("backups");
        int number = 1;
        while (Files.exists(all.resolve(String.valueOf(number)))) {
            number++;
        }
        disk.makeFolder(all);
        Path fresh = all.resolve(String.valueOf(number));
        disk.makeFolder(fresh);
        return fresh;
    }

    private Path staging() {
        return locator.control("staging");
    }
}
