package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.text.WordSearch;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Conditions of steps {@code goal_steps}, as SQL tells them. What depends on a zone or on Unicode is looked up before.
 *
 * @param sql what stands behind AND
 * @param values what it is bound to
 */
record StepConditions(String sql, List<Value> values) {
    private static final String ANY = "TRUE";

    /** Keeps every step. */
    static final StepConditions ALL = new StepConditions(ANY);

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
        /** What has one of these labels, in the form in which labels are compared. */
        StepConditions any(Sql sql, Value user, Set<String> wanted) {
            return new StepConditions(column + " <> '[]' AND " + column + IN, holding(sql, user, wanted));
        }

        /** The lists with one of these labels, as a JSON list of texts. */
        private Value holding(Sql sql, Value user, Set<String> wanted) {
            String next = "SELECT min(" + column + ") FROM goal_steps INDEXED BY " + index + " WHERE user_id = ? AND "
                    + column + " <> '[]' AND " + column + " > ";
            String all = "WITH RECURSIVE list (text) AS (" + next + "'' UNION ALL SELECT (" + next
                    + "list.text) FROM list WHERE list.text IS NOT NULL) SELECT text FROM list WHERE text IS NOT NULL";
            return json(sql.list(row -> row.text(0), all, user, user).stream()
                    .filter(list -> labels(list).map(Goal::slugKey).anyMatch(wanted::contains))
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

    private static final String IN = " IN (SELECT value FROM json_each(?))";
    private static final String WITH_WORD = "SELECT step_id FROM step_words WHERE user_id = ? AND word";
    private static final String HAS_WORD =
            "EXISTS (SELECT 1 FROM step_words AS w WHERE w.user_id = ? AND w.step_id = goal_steps.id AND ";
    private static final String EDGES = "SELECT %1$s FROM goal_steps INDEXED BY %2$s AND %1$s >= ? AND %1$s < ?"
            + " UNION SELECT %1$s FROM goal_steps INDEXED BY %2$s AND %1$s > ? AND %1$s < ?";
    private static final String BY_DUE = "idx_goal_steps_by_due WHERE user_id = ?";
    private static final String PLANNED = "idx_goal_steps_planned WHERE user_id = ? AND " + OpenSteps.IS_OPEN;
    private static final String BEFORE_ALL = "";
    private static final String AFTER_ALL = "~";
    private static final LocalDate FIRST = LocalDate.of(0, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    /** A condition and what it is bound to. */
    StepConditions(String sql, Value... values) {
        this(sql, List.of(values));
    }

    /** These and another one. */
    StepConditions and(String condition, Value... bound) {
        return and(new StepConditions(condition, bound));
    }

    /** These and others. */
    StepConditions and(StepConditions others) {
        return isAny() ? others : others.isAny() ? this : then(" AND ").then(others);
    }

    /** That one of some conditions is met. */
    static StepConditions anyOf(StepConditions first, StepConditions... others) {
        StepConditions any = new StepConditions("(").then(first);
        for (StepConditions other : others) {
            any = any.then(" OR ").then(other);
        }
        return any.then(")");
    }

    /** The same text with more behind it. */
    StepConditions then(String text, Value... bound) {
        return then(new StepConditions(text, bound));
    }

    /** The same text with more behind it. */
    StepConditions then(StepConditions more) {
        return new StepConditions(
                sql + more.sql,
                Stream.concat(values.stream(), more.values.stream()).toList());
    }

    private boolean isAny() {
        return sql.equals(ANY);
    }

    /** The steps of a list that meet them. */
    Listing<Step> of(Listing<Step> steps) {
        return isAny() ? steps : steps.and(sql, values.toArray(Value[]::new));
    }

    /** What a filter keeps. */
    static StepConditions of(Sql sql, Value user, ListFilter filter) {
        List<StepConditions> all = new ArrayList<>();
        filter.goal().ifPresent(goal -> all.add(new StepConditions("goal_id = ?", Value.of(goal.value()))));
        if (!filter.tags().isEmpty()) {
            all.add(TAGS.any(sql, user, filter.tags()));
        }
        if (!filter.contexts().isEmpty()) {
            all.add(CONTEXTS.any(sql, user, filter.contexts()));
        }
        if (filter.flagged()) {
            all.add(new StepConditions("flagged = 'true'"));
        }
        if (filter.waiting()) {
            all.add(new StepConditions("waiting_for IS NOT NULL"));
        }
        filter.due().ifPresent(days -> all.add(due(sql, user, days, filter.zone())));
        return all.stream().reduce(ALL, StepConditions::and);
    }

    private static StepConditions due(Sql sql, Value user, DueDays days, ZoneId zone) {
        StepConditions on = on("due_key", sql, user, days, zone);
        return days.withoutDay() ? anyOf(on, new StepConditions("due_key = '~'")) : on;
    }

    /** What has one of these days in a column: {@code due_key}, or of open steps {@code planned}. */
    static StepConditions on(String column, Sql sql, Value user, DueDays days, ZoneId zone) {
        List<Value> bounds = bounds(days);
        return new StepConditions(
                "(" + within(column, "?", "?") + " AND " + column + " NOT" + IN + ")",
                bounds.get(0),
                bounds.get(1),
                outside(column, sql, user, days, zone));
    }

    /** What has each of some words. */
    static StepConditions of(Value user, WordSearch search) {
        return Stream.concat(
                        search.words().stream().map(word -> having(user, word)),
                        search.last().stream().map(last -> having(user, last)))
                .reduce(ALL, StepConditions::and);
    }

    private static StepConditions having(Value user, WordSearch.Last last) {
        return new StepConditions(
                "id IN (" + WITH_WORD + IN + " UNION " + WITH_WORD + " >= ? AND word < ?)",
                user,
                json(last.forms()),
                user,
                Value.of(last.beginning()),
                end(last));
    }

    /** The same where many have these words, so that each step that meets the others is looked at for them. */
    static StepConditions ofMany(Value user, WordSearch search) {
        return Stream.concat(
                        search.words().stream()
                                .map(word -> new StepConditions(HAS_WORD + "w.word" + IN + ")", user, json(word))),
                        search.last().stream()
                                .map(last -> new StepConditions(
                                        HAS_WORD + "(w.word" + IN + " OR (w.word >= ? AND w.word < ?)))",
                                        user,
                                        json(last.forms()),
                                        Value.of(last.beginning()),
                                        end(last))))
                .reduce(ALL, StepConditions::and);
    }

    /** Behind all words with a beginning. */
    static Value end(WordSearch.Last last) {
        return Value.of(last.beginning() + Character.toString(Character.MAX_CODE_POINT));
    }

    /** What has one of these words, as {@link Analyser#anyWords} gives them. */
    static StepConditions having(Value user, Collection<String> words) {
        return new StepConditions("id IN (" + WITH_WORD + IN + ")", user, json(words));
    }

    /** Texts as a JSON list. */
    static Value json(Collection<String> texts) {
        return Value.of(Json.write(JsonArray.ofStrings(texts.stream().sorted().toList())));
    }

    /** The condition that a column of due dates lies within {@link #bounds}. */
    static String within(String column, String from, String to) {
        return column + " >= " + from + " AND " + column + " < " + to;
    }

    /** The dates near {@link #bounds} that do not fall on one of the days in a zone, as a JSON list. */
    private static Value outside(String column, Sql sql, Value user, DueDays days, ZoneId zone) {
        List<Value> bounds = bounds(days);
        Value first = Value.of(bound(days.first(), DAYS_APART).orElse(BEFORE_ALL));
        Value last = Value.of(bound(days.last(), -DAYS_APART).orElse(AFTER_ALL));
        List<Value> edges = List.of(user, bounds.get(0), first, user, last, bounds.get(1));
        String steps = column.equals("planned") ? PLANNED : BY_DUE;
        List<String> outside = sql.list(row -> row.text(0), EDGES.formatted(column, steps), edges).stream()
                .filter(due -> !holds(days, due, zone))
                .toList();
        return json(outside);
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
