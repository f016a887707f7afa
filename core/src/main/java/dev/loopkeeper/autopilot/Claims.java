package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.automation.TriggerConfig;
import dev.loopkeeper.automation.TriggerConfig.AtTimes;
import dev.loopkeeper.automation.TriggerConfig.WhenTrue;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Takes what has come for triggers, in one transaction, so that of several programs that look after a store one fires. Used by one
 * thread.
 */
final class Claims {
    /** So many are begun at a time; of those that are begun when a program is killed it is not known whether they were made. */
    static final int PORTION = 50;

    private static final int MOST_KEPT = 10_000;

    private final View view;
    private final RecordStore<Trigger> triggers;
    private final RecordStore<Firing> firings;
    private final Map<String, Trigger> touched = new LinkedHashMap<>();
    private final List<Firing> claimed = new ArrayList<>();

    private Claims(View view) {
        this.view = view;
        this.triggers = view.of(AutomationTypes.TRIGGER);
        this.firings = view.of(AutomationTypes.FIRING);
    }

    /**
     * What is to be taken.
     *
     * @param cues what has come
     * @param met what conditions of triggers have become true of, or no longer are
     * @param seen the change up to which triggers have looked for events, by trigger
     */
    record Wanted(List<Cue> cues, List<Met> met, Map<String, String> seen) {
        /** Copies them. */
        Wanted {
            cues = List.copyOf(cues);
            met = List.copyOf(met);
            seen = Map.copyOf(seen);
        }

        boolean isEmpty() {
            return cues.isEmpty() && met.isEmpty() && seen.isEmpty();
        }
    }

    /**
     * What the condition of a trigger is true of.
     *
     * @param trigger the trigger, as it was when somebody looked
     * @param now what it was true of then
     */
    record Met(Trigger trigger, List<String> now) {
        /** Copies the list. */
        Met {
            now = List.copyOf(now);
        }

        /** Whether nobody has noted anything else since, and the trigger waits for the same; otherwise somebody looks again. */
        boolean isStillSo(Trigger current) {
            return current.config().equals(trigger.config())
                    && Trigger.MET.in(current.doc()).equals(Trigger.MET.in(trigger.doc()));
        }
    }

    /** Takes what nobody has taken yet; answers the firings that are to be made. */
    static Decision<List<Firing>> take(View view, Wanted wanted) {
        return new Claims(view).take(wanted);
    }

    private Decision<List<Firing>> take(Wanted wanted) {
        wanted.cues().forEach(this::take);
        wanted.met().forEach(met -> note(met.trigger().id(), met::isStillSo, now -> now.with(Trigger.MET, met.now())));
        wanted.seen()
                .forEach((id, change) -> note(
                        id,
                        now -> now.config() instanceof TriggerConfig.OnEvent,
                        now -> now.with(Trigger.CURSOR, change)));
        Changes changes = new Changes();
        touched.values().forEach(trigger -> changes.put(AutomationTypes.TRIGGER, trigger));
        claimed.forEach(firing -> changes.create(AutomationTypes.FIRING, firing));
        if (!claimed.isEmpty()) {
            Bookkeeping.oldest(view, AutomationTypes.FIRING, MOST_KEPT, any -> true)
                    .forEach(old -> changes.delete(AutomationTypes.FIRING.ref(old)));
        }
        return Decision.accept(List.copyOf(claimed), changes, claimed.size() + " fired");
    }

    /** What becomes of a firing before which so many others are to be made. */
    static Firing.State state(int before) {
        return before < PORTION ? Firing.State.STARTED : Firing.State.TAKEN;
    }

    private void note(String id, Predicate<Trigger> fits, UnaryOperator<Trigger> noted) {
        current(id).filter(fits).ifPresent(now -> touched.put(id, noted.apply(now)));
    }

    private Optional<Trigger> current(String id) {
        return Optional.ofNullable(touched.get(id)).or(() -> triggers.byId(id));
    }

    private void take(Cue cue) {
        Optional<Trigger> now = current(cue.trigger().id())
                .filter(trigger -> trigger.enabled()
                        && trigger.config().equals(cue.trigger().config()));
        if (now.isEmpty() || isPast(now.get(), cue)) {
            return;
        }
        if (cue.trigger().config() instanceof AtTimes) {
            touched.put(now.get().id(), now.get().with(Trigger.LAST_DUE, cue.at()));
        }
        if (firings.byId(cue.firing()).isEmpty()) {
            claimed.add(firing(now.get(), cue));
        }
    }

    /** Whether it was taken by somebody else, as far as the trigger tells. */
    private boolean isPast(Trigger now, Cue cue) {
        Instant present = view.instant();
        boolean past = cue.trigger().config() instanceof AtTimes
                && Trigger.LAST_DUE
                        .find(now.doc())
                        .filter(last -> !last.isAfter(present) && !cue.at().isAfter(last))
                        .isPresent();
        boolean met = cue.trigger().config() instanceof WhenTrue
                && !Trigger.MET
                        .in(now.doc())
                        .equals(Trigger.MET.in(cue.trigger().doc()));
        return past || met;
    }

    private Firing firing(Trigger trigger, Cue cue) {
        Firing firing = firing(view, cue.of(trigger), state(claimed.size()));
        return firing.with(Firing.STARTED_AT, view.instant());
    }

    /** The firing that something leads to; failed when its action cannot be filled in. */
    static Firing firing(View view, Cue cue, Firing.State state) {
        JsonObject doc = Firing.TRIGGER.put(
                Firing.ID.put(JsonObject.EMPTY, cue.firing()), cue.trigger().id());
        Firing firing = new Firing(doc)
                .with(Firing.NAME, cue.trigger().name())
                .with(Firing.DUE, cue.at())
                .with(Firing.WHY, cue.why())
                .with(Firing.STATE, state);
        Firing made = cue.missed() ? firing.with(Firing.MISSED, true) : firing;
        Reading<TriggerAction> action = cue.trigger().action().filled(cue.whole(view.zone()));
        return action.switchOn(
                filled -> made.with(Firing.ACTION, filled),
                fault -> made.with(Firing.STATE, Firing.State.FAILED)
                        .with(Firing.RESULT, "The action " + fault)
                        .with(Firing.ENDED_AT, view.instant()));
    }
}
