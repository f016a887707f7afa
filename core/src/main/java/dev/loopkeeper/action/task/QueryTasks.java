package dev.loopkeeper.action.task;

import com.google.common.collect.Sets;
import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.Availability;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.WordSearch;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Lists tasks of all projects. */
public final class QueryTasks {
    private static final Set<StepStatus> CLOSED = Sets.difference(EnumSet.allOf(StepStatus.class), StepStatus.OPEN);

    private QueryTasks() {}

    /** How tasks are told apart by what became of them. */
    public enum State {
        /** Pending, in progress or blocked. */
        ACTIVE,
        /** Done. */
        COMPLETED,
        /** Left out. */
        DROPPED;

        private Set<StepStatus> statuses() {
            return Arrays.stream(StepStatus.values())
                    .filter(status -> of(status) == this)
                    .collect(Collectors.toUnmodifiableSet());
        }

        /** What became of tasks of that status. */
        public static State of(StepStatus status) {
            return status.open() ? ACTIVE : status == StepStatus.COMPLETED ? COMPLETED : DROPPED;
        }
    }

    /**
     * Which tasks are wanted.
     *
     * @param state what became of them; those that are active count only in active projects unless the filter names one; empty
     *     for any, active ones of whatever project first
     * @param filter what else they must have
     * @param dueBefore only those due before then; one that is due on the same day counts
     * @param available whether only those that can be done now
     * @param text words that must all stand in them, the last of which may be cut short; empty for any
     * @param paging which part of the list
     */
    public record Request(
            Optional<State> state,
            FilterRequest filter,
            Optional<Due> dueBefore,
            boolean available,
            String text,
            Paging paging) {
        /** The first 20 tasks of any kind. */
        public static final Request ALL =
                new Request(Optional.empty(), FilterRequest.ALL, Optional.empty(), false, "", Paging.first(20));

        /** The same of one state. */
        public Request of(State wanted) {
            return new Request(Optional.of(wanted), filter, dueBefore, available, text, paging);
        }

        /** The same, narrowed. */
        public Request filtered(FilterRequest wanted) {
            return new Request(state, wanted, dueBefore, available, text, paging);
        }

        /** The same, only what can be done now. */
        public Request onlyAvailable() {
            return new Request(state, filter, dueBefore, true, text, paging);
        }

        /** The same, only what has all of these words. */
        public Request saying(String words) {
            return new Request(state, filter, dueBefore, available, words, paging);
        }

        /** The same, only what is due before then. */
        public Request dueBefore(Due due) {
            return new Request(state, filter, Optional.of(due), available, text, paging);
        }

        /** Another part of the list. */
        public Request page(Paging wanted) {
            return new Request(state, filter, dueBefore, available, text, wanted);
        }
    }

    /**
     * A task in the list.
     *
     * @param task the task
     * @param project its project
     * @param available whether it can be done now
     */
    public record Item(Step task, Goal project, boolean available) {}

    /** Decides which tasks are listed. */
    public static Decision<Page<Item>> decide(View view, Request request) {
        return request.filter().in(view, "project_id").decide(filter -> Decision.answer(list(view, request, filter)));
    }

    private static Page<Item> list(View view, Request request, ListFilter filter) {
        WorkDay workDay = GoalUnits.workDay(view);
        TaskQuery query = new TaskQuery(
                request.state().map(State::statuses).orElse(Set.of()),
                request.dueBefore().map(due -> before(view, filter, due)).orElse(filter),
                WordSearch.of(request.text()),
                request.state().equals(Optional.of(State.ACTIVE))
                        && filter.goal().isEmpty(),
                request.available() ? Optional.of(workDay) : Optional.empty(),
                request.paging());
        Page<Step> page = request.state().isPresent() || request.available()
                ? view.steps().tasks(query)
                : openFirst(view, query);
        Availability available = new Availability(view.goals(), view.steps(), workDay);
        return new Page<>(
                page.items().stream()
                        .map(task -> new Item(
                                task,
                                view.goals().byId(task.goal()).orElseThrow(),
                                request.available() || available.of(task)))
                        .toList(),
                page.total(),
                page.next());
    }

    /** A page begins among the closed tasks when the one before ended there. */
    private static Page<Step> openFirst(View view, TaskQuery query) {
        Paging paging = query.paging();
        boolean closedOnly = paging.after()
                .flatMap(id -> view.steps().byId(new StepId(id)))
                .filter(last -> !last.status().open())
                .isPresent();
        Page<Step> open = view.steps().tasks(query.of(StepStatus.OPEN).page(closedOnly ? Paging.first(1) : paging));
        List<Step> items = new ArrayList<>(closedOnly ? List.of() : open.items());
        int room = paging.limit() - items.size();
        Page<Step> closed =
                view.steps().tasks(query.of(CLOSED).page(closedOnly ? paging : Paging.first(Math.max(room, 1))));
        if (room > 0) {
            items.addAll(closed.items());
        }
        Optional<String> last =
                items.stream().reduce((one, next) -> next).map(step -> step.id().value());
        Optional<String> next = room > 0 ? closed.next() : open.next().or(() -> last.filter(any -> closed.total() > 0));
        return new Page<>(items, open.total() + closed.total(), next);
    }

    private static ListFilter before(View view, ListFilter filter, Due due) {
        DueDays days = DueDays.until(due.date(view.zone()));
        return filter.due(filter.due().map(days::and).orElse(days), view.zone());
    }
}
