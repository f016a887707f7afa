package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.GoalStore;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.journal.LogStore;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.progress.ProgressStore;
import dev.loopkeeper.settings.Settings;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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
    public GoalStore goals() {
        return new Goals(source);
    }

    @Override
    public StepStore steps() {
        return new Steps(source);
    }

    @Override
    public LogStore logs() {
        return new Logs(source);
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
    public ProgressStore progress() {
        return new Progress(source);
    }

    @Override
    public <R> RecordStore<R> of(RecordType<R> type) {
        return new ListedRecordStore<>(type, id -> source.docs(type, id));
    }

    @Override
    public Profile profile() {
        return source.profile();
    }

    @Override
    public Settings settings() {
        return source.settings();
    }

    @Override
    public HistoryStore history() {
        return source.history();
    }

    @Override
    public Optional<LocalDate> firstDay() {
        return source.firstDay();
    }

    @Override
    public JsonObject notes(Ref ref) {
        return source.notes(ref);
    }

    private record Goals(RecordSource source) implements GoalStore {
        @Override
        public Optional<Goal> byId(GoalId id) {
            return source.goals().stream().filter(goal -> goal.id().equals(id)).findFirst();
        }

        @Override
        public Optional<Goal> bySlug(String slug) {
            return source.goals().stream()
                    .filter(goal -> goal.slug().filter(slug::equalsIgnoreCase).isPresent())
                    .findFirst();
        }

        @Override
        public Page<Goal> list(GoalQuery query) {
            List<Goal> all = source.goals().stream()
                    .filter(query::wants)
                    .sorted(GoalQuery.ORDER)
                    .toList();
            return Page.of(all, query.paging(), goal -> goal.id().value());
        }
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
            for (List<Goal> equals : activeByPriority()) {
                if (found.size() < query.limit()) {
                    equals.stream()
                            .flatMap(goal -> begun(query, goal))
                            .sorted(NextQuery.ORDER)
                            .limit(query.limit() - found.size())
                            .forEach(found::add);
                }
            }
            return List.copyOf(found);
        }

        private Collection<List<Goal>> activeByPriority() {
            Map<Integer, List<Goal>> levels = new TreeMap<>(Comparator.reverseOrder());
            source.goals().stream()
                    .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                    .forEach(goal -> levels.computeIfAbsent(goal.priority(), any -> new ArrayList<>())
                            .add(goal));
            return levels.values();
        }

        private Stream<Step> begun(NextQuery query, Goal goal) {
            Stream<Step> open = list(StepQuery.open(goal.id())).items().stream().filter(query::looksAt);
            return (Goal.FLOW.in(goal.doc()) == Flow.SEQUENTIAL ? open.limit(1) : open)
                    .filter(query::wants)
                    .filter(this::isReady);
        }

        private boolean isReady(Step step) {
            return step.dependencies().stream()
                    .flatMap(id -> byId(id).stream())
                    .noneMatch(needed -> needed.status().open());
        }

        @Override
        public List<Step> linkedTo(Collection<StepId> ids) {
            Set<StepId> wanted = Set.copyOf(ids);
            return source.goals().stream()
                    .flatMap(goal -> Stream.of(StepQuery.whole(goal.id()), StepQuery.in(goal.id(), Unit.TEMPLATE)))
                    .flatMap(query -> list(query).items().stream())
                    .filter(step -> step.links().anyMatch(wanted::contains))
                    .toList();
        }
    }

    private record Progress(RecordSource source) implements ProgressStore {
        @Override
        public Optional<ProgressDocument> byId(ProgressId id) {
            return source.progress(id);
        }

        @Override
        public List<ProgressDocument> list() {
            return source.progress().stream()
                    .sorted(Comparator.comparing(document -> document.id().value()))
                    .toList();
        }
    }

    private record Logs(RecordSource source) implements LogStore {
        @Override
        public Optional<LogEntry> byId(LogId id) {
            return source.log(id);
        }

        @Override
        public Page<LogEntry> list(LogQuery query) {
            List<LogEntry> all = source.logs(query.goal()).stream()
                    .filter(query::wants)
                    .sorted(LogQuery.ORDER)
                    .toList();
            return Page.of(all, query.paging(), entry -> entry.id().value());
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
