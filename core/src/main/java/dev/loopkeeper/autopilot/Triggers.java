package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.automation.TriggerAction.CallTool;
import dev.loopkeeper.automation.TriggerAction.Chat;
import dev.loopkeeper.automation.TriggerAction.RunPlan;
import dev.loopkeeper.automation.TriggerAction.Tell;
import dev.loopkeeper.automation.TriggerConfig;
import dev.loopkeeper.automation.TriggerConfig.AtTimes;
import dev.loopkeeper.automation.TriggerConfig.OnEvent;
import dev.loopkeeper.automation.TriggerConfig.WhenTrue;
import dev.loopkeeper.autopilot.gate.NamedCalls;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.StandingScan;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Calls;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates, changes, lists and deletes triggers, and lists what they fired for. Stateless. */
public final class Triggers {
    private static final int LONGEST_NAME = 50;

    /** So many changes are looked through for an event. */
    private static final int RECENT = 200;

    private static final ByName<Trigger> BY_NAME = new ByName<>(
            AutomationTypes.TRIGGER,
            Trigger::id,
            Trigger.NAME,
            (view, field, name) -> Names.trigger(candidates(view, name), field, name));

    private Triggers() {}

    /**
     * A trigger, and when it fires.
     *
     * @param trigger the trigger
     * @param next when it fires next; empty when it is off or waits for no time
     * @param last the last time that it fired; empty when it never did
     */
    public record Item(Trigger trigger, Optional<Instant> next, Optional<Firing> last) {}

    /**
     * What was created or changed.
     *
     * @param item the trigger as it is now
     * @param message what was done, in words
     */
    public record Result(Item item, String message) {}

    /**
     * What is to be made because somebody wants it.
     *
     * @param firing the firing, which nobody has begun yet
     * @param message a sentence about it
     */
    public record Fired(Firing firing, String message) {}

    /** What is wrong with a trigger's fields as calls of tools, which nobody has to fire it to see; empty when nothing is. */
    public static Optional<Refusal> fault(Calls calls, JsonObject fields) {
        return Trigger.ACTION
                .find(fields)
                .flatMap(action -> action instanceof CallTool call
                        ? new NamedCalls(calls).fault(Trigger.ACTION.name(), call.tool(), call.arguments())
                        : action instanceof Chat chat ? AgentTasks.fault(chat) : Optional.empty());
    }

    /** The tools that a trigger of these fields calls, by name. */
    public static Stream<String> tools(JsonObject fields) {
        return Trigger.ACTION.find(fields).stream()
                .filter(CallTool.class::isInstance)
                .map(action -> ((CallTool) action).tool());
    }

    /** Creates a trigger of these fields, as its schema names them; it is called after what it does when it has no name. */
    public static Decision<Result> create(View view, JsonObject said) {
        JsonObject given = kept(view, said);
        TriggerConfig config = Trigger.CONFIG.in(given);
        JsonObject fields =
                given.has(Trigger.NAME.name()) ? given : Trigger.NAME.put(given, name(view, Trigger.ACTION.in(given)));
        return fitting(view, Optional.empty(), fields).decide(any -> {
            JsonObject doc = Trigger.ID.put(fields, view.newId());
            Trigger trigger = new Trigger(Trigger.CREATED_AT.put(Trigger.TYPE.put(doc, config.type()), view.instant()));
            Trigger watching = newest(view)
                    .map(change -> trigger.with(Trigger.CURSOR, change))
                    .orElse(trigger);
            String message = "Created the trigger " + trigger.name() + "." + notice(config);
            return accept(view, watching, true, message);
        });
    }

    private static JsonObject kept(View view, JsonObject fields) {
        return view.redaction().of(fields, Set.of(), Trigger.NAME);
    }

    /** The first words of what is asked or told, or the tool; numbered when there is such a trigger already. */
    private static String name(View view, TriggerAction action) {
        String whole = action instanceof CallTool call
                ? call.tool()
                : action instanceof Chat chat
                        ? chat.prompt()
                        : action instanceof RunPlan run
                                ? run.plan()
                                : ((Tell) action).title().orElseGet(((Tell) action)::message);
        String name = Excerpt.of(whole.strip().lines().findFirst().orElse(""), LONGEST_NAME);
        Set<String> taken =
                all(view).stream().map(other -> Names.plain(other.name())).collect(Collectors.toSet());
        return Stream.iterate(1, number -> number + 1)
                .map(number -> number == 1 ? name : name + " " + number)
                .filter(free -> !taken.contains(Names.plain(free)))
                .findFirst()
                .orElseThrow();
    }

    /** Changes a trigger's fields; null clears one. */
    public static Decision<Result> update(View view, String id, JsonObject given) {
        JsonObject fields = kept(view, given);
        return named(view, id)
                .then(trigger -> fitting(view, Optional.of(trigger), fields).map(any -> trigger))
                .then(trigger -> own(view, trigger, fields))
                .decide(found -> {
                    Trigger edited = new Trigger(Trigger.SCHEMA.edited(found.doc(), fields));
                    if (edited.equals(found)) {
                        return Decision.answer(new Result(item(view, found), "Nothing had to change."));
                    }
                    Trigger own = isKept(view, found) ? edited : edited.with(Trigger.CREATED_AT, view.instant());
                    Trigger changed = restarted(view, found, own).with(Trigger.UPDATED_AT, view.instant());
                    String notice = fields.has(Trigger.CONFIG.name()) ? notice(changed.config()) : "";
                    return accept(view, changed, false, done(fields, changed) + notice);
                });
    }

    private static String done(JsonObject fields, Trigger changed) {
        boolean switched = fields.has(Trigger.ENABLED.name())
                && fields.without(Trigger.ENABLED.name()).isEmpty();
        return switched
                ? "Switched the trigger " + changed.name() + (changed.enabled() ? " on." : " off.")
                : "Changed the trigger " + changed.name() + ".";
    }

    /** One that comes with the program needs a name that no other has when it becomes the person's own. */
    private static Lookup<Trigger> own(View view, Trigger trigger, JsonObject fields) {
        JsonObject named = fields.has(Trigger.NAME.name()) ? fields : Trigger.NAME.put(fields, trigger.name());
        return isKept(view, trigger)
                ? Lookup.found(trigger)
                : BY_NAME.free(view, Optional.empty(), named)
                        .map(any -> trigger)
                        .otherwise("; give the one that comes with the program another name");
    }

    /** What is switched on again, or waits for something else, fires for nothing that came before. */
    private static Trigger restarted(View view, Trigger before, Trigger after) {
        boolean starts =
                (after.enabled() && !before.enabled()) || !after.config().equals(before.config());
        if (!starts) {
            return after;
        }
        Trigger typed = after.with(Trigger.TYPE, after.config().type())
                .with(Trigger.LAST_DUE, view.instant())
                .with(Trigger.MET, List.of());
        return newest(view).map(change -> typed.with(Trigger.CURSOR, change)).orElse(typed);
    }

    private static Decision<Result> accept(View view, Trigger trigger, boolean created, String message) {
        Changes changes = new Changes();
        Changes made = created
                ? changes.create(AutomationTypes.TRIGGER, trigger)
                : changes.put(AutomationTypes.TRIGGER, trigger);
        return Decision.accept(new Result(item(view, trigger), message), made, message);
    }

    private static Optional<String> newest(View view) {
        return view.history().headlines(1, Optional.empty()).stream()
                .map(Headline::id)
                .findFirst();
    }

    private static String notice(TriggerConfig config) {
        return config instanceof AtTimes times
                ? times.cron().notice().map(text -> " " + text).orElse("")
                : "";
    }

    private static Lookup<JsonObject> fitting(View view, Optional<Trigger> before, JsonObject fields) {
        Optional<TriggerConfig> config = Trigger.CONFIG.find(fields);
        Optional<TriggerConfig.Type> type = Trigger.TYPE.find(fields);
        if (type.isPresent()
                && !config.or(() -> before.map(Trigger::config))
                        .map(TriggerConfig::type)
                        .equals(type)) {
            String given = Shapes.nameOf(type.get());
            return Lookup.invalid(
                    "type", given, "'" + given + "' does not fit the config, which is one of another type");
        }
        return BY_NAME.free(view, before, fields)
                .then(free -> planned(view, free))
                .then(planned -> known(config, planned))
                .then(known -> placed(before, known));
    }

    private static Lookup<JsonObject> planned(View view, JsonObject fields) {
        Optional<RunPlan> run =
                Trigger.ACTION.find(fields).filter(RunPlan.class::isInstance).map(RunPlan.class::cast);
        return Lookup.optional(run, action -> Plans.named(view, Trigger.ACTION.name(), action.plan()))
                .map(any -> fields);
    }

    /** Placeholders are looked at with what the trigger will wait for, where either of both is written. */
    private static Lookup<JsonObject> placed(Optional<Trigger> before, JsonObject fields) {
        boolean written = fields.has(Trigger.CONFIG.name()) || fields.has(Trigger.ACTION.name());
        Optional<TriggerConfig> config = Trigger.CONFIG.find(fields).or(() -> before.map(Trigger::config));
        Optional<TriggerAction> action = Trigger.ACTION.find(fields).or(() -> before.map(Trigger::action));
        return config.filter(any -> written)
                .flatMap(waited -> action.flatMap(done -> TriggerData.fault(waited, done)))
                .map(Lookup::<JsonObject>refused)
                .orElseGet(() -> Lookup.found(fields));
    }

    private static Lookup<JsonObject> known(Optional<TriggerConfig> config, JsonObject fields) {
        return config.filter(OnEvent.class::isInstance)
                .map(event -> ((OnEvent) event).name())
                .filter(event -> !EventNames.all().contains(event))
                .map(event -> Lookup.<JsonObject>invalid(
                        "config", event, "there is no event '" + event + "'" + EventNames.hint(event)))
                .orElseGet(() -> Lookup.found(fields));
    }

    /**
     * Has a trigger fire because somebody wants it to, be it on or off: for what its condition is true of now, or for the newest time that its
     * event happened. A program that looks after triggers makes it with its next look.
     */
    public static Decision<Fired> fire(View view, String id) {
        return named(view, id)
                .then(trigger -> isKept(view, trigger)
                        ? Lookup.found(trigger)
                        : conflict(trigger, "comes with the program and is off; switch it on first"))
                .then(trigger -> occasion(view, trigger))
                .then(cue -> {
                    Firing firing = Claims.firing(view, cue, Firing.State.TAKEN);
                    return firing.state() == Firing.State.TAKEN
                            ? Lookup.found(firing)
                            : conflict(cue.trigger(), "cannot fire: " + Firing.RESULT.in(firing.doc()));
                })
                .decide(firing -> Decision.accept(
                        new Fired(
                                firing,
                                Firing.NAME.in(firing.doc())
                                        + " fires with the next round of 'serve' or 'triggers run-due'."),
                        new Changes().create(AutomationTypes.FIRING, firing),
                        Firing.NAME.in(firing.doc()) + " is to fire"));
    }

    private static <T> Lookup<T> conflict(Trigger trigger, String why) {
        return Lookup.missed(Refusal.Code.CONFLICT, "trigger", trigger.name(), "'" + trigger.name() + "' " + why);
    }

    /** What a trigger would fire for now. */
    private static Lookup<Cue> occasion(View view, Trigger trigger) {
        TriggerConfig config = trigger.config();
        if (config instanceof AtTimes) {
            return Lookup.found(byHand(view, trigger, JsonObject.EMPTY));
        }
        if (config instanceof WhenTrue condition) {
            return new Truths(view)
                    .of(condition).values().stream()
                            .findFirst()
                            .map(data -> Lookup.found(byHand(view, trigger, data)))
                            .orElseGet(() -> conflict(trigger, "waits for what is not true of anything now"));
        }
        String event = ((OnEvent) config).name();
        StandingScan scan = new StandingScan();
        return view.history().headlines(RECENT, Optional.empty()).stream()
                .filter(headline -> scan.stands(headline) && headline.listed())
                .flatMap(headline -> view.history().byId(headline.id()).stream())
                .flatMap(change -> EventNames.of(change).stream()
                        .filter(happened -> happened.name().equals(event))
                        .map(happened -> EventNames.cue(view, trigger, change, happened)))
                .findFirst()
                .map(cue -> Lookup.found(byHand(view, trigger, cue.data())))
                .orElseGet(() -> conflict(trigger, "waits for " + event + ", which has not happened lately"));
    }

    private static Cue byHand(View view, Trigger trigger, JsonObject data) {
        return new Cue(trigger, "hand/" + view.newId(), view.instant(), "by hand", false, data);
    }

    /** Deletes a trigger; what it fired for stays listed. */
    public static Decision<Result> delete(View view, String id) {
        return named(view, id).then(trigger -> deletable(view, trigger)).decide(trigger -> {
            String message = "Deleted the trigger " + trigger.name() + ".";
            Changes changes = new Changes().delete(AutomationTypes.TRIGGER.ref(trigger));
            return Decision.accept(new Result(item(view, trigger), message), changes, message);
        });
    }

    private static boolean isKept(View view, Trigger trigger) {
        return view.of(AutomationTypes.TRIGGER).byId(trigger.id()).isPresent();
    }

    private static Lookup<Trigger> deletable(View view, Trigger trigger) {
        return isKept(view, trigger)
                ? Lookup.found(trigger)
                : conflict(trigger, "comes with the program and is off; there is nothing to delete");
    }

    /** The triggers that come with the program and were never switched on. */
    public static List<Item> builtIn(View view) {
        return BuiltIns.unused(view).stream()
                .map(trigger -> item(view, trigger))
                .toList();
    }

    /** Lists triggers by name, or the one that is called so. */
    public static Decision<Page<Item>> list(View view, Optional<String> id, Paging paging) {
        return Lookup.optional(id, name -> named(view, name)).decide(one -> {
            Page<Trigger> page = one.map(trigger -> new Page<>(List.of(trigger), 1, Optional.empty()))
                    .orElseGet(() -> view.of(AutomationTypes.TRIGGER).list(RecordQuery.ALL.page(paging)));
            List<Item> items =
                    page.items().stream().map(trigger -> item(view, trigger)).toList();
            return Decision.answer(new Page<>(items, page.total(), page.next()));
        });
    }

    /** Lists what triggers fired for, the newest first. */
    public static Decision<Page<Firing>> firings(
            View view, Optional<String> trigger, Optional<Firing.State> state, Paging paging) {
        return Lookup.optional(
                        trigger,
                        name -> named(view, name)
                                .map(Trigger::id)
                                .switchOn(
                                        Lookup::found,
                                        refusal -> fired(view, name)
                                                .<Lookup<String>>map(Lookup::found)
                                                .orElseGet(() -> Lookup.refused(refusal))))
                .decide(id -> {
                    RecordQuery query = RecordQuery.ALL.page(paging);
                    RecordQuery of =
                            id.map(one -> query.and(Firing.TRIGGER, one)).orElse(query);
                    return Decision.answer(view.of(AutomationTypes.FIRING)
                            .list(state.map(one -> of.and(Firing.STATE, one)).orElse(of)));
                });
    }

    /** A trigger that is gone is known by what it fired for. */
    private static Optional<String> fired(View view, String id) {
        RecordQuery first = RecordQuery.ALL.page(Paging.first(1)).and(Firing.TRIGGER, id);
        return view.of(AutomationTypes.FIRING).list(first).items().stream()
                .map(Firing::trigger)
                .findFirst();
    }

    private static List<Trigger> all(View view) {
        return view.of(AutomationTypes.TRIGGER).list(RecordQuery.ALL).items();
    }

    /** Those that come with the program are meant only where none of the person's own is called so, or by their id. */
    private static List<Trigger> candidates(View view, String name) {
        List<Trigger> own = all(view);
        Set<String> taken =
                own.stream().map(trigger -> Names.plain(trigger.name())).collect(Collectors.toSet());
        Stream<Trigger> others = BuiltIns.unused(view).stream()
                .filter(trigger -> !taken.contains(Names.plain(trigger.name()))
                        || trigger.id().equals(name.strip()));
        return Stream.concat(own.stream(), others).toList();
    }

    private static Lookup<Trigger> named(View view, String name) {
        return BY_NAME.named(view, "trigger", name);
    }

    private static Item item(View view, Trigger trigger) {
        RecordQuery last = RecordQuery.ALL.page(Paging.first(1)).and(Firing.TRIGGER, trigger.id());
        return new Item(
                trigger,
                trigger.enabled() ? Times.next(trigger, view.instant(), view.zone()) : Optional.empty(),
                view.of(AutomationTypes.FIRING).list(last).items().stream().findFirst());
    }
}
