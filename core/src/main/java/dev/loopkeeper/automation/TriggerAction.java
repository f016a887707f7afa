package dev.loopkeeper.automation;

import dev.loopkeeper.connection.Template;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;

/** What happens when a trigger fires: {@code {type, payload}}, in which {@code {{goal.title}}} and others stand for what it fired for. */
public sealed interface TriggerAction {
    /** How it is written. */
    Shape<TriggerAction> SHAPE = Shapes.object().as(TriggerAction::read, TriggerAction::write);

    /** What can happen. */
    enum Type {
        /** A tool is called. */
        TOOL,
        /** The person is told something. */
        NOTIFY
    }

    /**
     * A tool is called.
     *
     * @param tool its name
     * @param arguments with what
     * @param tell by what the person is told the answer; empty when they are not
     */
    record CallTool(String tool, JsonObject arguments, Optional<Notifier.Channel> tell) implements TriggerAction {}

    /**
     * The person is told something.
     *
     * @param channel by what
     * @param title what it is about; the trigger's name when empty
     * @param message what is told
     */
    record Tell(Notifier.Channel channel, Optional<String> title, String message) implements TriggerAction {}

    /** The same with all placeholders filled; or which of them leads to nothing. */
    default Reading<TriggerAction> filled(JsonObject data) {
        return Template.fill(write(this), data).then(SHAPE.read()::apply);
    }

    private static Reading<TriggerAction> read(JsonObject doc) {
        return Forms.read(Forms.WHOLE, doc).then(good -> {
            JsonObject payload = Forms.PAYLOAD.in(good);
            return switch (Forms.TYPE.in(good)) {
                case TOOL -> payload(Forms.TOOL_PAYLOAD, payload).then(Forms::call);
                case NOTIFY -> payload(Forms.NOTIFY_PAYLOAD, payload).then(Forms::tell);
            };
        });
    }

    private static Reading<JsonObject> payload(ClosedObject form, JsonObject payload) {
        Reading<JsonObject> read = Forms.read(form, payload);
        return read.switchOn(Reading::good, fault -> Reading.bad("has a payload that does not fit: " + fault));
    }

    private static JsonObject write(TriggerAction action) {
        if (action instanceof CallTool call) {
            return Forms.whole(
                    Type.TOOL,
                    Forms.TELL.putIfPresent(
                            Forms.ARGUMENTS.put(Forms.TOOL.put(JsonObject.EMPTY, call.tool()), call.arguments()),
                            call.tell()));
        }
        Tell tell = (Tell) action;
        return Forms.whole(
                Type.NOTIFY,
                Forms.MESSAGE.put(
                        Forms.TITLE.putIfPresent(Forms.CHANNEL.put(JsonObject.EMPTY, tell.channel()), tell.title()),
                        tell.message()));
    }

    /** How they look in JSON. Stateless. */
    final class Forms {
        private static final Field<Type> TYPE = Field.of("type", Shapes.choice(Type.class));
        private static final Field<JsonObject> PAYLOAD = Field.of("payload", Shapes.object());
        private static final Field<String> TOOL = Field.of("tool", Shapes.line(200));
        private static final Field<JsonObject> ARGUMENTS =
                Field.of("arguments", Template.SHAPE).orElse(JsonObject.EMPTY);
        private static final Field<Notifier.Channel> TELL = Field.of("tell", Shapes.choice(Notifier.Channel.class));
        private static final Field<Notifier.Channel> CHANNEL =
                Field.of("channel", Shapes.choice(Notifier.Channel.class)).orElse(Notifier.Channel.TERMINAL);
        private static final Field<String> TITLE = Field.of("title", Shapes.line(500));
        private static final Field<String> MESSAGE = Field.of("message", Shapes.words(5_000));
        private static final ClosedObject WHOLE =
                new ClosedObject(new Schema(List.of(TYPE, PAYLOAD), List.of()), "a member of an action");
        private static final ClosedObject TOOL_PAYLOAD =
                new ClosedObject(new Schema(List.of(TOOL), List.of(ARGUMENTS, TELL)), "a member of a call");
        private static final ClosedObject NOTIFY_PAYLOAD =
                new ClosedObject(new Schema(List.of(MESSAGE), List.of(CHANNEL, TITLE)), "a member of a notification");

        private Forms() {}

        private static Reading<JsonObject> read(ClosedObject form, JsonObject doc) {
            return Reading.goodUnless(form.faults(doc), doc);
        }

        private static JsonObject whole(Type type, JsonObject payload) {
            return PAYLOAD.put(TYPE.put(JsonObject.EMPTY, type), payload);
        }

        private static Reading<TriggerAction> call(JsonObject payload) {
            return Reading.good(new CallTool(TOOL.in(payload), ARGUMENTS.in(payload), TELL.find(payload)));
        }

        private static Reading<TriggerAction> tell(JsonObject payload) {
            return Reading.good(new Tell(CHANNEL.in(payload), TITLE.find(payload), MESSAGE.in(payload)));
        }
    }
}
