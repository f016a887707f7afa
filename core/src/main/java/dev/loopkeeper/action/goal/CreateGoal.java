package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Duplicate;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Slug;
import java.util.Optional;
import java.util.stream.Collectors;

/** Creates a goal. */
public final class CreateGoal {
    private CreateGoal() {}

    /** Decides whether the goal can be created; the answer is the goal. */
    public static Decision<Goal> decide(View view, CreateGoalRequest given) {
        CreateGoalRequest request = given.redacted(view.redaction());
        return Lookup.optional(request.parent(), name -> Names.goal(view, "parent", name))
                .decide(parent -> create(view, request, parent));
    }

    /** The outcome in words: what was created, and the goals that have its title already. */
    public static String message(View view, Goal goal) {
        return message(view, goal, "goal");
    }

    /** The same where goals are called something else, such as projects. */
    public static String message(View view, Goal goal, String what) {
        String beside = view.goals().all(GoalQuery.all()).stream()
                .filter(other -> !other.id().equals(goal.id()))
                .filter(other -> Names.plain(other.title()).equals(Names.plain(goal.title())))
                .map(other -> new Duplicate(Ref.of(other.id()), other.name(), "").shown())
                .collect(Collectors.joining(", "));
        String others = beside.isEmpty() ? "" : " There was one of that title before: " + beside + ".";
        return "Created " + what + " " + goal.name() + "." + others;
    }

    /** A goal for a name that none has yet, not stored. */
    static Lookup<Goal> named(View view, String given) {
        String name = view.redaction().needed("goal", given);
        return slug(view, Slug.of(name), false).map(slug -> goal(view, name, slug, JsonObject.EMPTY));
    }

    private static Decision<Goal> create(View view, CreateGoalRequest request, Optional<Goal> parent) {
        boolean given = request.slug().isPresent();
        Optional<String> wanted = given ? request.slug() : Slug.of(request.title());
        return slug(view, wanted, given).decide(slug -> {
            Goal goal = goal(view, request.title(), slug, request.fields());
            Goal placed = parent.map(p -> goal.with(Goal.PARENT, p.id())).orElse(goal);
            Changes changes = new Changes().put(placed);
            parent.ifPresent(p -> Inbox.keep(view, p, changes));
            return Decision.accept(placed, changes, "Created goal " + placed.name() + ".");
        });
    }

    private static Goal goal(View view, String title, Optional<String> slug, JsonObject fields) {
        Goal bare = Goal.of(new GoalId(view.newId()), title);
        JsonObject named = slug.map(s -> Goal.SLUG.put(bare.doc(), s)).orElse(bare.doc());
        return new Goal(Goal.SCHEMA.edited(named, fields)).with(Goal.CREATED_AT, view.instant());
    }

    /** The slug to take: one that was asked for must be free, a derived one gives way to the next number. */
    private static Lookup<Optional<String>> slug(View view, Optional<String> wanted, boolean given) {
        if (wanted.isEmpty()) {
            return Lookup.found(Optional.empty());
        }
        String slug = wanted.get();
        if (given && !Slug.of(slug).equals(Optional.of(slug))) {
            String such = Slug.of(slug).map(good -> ", such as " + good).orElse("");
            String shown = new Fault("slug", slug, "").value();
            return Lookup.invalid(
                    "slug", slug, "'" + shown + "' is not a slug; use lower-case letters, digits and hyphens" + such);
        }
        if (given && view.goals().bySlug(slug).isPresent()) {
            return Lookup.missed(
                    Refusal.Code.ALREADY_EXISTS, "slug", slug, "a goal '" + slug + "' exists; choose another slug");
        }
        return Lookup.found(
                Optional.of(Slug.free(slug, name -> view.goals().bySlug(name).isPresent())));
    }
}
