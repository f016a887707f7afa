package dev.loopkeeper.yaml.files.disk;

import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** What stands under a name, links not followed; known before anything is opened, for opening a pipe may never end. */
public enum FileType {
    /** Nothing. */
    NONE("nothing"),
    /** A file with content. */
    FILE("a file"),
    /** A folder. */
    FOLDER("a folder"),
    /** A symbolic link. */
    LINK("a link"),
    /** A named pipe, a socket or a device. */
    OTHER("a pipe, a socket or a device");

    private final String words;

    FileType(String words) {
        this.words = words;
    }

    /**
     * What stands there.
     *
     * @throws FolderException when the system does not tell
     */
    public static FileType of(Path file) {
        try {
            BasicFileAttributes found =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return found.isSymbolicLink() ? LINK : found.isDirectory() ? FOLDER : found.isRegularFile() ? FILE : OTHER;
        } catch (NoSuchFileException none) {
            return NONE;
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
        }
    }

    /** Whether nothing stands there, or what is needed. */
    public static boolean isFree(Path file, FileType needed) {
        FileType found = of(file);
        return found == NONE || found == needed;
    }

    /** That something else stands where this is needed, and what to do. */
    public String insteadOf(FileType needed, Path file) {
        return "'" + file + "' is " + words + " where " + needed.words + " is needed. Move it away.";
    }

    /**
     * Makes sure that what is needed, or nothing, stands there.
     *
     * @throws FolderException {@link Kind#NOT_A_FILE} or {@link Kind#NOT_A_FOLDER} when it is something else
     */
    public static void check(Path file, FileType needed) {
        if (!isFree(file, needed)) {
            throw new FolderException(
                    needed == FOLDER ? Kind.NOT_A_FOLDER : Kind.NOT_A_FILE, of(file).insteadOf(needed, file));
        }
    }
}
