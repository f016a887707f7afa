package dev.loopkeeper.sqlite.sql;

import java.sql.SQLException;

/** What JDBC reports, unchecked on its way to {@link Troubles}. */
public final class SqlFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What JDBC reported. */
    public SqlFailure(SQLException cause) {
        super(cause);
    }
}
