package dev.loopkeeper.action;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueDays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which part of a list a person wants to see, in their words.
 *
 * @param goal only what belongs to this goal: its slug, title, id or handle
 * @param tags only what has at least one of these labels
 * @param due only what is due then: {@code today}, {@code by friday}, {@code this week}, {@code past}, {@code none}
 * @param contexts only what can be done in at least one of these contexts
 * @param flagged whether only what is flagged
 * @param waiting whether only what waits for somebody or something
 */
public record FilterRequest(
        Optional<String> goal,
        List<String> tags,
        Optional<String> due,
        List<String> contexts,
        boolean flagged,
        boolean waiting) {
    /** The whole list. */
    public static final FilterRequest ALL = of(Optional.empty(), List.of(), Optional.empty());

    /** Copies the labels and contexts. */
    public FilterRequest {
        tags = List.copyOf(tags);
        contexts = List.copyOf(contexts);
    }

    /** What every kind of record can have. */
    public static FilterRequest of(Optional<String> goal, List<String> tags, Optional<String> due) {
        return new FilterRequest(goal, tags, due, List.of(), false, false);
    }

    /** The same, only what belongs to a goal. */
    public FilterRequest goal(String name) {
        return new FilterRequest(Optional.of(name), tags, due, contexts, flagged, waiting);
    }

    /** The same, only what has at least one of these labels. */
    public FilterRequest tags(String... labels) {
        return new FilterRequest(goal, List.of(labels), due, contexts, flagged, waiting);
    }

    /** The same, only what is due then. */
    public FilterRequest due(String words) {
        return new FilterRequest(goal, tags, Optional.of(words), contexts, flagged, waiting);
    }

    /** The same, only what can be done in at least one of these contexts. */
    public FilterRequest contexts(String... wanted) {
        return new FilterRequest(goal, tags, due, List.of(wanted), flagged, waiting);
    }

    /** The same, only what is flagged. */
    public FilterRequest onlyFlagged() {
        return new FilterRequest(goal, tags, due, contexts, true, waiting);
    }

    /** The same, only what waits for somebody or something. */
    public FilterRequest onlyWaiting() {
        return new FilterRequest(goal, tags, due, contexts, flagged, true);
    }

    /** What the words mean to the user now, or what was not understood. */
    public Lookup<ListFilter> in(View view) {
        return in(view, "goal");
    }

    /** The same; {@code field} is the parameter that names the goal. */
    public Lookup<ListFilter> in(View view, String field) {
        return Lookup.optional(goal, name -> Names.goal(view, field, name).map(Goal::id))
                .then(id -> Lookup.optional(due, words -> days(view, words)).map(days -> filter(view, id, days)));
    }

    private ListFilter filter(View view, Optional<GoalId> id, Optional<DueDays> days) {
        ListFilter filter =
                new ListFilter(id, Set.copyOf(tags), days, view.zone(), Set.copyOf(contexts), flagged, waiting);
        return filter.isAll() ? ListFilter.ALL : filter;
    }

    private static Lookup<DueDays> days(View view, String words) {
        Reading<DueDays> days = DueDays.read(words, view.now(), view.timeLanguage());
        return days.switchOn(Lookup::found, bad -> Lookup.invalid("due", words, bad));
    }
}
