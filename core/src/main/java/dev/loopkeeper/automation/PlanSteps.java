package dev.loopkeeper.automation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.connection.TemplateScope;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a plan, which fit together: each has a name of its own, none waits for itself, and what one takes from others comes before
 * it. A step follows the one above it unless it says what it depends on. Immutable.
 */
public final class PlanSteps {
    private static final int MOST = 100;
    private static final String STEPS = "steps";
    private static final List<String> OF_STEP = List.of("state", "result", "error");
    private static final TemplateScope SCOPE = TemplateScope.NOTHING
            .any(STEPS)
            .record("goal", Goal.SCHEMA)
            .object("plan", List.of("id", "name"))
            .any("input")
            .object("run", List.of("id", "name"));

    /** How they are written. */
    public static final Shape<PlanSteps> SHAPE =
            Shapes.list(PlanStep.SHAPE, MOST).as(PlanSteps::read, PlanSteps::all);

    private final ImmutableList<PlanStep> all;
    private final ImmutableList<String> names;
    private final ImmutableMap<String, Integer> places;
    private final ImmutableList<Set<String>> branches;
    private final ImmutableSet<String> inBranches;
    private final ImmutableList<List<Before>> before;

    /** Steps that fit together, each with its name. */
    public PlanSteps(List<PlanStep> steps) {
        this.all = ImmutableList.copyOf(steps);
        this.names = steps.stream().map(PlanSteps::name).collect(ImmutableList.toImmutableList());
        ImmutableMap.Builder<String, Integer> known = ImmutableMap.builder();
        for (int i = steps.size() - 1; i >= 0; i--) {
            known.put(names.get(i), i);
        }
        this.places = known.buildKeepingLast();
        this.branches = steps.stream()
                .map(step -> Set.copyOf(PlanStep.ELSE.in(step.doc())))
                .collect(ImmutableList.toImmutableList());
        this.inBranches = branches.stream().flatMap(Set::stream).collect(ImmutableSet.toImmutableSet());
        this.before = IntStream.range(0, steps.size()).mapToObj(this::before).collect(ImmutableList.toImmutableList());
    }

    /**
     * What comes before a step.
     *
     * @param step its name
     * @param otherwise whether the step runs when that one, a condition, is not met
     */
    public record Before(String step, boolean otherwise) {}

    private static Reading<PlanSteps> read(List<PlanStep> steps) {
        if (steps.isEmpty()) {
            return Reading.bad("is empty; a plan has at least one step");
        }
        PlanSteps named = new PlanSteps(IntStream.range(0, steps.size())
                .mapToObj(i -> steps.get(i).name().isPresent()
                        ? steps.get(i)
                        : steps.get(i).with(PlanStep.NAME, String.valueOf(i + 1)))
                .toList());
        return named.fault().map(Reading::<PlanSteps>bad).orElseGet(() -> Reading.good(named));
    }

    private Optional<String> fault() {
        return IntStream.range(0, all.size())
                .mapToObj(this::faultOfName)
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> all.stream().flatMap(step -> unknown(step).stream()).findFirst())
                .or(() -> unordered().stream()
                        .map(names::get)
                        .filter(name -> earlier(name).contains(name))
                        .map(name -> "step " + name + " waits for itself: see depends_on")
                        .findFirst())
                .or(() -> all.stream().flatMap(step -> misplaced(step).stream()).findFirst());
    }

    private Optional<String> faultOfName(int place) {
        String name = names.get(place);
        if (place(name) != place) {
            return Optional.of("there are two steps called " + name);
        }
        boolean number = name.chars().allMatch(Character::isDigit);
        return number && !name.equals(String.valueOf(place + 1))
                ? Optional.of("step " + (place + 1) + " is called " + name + ", which is the number of another step")
                : Optional.empty();
    }

    private Optional<String> unknown(PlanStep step) {
        return Stream.concat(
                        PlanStep.DEPENDS_ON.find(step.doc()).stream().flatMap(List::stream),
                        PlanStep.ELSE.in(step.doc()).stream())
                .filter(name -> !places.containsKey(name))
                .map(name -> "step " + name(step) + " names a step " + Shapes.shown(new JsonString(name))
                        + ", which is not there"
                        + Nearest.hint(name, names(), 3, "; " + Counted.there(names(), all.size())))
                .findFirst();
    }

    /** A placeholder that leads to nothing, or to what does not come before. */
    private Optional<String> misplaced(PlanStep step) {
        List<String> paths = Template.paths(step.templates());
        Set<String> earlier = paths.isEmpty() ? Set.of() : earlier(name(step));
        return paths.stream()
                .flatMap(path -> misplaced(step, Arrays.asList(path.split("\\.")), earlier).stream())
                .findFirst();
    }

    private Optional<String> misplaced(PlanStep step, List<String> path, Set<String> earlier) {
        String whole = String.join(".", path);
        String shown = "step " + name(step) + " holds {{" + whole + "}}, ";
        if (!path.get(0).equals(STEPS) || path.size() == 1) {
            return SCOPE.fault(whole).map(why -> "step " + name(step) + ": " + why);
        }
        if (path.size() > 2 && !OF_STEP.contains(path.get(2))) {
            return Optional.of(shown + "but steps have only " + String.join(", ", OF_STEP));
        }
        Optional<String> meant = called(path.get(1));
        return meant.isEmpty()
                ? Optional.of(shown + "but there is no such step"
                        + Nearest.hint(path.get(1), names(), 3, "; " + Counted.there(names(), all.size())))
                : meant.filter(name -> !earlier.contains(name))
                        .map(name -> shown + "but does not depend on " + name + "; see depends_on");
    }

    /** The name of the step of that name or number, counted from 1. */
    private Optional<String> called(String name) {
        Optional<String> known = Optional.of(name).filter(places::containsKey);
        return known.or(() -> IntStream.range(0, all.size())
                .filter(i -> name.equals(String.valueOf(i + 1)))
                .mapToObj(i -> names().get(i))
                .findFirst());
    }

    /** The steps, each with its name. */
    public List<PlanStep> all() {
        return all;
    }

    /** Their names, in order. */
    public List<String> names() {
        return names;
    }

    /** The step of that name, which is there. */
    public PlanStep named(String name) {
        return all.get(place(name));
    }

    /** What comes immediately before the step of that name, which is there. */
    public List<Before> before(String name) {
        return before.get(place(name));
    }

    private int place(String name) {
        return Objects.requireNonNull(places.get(name), name);
    }

    private static String name(PlanStep step) {
        return step.name().orElse("");
    }

    private List<Before> before(int place) {
        List<Before> found = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (branches.get(i).contains(names.get(place))) {
                found.add(new Before(names.get(i), true));
            }
        }
        boolean branch = !found.isEmpty();
        PlanStep.DEPENDS_ON
                .find(all.get(place).doc())
                .orElseGet(() -> above(place, branch))
                .forEach(name -> found.add(new Before(name, false)));
        return List.copyOf(found);
    }

    /** The step above one; above one that follows both branches of a condition, the last of each. */
    private List<String> above(int place, boolean branch) {
        List<String> found = new ArrayList<>();
        int at = place - 1;
        boolean inBranch = at >= 0 && isBranch(at);
        if (branch) {
            return inBranch && sameBranch(at, place) ? List.of(names.get(at)) : List.of();
        }
        if (at >= 0) {
            found.add(names.get(at));
        }
        while (at >= 0 && isBranch(at)) {
            at--;
        }
        if (inBranch && at >= 0) {
            found.add(names.get(at));
        }
        return found;
    }

    private boolean isBranch(int place) {
        return inBranches.contains(names.get(place));
    }

    private boolean sameBranch(int one, int other) {
        return branches.stream()
                .anyMatch(branch -> branch.contains(names.get(one)) && branch.contains(names.get(other)));
    }

    /** The places of the steps that wait for themselves, and of those after them. */
    private List<Integer> unordered() {
        Set<String> done = new HashSet<>();
        List<Integer> open = IntStream.range(0, all.size()).boxed().toList();
        int last = all.size() + 1;
        while (open.size() < last) {
            last = open.size();
            open = open.stream().filter(place -> !follows(place, done)).toList();
        }
        return open;
    }

    private boolean follows(int place, Set<String> done) {
        return before.get(place).stream().map(Before::step).allMatch(done::contains) && done.add(names.get(place));
    }

    private Set<String> earlier(String name) {
        Set<String> earlier = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        while (!open.isEmpty()) {
            for (Before next : before(open.pop())) {
                if (earlier.add(next.step())) {
                    open.push(next.step());
                }
            }
        }
        return earlier;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PlanSteps steps && all.equals(steps.all);
    }

    @Override
    public int hashCode() {
        return all.hashCode();
    }

    @Override
    public String toString() {
        return all.toString();
    }
}
