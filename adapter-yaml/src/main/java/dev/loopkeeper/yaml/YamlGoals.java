package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.yaml.entry.ClosedTasks;
import dev.loopkeeper.yaml.entry.Entry;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.entry.StepList;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** One user's goals and their steps as the files say at one moment; files are read when they are asked for. Not thread-safe. */
final class YamlGoals {
    private final UserFiles files;
    private final Set<Trouble> unreadable;
    private final Map<RelPath, StepList> steps = new HashMap<>();
    private final Map<String, List<Optional<Unit>>> units = new HashMap<>();
    private final Map<GoalId, Goal> byId = new HashMap<>();
    private Optional<List<Goal>> goals = Optional.empty();
    private boolean anySteps;

    /**
     * Goals.
     *
     * @param unreadable what cannot be read is added to it
     */
    YamlGoals(UserFiles files, Set<Trouble> unreadable) {
        this.files = files;
        this.unreadable = unreadable;
    }

    List<Goal> all() {
        if (goals.isEmpty()) {
            List<Goal> all = readGoals();
            all.forEach(goal -> byId.putIfAbsent(goal.id(), goal));
            goals = Optional.of(all);
        }
        return goals.orElseThrow();
    }

    List<Step> steps(StepQuery query) {
        List<Step> found = new ArrayList<>();
        query.goals().forEach(id -> find(id).ifPresent(goal -> addSteps(query, goal, found)));
        return found;
    }

    private void addSteps(StepQuery query, Goal goal, List<Step> found) {
        for (Optional<Unit> unit : units(goal)) {
            if (query.part().wants(unit)
                    && (!onlyOpen(query) || glance(goal, unit).open())) {
                found.addAll(steps(goal, unit));
            }
        }
    }

    /** At least the open steps of a goal that are due or planned on some day; a file that cannot be read hides no step of another. */
    List<Step> datedSteps(GoalId id) {
        List<Step> found = new ArrayList<>();
        find(id).ifPresent(goal -> {
            for (Optional<Unit> unit : units(goal)) {
                try {
                    if (glance(goal, unit).dated()) {
                        found.addAll(steps(goal, unit));
                    }
                } catch (StoreException e) {
                    unreadable.add(Troubles.unreadable(files.todo(goal.name(), unit), e));
                }
            }
        });
        return found;
    }

    private static boolean onlyOpen(StepQuery query) {
        return !query.statuses().isEmpty() && query.statuses().stream().allMatch(StepStatus::open);
    }

    /** What the file of a unit tells of its tasks without being parsed. */
    private Glance glance(Goal goal, Optional<Unit> unit) {
        return files.meaning(files.todo(goal.name(), unit), Glance.class, source -> Glance.at(source.text()))
                .orElse(Glance.NOTHING);
    }

    /**
     * What a text tells of tasks without being parsed.
     *
     * @param open whether one may be open
     * @param dated whether an open one may be due or planned on some day
     */
    private record Glance(boolean open, boolean dated) {
        private static final Glance NOTHING = new Glance(false, false);

        static Glance at(String text) {
            boolean open = !ClosedTasks.only(text);
            return new Glance(open, open && mayBeDated(text));
        }

        /** A name can only be there in other letters where YAML spells characters by their numbers. */
        private static boolean mayBeDated(String text) {
            return text.contains(Step.DUE.name()) || text.contains(Step.PLANNED.name()) || text.indexOf('\\') >= 0;
        }
    }

    Optional<Step> step(StepId id) {
        for (StepList known : steps.values()) {
            Optional<Step> found = known.entries().record(id.value());
            if (found.isPresent()) {
                return found;
            }
        }
        for (Goal goal : all()) {
            for (Optional<Unit> unit : units(goal)) {
                Optional<Step> found = mentioning(goal, unit, id.value());
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    Collection<Unit> units(GoalId id) {
        return find(id).map(goal -> units(goal).stream()
                        .filter(unit -> !steps(goal, unit).isEmpty())
                        .flatMap(Optional::stream)
                        .toList())
                .orElse(List.of());
    }

    Optional<Goal> find(GoalId id) {
        all();
        return Optional.ofNullable(byId.get(id));
    }

    /** Hands over every unit of a goal that has a file, and the absence of one for undated steps. */
    void eachUnit(Goal goal, Consumer<Optional<Unit>> use) {
        units(goal).forEach(use);
    }

    /** The steps of one unit, or the undated ones. */
    List<Step> steps(Goal goal, Optional<Unit> unit) {
        return stepList(goal, unit).steps();
    }

    /** The same with what cannot be read. */
    StepList stepList(Goal goal, Optional<Unit> unit) {
        return steps.computeIfAbsent(files.todo(goal.name(), unit), file -> read(file, goal, unit));
    }

    private StepList read(RelPath file, Goal goal, Optional<Unit> unit) {
        StepList list = files.renewed(
                file,
                StepList.class,
                StepList.none(goal, unit),
                (last, text) -> last.of(goal, unit).become(file, files.yaml(file)));
        unreadable.addAll(list.entries().troubles());
        return list;
    }

    /** The entries of the goals that a file describes, by their keys. */
    record Described(Map<String, Entry<Goal>> goals) {}

    Described described() {
        RelPath file = files.goals();
        Described described = files.meaning(
                        file, Described.class, any -> new Described(GoalForm.read(file, files.yaml(file))))
                .orElse(new Described(Map.of()));
        for (Entry<Goal> entry : described.goals().values()) {
            entry.trouble().ifPresent(unreadable::add);
        }
        return described;
    }

    private List<Goal> readGoals() {
        List<Goal> all = new ArrayList<>();
        List<String> names = new ArrayList<>();
        described().goals().forEach((key, entry) -> {
            names.add(entry.record().map(Goal::name).orElse(key));
            entry.record().ifPresent(all::add);
        });
        List<FolderView.Entry> folders = files.list(files.todos());
        anySteps = !folders.isEmpty();
        if (anySteps) {
            addImplied(folders, names, all);
        }
        return List.copyOf(all);
    }

    /** Goals that no file describes, but that have steps. */
    private void addImplied(List<FolderView.Entry> folders, List<String> described, List<Goal> all) {
        Set<String> known = new HashSet<>();
        described.forEach(name -> known.add(files.todoFolder(name).name()));
        for (FolderView.Entry entry : folders) {
            String name = entry.path().name();
            if (!known.contains(name) && entry.folder() && hasSteps(GoalForm.implied(name))) {
                all.add(GoalForm.implied(name));
            }
        }
    }

    /** A folder that only lost its steps tells of a goal no more; one that cannot be read does. */
    private boolean hasSteps(Goal goal) {
        try {
            return units(goal).stream().anyMatch(unit -> !steps(goal, unit).isEmpty());
        } catch (StoreException e) {
            return true;
        }
    }

    /** The step of that identity when a unit's file has it; a file that cannot be read hides no step of another. */
    private Optional<Step> mentioning(Goal goal, Optional<Unit> unit, String id) {
        RelPath file = files.todo(goal.name(), unit);
        try {
            boolean maybe = id.startsWith(goal.name() + "/") || files.mentions(file, id);
            return maybe ? stepList(goal, unit).entries().record(id) : Optional.empty();
        } catch (StoreException e) {
            unreadable.add(Troubles.unreadable(file, e));
            return Optional.empty();
        }
    }

    private List<Optional<Unit>> units(Goal goal) {
        if (!anySteps) {
            return List.of();
        }
        return units.computeIfAbsent(
                goal.name(), name -> files.todos(name).stream().map(this::unit).toList());
    }

    /** The unit that a todo file is for: as it says itself when that fits its name, else as it is called. */
    private Optional<Unit> unit(RelPath file) {
        String name = FileNames.base(file);
        if (name.equals(FileNames.UNDATED)) {
            return Optional.empty();
        }
        boolean shortened = name.indexOf('~') >= 0;
        Optional<String> said =
                shortened && files.yaml(file).value() instanceof JsonObject map ? map.string("unit") : Optional.empty();
        return said.filter(unit -> SafeName.of(unit).value().equals(name))
                .or(() -> Optional.of(name))
                .map(Unit::new);
    }
}
