package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.connection.TimeWindow;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Digest;
import dev.loopkeeper.text.Secrets;
import dev.loopkeeper.tool.Calls.Foresight;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A step and one of its connections, with what the server's tool is given.
 *
 * @param step the step
 * @param connection the connection
 * @param arguments what the tool is given, without placeholders
 * @param given what it is given instead of what the connection says; empty when nothing is
 */
record ConnectedStep(Step step, Connection connection, JsonObject arguments, Optional<JsonObject> given) {
    /**
     * The step that is called so, ready to be executed.
     *
     * @param name the step's id, path, title or handle
     * @param wanted the tool's name, alone or as {@code mcp__server__tool}; empty when it has one connection
     * @param given what the tool is given instead of what the connection says
     */
    static Lookup<ConnectedStep> named(View view, String name, Optional<String> wanted, Optional<JsonObject> given) {
        return Names.step(view, "step", name)
                .then(step -> connection(step, wanted)
                        .then(connection -> given.map(
                                        input -> Lookup.found(new ConnectedStep(step, connection, input, given)))
                                .orElseGet(() -> of(view, step, connection))));
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
        List<String> names = sound.stream().map(one -> one.tool().toString()).toList();
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
                        "'" + step.title() + "' has no connection; give it one with 'mcp_connections'")
                : Lookup.missed(
                        meant.isEmpty() ? Refusal.Code.NOT_FOUND : Refusal.Code.AMBIGUOUS,
                        "connection",
                        wanted.orElse(""),
                        meant.isEmpty()
                                ? "is none of the step's connections; " + Counted.there(names, names.size())
                                : "has to name one of " + String.join(", ", names));
    }

    /** A step with one of its connections; refused when a placeholder leads nowhere. */
    static Lookup<ConnectedStep> of(View view, Step step, Connection connection) {
        return Template.fill(connection.inputMapping(), TaskData.of(view, step))
                .switchOn(
                        arguments -> Lookup.found(new ConnectedStep(step, connection, arguments, Optional.empty())),
                        fault -> Lookup.missed(
                                Refusal.Code.CONFLICT,
                                "step",
                                step.title(),
                                "has an input_mapping that cannot be filled: " + fault));
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
                    "'" + step.title() + "' is " + step.status().name().toLowerCase(Locale.ROOT)
                            + "; nothing was sent"));
        }
        Optional<TimeWindow> window = connection.conditions().timeWindow();
        return window.filter(hours -> !hours.contains(view.now().toLocalTime()))
                .map(hours -> Refusal.of(
                        Refusal.Code.CONFLICT,
                        "step",
                        step.title(),
                        "'" + step.title() + "' may be executed from " + hours.start() + " to " + hours.end()
                                + " only, and it is " + view.now().toLocalTime().truncatedTo(ChronoUnit.MINUTES)));
    }

    /** What it would do, for people, as it may be kept. */
    String would(View view) {
        String with = Json.write(view.redaction().record(arguments));
        return tool().tool() + " at " + tool().server() + (arguments.isEmpty() ? "" : " with " + with);
    }

    /** Why it cannot wait for a yes: what it is given would not be kept, and something else be sent then; empty when it can. */
    private Optional<Refusal> unkept(View view) {
        return given.filter(input -> !view.redaction().record(input).equals(input)
                        || Json.write(input).contains(Secrets.MARK))
                .map(input -> Refusal.invalid(
                        "input",
                        Secrets.MARK,
                        "holds something that is private or like a secret, which is not kept while it waits for your"
                                + " yes; give confirm to have it sent at once"));
    }

    /** Tells whether it would still do the same of the same step, and whether nothing is in its way. */
    private String seen(View view) {
        boolean available = view.steps().tasks(TaskQuery.available(GoalUnits.workDay(view))).items().stream()
                .anyMatch(other -> other.id().equals(step.id()));
        String all = step.id()
                + Json.write(Json.sorted(arguments))
                + connection.doc()
                + Json.write(Json.sorted(step.doc()))
                + available;
        return Digest.of(all);
    }

    /** What executing it would come to; a refusal where nobody can be asked about it. */
    Decision<Foresight> foreseen(View view) {
        return unkept(view)
                .map(Decision::<Foresight>refuse)
                .orElseGet(
                        () -> Decision.answer(new Foresight(false, Optional.of(would(view)), Optional.of(seen(view)))));
    }

    /** The identity of what runs by itself: the same as long as the step has not come again. */
    static String automatic(Step step, Connection connection) {
        return "auto-"
                + Digest.of(
                        step.id() + " " + connection.tool() + " " + step.doc().get(Step.LAST_DONE.name()));
    }
}
