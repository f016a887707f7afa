package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The steps that a file holds.
 *
 * @param goal the goal that they belong to
 * @param unit the unit that they are for, if any
 * @param entries what the file says of each
 * @param steps the steps, in the order of the file
 */
record StepList(Goal goal, Optional<Unit> unit, List<JsonObject> entries, List<Step> steps) {

    /** The steps of other entries; those that still stand at their place are not looked at again. */
    StepList become(RelPath file, List<JsonObject> now) {
        List<Step> all = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        boolean sameIds = true;
        for (int i = 0; i < now.size(); i++) {
            boolean known = i < entries.size();
            boolean same = known && sameIds && isSame(entries.get(i), now.get(i));
            Step step = same ? steps.get(i) : StepForm.step(file, this, now.get(i), i + 1, ids);
            ids.add(step.id().value());
            all.add(step);
            // An id may have been made unique among those above it.
            sameIds &= known && step.id().equals(steps.get(i).id());
        }
        return new StepList(goal, unit, now, List.copyOf(all));
    }

    @SuppressWarnings("ReferenceEquality") // equal entries may have their members in another order
    private static boolean isSame(JsonObject entry, JsonObject now) {
        return entry == now;
    }

    /** These steps when they are those of that goal and unit, else none. */
    StepList of(Goal other, Optional<Unit> otherUnit) {
        boolean same = goal.id().equals(other.id()) && goal.name().equals(other.name()) && unit.equals(otherUnit);
        return same ? this : new StepList(other, otherUnit, List.of(), List.of());
    }
}
