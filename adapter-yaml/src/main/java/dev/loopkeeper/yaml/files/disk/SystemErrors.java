package dev.loopkeeper.yaml.files.disk;

import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Turns what the operating system says into words that say what to do. */
public final class SystemErrors {
    private static final long LITTLE_SPACE = 64 * 1024;

    private SystemErrors() {}

    /** Why the file cannot be read, and what to do. */
    public static FolderException reading(Path file, IOException cause) {
        return explain("read", file, kind(file, cause), cause);
    }

    /** Why the file cannot be written, and what to do. */
    public static FolderException writing(Path file, IOException cause) {
        Kind kind = kind(file, cause);
        return explain("write", file, kind == Kind.DEVICE && nearlyFull(file) ? Kind.DISK_FULL : kind, cause);
    }

    private static FolderException explain(String verb, Path file, Kind kind, IOException cause) {
        String what = "Cannot " + verb + " '" + file + "': ";
        return new FolderException(kind, what + reason(verb, kind, cause), cause);
    }

    private static String reason(String verb, Kind kind, IOException cause) {
        return switch (kind) {
            case NO_PERMISSION ->
                "this user may not " + verb + " it. Change its permissions, or choose another folder.";
            case READ_ONLY -> "the file system is read-only. Make it writable, or choose another folder.";
            case DISK_FULL -> "no space is left. Free some space, or raise the quota, and try again.";
            case NOT_A_FOLDER -> "there is a file where a folder is needed. Move it away, or choose another folder.";
            case OUTSIDE -> "its links form a cycle. Remove the link.";
            default -> "the system refused (" + detail(cause) + "). Check the disk, and try again.";
        };
    }

    private static String detail(IOException cause) {
        String said = cause instanceof java.nio.file.FileSystemException f ? f.getReason() : cause.getMessage();
        return said == null ? cause.getClass().getSimpleName() : said;
    }

    private static Kind kind(Path file, IOException cause) {
        String said = detail(cause).toLowerCase(Locale.ROOT);
        if (said.contains("read-only") || onReadOnlyStore(file)) {
            return Kind.READ_ONLY;
        }
        if (cause instanceof AccessDeniedException || said.contains("not permitted") || said.contains("denied")) {
            return Kind.NO_PERMISSION;
        }
        if (cause instanceof NotDirectoryException
                || cause instanceof FileAlreadyExistsException
                || said.contains("not a directory")) {
            return Kind.NOT_A_FOLDER;
        }
        if (said.contains("symbolic link")) {
            return Kind.OUTSIDE;
        }
        return saysFull(said) ? Kind.DISK_FULL : Kind.DEVICE;
    }

    private static boolean saysFull(String said) {
        return said.contains("no space")
                || said.contains("not enough space")
                || said.contains("quota")
                || said.contains("file too large");
    }

    private static boolean onReadOnlyStore(Path file) {
        return existing(file).map(SystemErrors::readOnly).orElse(false);
    }

    private static boolean readOnly(Path file) {
        try {
            return Files.getFileStore(file).isReadOnly();
        } catch (IOException unknown) {
            return false;
        }
    }

    // Messages of the system may be in any language: the free space is not.
    private static boolean nearlyFull(Path file) {
        try {
            Optional<Path> near = existing(file);
            return near.isPresent() && Files.getFileStore(near.get()).getUsableSpace() < LITTLE_SPACE;
        } catch (IOException unknown) {
            return false;
        }
    }

    private static Optional<Path> existing(Path file) {
        for (Path p = file; p != null; p = p.getParent()) {
            if (Files.exists(p)) {
                return Optional.of(p);
            }
        }
        return Optional.empty();
    }
}
