package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerConfig;
import dev.loopkeeper.automation.TriggerConfig.OnEvent;
import dev.loopkeeper.automation.TriggerConfig.WhenTrue;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Triggers that are on, by what they wait for, so that each is looked at only when that may have come. Used by one thread. */
final class Watched {
    private final Map<String, One> all = new HashMap<>();
    private final Set<String> conditional = new LinkedHashSet<>();
    private final Map<String, Set<String>> ofEvents = new HashMap<>();

    /**
     * A trigger, with what it waits for, which is read of it once.
     *
     * @param trigger the trigger
     * @param config what it waits for
     */
    record One(Trigger trigger, TriggerConfig config) {}

    /** Takes a trigger in, in the place of what it was. */
    One put(Trigger trigger) {
        remove(trigger.id());
        One one = new One(trigger, trigger.config());
        all.put(trigger.id(), one);
        if (one.config() instanceof WhenTrue) {
            conditional.add(trigger.id());
        }
        if (one.config() instanceof OnEvent event) {
            ofEvents.computeIfAbsent(event.name(), any -> new LinkedHashSet<>()).add(trigger.id());
        }
        return one;
    }

    /** Lets go of a trigger, if it is there. */
    void remove(String id) {
        One before = all.remove(id);
        conditional.remove(id);
        if (before != null && before.config() instanceof OnEvent event) {
            ofEvents.getOrDefault(event.name(), new LinkedHashSet<>()).remove(id);
        }
    }

    void clear() {
        all.clear();
        conditional.clear();
        ofEvents.clear();
    }

    Optional<One> byId(String id) {
        return Optional.ofNullable(all.get(id));
    }

    /** Those that wait for that event. */
    Stream<Trigger> ofEvent(String name) {
        return ofEvents.getOrDefault(name, Set.of()).stream().flatMap(this::found);
    }

    /** Those that wait for any event. */
    Stream<Trigger> ofEvents() {
        return ofEvents.values().stream().flatMap(Set::stream).flatMap(this::found);
    }

    /** Those that wait for something to become true. */
    Stream<One> conditional() {
        return conditional.stream().flatMap(id -> byId(id).stream());
    }

    /** The identities of all, also of those that come later. */
    Set<String> ids() {
        return Collections.unmodifiableSet(all.keySet());
    }

    private Stream<Trigger> found(String id) {
        return byId(id).stream().map(One::trigger);
    }
}
