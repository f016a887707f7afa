package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Slug;
import java.util.Optional;

/** Creates a goal. */
public final class CreateGoal {
    private CreateGoal() {}

    /** Decides whether the goal can be created; the answer is the goal. */
    public static Decision<Goal> decide(View view, CreateGoalRequest request) {
        if (request.parent().isEmpty()) {
            return create(view, request, Optional.empty());
        }
        Finding<Goal> parent = Names.goal(view, "parent", request.parent().get());
        if (parent instanceof Finding.Found<Goal> found) {
            return create(view, request, Optional.of(found.value()));
        }
        return Decision.refuse(((Finding.Missed<Goal>) parent).refusal());
    }

    /** A goal for a name that none has yet, not stored. */
    static Finding<Goal> named(View view, String name) {
        return slug(view, Slug.of(name), false)
                .switchOn(slug -> Finding.found(goal(view, name, slug, JsonObject.EMPTY)), Finding::refused);
    }

    private static Decision<Goal> create(View view, CreateGoalRequest request, Optional<Goal> parent) {
        boolean given = request.slug().isPresent();
        Optional<String> wanted = given ? request.slug() : Slug.of(request.title());
        return slug(view, wanted, given)
                .switchOn(
                        slug -> {
                            Goal goal = goal(view, request.title(), slug, request.fields());
                            Goal placed = parent.map(p -> goal.with(Goal.PARENT, p.id()))
                                    .orElse(goal);
                            String summary = "Created goal " + placed.name() + ".";
                            return Decision.accept(placed, new Changes().put(placed), summary);
                        },
                        Decision::refuse);
    }

    private static Goal goal(View view, String title, Optional<String> slug, JsonObject fields) {
        Goal bare = Goal.of(new GoalId(view.newId()), title);
        JsonObject.Builder doc = bare.doc().toBuilder();
        slug.ifPresent(s -> doc.put(Goal.SLUG.name(), s));
        fields.members().forEach(doc::put);
        return new Goal(Goal.SCHEMA.normal(doc.build())).with(Goal.CREATED_AT, view.instant());
    }

    /** The slug to take: one that was asked for must be free, a derived one gives way to the next number. */
    private static Finding<Optional<String>> slug(View view, Optional<String> wanted, boolean given) {
        if (wanted.isEmpty()) {
            return Finding.found(Optional.empty());
        }
        String slug = wanted.get();
        if (given && !Slug.of(slug).equals(Optional.of(slug))) {
            return Finding.missed(
                    Refusal.Code.INVALID_ARGUMENT,
                    "slug",
                    slug,
                    "'" + new Fault("slug", slug, "").value()
                            + "' is not a slug; use lower-case letters, digits and hyphens"
                            + Slug.of(slug).map(good -> ", such as " + good).orElse(""));
        }
        boolean taken = view.goals().bySlug(slug).isPresent();
        if (taken && given) {
            return Finding.missed(
                    Refusal.Code.ALREADY_EXISTS, "slug", slug, "a goal '" + slug + "' exists; choose another slug");
        }
        return Finding.found(Optional.of(taken ? free(view, slug) : slug));
    }

    private static String free(View view, String slug) {
        int n = 2;
        while (view.goals().bySlug(slug + "-" + n).isPresent()) {
            n++;
        }
        return slug + "-" + n;
    }
}
