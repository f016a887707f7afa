package dev.loopkeeper.sqlite.sql;

import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * One transaction on a connection that is given up when anything goes wrong.
 *
 * @param sql the connection, without a transaction under way
 * @param begin how it begins
 */
public record Transaction(Sql sql, String begin) {
    /**
     * Does the work and keeps what it changed when {@code keep} says so. When the work or the commit fails, nothing was
     * changed and the connection is closed.
     */
    public <R> R run(Supplier<R> work, Predicate<R> keep) {
        try {
            sql.run(begin);
            R result = work.get();
            sql.run(keep.test(result) ? "COMMIT" : "ROLLBACK");
            return result;
        } catch (RuntimeException | Error e) {
            giveUp(e);
            throw e;
        }
    }

    /** Closing rolls back what is open. */
    private void giveUp(Throwable cause) {
        try {
            sql.close();
        } catch (RuntimeException e) {
            cause.addSuppressed(e);
        }
    }
}
