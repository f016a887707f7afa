package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A record of a result in a line, such as {@code - s1f2 Buy milk (inbox, due 2026-01-16)}. */
final class RecordLine {
    private static final int MOST = 50;

    private RecordLine() {}

    /** A line for each record that stands in a result, up to {@value #MOST}, and how many more there are. */
    static Stream<String> in(JsonObject result) {
        List<String> lines = result.members().values().stream()
                .flatMap(RecordLine::records)
                .map(RecordLine::of)
                .toList();
        Stream<String> more =
                lines.size() > MOST ? Stream.of("and " + (lines.size() - MOST) + " more") : Stream.empty();
        return Stream.concat(lines.stream().limit(MOST), more);
    }

    /** What was captured and has become a task is told as that task. */
    private static Stream<JsonObject> records(JsonValue member) {
        Stream<JsonValue> values = member instanceof JsonArray array ? array.stream() : Stream.of(member);
        return values.filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast)
                .filter(record ->
                        record.string("handle").isPresent() && title(record).isPresent())
                .filter(record -> record.string("task_id").isEmpty());
    }

    private static String of(JsonObject record) {
        JsonObject task = record.object("task").orElse(record);
        JsonObject suggestion = record.object("suggestion").orElse(JsonObject.EMPTY);
        String facts = Stream.of(
                        fact("", record, "goal", "slug"),
                        fact("for ", suggestion, "recommended_project", "new_project_name"),
                        fact("", record, "status", "state"),
                        fact("due ", task, "due", "due_date"),
                        fact("planned ", task, "planned"),
                        fact("not before ", task, "defer_until"),
                        fact("waits for ", task, "waiting_for", "waiting_for_whom"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
        return "- " + record.string("handle").orElseThrow() + " "
                + title(record).orElseThrow() + (facts.isEmpty() ? "" : " (" + facts + ")");
    }

    private static Optional<String> title(JsonObject record) {
        return record.object("task").orElse(record).string("title").or(() -> record.string("content"));
    }

    private static Optional<String> fact(String word, JsonObject record, String... names) {
        return Stream.of(names)
                .flatMap(name -> record.string(name).stream())
                .findFirst()
                .map(value -> word + value);
    }
}
