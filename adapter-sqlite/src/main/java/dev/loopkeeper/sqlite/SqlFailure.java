package dev.loopkeeper.sqlite;

import java.sql.SQLException;

/** What JDBC reports, unchecked on its way to {@link Troubles}. */
final class SqlFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SqlFailure(SQLException cause) {
        super(cause);
    }
}
