package dev.loopkeeper.automation;

import dev.loopkeeper.connection.Template;
import dev.loopkeeper.connection.TemplateScope;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The steps of a plan, which fit together: each has a name of its own, none waits for itself, and what one takes from others comes before
 * it. A step follows the one above it unless it says what it depends on. Immutable.
 *
 * @param all the steps, each with its name
 */
public record PlanSteps(List<PlanStep> all) {
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

    /** Copies the list. */
    public PlanSteps {
        all = List.copyOf(all);
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
                .or(() -> all.stream()
                        .filter(step -> earlier(step).contains(name(step)))
                        .map(step -> "step " + name(step) + " waits for itself: see depends_on")
                        .findFirst())
                .or(() -> all.stream().flatMap(step -> misplaced(step).stream()).findFirst());
    }

    private Optional<String> faultOfName(int place) {
        String name = name(all.get(place));
        if (names().indexOf(name) != place) {
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
                .filter(name -> !names().contains(name))
                .map(name -> "step " + name(step) + " names a step " + Shapes.shown(new JsonString(name))
                        + ", which is not there" + Nearest.hint(name, names(), 3, "; there are " + names()))
                .findFirst();
    }

    /** A placeholder that leads to nothing, or to what does not come before. */
    private Optional<String> misplaced(PlanStep step) {
        Set<String> earlier = earlier(step);
        return Template.paths(step.templates()).stream()
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
                        + Nearest.hint(path.get(1), names(), 3, "; there are " + names()))
                : meant.filter(name -> !earlier.contains(name))
                        .map(name -> shown + "but does not depend on " + name + "; see depends_on");
    }

    /** The name of the step of that name or number, counted from 1. */
    private Optional<String> called(String name) {
        Optional<String> known = names().stream().filter(name::equals).findFirst();
        return known.or(() -> IntStream.range(0, all.size())
                .filter(i -> name.equals(String.valueOf(i + 1)))
                .mapToObj(i -> names().get(i))
                .findFirst());
    }

    /** Their names, in order. */
    public List<String> names() {
        return all.stream().map(PlanSteps::name).toList();
    }

    /** The step of that name. */
    public PlanStep named(String name) {
        return all.get(names().indexOf(name));
    }

    private static String name(PlanStep step) {
        return step.name().orElse("");
    }

    /** What comes immediately before a step. */
    public List<Before> before(PlanStep step) {
        List<Before> before = new ArrayList<>();
        List<String> conditions = all.stream()
                .filter(other -> PlanStep.ELSE.in(other.doc()).contains(name(step)))
                .map(PlanSteps::name)
                .toList();
        conditions.forEach(condition -> before.add(new Before(condition, true)));
        Optional<List<String>> said = PlanStep.DEPENDS_ON.find(step.doc());
        List<String> others = said.orElseGet(() -> above(all.indexOf(step), !conditions.isEmpty()));
        others.forEach(name -> before.add(new Before(name, false)));
        return List.copyOf(before);
    }

    /** The step above one; above one that follows both branches of a condition, the last of each. */
    private List<String> above(int place, boolean branch) {
        List<String> found = new ArrayList<>();
        int at = place - 1;
        boolean inBranch = at >= 0 && isBranch(at);
        if (branch) {
            return inBranch && sameBranch(at, place) ? List.of(names().get(at)) : List.of();
        }
        if (at >= 0) {
            found.add(names().get(at));
        }
        while (at >= 0 && isBranch(at)) {
            at--;
        }
        if (inBranch && at >= 0) {
            found.add(names().get(at));
        }
        return found;
    }

    private boolean isBranch(int place) {
        String name = names().get(place);
        return all.stream().anyMatch(step -> PlanStep.ELSE.in(step.doc()).contains(name));
    }

    private boolean sameBranch(int one, int other) {
        return all.stream()
                .map(step -> PlanStep.ELSE.in(step.doc()))
                .anyMatch(branch -> branch.contains(names().get(one)) && branch.contains(names().get(other)));
    }

    private Set<String> earlier(PlanStep step) {
        Set<String> earlier = new LinkedHashSet<>();
        List<String> open =
                new ArrayList<>(before(step).stream().map(Before::step).toList());
        while (!open.isEmpty()) {
            String name = open.remove(open.size() - 1);
            if (earlier.add(name)) {
                before(named(name)).forEach(next -> open.add(next.step()));
            }
        }
        return earlier;
    }
}
