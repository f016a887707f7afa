package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What SQL can tell of a filter of steps: it keeps every step that stays and may keep some that do not, as a due date with an
 * offset falls on a day only in a zone.
 *
 * @param sql conditions, each behind AND; empty when there are none
 * @param values what they are bound to
 */
record StepConditions(String sql, List<Value> values) {
    /** Lists of labels of which some rows hold one: there are few of them beside the rows. */
    static final Labels TAGS = new Labels("tags", "idx_goal_steps_tags");

    static final Labels CONTEXTS = new Labels("contexts", "idx_goal_steps_contexts");

    /**
     * A column that holds a JSON list of labels.
     *
     * @param column its name
     * @param index in which the lists stand in order
     */
    record Labels(String column, String index) {
        /** The lists with one of these labels, in the form in which labels are compared, as a JSON list of texts. */
        Value holding(Sql sql, Value user, Set<String> wanted, UnaryOperator<String> form) {
            String next = "SELECT min(" + column + ") FROM goal_steps INDEXED BY " + index + " WHERE user_id = ? AND "
                    + column + " <> '[]' AND " + column + " > ";
            String all = "WITH RECURSIVE list (text) AS (" + next + "'' UNION ALL SELECT (" + next
                    + "list.text) FROM list WHERE list.text IS NOT NULL) SELECT text FROM list WHERE text IS NOT NULL";
            return json(sql.list(row -> row.text(0), all, user, user).stream()
                    .filter(list -> labels(list).map(form).anyMatch(wanted::contains))
                    .toList());
        }

        private static Stream<String> labels(String list) {
            try {
                return Json.parse(list) instanceof JsonArray labels
                        ? labels.values().stream()
                                .filter(JsonString.class::isInstance)
                                .map(label -> ((JsonString) label).value())
                        : Stream.empty();
            } catch (JsonSyntaxException unreadable) {
                return Stream.empty();
            }
        }
    }

    /** A day may be another one elsewhere, by an offset of up to eighteen hours on either side. */
    private static final int DAYS_APART = 2;

    private static final String AND_IN = " AND column <> '[]' AND column IN (SELECT value FROM json_each(?))";
    private static final String EDGES = "SELECT DISTINCT due_key FROM goal_steps INDEXED BY idx_goal_steps_by_due"
            + " WHERE user_id = ? AND " + within("due_key", "?", "?") + " AND (due_key < ? OR due_key > ?)";
    private static final String BEFORE_ALL = "";
    private static final String AFTER_ALL = "~";
    private static final LocalDate FIRST = LocalDate.of(0, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    /** The same as {@link #of}, and no step is kept that does not stay: what depends on a zone or on Unicode was looked up before. */
    static StepConditions exact(Sql sql, Value user, ListFilter filter) {
        StringBuilder conditions = new StringBuilder();
        List<Value> values = new ArrayList<>();
        filter.goal().ifPresent(goal -> {
            conditions.append(" AND goal_id = ?");
            values.add(Value.of(goal.value()));
        });
        if (!filter.tags().isEmpty()) {
            conditions.append(AND_IN.replace("column", TAGS.column()));
            values.add(TAGS.holding(sql, user, filter.tags(), tag -> tag));
        }
        if (!filter.contexts().isEmpty()) {
            conditions.append(AND_IN.replace("column", CONTEXTS.column()));
            values.add(CONTEXTS.holding(sql, user, filter.contexts(), Goal::slugKey));
        }
        conditions.append(filter.flagged() ? " AND flagged = 'true'" : "");
        conditions.append(filter.waiting() ? " AND waiting_for IS NOT NULL" : "");
        filter.due().ifPresent(days -> {
            conditions
                    .append(" AND (" + within("due_key", "?", "?"))
                    .append(" AND due_key NOT IN (SELECT value FROM json_each(?))")
                    .append(days.withoutDay() ? " OR due_key = '~')" : ")");
            values.addAll(bounds(days));
            values.add(outside(sql, user, days, filter.zone()));
        });
        return new StepConditions(conditions.toString(), List.copyOf(values));
    }

    /** Texts as a JSON list. */
    static Value json(Collection<String> texts) {
        return Value.of(Json.write(JsonArray.ofStrings(texts.stream().sorted().toList())));
    }

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
        return json(filter.tags());
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
        return json(outside);
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
