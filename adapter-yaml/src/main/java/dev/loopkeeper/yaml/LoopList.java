package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.yaml.files.RelPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The loops that a file holds.
 *
 * @param loops the loops, in the order of the file
 * @param pending those that are pending, in the order of {@link LoopQuery#ORDER}
 * @param known the loops of entries that say themselves who they are, by the entries themselves
 */
record LoopList(List<OpenLoop> loops, List<OpenLoop> pending, IdentityHashMap<JsonObject, OpenLoop> known) {
    private static final int FEW = 20;

    static final LoopList EMPTY = new LoopList(List.of(), List.of(), new IdentityHashMap<>());

    /** What the file says now that it holds {@code text}; entries that are still the same are not looked at again. */
    LoopList become(RelPath file, YamlText text) {
        IdentityHashMap<JsonObject, OpenLoop> now = new IdentityHashMap<>();
        List<OpenLoop> all = LoopForm.read(file, LoopForm.listing(file, text).items(), known, now);
        return new LoopList(all, ordered(all), now);
    }

    /** Loops that were in order already are left in it, and the few others put where they belong: reading their times costs most. */
    private List<OpenLoop> ordered(List<OpenLoop> all) {
        List<OpenLoop> open = all.stream().filter(OpenLoop::pending).toList();
        Set<OpenLoop> before = identities(pending);
        Set<OpenLoop> now = identities(open);
        List<OpenLoop> kept = pending.stream().filter(now::contains).toList();
        List<OpenLoop> come =
                open.stream().filter(loop -> !before.contains(loop)).toList();
        // An entry that stands twice by an alias is one loop, and may have stood there once.
        boolean few = come.size() <= FEW && kept.size() + come.size() == open.size();
        return few
                ? withThem(kept, come)
                : open.stream().sorted(LoopQuery.ORDER).toList();
    }

    private static List<OpenLoop> withThem(List<OpenLoop> ordered, List<OpenLoop> come) {
        List<OpenLoop> all = new ArrayList<>(ordered);
        for (OpenLoop loop : come) {
            int at = Collections.binarySearch(all, loop, LoopQuery.ORDER);
            all.add(at < 0 ? -1 - at : at, loop);
        }
        return List.copyOf(all);
    }

    private static Set<OpenLoop> identities(List<OpenLoop> loops) {
        Set<OpenLoop> all = Collections.newSetFromMap(new IdentityHashMap<>());
        all.addAll(loops);
        return all;
    }
}
