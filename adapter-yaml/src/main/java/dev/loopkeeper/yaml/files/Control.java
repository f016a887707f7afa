package dev.loopkeeper.yaml.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    boolean hasLeftovers() {
        return Files.exists(intent()) || Files.exists(staging());
    }

    /** The bytes of the intent file; empty when there is none. */
    Optional<byte[]> intentBytes() {
        try {
            return Files.exists(intent()) ? Optional.of(Files.readAllBytes(intent())) : Optional.empty();
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException e) {
            throw Troubles.reading(intent(), e);
        }
    }

    void writeIntent(Intent intent) throws IOException {
        disk.create(intent(), intent.encode(), Ownership.DEFAULT);
        disk.flush(intent());
        disk.flushFolder(folder());
    }

    /** Puts an intent in the place of another: there is always one of the two. */
    void replaceIntent(Intent intent) throws IOException {
        Path next = locator.control("intent.next");
        disk.create(next, intent.encode(), Ownership.DEFAULT);
        disk.flush(next);
        disk.rename(next, intent());
        disk.flushFolder(folder());
    }

    /** Removes the intent, and what a crash left of its replacement. */
    void removeIntents() throws IOException {
        Path next = locator.control("intent.next");
        if (Files.exists(next)) {
            disk.delete(next);
        }
        removeIntent();
    }

    void removeIntent() throws IOException {
        disk.delete(intent());
        disk.flushFolder(folder());
    }

    /** Notes which hidden files and new folders a commit is about to make. */
    void writeStaging(List<String> names) throws IOException {
        byte[] text = (String.join("\n", names) + "\n").getBytes(StandardCharsets.UTF_8);
        disk.create(staging(), text, Ownership.DEFAULT);
    }

    /** What was noted; a last name that was written in part only is left out. */
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

    void removeStaging() throws IOException {
        disk.delete(staging());
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
