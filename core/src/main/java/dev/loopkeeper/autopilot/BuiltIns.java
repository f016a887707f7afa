package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Cron;
import dev.loopkeeper.automation.Notifier.Channel;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.automation.TriggerAction.Bounds;
import dev.loopkeeper.automation.TriggerAction.CallTool;
import dev.loopkeeper.automation.TriggerAction.Chat;
import dev.loopkeeper.automation.TriggerConfig.AtTimes;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import java.util.List;
import java.util.Optional;

/** Triggers that come with the program: none of them fires before the person switches it on, and from then on it is theirs. Stateless. */
final class BuiltIns {
    private static final Bounds USUAL = new Bounds(Optional.empty(), Optional.empty(), Optional.empty(), false);
    private static final List<Trigger> ALL = List.of(
            trigger(
                    "built-in-weekly-review",
                    "Weekly review",
                    "0 9 * * 1",
                    new Chat(AgentPrompts.CONDUCT, Optional.of(AgentType.WEEKLY_REVIEW), USUAL)),
            trigger("built-in-morning-briefing", "Morning briefing", "0 8 * * *", telling("morning")),
            trigger("built-in-evening-check-in", "Evening check-in", "0 20 * * *", telling("evening")),
            trigger("built-in-decay", "Memory decay", "0 3 * * *", calling("decay_memories")),
            trigger("built-in-cleanup", "Memory cleanup", "30 3 * * 0", calling("cleanup_memories")));

    private BuiltIns() {}

    /** Those that the person has not made their own, in a fixed order. */
    static List<Trigger> unused(View view) {
        return ALL.stream()
                .filter(trigger ->
                        view.of(AutomationTypes.TRIGGER).byId(trigger.id()).isEmpty())
                .toList();
    }

    private static TriggerAction telling(String words) {
        JsonObject arguments = JsonObject.EMPTY.with("words", new JsonString(words));
        return new CallTool("status", arguments, Optional.of(Channel.TERMINAL));
    }

    private static TriggerAction calling(String tool) {
        return new CallTool(tool, JsonObject.EMPTY, Optional.empty());
    }

    private static Trigger trigger(String id, String name, String expression, TriggerAction action) {
        AtTimes times = new AtTimes(Cron.read(expression).switchOn(cron -> cron, fault -> {
            throw new IllegalStateException(fault);
        }));
        JsonObject named = Trigger.NAME.put(Trigger.ID.put(JsonObject.EMPTY, id), name);
        JsonObject waiting = Trigger.CONFIG.put(Trigger.TYPE.put(named, times.type()), times);
        return new Trigger(Trigger.ENABLED.put(Trigger.ACTION.put(waiting, action), false));
    }
}
