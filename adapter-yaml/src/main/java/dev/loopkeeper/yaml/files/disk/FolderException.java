package dev.loopkeeper.yaml.files.disk;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The folder or one of its files cannot be used; the message says in words what happened and what to do.
 *
 * <p>Nothing was changed when this is thrown by a transaction, unless the message says otherwise.
 */
public final class FolderException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What went wrong: the complete list of cases a caller has to tell apart. */
    public enum Kind {
        /** A file stands where a folder is needed, or the folder cannot be made. */
        NOT_A_FOLDER,
        /** A folder or a device stands where a text file is needed. */
        NOT_A_FILE,
        /** This user may not read or write the file or folder. */
        NO_PERMISSION,
        /** The file system takes no writes. */
        READ_ONLY,
        /** The disk, the quota or the size limit of the process is used up. */
        DISK_FULL,
        /** Another process or thread kept the folder locked for longer than the wait allowed. */
        LOCKED,
        /** The name is not a safe relative name. */
        UNSAFE_NAME,
        /** A link leads out of the folder, to a hidden file or nowhere. */
        OUTSIDE,
        /** Another program changed a file during the transaction, again and again. */
        CHANGED_MEANWHILE,
        /** The file is or would become larger than the 32 MiB that are read and written. */
        TOO_LARGE,
        /** The text is not valid UTF-8, or could not be written as such. */
        NOT_TEXT,
        /** An interrupted change cannot be completed by this version of the program. */
        NEWER_JOURNAL,
        /** The device or the operating system refused for another reason. */
        DEVICE
    }

    private final Kind kind;
    private final int line;
    private final int column;

    /** A refusal without a cause of the operating system; the message says what to do. */
    public FolderException(Kind kind, String message) {
        this(kind, message, null);
    }

    FolderException(Kind kind, String message, @Nullable Throwable cause) {
        this(kind, message, cause, 0, 0);
    }

    FolderException(Kind kind, String message, @Nullable Throwable cause, int line, int column) {
        super(message, cause);
        this.kind = kind;
        this.line = line;
        this.column = column;
    }

    /** Which of the known cases this is. */
    public Kind kind() {
        return kind;
    }

    /** The line of the first wrong byte, counted from 1; only for {@link Kind#NOT_TEXT} while reading. */
    public OptionalInt line() {
        return line > 0 ? OptionalInt.of(line) : OptionalInt.empty();
    }

    /** The column of the first wrong byte in code points, counted from 1; present with {@link #line()}. */
    public OptionalInt column() {
        return column > 0 ? OptionalInt.of(column) : OptionalInt.empty();
    }
}
