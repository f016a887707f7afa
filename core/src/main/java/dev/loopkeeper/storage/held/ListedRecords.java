package dev.loopkeeper.storage.held;

import dev.loopkeeper.goal.Availability;
import dev.loopkeeper.goal.CandidateQuery;
import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.OpenWork;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.record.StoredGoals;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The read-only stores over records that are held whole: filters, orders and pages are taken here. */
public final class ListedRecords implements Records {
    private static final Comparator<Unit> UNITS = Comparator.<Unit>comparingInt(
                    unit -> unit.week().orElse(Integer.MAX_VALUE))
            .thenComparing(Unit::name);

    private final RecordSource source;

    /** The stores over {@code source}. */
    public ListedRecords(RecordSource source) {
        this.source = source;
    }

    @Override
    public StepStore steps() {
        return new Steps(source);
    }

    @Override
    public DayStore days() {
        return new Days(source);
    }

    @Override
    public MemoryStore memories() {
        return new ListedMemories(source);
    }

    @Override
    public LoopStore loops() {
        return new ListedLoops(source);
    }

    @Override
    public <R> RecordStore<R> of(RecordType<R> type) {
        return new ListedRecordStore<>(type, source);
    }

    @Override
    public JsonObject single(RecordType<JsonObject> type) {
        return source.single(type);
    }

    @Override
    public Collection<Trouble> unreadable() {
        return source.unreadable();
    }

    @Override
    public HistoryStore history() {
        return source.history();
    }

    @Override
    public Optional<LocalDate> firstDay() {
        Stream<LocalDate> logged =
                source.records(RecordTypes.LOG, RecordQuery.ALL).stream().map(LogEntry::date);
        return Stream.concat(logged, source.days().stream().map(Day::date)).min(LocalDate::compareTo);
    }

    @Override
    public JsonObject notes(Ref ref) {
        return source.notes(ref);
    }

    private record Steps(RecordSource source) implements StepStore {
        @Override
        public Optional<Step> byId(StepId id) {
            return source.step(id);
        }

        @Override
        public Page<Step> list(StepQuery query) {
            List<Step> all = source.steps(query).stream()
                    .filter(query::wants)
                    .sorted(StepQuery.ORDER)
                    .toList();
            return Page.of(all, query.paging(), step -> step.id().value());
        }

        @Override
        public List<Unit> units(GoalId goal) {
            return source.units(goal).stream().sorted(UNITS).toList();
        }

        @Override
        public List<Step> next(NextQuery query) {
            List<Step> found = new ArrayList<>();
            for (List<Goal> equals : activeByPriority(query.filter().goal())) {
                if (found.size() < query.limit()) {
                    begun(query, equals).stream()
                            .sorted(NextQuery.ORDER)
                            .limit(query.limit() - found.size())
                            .forEach(found::add);
                }
            }
            return List.copyOf(found);
        }

        private Collection<List<Goal>> activeByPriority(Optional<GoalId> wanted) {
            Map<Integer, List<Goal>> levels = new TreeMap<>(Comparator.reverseOrder());
            goals().stream()
                    .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                    .filter(goal -> wanted.isEmpty() || wanted.get().equals(goal.id()))
                    .forEach(goal -> levels.computeIfAbsent(goal.priority(), any -> new ArrayList<>())
                            .add(goal));
            return levels.values();
        }

        /** What can be begun of some goals; one that cannot be read has nothing, and is named as left out. */
        private List<Step> begun(NextQuery query, List<Goal> goals) {
            try {
                Map<GoalId, List<Step>> open = open(query, goals);
                return goals.stream()
                        .flatMap(goal -> begun(query, goal, open.getOrDefault(goal.id(), List.of())))
                        .toList();
            } catch (StoreException e) {
                if (goals.size() > 1) {
                    return goals.stream()
                            .flatMap(goal -> begun(query, List.of(goal)).stream())
                            .toList();
                }
                String why = String.valueOf(e.getMessage());
                source.leaveOut(
                        Trouble.forPeople(Trouble.Sort.UNREADABLE, goals.get(0).name(), why));
                return List.of();
            }
        }

        /** The open steps where the query looks, in the order of each goal. */
        private Map<GoalId, List<Step>> open(NextQuery query, List<Goal> goals) {
            List<GoalId> ids = goals.stream().map(Goal::id).toList();
            Stream<StepQuery.Part> places = Stream.concat(
                    Stream.of(new StepQuery.Undated()), query.week().stream().map(StepQuery.In::new));
            return places.flatMap(place -> all(StepQuery.open(ids, place)).stream())
                    .filter(query::looksAt)
                    .collect(Collectors.groupingBy(Step::goal));
        }

        private Stream<Step> begun(NextQuery query, Goal goal, List<Step> open) {
            boolean sequential = Goal.FLOW.in(goal.doc()) == Flow.SEQUENTIAL;
            return (sequential ? open.stream().limit(1) : open.stream())
                    .filter(query::wants)
                    .filter(this::isReady);
        }

        private Collection<Goal> goals() {
            return source.records(RecordTypes.GOAL, RecordQuery.ALL);
        }

        private boolean isReady(Step step) {
            return step.dependencies().stream().flatMap(id -> byId(id).stream()).noneMatch(Step::blocksDependents);
        }

        @Override
        public Page<Step> tasks(TaskQuery query) {
            List<GoalId> wanted = goals().stream()
                    .filter(goal -> query.available().isEmpty() || goal.status() == GoalStatus.ACTIVE)
                    .map(Goal::id)
                    .filter(goal -> query.filter()
                            .goal()
                            .filter(one -> !one.equals(goal))
                            .isEmpty())
                    .toList();
            Optional<Availability> available = query.available().map(this::on);
            List<Step> all = all(StepQuery.of(wanted, query.statuses())).stream()
                    .filter(query::wants)
                    .filter(step -> available.isEmpty() || available.get().of(step))
                    .sorted(TaskQuery.ORDER)
                    .toList();
            return Page.of(all, query.paging(), step -> step.id().value());
        }

        @Override
        public List<Step> candidates(CandidateQuery query) {
            return query.among(tasks(TaskQuery.available(query.day())).items());
        }

        @Override
        public List<Step> completed(Instant since, int limit) {
            List<GoalId> ids = goals().stream().map(Goal::id).toList();
            return all(StepQuery.of(ids, Set.of(StepStatus.COMPLETED))).stream()
                    .filter(step ->
                            step.completedAt().filter(at -> !at.isBefore(since)).isPresent())
                    .sorted(StepStore.LATEST)
                    .limit(limit)
                    .toList();
        }

        @Override
        public OpenWork work(Collection<GoalId> goals) {
            List<Step> open = all(StepQuery.open(goals, new StepQuery.Whole(), ListFilter.ALL));
            return new ListedWork(open, this::on);
        }

        private Availability on(WorkDay day) {
            return new Availability(new StoredGoals(new ListedRecordStore<>(RecordTypes.GOAL, source)), this, day);
        }

        @Override
        public List<Step> dated(DatedQuery query) {
            return goals().stream()
                    .map(Goal::id)
                    .filter(goal -> query.goal().isEmpty() || query.goal().get().equals(goal))
                    .flatMap(goal -> source.datedSteps(goal).stream())
                    .filter(query::wants)
                    .toList();
        }

        @Override
        public List<Step> withWords(Collection<String> words) {
            return goals().stream()
                    .flatMap(goal -> list(StepQuery.whole(goal.id())).items().stream())
                    .filter(step -> step.hasAny(words))
                    .toList();
        }

        @Override
        public List<Step> linkedTo(Collection<StepId> ids) {
            Set<StepId> wanted = Set.copyOf(ids);
            return goals().stream()
                    .flatMap(goal -> Stream.of(StepQuery.whole(goal.id()), StepQuery.in(goal.id(), Unit.TEMPLATE)))
                    .flatMap(query -> list(query).items().stream())
                    .filter(step -> step.links().anyMatch(wanted::contains))
                    .toList();
        }
    }

    private record Days(RecordSource source) implements DayStore {
        @Override
        public Day on(LocalDate date) {
            return source.days().stream()
                    .filter(day -> day.date().equals(date))
                    .findFirst()
                    .orElseGet(() -> new Day(date, JsonObject.EMPTY));
        }

        @Override
        public List<Day> between(LocalDate from, LocalDate to) {
            return source.days().stream()
                    .filter(day -> !day.date().isBefore(from) && !day.date().isAfter(to))
                    .sorted(Comparator.comparing(Day::date))
                    .toList();
        }
    }
}
