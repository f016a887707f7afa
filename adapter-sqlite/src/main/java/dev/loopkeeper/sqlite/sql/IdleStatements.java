package dev.loopkeeper.sqlite.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.sqlite.core.CoreStatement;

/** Keeps the prepared statements of one connection for their next use. Not thread-safe, as its connection. */
final class IdleStatements {
    private static final int MOST = 200;

    private final Map<String, PreparedStatement> idle = new HashMap<>();

    /** A statement that nobody uses now. */
    PreparedStatement take(Connection connection, String sql) throws SQLException {
        PreparedStatement kept = idle.remove(sql);
        return kept == null ? connection.prepareStatement(sql) : kept;
    }

    /** Takes a statement back; one that failed may be of no more use. */
    void giveBack(String sql, PreparedStatement statement) throws SQLException {
        boolean usable = !(statement instanceof CoreStatement core && core.pointer.isClosed());
        if (usable && idle.size() < MOST && !idle.containsKey(sql)) {
            idle.put(sql, statement);
        } else {
            statement.close();
        }
    }
}
