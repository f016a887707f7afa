package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.automation.TriggerConfig;
import dev.loopkeeper.automation.TriggerConfig.OnEvent;
import dev.loopkeeper.automation.TriggerConfig.WhenTrue;
import dev.loopkeeper.autopilot.EventNames.Happened;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.connection.TemplateScope;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What placeholders in the action of a trigger lead to, such as {@code {{goal.title}}}, by what it waits for. Stateless. */
final class TriggerData {
    /** How many memories there are. */
    static final String MEMORIES = "memories";

    private static final String GOAL = RecordTypes.GOAL.name();
    private static final String EVENT = "event";
    private static final List<String> OF_EVENT = List.of("name", "actor", "summary");

    private TriggerData() {}

    /** What is wrong with the placeholders of an action; empty when each of them leads somewhere when the trigger fires. */
    static Optional<Refusal> fault(TriggerConfig config, TriggerAction action) {
        JsonObject whole = Trigger.ACTION.put(JsonObject.EMPTY, action);
        Optional<Refusal> malformed = Template.SHAPE
                .read()
                .apply(whole)
                .switchOn(
                        any -> Optional.empty(),
                        why -> Optional.of(Refusal.invalid(Trigger.ACTION.name(), Shapes.shown(whole), why)));
        return malformed.isPresent()
                ? malformed
                : scope(config)
                        .stray(whole)
                        .map(stray -> Refusal.invalid(Trigger.ACTION.name(), stray.placeholder(), stray.why()));
    }

    private static TemplateScope scope(TriggerConfig config) {
        TemplateScope own = config instanceof OnEvent event
                ? scope(event)
                : config instanceof WhenTrue condition ? scope(condition) : TemplateScope.NOTHING;
        return own.object("trigger", List.of("name", "id")).value("why").value("at");
    }

    private static TemplateScope scope(WhenTrue condition) {
        return switch (condition.condition()) {
            case STALE_GOALS, UPCOMING_DEADLINE, LOW_PROGRESS -> TemplateScope.NOTHING.record(GOAL, Goal.SCHEMA);
            case MEMORY_THRESHOLD -> TemplateScope.NOTHING.value(MEMORIES);
            case NO_ACTIVITY -> TemplateScope.NOTHING;
        };
    }

    private static TemplateScope scope(OnEvent event) {
        int end = Math.max(0, event.name().lastIndexOf('_'));
        return RecordTypes.named(event.name().substring(0, end))
                .map(TriggerData::scope)
                .orElse(TemplateScope.NOTHING.object(EVENT, OF_EVENT));
    }

    private static TemplateScope scope(RecordType<?> type) {
        List<String> members = TemplateScope.names(type.schema());
        List<String> both =
                Stream.concat(members.stream(), OF_EVENT.stream()).distinct().toList();
        TemplateScope event = TemplateScope.NOTHING.object(EVENT, type == RecordTypes.EVENT ? both : OF_EVENT);
        TemplateScope record = type == RecordTypes.EVENT
                ? event
                : members.isEmpty() ? event.any(type.name()) : event.object(type.name(), members);
        return hasGoal(type) ? record.record(GOAL, Goal.SCHEMA) : record;
    }

    private static boolean hasGoal(RecordType<?> type) {
        return type != RecordTypes.GOAL && type.schema().field(Step.GOAL.name()).isPresent();
    }

    /** What there is of something that happened to a record: an appointment is an event itself. */
    static JsonObject happened(Happened happened, Change change, JsonObject record, Optional<JsonObject> goal) {
        RecordType<?> type = happened.ref().type();
        JsonObject whole = TemplateScope.whole(type.schema(), record);
        boolean appointment = type == RecordTypes.EVENT;
        JsonObject event = (appointment ? whole : JsonObject.EMPTY)
                .with("name", new JsonString(happened.name()))
                .with("actor", new JsonString(change.actor()))
                .with("summary", new JsonString(change.summary()));
        JsonObject data = appointment ? JsonObject.EMPTY : JsonObject.EMPTY.with(type.name(), whole);
        JsonObject all = data.with(EVENT, event);
        return hasGoal(type) ? all.with(GOAL, whole(goal.orElse(JsonObject.EMPTY))) : all;
    }

    /** What there is of a goal. */
    static JsonObject goal(JsonObject doc) {
        return JsonObject.EMPTY.with(GOAL, whole(doc));
    }

    private static JsonObject whole(JsonObject goal) {
        return TemplateScope.whole(Goal.SCHEMA, goal);
    }
}
