package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Ownership;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The hidden folder with the lock and the notes about unfinished changes; never part of what people keep. */
record Control(Locator locator, Disk disk) {
    private static final String NOTES = "notes";
    private static final List<String> FILES = List.of(".gitignore", "journal", "lock", "lock.held");
    private static final List<String> FOLDERS = List.of("backups", "conflicts", NOTES);

    Path folder() {
        return locator.control();
    }

    /** Makes the folder when it is not there, marked for git as not to be kept. */
    void prepare() throws IOException {
        FileType.check(folder(), FileType.FOLDER);
        Path ignore = locator.control(".gitignore");
        if (FileType.of(ignore) == FileType.NONE) {
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

    /** What stands in the place of what belongs there, in words; it is never opened, written or followed. */
    List<String> strangers() {
        List<String> words = new ArrayList<>();
        add(words, FileType.FOLDER, Stream.of(folder()));
        if (words.isEmpty()) {
            add(words, FileType.FILE, FILES.stream().map(locator::control));
            add(words, FileType.FOLDER, FOLDERS.stream().map(locator::control));
            add(words, FileType.FILE, in(locator.control(NOTES)).stream());
        }
        return words;
    }

    private static void add(List<String> words, FileType needed, Stream<Path> files) {
        files.filter(file -> !FileType.isFree(file, needed))
                .map(file -> FileType.of(file).insteadOf(needed, file))
                .forEach(words::add);
    }

    /** Where a text goes that could not be given to its file because a person changed that meanwhile. */
    Path conflict(String name) throws IOException {
        Path folder = locator.control("conflicts");
        disk.makeFolder(folder);
        return folder.resolve(name);
    }

    /** The texts that were kept because their files had changed meanwhile. */
    List<Path> conflicts() {
        return in(locator.control("conflicts"));
    }

    private List<Path> in(Path folder) {
        if (!locator.isOwnFolder(folder)) {
            return List.of();
        }
        try (Stream<Path> found = Files.list(folder)) {
            return found.sorted().toList();
        } catch (IOException e) {
            throw SystemErrors.reading(folder, e);
        }
    }

    /** A new folder for texts as they were before they are mended. */
    Path backup() throws IOException {
        Path all = locator.control("backups");
        int number = 1;
        FileType.check(all, FileType.FOLDER);
        while (Files.exists(all.resolve(String.valueOf(number)))) {
            number++;
        }
        disk.makeFolder(all);
        Path fresh = all.resolve(String.valueOf(number));
        disk.makeFolder(fresh);
        return fresh;
    }
}
