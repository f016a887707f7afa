package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Tells which of the loops that a file held each of its entries still is. Hardly anything changes at once, so they are met in their
 * order, and looked for only where that fails. Used once.
 */
final class Succession {
    private static final int NONE = -1;
    private static final int NEAR = 16;

    private final List<HeldLoop> before;
    private final List<JsonValue> values;
    private final boolean[] kept;
    private final IdentityHashMap<JsonValue, Integer> places = new IdentityHashMap<>();
    private final List<Integer> passed = new ArrayList<>();
    private int next;

    Succession(List<HeldLoop> before, List<JsonValue> values) {
        this.before = before;
        this.values = values;
        this.kept = new boolean[before.size()];
    }

    /** Where the value at {@code place} stood before, to be asked for one place after the other; negative when it did not. */
    int placeBefore(int place) {
        int found = found(place);
        if (found >= 0) {
            kept[found] = true;
            pass(found);
            next = found + 1;
        } else if (place + 1 == values.size() || isAt(next + 1, place + 1)) {
            pass(next + 1);
            next++;
        }
        return found;
    }

    /** Remembers some of those that are passed over on the way to a place; one too many says that there are more. */
    private void pass(int to) {
        for (int at = next; at < to && passed.size() <= NEAR; at++) {
            passed.add(at);
        }
    }

    private int found(int place) {
        if (isAt(next, place)) {
            return next;
        }
        if (isAt(next + 1, place)) {
            return next + 1;
        }
        boolean last = place + 1 == values.size();
        boolean alone = last
                ? next >= before.size() - 1
                : next >= before.size() || isAt(next, place + 1) || isAt(next + 1, place + 1);
        return alone ? NONE : foundApart(place);
    }

    /** Looks nearby, and among the few that were passed over, before all places are put into a map. */
    private int foundApart(int place) {
        int end = Math.min(before.size(), next + NEAR);
        for (int at = next + 2; at < end; at++) {
            if (isAt(at, place)) {
                return at;
            }
        }
        for (int at : passed) {
            if (isAt(at, place)) {
                return at;
            }
        }
        boolean all = end == before.size() && passed.size() <= NEAR;
        return all ? NONE : places().getOrDefault(values.get(place), NONE);
    }

    /** Whether the entry that stood at a place tells itself whose it is, and stands at the other one now. */
    @SuppressWarnings("ReferenceEquality") // an equal entry may be read anew
    private boolean isAt(int placeBefore, int place) {
        return placeBefore < before.size()
                && before.get(placeBefore).named()
                && before.get(placeBefore).value() == values.get(place);
    }

    private IdentityHashMap<JsonValue, Integer> places() {
        if (places.isEmpty()) {
            for (int i = 0; i < before.size(); i++) {
                if (before.get(i).named()) {
                    places.put(before.get(i).value(), i);
                }
            }
        }
        return places;
    }

    /** Those of which none of the values is one. */
    Set<HeldLoop> gone() {
        Set<HeldLoop> gone = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < kept.length; i++) {
            if (!kept[i]) {
                gone.add(before.get(i));
            }
        }
        return gone;
    }
}
