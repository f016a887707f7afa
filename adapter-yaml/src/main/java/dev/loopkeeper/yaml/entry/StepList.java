package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlText;
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
 * @param entries its entries
 */
public record StepList(Goal goal, Optional<Unit> unit, Entries<Step> entries) {
    /** No steps. */
    public static StepList none(Goal goal, Optional<Unit> unit) {
        return new StepList(goal, unit, Entries.of(new Listing(StepForm.LIST, List.of()), List.of()));
    }

    /** Those that can be read, in the order of the file. */
    public List<Step> steps() {
        return entries.records();
    }

    /** The steps of another text; those that still stand at their place are not looked at again. */
    public StepList become(RelPath file, YamlText text) {
        Listing now = StepForm.listing(file, text);
        List<Entry<Step>> all = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        boolean sameIds = true;
        for (int i = 0; i < now.values().size(); i++) {
            boolean known = i < entries.all().size();
            boolean same = known
                    && sameIds
                    && isSame(entries.listing().values().get(i), now.values().get(i));
            Entry<Step> entry = same
                    ? entries.all().get(i)
                    : StepForm.read(file, this, now.values().get(i), i + 1, ids);
            ids.add(entry.id());
            all.add(entry);
            // An id may have been made unique among those above it.
            sameIds &= known && entry.id().equals(entries.all().get(i).id());
        }
        return new StepList(goal, unit, Entries.of(now, all));
    }

    @SuppressWarnings("ReferenceEquality") // equal entries may have their members in another order
    private static boolean isSame(JsonValue entry, JsonValue now) {
        return entry == now;
    }

    /** These steps when they are those of that goal and unit, else none. */
    public StepList of(Goal other, Optional<Unit> otherUnit) {
        boolean same = goal.id().equals(other.id()) && goal.name().equals(other.name()) && unit.equals(otherUnit);
        return same ? this : none(other, otherUnit);
    }
}
