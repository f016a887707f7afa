package dev.loopkeeper.sqlite;

import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.storage.Dangling;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whether a database is sound: its pages, its schema, its references, its rows.
 *
 * @param sql a connection inside a transaction
 * @param schema the statements behind everything that should be there, by name
 */
record Soundness(Sql sql, Map<String, String> schema) {
    /** What was set aside can be read only then, and what follows from it made anew only after that. */
    private static final int ROUNDS = 4;

    /** What follows from other rows, and what of it belongs to none. */
    private static final Map<String, String> STRAY = Map.of(
            "step_dependencies",
            "DELETE FROM step_dependencies AS d WHERE NOT EXISTS"
                    + " (SELECT 1 FROM goal_steps AS s WHERE s.user_id = d.user_id AND s.id = d.step_id)",
            "change_refs",
            "DELETE FROM change_refs WHERE change NOT IN (SELECT seq FROM changes)");

    /** What is wrong; empty when all is well. */
    List<Trouble> troubles() {
        return flaws().stream().map(Flaw::trouble).toList();
    }

    /** Puts right what can be without losing anything. */
    void mend() {
        List<Flaw> mendable = List.of();
        for (int round = 0; round < ROUNDS && (round == 0 || !mendable.isEmpty()); round++) {
            mendable =
                    flaws().stream().filter(flaw -> flaw.trouble().mendable()).toList();
            mendable.forEach(flaw -> flaw.repair().run());
        }
    }

    private List<Flaw> flaws() {
        List<Flaw> flaws = new ArrayList<>();
        flaws.addAll(inPages());
        flaws.addAll(inSchema());
        if (flaws.stream().allMatch(flaw -> flaw.trouble().mendable())) {
            flaws.addAll(inKeys());
            flaws.addAll(new RowAudit(sql).flaws());
            flaws.addAll(dangling());
        }
        return flaws;
    }

    private List<Flaw> inPages() {
        return sql.list(row -> row.text(0), "PRAGMA integrity_check").stream()
                .filter(message -> !message.equals("ok"))
                // A value that a column does not allow is named with its row.
                .filter(message -> !message.startsWith("CHECK constraint failed"))
                .map(message -> message.contains(" index ")
                        ? Flaw.mendable(
                                Sort.DAMAGED,
                                "database",
                                message + "; the indexes can be recreated",
                                () -> sql.run("REINDEX"))
                        : Flaw.forPeople(Sort.DAMAGED, "database", message + "; restore a backup"))
                .toList();
    }

    private List<Flaw> inSchema() {
        List<Flaw> flaws = new ArrayList<>();
        Map<String, String> found = Migrations.found(sql);
        Map<String, String> missing = new LinkedHashMap<>(schema);
        missing.keySet().removeAll(found.keySet());
        missing.forEach((name, statement) -> flaws.add(
                canBeMadeAnew(statement)
                        ? Flaw.mendable(Sort.DAMAGED, name, "is missing; it can be recreated", () -> sql.run(statement))
                        : Flaw.forPeople(Sort.DAMAGED, name, "is missing; restore a backup of the database")));
        schema.forEach((name, statement) -> {
            if (!found.getOrDefault(name, statement).equals(statement)) {
                flaws.add(Flaw.forPeople(
                        Sort.DAMAGED, name, "was changed by another program; restore a backup of the database"));
            }
        });
        return flaws;
    }

    private static boolean canBeMadeAnew(String statement) {
        String kind = statement.toUpperCase(Locale.ROOT);
        return kind.matches("CREATE (UNIQUE INDEX|INDEX|TRIGGER|VIEW) (?s:.*)");
    }

    private List<Flaw> inKeys() {
        return sql.list(row -> key(row.text(0), row.whole(1)), "PRAGMA foreign_key_check");
    }

    private Flaw key(String table, long row) {
        String place = table + ", row " + row;
        String message = "belongs to a record that does not exist";
        return STRAY.containsKey(table)
                ? Flaw.mendable(Sort.DANGLING, place, message, () -> sql.run(STRAY.getOrDefault(table, "")))
                : Flaw.forPeople(Sort.DANGLING, place, message);
    }

    private List<Flaw> dangling() {
        return sql.list(row -> row.get(0), "SELECT DISTINCT user_id FROM goals").stream()
                .flatMap(this::dangling)
                .toList();
    }

    private Stream<Flaw> dangling(Value user) {
        return Dangling.in(new SqlRecords(sql, user), ref -> isThere(user, ref)).stream()
                .map(trouble -> new Flaw(trouble, () -> {}));
    }

    private boolean isThere(Value user, Ref ref) {
        String table = Tables.of(ref.type()).name();
        return sql.number("SELECT count(*) FROM " + table + " WHERE user_id = ? AND id = ?", user, Value.of(ref.id()))
                > 0;
    }
}
