package dev.loopkeeper.action;

import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.Optional;

/**
 * The goal that tasks belong to until somebody decides where they go. There is one as soon as a task needs it; it cannot be deleted,
 * renamed or ended.
 */
public final class Inbox {
    /** Its slug. */
    public static final String SLUG = "inbox";

    private static final String TITLE = "Inbox";

    private Inbox() {}

    /** Whether a goal is the inbox. */
    public static boolean is(Goal goal) {
        return goal.slug().map(Goal::slugKey).filter(SLUG::equals).isPresent();
    }

    /** The inbox; one that is not written down yet when nothing was ever in it, see {@link #keep}. */
    public static Goal of(View view) {
        return view.goals()
                .bySlug(SLUG)
                .orElseGet(() -> Goal.of(new GoalId(view.newId()), TITLE)
                        .with(Goal.SLUG, SLUG)
                        .with(Goal.FLOW, Flow.SINGLE_ACTIONS)
                        .with(Goal.CREATED_AT, view.instant()));
    }

    /** The inbox, when it is named and nobody wrote it down or called something else so. */
    static Optional<Goal> unwritten(View view, String name) {
        return Optional.of(Names.plain(name)).filter(SLUG::equals).map(any -> of(view));
    }

    /** Writes the inbox down with the first record that belongs to a goal, if that is it. */
    public static void keep(View view, Goal goal, Changes changes) {
        if (is(goal) && view.goals().byId(goal.id()).isEmpty()) {
            changes.put(goal);
        }
    }

    /** A goal that is to be deleted, unless it is the inbox. */
    public static Lookup<Goal> deletable(Goal goal) {
        return is(goal)
                ? Lookup.missed(
                        Refusal.Code.CONFLICT,
                        "goal",
                        goal.name(),
                        "the inbox cannot be deleted; process or drop its tasks instead")
                : Lookup.found(goal);
    }

    /** A goal as it is to be, unless that would end the inbox or leave it without its name. */
    public static Lookup<Goal> kept(Goal before, Goal after) {
        boolean harmed = is(before)
                && (!is(after)
                        || after.status() != GoalStatus.ACTIVE
                        || Goal.FLOW.in(after.doc()) != Flow.SINGLE_ACTIONS
                        || after.parent().isPresent());
        return harmed
                ? Lookup.missed(
                        Refusal.Code.CONFLICT,
                        "goal",
                        before.name(),
                        "the inbox stays active, at the top, under its name, and a list of single actions")
                : Lookup.found(after);
    }
}
