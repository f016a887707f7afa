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
 */
public record FilterRequest(Optional<String> goal, List<String> tags, Optional<String> due) {
    /** The whole list. */
    public static final FilterRequest ALL = new FilterRequest(Optional.empty(), List.of(), Optional.empty());

    /** Copies the labels. */
    public FilterRequest {
        tags = List.copyOf(tags);
    }

    /** The same, only what belongs to a goal. */
    public FilterRequest goal(String name) {
        return new FilterRequest(Optional.of(name), tags, due);
    }

    /** The same, only what has at least one of these labels. */
    public FilterRequest tags(String... labels) {
        return new FilterRequest(goal, List.of(labels), due);
    }

    /** The same, only what is due then. */
    public FilterRequest due(String words) {
        return new FilterRequest(goal, tags, Optional.of(words));
    }

    /** What the words mean to the user now, or what was not understood. */
    public Lookup<ListFilter> in(View view) {
        return Lookup.optional(goal, name -> Names.goal(view, "goal", name).map(Goal::id))
                .then(id -> Lookup.optional(due, words -> days(view, words)).map(days -> filter(view, id, days)));
    }

    private ListFilter filter(View view, Optional<GoalId> id, Optional<DueDays> days) {
        return id.isEmpty() && tags.isEmpty() && days.isEmpty()
                ? ListFilter.ALL
                : new ListFilter(id, Set.copyOf(tags), days, view.zone());
    }

    private static Lookup<DueDays> days(View view, String words) {
        Reading<DueDays> days = DueDays.read(words, view.now(), view.timeLanguage());
        return days.switchOn(Lookup::found, bad -> Lookup.invalid("due", words, bad));
    }
}
