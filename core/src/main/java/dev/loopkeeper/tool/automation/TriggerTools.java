package dev.loopkeeper.tool.automation;

import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.autopilot.Triggers;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** {@code create_trigger}, {@code list_triggers}, {@code update_trigger}, {@code delete_trigger}, {@code fire_trigger}, {@code list_firings}. */
public final class TriggerTools {
    private static final Set<String> AUTOMATION = Set.of("automation");
    private static final Hints LATER = Hints.ADDS.reaching(Reach.DESTRUCTIVE);

    private static final Param<String> TRIGGER = Param.required(
                    "trigger", Shapes.line(500), "The trigger (name, id or handle).")
            .alias("id");
    private static final Param<String> ONE = Param.optional(
                    "trigger", Shapes.line(500), "One of them (name, id or handle).")
            .alias("id");
    private static final String WAITS_FOR = "{cron: \"0 9 * * 1\"}, {condition: stale_goals | upcoming_deadline |"
            + " low_progress | memory_threshold | no_activity, days?, threshold?} or {event: goal_completed |"
            + " step_completed | loop_opened | ...}.";
    private static final String DOES = "{type: tool, payload: {tool, arguments?, tell?}} or {type: notify, payload:"
            + " {message, title?, channel? terminal | webhook | desktop}} or {type: plan, payload: {plan, input?}} or"
            + " {type: chat, payload: {prompt, agent_type?, allowed_tools?, max_turns?, timeout_seconds?, auto_apply?}};"
            + " {{goal.title}} and others stand for what it fires for.";
    private static final List<Param<?>> NEW = List.of(
            Param.required(Trigger.CONFIG, "What it waits for: " + WAITS_FOR),
            Param.required(Trigger.ACTION, "What happens: " + DOES),
            Param.optional(Trigger.NAME, "What it is called; after what it does when left out."),
            Param.optional(Trigger.TYPE, "schedule, condition or event; as the config says when left out."),
            Param.optional(Trigger.ENABLED, "false: it does not fire."),
            Param.optional(
                    Trigger.AUTONOMY, "How far it is trusted at most; as far as the profile says when left out."));
    private static final List<Param<?>> FIELDS = List.of(
            Param.optional(Trigger.NAME, "Another name."),
            Param.optional(Trigger.CONFIG, "What it waits for instead."),
            Param.optional(Trigger.ACTION, "What happens instead."),
            Param.optional(Trigger.TYPE, "The type of the new config."),
            Param.optional(Trigger.ENABLED, "Whether it fires."),
            Param.optional(Trigger.AUTONOMY, "How far it is trusted at most; null: as far as the profile says.")
                    .allowingNull());
    private static final List<Param<?>> CHANGED =
            Stream.concat(Stream.of(TRIGGER), FIELDS.stream()).toList();
    private static final Param<Firing.State> STATE =
            Param.optional("state", Shapes.choice(Firing.State.class), "Only those in this state.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20);

    private static final ObjectLayout<Firing> FIRING = ObjectLayout.record(
                    "firing", Firing.SCHEMA, Firing::doc, AutomationTypes.FIRING::ref)
            .putIfAny(
                    "does",
                    Layout.TEXT,
                    firing -> Firing.ACTION.find(firing.doc()).map(TriggerAction::words));
    private static final ObjectLayout<Triggers.Item> ITEM = ObjectLayout.record(
                    "trigger",
                    Trigger.SCHEMA,
                    (Triggers.Item item) ->
                            item.trigger().doc().without(Trigger.CURSOR.name()).without(Trigger.MET.name()),
                    item -> AutomationTypes.TRIGGER.ref(item.trigger()))
            .put("waits_for", Layout.TEXT, item -> item.trigger().config().words())
            .put("does", Layout.TEXT, item -> item.trigger().action().words())
            .putIfAny("next", Layout.of(Shapes.instant()), Triggers.Item::next)
            .putIfAny("last", FIRING, Triggers.Item::last);
    private static final ObjectLayout<Triggers.Result> RESULT = ObjectLayout.<Triggers.Result>of()
            .put("trigger", ITEM, Triggers.Result::item)
            .put("message", Layout.TEXT, Triggers.Result::message);
    private static final ObjectLayout<Page<Triggers.Item>> PAGE = ObjectLayout.<Triggers.Item>page(
                    "triggers", Layout.each(ITEM))
            .put("built_in", Layout.each(ITEM), (view, page) -> Triggers.builtIn(view));
    private static final ObjectLayout<Triggers.Fired> FIRED = ObjectLayout.<Triggers.Fired>of()
            .put("firing", FIRING, Triggers.Fired::firing)
            .put("message", Layout.TEXT, Triggers.Fired::message);
    private static final ObjectLayout<Page<Firing>> FIRINGS = ObjectLayout.page("firings", Layout.each(FIRING));

    private TriggerTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(creating(), listing(), updating(), deleting(), firing(), listingFirings());
    }

    private static Tool creating() {
        return Tool.calling(
                "create_trigger",
                "Create a trigger",
                "Have something done at times, when something becomes true of goals or memories, or when"
                        + " something is changed. It needs a program that stays: serve, or triggers run-due.",
                AUTOMATION,
                LATER,
                NEW,
                RESULT,
                new CheckedChange<>(
                        "create_trigger",
                        Triggers::fault,
                        Triggers::tools,
                        (view, args) -> Triggers.create(view, args.fields(FIELDS)),
                        RESULT));
    }

    private static Tool listing() {
        return Tool.reading(
                "list_triggers",
                "List triggers",
                "List triggers by name, with when each fires next and what came of the last time, and those that come"
                        + " with the program and are off (built_in), which update_trigger switches on.",
                AUTOMATION,
                List.of(ONE, LIMIT, CommonParams.CURSOR),
                PAGE,
                (view, args) -> Triggers.list(view, args.get(ONE), CommonParams.page(args, LIMIT)));
    }

    private static Tool updating() {
        return Tool.calling(
                "update_trigger",
                "Change a trigger",
                "Change a trigger, or switch it on or off. One that is switched on fires for nothing that came"
                        + " before.",
                AUTOMATION,
                Hints.CHANGES.reaching(Reach.DESTRUCTIVE),
                CHANGED,
                RESULT,
                new CheckedChange<>(
                        "update_trigger",
                        Triggers::fault,
                        Triggers::tools,
                        (view, args) -> Triggers.update(view, args.in(TRIGGER), args.fields(FIELDS)),
                        RESULT));
    }

    private static Tool deleting() {
        return Tool.writing(
                "delete_trigger",
                "Delete a trigger",
                "Delete a trigger; what it fired for stays listed.",
                AUTOMATION,
                Hints.CHANGES,
                List.of(TRIGGER),
                RESULT,
                (view, args) -> Triggers.delete(view, args.in(TRIGGER)));
    }

    private static Tool firing() {
        return Tool.writing(
                Change.FIRE,
                "Fire a trigger",
                "Have a trigger fire now, be it on or off, to see what it does: for what its condition is true of, or for"
                        + " the newest time that its event happened. serve or triggers run-due make it.",
                AUTOMATION,
                LATER,
                List.of(TRIGGER),
                FIRED,
                (view, args) -> Triggers.fire(view, args.in(TRIGGER)));
    }

    private static Tool listingFirings() {
        return Tool.reading(
                "list_firings",
                "List what triggers fired for",
                "List what triggers fired for, the newest first, and what came of it.",
                AUTOMATION,
                List.of(ONE, STATE, LIMIT, CommonParams.CURSOR),
                FIRINGS,
                (view, args) -> Triggers.firings(view, args.get(ONE), args.get(STATE), CommonParams.page(args, LIMIT)));
    }
}
