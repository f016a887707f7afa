package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.StoreException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.NativeLibraryNotFoundException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Turns what goes wrong with SQLite into what every store says. */
public final class Troubles {
    /** The bits of a result code that name its kind. */
    private static final int PRIMARY = 0xff;

    private Troubles() {}

    /** Whether another connection was in the way, so that the same may work a moment later. */
    public static boolean busy(RuntimeException e) {
        int code = code(e).map(c -> c.code & PRIMARY).orElse(0);
        return code == SQLiteErrorCode.SQLITE_BUSY.code || code == SQLiteErrorCode.SQLITE_LOCKED.code;
    }

    /** Whether the file, or one beside it, could not be opened or written. */
    public static boolean refused(RuntimeException e) {
        int code = code(e).map(c -> c.code & PRIMARY).orElse(0);
        return code == SQLiteErrorCode.SQLITE_CANTOPEN.code || code == SQLiteErrorCode.SQLITE_READONLY.code;
    }

    /** Whether bytes were to become part of a JSON array; they are in no row unless it was damaged. */
    static boolean metBytes(RuntimeException e) {
        return among(e, SQLiteException.class)
                .filter(cause -> String.valueOf(cause.getMessage()).contains("JSON cannot hold BLOB"))
                .isPresent();
    }

    /** Whether {@code e} is what a statement, or the opening of a connection, came to. */
    public static boolean fromSqlite(RuntimeException e) {
        return e instanceof SqlFailure || e instanceof JdbiException;
    }

    /** Our form of {@code e}; itself when it does not come from SQLite. */
    public static RuntimeException of(Path file, RuntimeException e) {
        if (!fromSqlite(e)) {
            return e;
        }
        return among(e, NativeLibraryNotFoundException.class).isPresent()
                ? new StoreException(file + ": " + NativeLibrary.remedy(), e)
                : code(e).<RuntimeException>map(code -> of(file, code, e)).orElse(e);
    }

    private static StoreException of(Path file, SQLiteErrorCode code, Exception e) {
        return switch (SQLiteErrorCode.getErrorCode(code.code & PRIMARY)) {
            case SQLITE_READONLY ->
                new ReadOnlyStoreException(file + " is read-only; check the permissions of the file and its folder");
            case SQLITE_FULL ->
                new StoreException(file + ": the disk is full; nothing was changed. Free some space.", e);
            case SQLITE_BUSY, SQLITE_LOCKED ->
                new StoreException(file + " is being used by another program; nothing was changed. Try again.", e);
            case SQLITE_CORRUPT, SQLITE_NOTADB ->
                new StoreException(file + " is damaged; nothing was changed. Restore a backup.", e);
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH ->
                new StoreException(
                        file + " cannot be opened; check that it and its folder exist, and their permissions", e);
            case SQLITE_IOERR ->
                new StoreException(file + " cannot be read or written (" + code.name() + "); nothing was changed", e);
            default -> new StoreException(file + ": " + code.name() + ", " + code.message + "; nothing was changed", e);
        };
    }

    private static Optional<SQLiteErrorCode> code(Throwable e) {
        return among(e, SQLiteException.class).map(SQLiteException::getResultCode);
    }

    private static <T extends Throwable> Optional<T> among(Throwable e, Class<T> type) {
        return Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }
}
