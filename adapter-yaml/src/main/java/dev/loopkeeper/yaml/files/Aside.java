package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Ownership;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/** Texts that lie in the hidden folder, beside the files that people keep; each is replaced as a whole. */
record Aside(Locator locator, Disk disk) {
    /** Whether there is a hidden folder to lie in, and nothing else in the place of the text. */
    boolean isPossible(String folder, SafeName name) {
        Path file = locator.control(folder).resolve(name.value());
        return locator.isOwnFolder(locator.control())
                && FileType.isFree(locator.control(folder), FileType.FOLDER)
                && FileType.isFree(file, FileType.FILE);
    }

    Optional<String> read(String folder, SafeName name) {
        Path file = locator.control(folder).resolve(name.value());
        if (!locator.isOwnFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
        }
    }

    /** Replaces a text; to be called with the lock held. */
    void write(String folder, SafeName name, String text) {
        Path file = locator.control(folder).resolve(name.value());
        Path next = file.resolveSibling("." + name.value() + ".next");
        try {
            disk.makeFolder(locator.control(folder));
            disk.create(next, text.getBytes(StandardCharsets.UTF_8), Ownership.DEFAULT);
            disk.flush(next);
            disk.rename(next, file);
            disk.flushFolder(locator.control(folder));
        } catch (IOException e) {
            throw SystemErrors.writing(file, e);
        }
    }

    /** Copies files of any depth into a folder, which is made; to be called with the lock held. */
    void copyAll(Path copies, Predicate<RelPath> which) {
        try {
            Files.createDirectories(copies);
            copyAll(RelPath.root(), copies, which);
        } catch (IOException e) {
            throw SystemErrors.writing(copies, e);
        }
    }

    private void copyAll(RelPath folder, Path copies, Predicate<RelPath> which) throws IOException {
        for (FolderView.Entry entry : FolderListing.of(locator, folder).sorted()) {
            if (entry.folder()) {
                copyAll(entry.path(), copies, which);
            } else if (which.test(entry.path())) {
                copy(entry.path(), copies);
            }
        }
    }

    private void copy(RelPath file, Path copies) throws IOException {
        Path copy = copies.resolve(file.value());
        Path original = locator.find(file).file();
        Contents.check(original, Stat.of(original));
        Files.createDirectories(Locator.folderOf(copy));
        disk.create(copy, Files.readAllBytes(original), Ownership.DEFAULT);
        disk.flush(copy);
    }
}
