package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Cron;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerConfig.AtTimes;
import dev.loopkeeper.automation.TriggerConfig.WhenTrue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.StandingScan;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * What one user's triggers wait for, kept between looks: thousands of triggers cost a look nothing until one of them is due or something
 * was changed. Used by one thread.
 */
final class Watch {
    private static final int PORTION = 100;
    private static final int FAR_BEHIND = 500;
    private static final Duration CONDITIONS_EVERY = Duration.ofMinutes(15);
    private static final Set<RecordType<?>> OF_STEPS = Set.of(RecordTypes.STEP, RecordTypes.GOAL);
    private static final String BY_TRIGGER = Shapes.nameOf(Source.Kind.TRIGGER) + " ";

    private final Watched triggers = new Watched();
    private final Map<String, Instant> next = new HashMap<>();
    private final PriorityQueue<Time> times = new PriorityQueue<>(Comparator.comparing(Time::at));
    private Optional<String> newest = Optional.empty();
    private Optional<Instant> looked = Optional.empty();
    private Optional<ZoneId> zone = Optional.empty();
    private Instant conditionsLooked = Instant.MIN;
    private boolean changedSteps = true;
    private boolean wanted;

    private record Time(String trigger, Instant at) {}

    /** A change that was made since the last look, and the triggers that had not looked so far. */
    private record Recent(Change change, Set<String> unseen) {}

    /** What has come by now; what is answered is to be taken before the next look. */
    Claims.Wanted look(View view) {
        Instant now = view.instant();
        List<Recent> recent = refresh(view);
        Map<String, List<Cue>> cues = new LinkedHashMap<>();
        due(now, view.zone()).forEach(cue -> add(cues, cue));
        events(view, recent).forEach(cue -> add(cues, cue));
        List<Claims.Met> met = new ArrayList<>();
        changedSteps = recent.stream()
                .flatMap(one -> one.change().edits().stream())
                .anyMatch(edit -> OF_STEPS.contains(edit.ref().type()));
        wanted = recent.stream().anyMatch(one -> one.change().action().equals(Change.FIRE));
        boolean changed = recent.stream().anyMatch(one -> !one.change().action().equals(Change.BOOKKEEPING));
        if (changed || !conditionsLooked.plus(CONDITIONS_EVERY).isAfter(now) || conditionsLooked.isAfter(now)) {
            conditionsLooked = now;
            conditions(view, cues, met);
        }
        Map<String, String> seen = new HashMap<>();
        newest.ifPresent(change -> triggers.ofEvents()
                .filter(trigger -> cues.containsKey(trigger.id()) || recent.size() > FAR_BEHIND)
                .forEach(trigger -> seen.put(trigger.id(), change)));
        return new Claims.Wanted(cues.values().stream().flatMap(List::stream).toList(), met, seen);
    }

    /** Whether a step may have become available before the last look, as far as changes tell. */
    boolean changedSteps() {
        return changedSteps;
    }

    /** Whether somebody wanted a trigger to fire before the last look. */
    boolean wanted() {
        return wanted;
    }

    /** When the next time comes; empty when none does. */
    Optional<Instant> next() {
        return Optional.ofNullable(times.peek()).map(Time::at);
    }

    private static void add(Map<String, List<Cue>> cues, Cue cue) {
        cues.computeIfAbsent(cue.trigger().id(), any -> new ArrayList<>()).add(cue);
    }

    /** Reads again what was changed, and forgets what a jump of the clock or another zone has made wrong. */
    private List<Recent> refresh(View view) {
        Instant now = view.instant();
        boolean jumped = looked.filter(now::isBefore).isPresent() || !zone.equals(Optional.of(view.zone()));
        boolean all = looked.isEmpty() || jumped;
        looked = Optional.of(now);
        zone = Optional.of(view.zone());
        Optional<String> latest = view.history().headlines(1, Optional.empty()).stream()
                .map(Headline::id)
                .findFirst();
        if (!all && latest.equals(newest)) {
            return List.of();
        }
        if (all) {
            reload(view);
        }
        List<Recent> recent = recent(view, all);
        recent.stream()
                .flatMap(one -> one.change().edits().stream())
                .map(edit -> edit.ref())
                .filter(ref -> ref.type() == AutomationTypes.TRIGGER)
                .map(ref -> ref.id())
                .distinct()
                .forEach(id -> keep(id, view.of(AutomationTypes.TRIGGER).byId(id), view));
        newest = latest;
        return recent;
    }

    private void reload(View view) {
        triggers.clear();
        next.clear();
        times.clear();
        view.of(AutomationTypes.TRIGGER)
                .list(RecordQuery.ALL)
                .items()
                .forEach(trigger -> keep(trigger.id(), Optional.of(trigger), view));
    }

    private void keep(String id, Optional<Trigger> found, View view) {
        Optional<Trigger> enabled = found.filter(Trigger::enabled);
        next.remove(id);
        if (enabled.isEmpty()) {
            triggers.remove(id);
            return;
        }
        Watched.One one = triggers.put(enabled.get());
        Times.next(one.trigger(), one.config(), view.instant(), view.zone()).ifPresent(at -> await(id, at));
    }

    private void await(String id, Instant at) {
        next.put(id, at);
        times.add(new Time(id, at));
    }

    /**
     * The changes since the last look, the newest first; on the first look, those since the triggers looked last. Where history does not
     * reach back, those that it knows.
     */
    private List<Recent> recent(View view, boolean first) {
        Map<String, Set<String>> upTo = new HashMap<>();
        Set<String> waiting = new HashSet<>();
        if (first) {
            triggers.ofEvents().forEach(one -> {
                waiting.add(one.id());
                upTo.computeIfAbsent(Trigger.CURSOR.find(one.doc()).orElse(""), any -> new HashSet<>())
                        .add(one.id());
            });
            if (waiting.isEmpty()) {
                return List.of();
            }
        }
        List<Recent> recent = new ArrayList<>();
        StandingScan scan = new StandingScan();
        Optional<String> before = Optional.empty();
        while (true) {
            List<Headline> portion = view.history().headlines(PORTION, before);
            for (Headline headline : portion) {
                if (first) {
                    waiting.removeAll(upTo.getOrDefault(headline.id(), Set.of()));
                }
                if (first ? waiting.isEmpty() : newest.equals(Optional.of(headline.id()))) {
                    return recent;
                }
                boolean stands = scan.stands(headline);
                boolean fires = stands && headline.listed() && !headline.actor().startsWith(BY_TRIGGER);
                Set<String> unseen = !fires ? Set.of() : first ? Set.copyOf(waiting) : triggers.ids();
                if (!first || fires) {
                    view.history().byId(headline.id()).ifPresent(change -> recent.add(new Recent(change, unseen)));
                }
            }
            if (portion.isEmpty()) {
                return recent;
            }
            before = Optional.of(portion.get(portion.size() - 1).id());
        }
    }

    private List<Cue> due(Instant now, ZoneId here) {
        List<Cue> due = new ArrayList<>();
        while (!times.isEmpty() && !times.peek().at().isAfter(now)) {
            Time time = times.poll();
            triggers.byId(time.trigger())
                    .filter(any -> next.remove(time.trigger(), time.at()))
                    .ifPresent(one -> {
                        Cron cron = ((AtTimes) one.config()).cron();
                        due.add(Times.due(one.trigger(), cron, time.at(), now, here));
                        cron.next(now, here).ifPresent(then -> await(time.trigger(), then));
                    });
        }
        return due;
    }

    private List<Cue> events(View view, List<Recent> recent) {
        List<Cue> cues = new ArrayList<>();
        for (int i = recent.size() - 1; i >= 0; i--) {
            Recent one = recent.get(i);
            if (!one.unseen().isEmpty()) {
                EventNames.of(one.change())
                        .forEach(happened -> triggers.ofEvent(happened.name())
                                .filter(trigger ->
                                        one.unseen().contains(trigger.id()) && isAfter(trigger, one.change()))
                                .forEach(trigger -> cues.add(EventNames.cue(view, trigger, one.change(), happened))));
            }
        }
        return cues;
    }

    /** A trigger does not fire for what was changed before it was there. */
    private static boolean isAfter(Trigger trigger, Change change) {
        return Trigger.CREATED_AT
                .find(trigger.doc())
                .filter(change.at()::isBefore)
                .isEmpty();
    }

    private void conditions(View view, Map<String, List<Cue>> cues, List<Claims.Met> met) {
        Truths truths = new Truths(view);
        triggers.conditional().forEach(one -> {
            Trigger trigger = one.trigger();
            WhenTrue condition = (WhenTrue) one.config();
            truths.cues(trigger, condition).forEach(cue -> add(cues, cue));
            List<String> now = truths.of(condition).keySet().stream().sorted().toList();
            if (!now.equals(Trigger.MET.in(trigger.doc()))) {
                met.add(new Claims.Met(trigger, now));
            }
        });
    }
}
