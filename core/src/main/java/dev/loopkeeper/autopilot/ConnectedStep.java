package dev.loopkeeper.autopilot;

import com.google.common.hash.Hashing;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.connection.TimeWindow;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A step and one of its connections, with what the server's tool is given.
 *
 * @param step the step
 * @param connection the connection
 * @param arguments what the tool is given, without placeholders
 */
record ConnectedStep(Step step, Connection connection, JsonObject arguments) {
    private static final Map<String, Field<?>> OTHER_NAMES = Map.of(
            "note", Step.DESCRIPTION,
            "due_date", Step.DUE,
            "defer_date", Step.DEFER_UNTIL,
            "estimated_minutes", Step.ESTIMATE,
            "completion_note", Step.RESULT);

    /**
     * The step that is called so, ready to be executed.
     *
     * @param name the step's id, path, title or handle
     * @param wanted the tool's name, alone or as {@code mcp__server__tool}; empty when it has one connection
     */
    static Lookup<ConnectedStep> named(View view, String name, Optional<String> wanted) {
        return Names.step(view, "step", name)
                .then(step -> connection(step, wanted).then(connection -> of(view, step, connection)));
    }

    private static Lookup<Connection> connection(Step step, Optional<String> wanted) {
        List<Reading<Connection>> all = step.connections();
        List<Connection> sound = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        all.forEach(reading -> reading.switchOn(sound::add, faults::add));
        List<Connection> meant = sound.stream()
                .filter(one -> wanted.isEmpty()
                        || wanted.get().equals(one.tool().toString())
                        || wanted.get().equals(one.tool().tool()))
                .toList();
        if (meant.size() == 1) {
            return Lookup.found(meant.get(0));
        }
        String names = String.join(
                ", ", sound.stream().map(one -> one.tool().toString()).toList());
        if (!faults.isEmpty() && meant.isEmpty()) {
            return Lookup.missed(
                    Refusal.Code.CONFLICT,
                    "step",
                    step.title(),
                    "has a connection that cannot be used: " + faults.get(0));
        }
        return all.isEmpty()
                ? Lookup.missed(
                        Refusal.Code.CONFLICT,
                        "step",
                        step.title(),
                        "has no connection; set mcp_connections with update_step")
                : Lookup.missed(
                        meant.isEmpty() ? Refusal.Code.NOT_FOUND : Refusal.Code.AMBIGUOUS,
                        "connection",
                        wanted.orElse(""),
                        (meant.isEmpty() ? "is none of the step's connections; there are " : "has to name one of ")
                                + names);
    }

    /** A step with one of its connections; refused when a placeholder leads nowhere. */
    static Lookup<ConnectedStep> of(View view, Step step, Connection connection) {
        return Template.fill(connection.inputMapping(), data(view, step))
                .switchOn(
                        arguments -> Lookup.found(new ConnectedStep(step, connection, arguments)),
                        fault -> Lookup.missed(
                                Refusal.Code.CONFLICT,
                                "step",
                                step.title(),
                                "has an input_mapping that cannot be filled: " + fault));
    }

    /** What placeholders lead to. A field that is not set is there, and nothing. */
    static JsonObject data(View view, Step step) {
        JsonObject task = JsonObject.EMPTY;
        for (Field<?> field : Step.SCHEMA.fields().toList()) {
            task = task.with(field.name(), value(step, field));
        }
        for (Map.Entry<String, Field<?>> name : OTHER_NAMES.entrySet()) {
            task = task.with(name.getKey(), value(step, name.getValue()));
        }
        Optional<Goal> goal = view.goals().byId(step.goal());
        JsonObject named = task.with(
                "project",
                goal.<JsonValue>map(found -> new JsonString(found.title())).orElse(JsonNull.NULL));
        return JsonObject.EMPTY
                .with("task", named)
                .with("step", named)
                .with("goal", goal.map(Goal::doc).orElse(JsonObject.EMPTY));
    }

    private static JsonValue value(Step step, Field<?> field) {
        return step.doc().get(field.name()).orElse(JsonNull.NULL);
    }

    /** The tool. */
    ToolName tool() {
        return connection.tool();
    }

    /** As what it calls tools by itself. */
    Source source() {
        return new Source(Source.Kind.TASK, step.id().value(), step.title());
    }

    /** Why it may not run now, as far as the time and the step tell; empty when it may. */
    Optional<Refusal> notNow(View view) {
        if (!step.status().open()) {
            return Optional.of(Refusal.of(
                    Refusal.Code.CONFLICT,
                    "step",
                    step.title(),
                    "is " + step.status().name().toLowerCase(java.util.Locale.ROOT) + "; nothing was sent"));
        }
        Optional<TimeWindow> window = connection.conditions().timeWindow();
        return window.filter(hours -> !hours.contains(view.now().toLocalTime()))
                .map(hours -> Refusal.of(
                        Refusal.Code.CONFLICT,
                        "step",
                        step.title(),
                        "may be executed from " + hours.start() + " to " + hours.end() + " only, and it is "
                                + view.now().toLocalTime().truncatedTo(java.time.temporal.ChronoUnit.MINUTES)));
    }

    /** What it would do, for people. */
    String would() {
        return tool().tool() + " at " + tool().server() + (arguments.isEmpty() ? "" : " with " + Json.write(arguments));
    }

    /** Tells whether it would still do the same of the same step. */
    String seen() {
        String all =
                step.id() + Json.write(Json.sorted(arguments)) + connection.doc() + Json.write(Json.sorted(step.doc()));
        return Hashing.sha256().hashString(all, StandardCharsets.UTF_8).toString();
    }

    /** The identity of what runs by itself: the same as long as the step has not come again. */
    String automatic() {
        String all = step.id() + " " + tool() + " " + step.doc().get(Step.LAST_DONE.name());
        return "auto-" + Hashing.sha256().hashString(all, StandardCharsets.UTF_8);
    }
}
