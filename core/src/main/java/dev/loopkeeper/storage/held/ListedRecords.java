package dev.loopkeeper.storage.held;

import dev.loopkeeper.goal.Availability;
import dev.loopkeeper.goal.CandidateQuery;
import dev.loopkeeper.goal.DatedQuery;
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
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.record.StoredGoals;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
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
            Availability available = on(query.day());
            List<Step> found = new ArrayList<>();
            for (List<Goal> equals : activeByPriority(query.filter())) {
                if (found.size() < query.limit()) {
                    readable(
                                    equals,
                                    some -> atHand(query, some)
                                            .filter(available::of)
                                            .toList())
                            .stream()
                            .sorted(NextQuery.ORDER)
                            .limit(query.limit() - found.size())
                            .forEach(found::add);
                }
            }
            return List.copyOf(found);
        }

        private Collection<List<Goal>> activeByPriority(ListFilter filter) {
            Map<Integer, List<Goal>> levels = new TreeMap<>(Comparator.reverseOrder());
            goals(filter)
                    .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                    .forEach(goal -> levels.computeIfAbsent(goal.priority(), any -> new ArrayList<>())
                            .add(goal));
            return levels.values();
        }

        /** The open steps that stand where the query looks, and no more files are read than hold such steps. */
        private Stream<Step> atHand(NextQuery query, List<Goal> goals) {
            Map<GoalId, Goal> byId = goals.stream().collect(Collectors.toMap(Goal::id, Function.identity()));
            List<GoalId> sequential =
                    goals.stream().filter(Goal::isSequential).map(Goal::id).toList();
            Stream<Step> placed = Stream.concat(
                            Stream.of(new StepQuery.Undated()),
                            query.day().week().stream().map(StepQuery.In::new))
                    .flatMap(place -> all(StepQuery.open(byId.keySet(), place)).stream());
            Stream<Step> dated = byId.keySet().stream().flatMap(goal -> source.datedSteps(goal).stream());
            return Stream.of(placed, dated, all(StepQuery.open(sequential, new StepQuery.Whole())).stream())
                    .flatMap(steps -> steps)
                    .filter(step -> query.stands(Objects.requireNonNull(byId.get(step.goal())), step))
                    .filter(query.filter()::wants)
                    .collect(Collectors.toMap(
                            step -> step.id().value(), Function.identity(), (once, again) -> once, LinkedHashMap::new))
                    .values()
                    .stream();
        }

        /** What is found of some goals; one that cannot be read has nothing, and is named as left out. */
        private List<Step> readable(List<Goal> goals, Function<List<Goal>, List<Step>> query) {
            try {
                return query.apply(goals);
            } catch (StoreException e) {
                if (goals.size() > 1) {
                    return goals.stream()
                            .flatMap(goal -> readable(List.of(goal), query).stream())
                            .toList();
                }
                String why = String.valueOf(e.getMessage());
                source.leaveOut(
                        Trouble.forPeople(Trouble.Sort.UNREADABLE, goals.get(0).name(), why));
                return List.of();
            }
        }

        /** The steps of goals that can be read with one of these statuses; of any status when there are none. */
        private List<Step> readable(Stream<Goal> goals, Set<StepStatus> statuses) {
            return readable(goals.toList(), some -> all(StepQuery.of(ids(some), statuses)));
        }

        private static List<GoalId> ids(List<Goal> goals) {
            return goals.stream().map(Goal::id).toList();
        }

        /** The goals that a filter of steps leaves. */
        private Stream<Goal> goals(ListFilter filter) {
            return source.records(RecordTypes.GOAL, RecordQuery.ALL).stream()
                    .filter(goal ->
                            filter.goal().isEmpty() || filter.goal().get().equals(goal.id()));
        }

        @Override
        public Page<Step> tasks(TaskQuery query) {
            Optional<Availability> available = query.available().map(this::on);
            Stream<Goal> wanted = goals(query.filter()).filter(goal -> query.wants(goal.status()));
            List<Step> all = readable(wanted, query.statuses()).stream()
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
            return readable(goals(ListFilter.ALL), Set.of(StepStatus.COMPLETED)).stream()
                    .filter(step ->
                            step.completedAt().filter(at -> !at.isBefore(since)).isPresent())
                    .sorted(StepStore.LATEST)
                    .limit(limit)
                    .toList();
        }

        @Override
        public OpenWork work(Collection<GoalId> wanted) {
            Stream<Goal> goals = goals(ListFilter.ALL).filter(goal -> wanted.contains(goal.id()));
            return new ListedWork(readable(goals, StepStatus.OPEN), this::on);
        }

        private Availability on(WorkDay day) {
            return new Availability(new StoredGoals(new ListedRecordStore<>(RecordTypes.GOAL, source)), this, day);
        }

        @Override
        public List<Step> dated(DatedQuery query) {
            return goals(ListFilter.ALL)
                    .map(Goal::id)
                    .filter(goal -> query.goal().isEmpty() || query.goal().get().equals(goal))
                    .flatMap(goal -> source.datedSteps(goal).stream())
                    .filter(query::wants)
                    .toList();
        }

        @Override
        public List<Step> withWords(Collection<String> words) {
            return goals(ListFilter.ALL)
                    .flatMap(goal -> list(StepQuery.whole(goal.id())).items().stream())
                    .filter(step -> step.hasAny(words))
                    .toList();
        }

        @Override
        public List<Step> linkedTo(Collection<StepId> ids) {
            Set<StepId> wanted = Set.copyOf(ids);
            return goals(ListFilter.ALL)
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
