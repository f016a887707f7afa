package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.Dangling;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.RecordTypes;
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.Trouble.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a database is sound: its pages, its schema, its references.
 *
 * @param sql a connection inside a transaction
 * @param schema the statements behind everything that should be there, by name
 */
record Soundness(Sql sql, Map<String, String> schema) {
    /** What is wrong; empty when all is well. */
    List<Trouble> troubles() {
        List<Trouble> troubles = new ArrayList<>();
        troubles.addAll(inPages());
        troubles.addAll(inSchema());
        if (troubles.stream().allMatch(Trouble::mendable)) {
            troubles.addAll(inKeys());
            troubles.addAll(inRecords());
        }
        return List.copyOf(troubles);
    }

    /** Makes indexes and triggers anew that are missing, and the entries of all indexes; whether it made any. */
    boolean mend() {
        List<String> made =
                missing().values().stream().filter(Soundness::canBeMadeAnew).toList();
        made.forEach(sql::run);
        sql.run("REINDEX");
        return !made.isEmpty();
    }

    private List<Trouble> inPages() {
        return sql.list(row -> row.text(0), "PRAGMA integrity_check").stream()
                .filter(message -> !message.equals("ok"))
                .map(message -> message.contains(" index ")
                        ? Trouble.mendable(Sort.DAMAGED, "database", message + "; the indexes can be recreated")
                        : Trouble.forPeople(Sort.DAMAGED, "database", message + "; restore a backup"))
                .toList();
    }

    private List<Trouble> inSchema() {
        List<Trouble> troubles = new ArrayList<>();
        missing()
                .forEach((name, statement) -> troubles.add(
                        canBeMadeAnew(statement)
                                ? Trouble.mendable(Sort.DAMAGED, name, "is missing; it can be recreated")
                                : Trouble.forPeople(
                                        Sort.DAMAGED, name, "is missing; restore a backup of the database")));
        Map<String, String> found = found();
        schema.forEach((name, statement) -> {
            if (!found.getOrDefault(name, statement).equals(statement)) {
                troubles.add(Trouble.forPeople(
                        Sort.DAMAGED, name, "was changed by another program; restore a backup of the database"));
            }
        });
        return troubles;
    }

    private Map<String, String> missing() {
        Map<String, String> missing = new LinkedHashMap<>(schema);
        missing.keySet().removeAll(found().keySet());
        return missing;
    }

    private Map<String, String> found() {
        Map<String, String> found = new LinkedHashMap<>();
        sql.list(row -> Map.entry(row.text(0), row.text(1)), Migrations.SCHEMA)
                .forEach(entry -> found.put(entry.getKey(), entry.getValue()));
        return found;
    }

    private static boolean canBeMadeAnew(String statement) {
        String kind = statement.toUpperCase(Locale.ROOT);
        return kind.matches("CREATE (UNIQUE INDEX|INDEX|TRIGGER) (?s:.*)");
    }

    private List<Trouble> inKeys() {
        return sql.list(row -> row.text(0) + ", row " + row.whole(1), "PRAGMA foreign_key_check").stream()
                .map(place -> Trouble.forPeople(Sort.DANGLING, place, "belongs to a record that does not exist"))
                .toList();
    }

    private List<Trouble> inRecords() {
        return Stream.concat(inGoals().stream(), RecordTypes.declared().stream().flatMap(this::unreadable))
                .toList();
    }

    /** The records of a type that is kept by its declaration alone, one by one, so that none hides another. */
    private Stream<Trouble> unreadable(RecordType<?> type) {
        Table<?> table = DeclaredTable.of(type).table();
        if (!found().containsKey(table.name())) {
            return Stream.empty();
        }
        String all = "SELECT " + table.selected() + ", user_id, id FROM " + table.name() + " ORDER BY user_id, id";
        return sql
                .list(
                        row -> {
                            String place = table.name() + ", user " + row.text(1) + ", id " + row.text(2);
                            String text = row.text(0);
                            return unreadable(place, () -> table.read(text));
                        },
                        all)
                .stream()
                .flatMap(Optional::stream);
    }

    private static Optional<Trouble> unreadable(String place, Runnable reading) {
        try {
            reading.run();
            return Optional.empty();
        } catch (FaultyRecordException | JsonSyntaxException e) {
            String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
            return Optional.of(Trouble.forPeople(Sort.UNREADABLE, place, message));
        }
    }

    private List<Trouble> inGoals() {
        return sql.list(row -> row.get(0), "SELECT DISTINCT user_id FROM goals").stream()
                .flatMap(user -> of(user).stream())
                .toList();
    }

    private List<Trouble> of(Value user) {
        try {
            return Dangling.in(new SqlRecords(sql, user));
        } catch (FaultyRecordException e) {
            String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
            return List.of(
                    Trouble.forPeople(Sort.UNREADABLE, "user " + user.text().orElse(""), message));
        }
    }
}
