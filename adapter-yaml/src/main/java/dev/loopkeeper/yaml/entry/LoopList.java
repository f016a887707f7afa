package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Index;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The loops that a file holds. Immutable. */
public final class LoopList {
    private static final int FEW = 20;
    private static final Comparator<HeldLoop> ORDER = Comparator.comparing(HeldLoop::loop, LoopQuery.ORDER);

    /** No loops. */
    public static final LoopList EMPTY = new LoopList(YamlPath.ROOT, List.of(), List.of(), null);

    private final YamlPath path;
    private final List<HeldLoop> all;
    private final List<HeldLoop> open;
    private final List<OpenLoop> closed;
    private final List<OpenLoop> pending;
    private final List<Trouble> troubles;
    /** Those that are not pending by their keys; made when somebody first asks for one, and kept up from then on. */
    private volatile @Nullable Index<String, HeldLoop> closedByKey;

    /**
     * Loops and those that are open of them.
     *
     * @param path where they stand in the file
     * @param closedByKey those that are not pending by their keys, when that is known
     */
    private LoopList(
            YamlPath path, List<HeldLoop> all, List<HeldLoop> open, @Nullable Index<String, HeldLoop> closedByKey) {
        this.path = path;
        this.all = all;
        this.open = open;
        this.closedByKey = closedByKey;
        this.closed = loops(all, HeldLoop::closed);
        this.pending = loops(open, HeldLoop::pending);
        this.troubles = troubles(all);
    }

    private static List<OpenLoop> loops(List<HeldLoop> held, Predicate<HeldLoop> wanted) {
        List<OpenLoop> loops = new ArrayList<>(held.size());
        for (HeldLoop one : held) {
            if (wanted.test(one)) {
                loops.add(one.loop());
            }
        }
        return Collections.unmodifiableList(loops);
    }

    private static List<Trouble> troubles(List<HeldLoop> held) {
        List<Trouble> troubles = new ArrayList<>();
        for (HeldLoop one : held) {
            one.entry().trouble().ifPresent(troubles::add);
        }
        return Collections.unmodifiableList(troubles);
    }

    /** What is wrong with entries that cannot be read. */
    public List<Trouble> troubles() {
        return troubles;
    }

    /** Those that are pending, in the order of {@link LoopQuery#ORDER}. */
    public List<OpenLoop> pending() {
        return pending;
    }

    /** Those that are not pending, in the order of the file. */
    public List<OpenLoop> closed() {
        return closed;
    }

    /** The entries that tell of them, and where they stand. */
    public Entries<OpenLoop> entries() {
        List<JsonValue> values = new ArrayList<>(all.size());
        List<Entry<OpenLoop>> entries = new ArrayList<>(all.size());
        for (HeldLoop one : all) {
            values.add(one.value());
            entries.add(one.entry());
        }
        return Entries.of(new Listing(path, values), entries);
    }

    /** The loop of that identity. */
    public Optional<OpenLoop> find(LoopId id) {
        for (HeldLoop one : all) {
            if (one.id().equals(id.value())) {
                return one.entry().record();
            }
        }
        return Optional.empty();
    }

    /** The first of the pending loops that is known by this key. */
    public Optional<OpenLoop> pendingWithKey(String dedupeKey) {
        for (HeldLoop one : open) {
            if (one.dedupeKey().equals(dedupeKey)) {
                return Optional.of(one.loop());
            }
        }
        return Optional.empty();
    }

    /** The closed loops that are known by this key, in no order. */
    public List<OpenLoop> closedWithKey(String dedupeKey) {
        return closedByKey().with(dedupeKey).stream().map(HeldLoop::loop).toList();
    }

    private Index<String, HeldLoop> closedByKey() {
        Index<String, HeldLoop> known = closedByKey;
        if (known == null) {
            Index<String, HeldLoop> none = Index.by(one -> List.of(one.dedupeKey()));
            known = none.changed(List.of(), closed(all));
            closedByKey = known;
        }
        return known;
    }

    /** The closed loops by their keys after some went and some came, when they are known by them now. */
    private @Nullable Index<String, HeldLoop> closedByKey(Collection<HeldLoop> gone, List<HeldLoop> come) {
        Index<String, HeldLoop> known = closedByKey;
        return known == null ? null : known.changed(closed(gone), closed(come));
    }

    /** What the file says now that it holds {@code text}; entries that are still the same are not looked at again. */
    public LoopList become(RelPath file, YamlText text) {
        LoopForm form = LoopForm.in(file);
        Listing list = form.listing(file, text);
        Succession succession = new Succession(all, list.values());
        List<HeldLoop> held = new ArrayList<>(list.values().size());
        List<HeldLoop> come = new ArrayList<>();
        for (int place = 0; place < list.values().size(); place++) {
            int before = succession.placeBefore(place);
            HeldLoop one = before < 0 ? held(form, file, list.values().get(place), place + 1) : all.get(before);
            held.add(one);
            if (before < 0) {
                come.add(one);
            }
        }
        Set<HeldLoop> gone = succession.gone();
        return new LoopList(list.path(), held, ordered(held, come, gone), closedByKey(gone, come));
    }

    private static HeldLoop held(LoopForm form, RelPath file, JsonValue value, int place) {
        return new HeldLoop(value, form.read(file, value, place));
    }

    /** Loops that were in order already are left in it, and the few others put where they belong: reading their times costs most. */
    private List<HeldLoop> ordered(List<HeldLoop> held, List<HeldLoop> come, Set<HeldLoop> gone) {
        List<HeldLoop> kept = new ArrayList<>(held.size());
        for (HeldLoop one : open) {
            if (!gone.contains(one)) {
                kept.add(one);
            }
        }
        List<HeldLoop> opened = pending(come);
        List<HeldLoop> every = pending(held);
        // An entry that stands twice by an alias is one loop, and may have stood there once.
        boolean few = opened.size() <= FEW && kept.size() + opened.size() == every.size();
        if (!few) {
            every.sort(ORDER);
            return every;
        }
        for (HeldLoop one : opened) {
            int at = Collections.binarySearch(kept, one, ORDER);
            kept.add(at < 0 ? -1 - at : at, one);
        }
        return kept;
    }

    private static List<HeldLoop> pending(List<HeldLoop> held) {
        List<HeldLoop> pending = new ArrayList<>(held.size());
        for (HeldLoop one : held) {
            if (one.pending()) {
                pending.add(one);
            }
        }
        return pending;
    }

    private static List<HeldLoop> closed(Collection<HeldLoop> held) {
        return held.stream().filter(HeldLoop::closed).toList();
    }
}
