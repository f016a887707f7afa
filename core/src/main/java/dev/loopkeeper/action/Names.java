package dev.loopkeeper.action;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds the goal or step that a person means by a name: its id, its slug, key or path, its title, its handle, or the
 * first eight or more characters of its id, tried in this order.
 */
public final class Names {
    private static final int SHORTEST_PREFIX = 8;

    private Names() {}

    /** The goal that is called so, by id, slug, key or title. */
    public static Finding<Goal> goal(View view, String field, String name) {
        List<Goal> goals = view.goals().list(GoalQuery.all()).items();
        String wanted = plain(name);
        List<Function<Goal, Boolean>> ways = List.of(
                goal -> goal.id().value().equals(name.strip()),
                goal -> plain(goal.name()).equals(wanted),
                goal -> plain(goal.title()).equals(wanted),
                goal -> Handles.of(Ref.of(goal.id())).equals(wanted),
                goal -> isPrefix(wanted, goal.id().value()));
        return pick(goals, ways, field, "goal", name, Goal::name);
    }

    /** The step among some that is called so, by id, key or title. */
    public static Finding<Step> step(List<Step> steps, String field, String name) {
        String wanted = plain(name);
        List<Function<Step, Boolean>> ways = List.of(
                step -> step.id().value().equals(name.strip()),
                step -> plain(step.name()).equals(wanted),
                step -> plain(step.path()).equals(wanted),
                step -> plain(step.title()).equals(wanted),
                step -> Handles.of(Ref.of(step.id())).equals(wanted),
                step -> isPrefix(wanted, step.id().value()));
        return pick(steps, ways, field, "task", name, Step::name);
    }

    /** The memory; only one that is not named by its whole id is looked for among all. */
    public static Finding<Memory> memory(View view, String field, String name) {
        return view.memories()
                .byId(new MemoryId(name.strip()))
                .map(Finding::found)
                .orElseGet(() -> memory(view.memories().recent(Integer.MAX_VALUE), field, name));
    }

    /** The memory among some that is called so, by id or handle. */
    public static Finding<Memory> memory(List<Memory> memories, String field, String name) {
        String wanted = plain(name);
        List<Function<Memory, Boolean>> ways = List.of(
                memory -> memory.id().value().equals(name.strip()),
                memory -> Handles.of(Ref.of(memory.id())).equals(wanted),
                memory -> isPrefix(wanted, memory.id().value()));
        return pick(memories, ways, field, "memory", name, memory -> Handles.of(Ref.of(memory.id())));
    }

    /** The conversation among some that is called so, by id or handle. */
    public static Finding<Conversation> conversation(List<Conversation> conversations, String field, String name) {
        String wanted = plain(name);
        List<Function<Conversation, Boolean>> ways = List.of(
                conversation -> conversation.id().value().equals(name.strip()),
                conversation -> Handles.of(conversation.id()).equals(wanted),
                conversation -> isPrefix(wanted, conversation.id().value()));
        return pick(conversations, ways, field, "conversation", name, found -> Handles.of(found.id()));
    }

    /** A name as names are compared: folded, without spaces around it. */
    public static String plain(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    private static boolean isPrefix(String wanted, String id) {
        return wanted.length() >= SHORTEST_PREFIX && plain(id).startsWith(wanted);
    }

    private static <T> Finding<T> pick(
            List<T> all,
            List<Function<T, Boolean>> ways,
            String field,
            String what,
            String name,
            Function<T, String> called) {
        for (Function<T, Boolean> way : ways) {
            Predicate<T> fits = way::apply;
            List<T> found = all.stream().filter(fits).toList();
            if (found.size() == 1) {
                return Finding.found(found.get(0));
            }
            if (found.size() > 1) {
                String which = String.join(", ", found.stream().map(called).toList());
                return Finding.missed(
                        Refusal.Code.AMBIGUOUS, field, name, "'" + name + "' fits several: " + which + "; use an id");
            }
        }
        return Finding.unknown(field, what, name, all.stream().map(called).toList());
    }
}
