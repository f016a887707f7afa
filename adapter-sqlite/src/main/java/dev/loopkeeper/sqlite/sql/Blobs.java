package dev.loopkeeper.sqlite.sql;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Bytes where none belong: SQLite refuses to make JSON of them, and with that row of all others. */
final class Blobs {
    private static final Pattern COLUMNS = Pattern.compile("json_array\\(([a-z_, ]+)\\)");

    private Blobs() {}

    /** The statement with an empty array in the place of any bytes, which is taken for no value of any kind. */
    static String marked(String sql) {
        return COLUMNS.matcher(sql)
                .replaceAll(match -> Stream.of(match.group(1).split(", "))
                        .map(name -> "CASE typeof(" + name + ") WHEN 'blob' THEN json_array() ELSE " + name + " END")
                        .collect(Collectors.joining(", ", "json_array(", ")")));
    }
}
