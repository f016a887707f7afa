package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What SQL can tell of a filter of steps: it keeps every step that stays and may keep some that do not, as a due date with an
 * offset falls on a day only in a zone.
 *
 * @param sql conditions, each behind AND; empty when there are none
 * @param values what they are bound to
 */
record StepConditions(String sql, List<Value> values) {
    /** A day may be another one elsewhere, by an offset of up to eighteen hours on either side. */
    private static final int DAYS_APART = 2;

    private static final String EDGES = "SELECT DISTINCT due_key FROM goal_steps INDEXED BY idx_goal_steps_by_due"
            + " WHERE user_id = ? AND " + within("due_key", "?", "?") + " AND (due_key < ? OR due_key > ?)";
    private static final String BEFORE_ALL = "";
    private static final String AFTER_ALL = "~";
    private static final LocalDate FIRST = LocalDate.of(0, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    /** What can be told of a filter. */
    static StepConditions of(ListFilter filter) {
        StringBuilder sql = new StringBuilder();
        List<Value> values = new ArrayList<>();
        filter.goal().ifPresent(goal -> {
            sql.append(" AND goal_id = ?");
            values.add(Value.of(goal.value()));
        });
        if (!filter.tags().isEmpty()) {
            sql.append(" AND ").append(labelled("tags", "?"));
            values.add(labels(filter));
        }
        if (!filter.contexts().isEmpty()) {
            sql.append(" AND contexts IS NOT NULL");
        }
        sql.append(filter.flagged() ? " AND flagged = 'true'" : "");
        sql.append(filter.waiting() ? " AND waiting_for IS NOT NULL" : "");
        filter.due().ifPresent(days -> {
            sql.append(" AND (").append(within("due_date", "?", "?"));
            sql.append(days.withoutDay() ? " OR due_date IS NULL)" : ")");
            values.addAll(bounds(days));
        });
        return new StepConditions(sql.toString(), List.copyOf(values));
    }

    /** The labels of a filter as a JSON list. */
    static Value labels(ListFilter filter) {
        return Value.of(
                Json.write(JsonArray.ofStrings(filter.tags().stream().sorted().toList())));
    }

    /** The condition that a column of tags holds one of {@link #labels}. */
    static String labelled(String column, String labels) {
        return "EXISTS (SELECT 1 FROM json_each(CASE WHEN json_valid(" + column + ") THEN " + column
                + " ELSE '[]' END) AS t JOIN json_each(" + labels + ") AS w ON t.value = w.value)";
    }

    /** The condition that a column of due dates lies within {@link #bounds}. */
    static String within(String column, String from, String to) {
        return column + " >= " + from + " AND " + column + " < " + to;
    }

    /** The due dates between {@link #bounds} that do not fall on one of the days in a zone, as a JSON list. */
    static Value outside(Sql sql, Value user, DueDays days, ZoneId zone) {
        List<Value> values = new ArrayList<>(List.of(user));
        values.addAll(bounds(days));
        values.addAll(edges(days));
        List<String> outside = sql.list(row -> row.text(0), EDGES, values).stream()
                .filter(due -> !holds(days, due, zone))
                .toList();
        return Value.of(Json.write(JsonArray.ofStrings(outside)));
    }

    private static List<Value> edges(DueDays days) {
        return List.of(
                Value.of(bound(days.first(), DAYS_APART).orElse(BEFORE_ALL)),
                Value.of(bound(days.last(), -DAYS_APART).orElse(AFTER_ALL)));
    }

    private static boolean holds(DueDays days, String due, ZoneId zone) {
        return Due.SHAPE
                .read()
                .apply(new JsonString(due))
                .switchOn(date -> days.holds(date.date(zone)), unreadable -> false);
    }

    /** Texts between which every due date on one of these days lies. */
    static List<Value> bounds(DueDays days) {
        return List.of(
                Value.of(bound(days.first(), -DAYS_APART).orElse(days.first().isAfter(LAST) ? AFTER_ALL : BEFORE_ALL)),
                Value.of(bound(days.last(), DAYS_APART)
                        .map(day -> day + AFTER_ALL)
                        .orElse(days.last().isBefore(FIRST) ? BEFORE_ALL : AFTER_ALL)));
    }

    private static Optional<String> bound(LocalDate day, int apart) {
        return Optional.of(day)
                .filter(any -> any.isAfter(FIRST.plusDays(DAYS_APART)) && any.isBefore(LAST.minusDays(DAYS_APART)))
                .map(any -> any.plusDays(apart).toString());
    }
}
