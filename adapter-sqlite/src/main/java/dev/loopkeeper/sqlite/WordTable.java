package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.memory.WordCounts;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.sql.WellFormed;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The full-text index over the words of one user's memories. The words come from core; those of other users than the
 * default one stand behind the user's mark there.
 *
 * @param sql where it is
 * @param user whose memories it looks at
 * @param mark what stands before each of the user's words
 */
record WordTable(Sql sql, Value user, String mark) {
    private static final String TOTALS = "SELECT memories, words FROM memory_totals WHERE user_id = ?";
    private static final String HOLDING =
            "SELECT w.value, t.doc FROM json_each(?) AS w CROSS JOIN memory_terms AS t ON t.term = w.value";

    WordTable(Sql sql, Value user) {
        this(sql, user, markOf(user.text().orElse("")));
    }

    /** The words of a row's column. */
    static List<String> words(String column) {
        return column.isEmpty() ? List.of() : List.of(column.split(" "));
    }

    /** The query for rows that hold any of the words. */
    Value query(Collection<String> words) {
        return Value.of(words.stream().map(word -> '"' + mark + word + '"').collect(Collectors.joining(" OR ")));
    }

    /** How common the words are. */
    WordCounts counts(Collection<String> words) {
        Value asked = Value.of(Json.write(
                JsonArray.ofStrings(words.stream().map(word -> mark + word).toList())));
        Map<String, Long> holding =
                sql.list(row -> Map.entry(row.text(0).substring(mark.length()), row.whole(1)), HOLDING, asked).stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum));
        return sql.first(
                        row -> new WordCounts(row.whole(0), average(row.whole(0), row.whole(1)), holding), TOTALS, user)
                .orElseGet(() -> new WordCounts(0, 0, Map.of()));
    }

    private static double average(long memories, long words) {
        return memories == 0 ? 0 : (double) words / memories;
    }

    private static String markOf(String user) {
        return user.equals("default")
                ? ""
                : HexFormat.of().formatHex(WellFormed.stored(user).getBytes(StandardCharsets.UTF_8)) + "_";
    }
}
