package dev.loopkeeper.automation;

import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;

/** What happens when a trigger fires: {@code {type, payload}}, in which {@code {{goal.title}}} and others stand for what it fired for. */
public sealed interface TriggerAction {
    /** How it is written. */
    Shape<TriggerAction> SHAPE = Shapes.object().as(TriggerAction::read, TriggerAction::write);

    /** How much of a text is shown in {@link #words()}, in characters. */
    int LONGEST_SHOWN = 200;

    /** What can happen. */
    enum Type {
        /** A tool is called. */
        TOOL,
        /** The person is told something. */
        NOTIFY,
        /** An agent is asked something. */
        CHAT,
        /** A plan runs. */
        PLAN
    }

    /**
     * A tool is called.
     *
     * @param tool its name
     * @param arguments with what
     * @param tell by what the person is told the answer; empty when they are not
     */
    record CallTool(String tool, JsonObject arguments, Optional<Notifier.Channel> tell) implements TriggerAction {
        @Override
        public String words() {
            return "calls " + tool
                    + tell.map(channel -> " and tells you the answer " + channel.words())
                            .orElse("");
        }
    }

    /**
     * The person is told something.
     *
     * @param channel by what
     * @param title what it is about; the trigger's name when empty
     * @param message what is told
     */
    record Tell(Notifier.Channel channel, Optional<String> title, String message) implements TriggerAction {
        @Override
        public String words() {
            return "tells you '" + Excerpt.of(message, LONGEST_SHOWN) + "' " + channel.words();
        }
    }

    /**
     * An agent is asked something.
     *
     * @param prompt what
     * @param agentType what the agent is for; empty when it is one to talk to, which may read everything
     * @param bounds how far it may go
     */
    record Chat(String prompt, Optional<AgentType> agentType, Bounds bounds) implements TriggerAction {
        /** An agent to talk to, as far as is usual. */
        public Chat(String prompt) {
            this(prompt, Optional.empty(), new Bounds(Optional.empty(), Optional.empty(), Optional.empty(), false));
        }

        @Override
        public String words() {
            return "asks an agent: '" + Excerpt.of(prompt, LONGEST_SHOWN) + "'";
        }
    }

    /**
     * A plan runs.
     *
     * @param plan its name or id
     * @param input what it is given
     */
    record RunPlan(String plan, JsonObject input) implements TriggerAction {
        @Override
        public String words() {
            return "runs the plan " + plan;
        }
    }

    /**
     * How far an agent may go; as far as is usual where something is empty.
     *
     * @param allowedTools those of its tools that it may call
     * @param maxTurns how often it may ask its model
     * @param timeoutSeconds how long it may take
     * @param autoApply whether what it writes is done at once, as far as it is trusted; otherwise the person is asked
     */
    record Bounds(
            Optional<List<String>> allowedTools,
            Optional<Integer> maxTurns,
            Optional<Integer> timeoutSeconds,
            boolean autoApply) {
        /** Copies the list. */
        public Bounds {
            allowedTools = allowedTools.map(List::copyOf);
        }
    }

    /** What happens, for people, such as {@code calls create_task}. */
    String words();

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
                case CHAT -> payload(Forms.CHAT_PAYLOAD, payload).then(Forms::chat);
                case PLAN -> payload(Forms.PLAN_PAYLOAD, payload).then(Forms::plan);
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
        if (action instanceof Chat chat) {
            return Forms.whole(Type.CHAT, Forms.written(chat));
        }
        if (action instanceof RunPlan run) {
            return Forms.whole(
                    Type.PLAN, PlanStep.INPUT.given(PlanStep.PLAN.put(JsonObject.EMPTY, run.plan()), run.input()));
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
        private static final Field<String> PROMPT = Field.of("prompt", Shapes.words(20_000));
        private static final Field<AgentType> AGENT_TYPE = Field.of("agent_type", Shapes.constant(AgentType.class));
        private static final ClosedObject WHOLE =
                new ClosedObject(new Schema(List.of(TYPE, PAYLOAD), List.of()), "a member of an action");
        private static final ClosedObject TOOL_PAYLOAD =
                new ClosedObject(new Schema(List.of(TOOL), List.of(ARGUMENTS, TELL)), "a member of a call");
        private static final ClosedObject NOTIFY_PAYLOAD =
                new ClosedObject(new Schema(List.of(MESSAGE), List.of(CHANNEL, TITLE)), "a member of a notification");
        private static final ClosedObject CHAT_PAYLOAD = new ClosedObject(
                new Schema(
                        List.of(PROMPT),
                        List.of(
                                AGENT_TYPE,
                                AgentTask.ALLOWED_TOOLS,
                                AgentTask.MAX_TURNS,
                                AgentTask.TIMEOUT_SECONDS,
                                AgentTask.AUTO_APPLY)),
                "a member of a chat");

        private static final ClosedObject PLAN_PAYLOAD = new ClosedObject(
                new Schema(List.of(PlanStep.PLAN), List.of(PlanStep.INPUT)), "a member of a run of a plan");

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

        private static Reading<TriggerAction> plan(JsonObject payload) {
            return Reading.good(new RunPlan(PlanStep.PLAN.in(payload), PlanStep.INPUT.in(payload)));
        }

        private static Reading<TriggerAction> tell(JsonObject payload) {
            return Reading.good(new Tell(CHANNEL.in(payload), TITLE.find(payload), MESSAGE.in(payload)));
        }

        private static Reading<TriggerAction> chat(JsonObject payload) {
            Bounds bounds = new Bounds(
                    AgentTask.ALLOWED_TOOLS.find(payload),
                    AgentTask.MAX_TURNS.find(payload),
                    AgentTask.TIMEOUT_SECONDS.find(payload),
                    AgentTask.AUTO_APPLY.in(payload));
            return Reading.good(new Chat(PROMPT.in(payload), AGENT_TYPE.find(payload), bounds));
        }

        private static JsonObject written(Chat chat) {
            JsonObject asked = AGENT_TYPE.putIfPresent(PROMPT.put(JsonObject.EMPTY, chat.prompt()), chat.agentType());
            Bounds bounds = chat.bounds();
            JsonObject bound = AgentTask.TIMEOUT_SECONDS.putIfPresent(
                    AgentTask.MAX_TURNS.putIfPresent(
                            AgentTask.ALLOWED_TOOLS.putIfPresent(asked, bounds.allowedTools()), bounds.maxTurns()),
                    bounds.timeoutSeconds());
            return bounds.autoApply() ? AgentTask.AUTO_APPLY.put(bound, true) : bound;
        }
    }
}
