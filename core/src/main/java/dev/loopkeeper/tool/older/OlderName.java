package dev.loopkeeper.tool.older;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.ArgumentCheck;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Handler;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A tool under an older name: each of its calls is a call of the tool that took its place, whose answer it gives with a notice.
 *
 * @param name the older name
 * @param hints what a caller may expect of its effects
 * @param like the tool whose answers it gives
 * @param result what it answers, but for the notice
 * @param meaning which call of which tool a call of it is
 * @param olderParams the older names of parameters, by the names that they have now
 * @param answer what of an answer is said in older names
 */
record OlderName(
        String name,
        Hints hints,
        Tool like,
        ObjectLayout<?> result,
        Meaning meaning,
        Map<String, String> olderParams,
        UnaryOperator<JsonObject> answer) {
    /** The toolset of all older names, which no other tool belongs to. */
    static final String TOOLSET = "compat";

    private static final int SHOWN = 300;

    /** Which call of which tool a call by an older name is. */
    @FunctionalInterface
    interface Meaning {
        Decision<Now> of(View view, Arguments arguments);
    }

    /**
     * A call as it is made now.
     *
     * @param tool the tool
     * @param arguments its arguments
     * @param more what the notice says beside it
     */
    record Now(Tool tool, JsonObject arguments, String more) {
        static Decision<Now> call(Tool tool, JsonObject.Builder arguments) {
            return Decision.answer(new Now(tool, arguments.build(), ""));
        }
    }

    /** An answer of the other tool, and what is said of the name. */
    private record Answer(JsonObject json, String notice) {}

    static OlderName of(String name, Hints hints, Tool like, Meaning meaning) {
        return new OlderName(name, hints, like, like.result(), meaning, Map.of(), json -> json);
    }

    /** The same, refusing in older names of parameters. */
    OlderName with(Map<String, String> older) {
        return new OlderName(name, hints, like, result, meaning, older, answer);
    }

    /** The same, with something of its answers said in older names. */
    OlderName answering(UnaryOperator<JsonObject> said) {
        return new OlderName(name, hints, like, result, meaning, olderParams, said);
    }

    /** The same with answers that do not all look like those of one tool. */
    OlderName with(ObjectLayout<?> all) {
        return new OlderName(name, hints, like, all, meaning, olderParams, answer);
    }

    /** The tool. */
    Tool tool(String title, String description, List<Param<?>> params) {
        ObjectLayout<Answer> layout =
                ObjectLayout.<Answer>of().putWritten(result, Answer::json).put("notice", Layout.TEXT, Answer::notice);
        Set<String> toolsets = Set.of(TOOLSET);
        if (hints.readOnly()) {
            return Tool.reading(name, title, description, toolsets, params, layout, this::answer);
        }
        Tool tool = like.handler() instanceof Handler.Preparing
                ? Tool.preparing(name, title, description, toolsets, hints, params, layout, this::prepare)
                : Tool.writing(name, title, description, toolsets, hints, params, layout, this::answer);
        Tool recorded = tool.recordedAs(like.action());
        return like.question().isPresent() && hints.destructive() ? recorded.asking(this::question) : recorded;
    }

    private Decision<Answer> answer(View view, Arguments arguments) {
        return checked(view, arguments)
                .then(yes -> counted(
                        view,
                        yes.result(),
                        ((Handler.Deciding) yes.result().tool().handler())
                                .run(view, new Arguments(yes.result().arguments()))));
    }

    /** What takes long is done before, as by the other tool; a call that is refused is refused then. */
    private Tool.UseCase<Answer> prepare(Workspace workspace, Caller caller, Arguments arguments) {
        Decision<Now> now = workspace.read(caller, view -> checked(view, arguments));
        return now.switchOn(
                yes -> {
                    Now call = yes.result();
                    Handler.Deciding decide = ((Handler.Preparing) call.tool().handler())
                            .prepare(workspace, caller, new Arguments(call.arguments()));
                    return (later, same) -> counted(later, call, decide.run(later, new Arguments(call.arguments())));
                },
                refusal -> (later, same) -> Decision.refuse(refusal));
    }

    private Decision<Optional<String>> question(View view, Arguments arguments) {
        return checked(view, arguments)
                .then(yes -> yes.result()
                        .tool()
                        .question()
                        .map(asking ->
                                asking.ask(view, new Arguments(yes.result().arguments())))
                        .orElseGet(() -> Decision.answer(Optional.empty())));
    }

    private Decision<Now> checked(View view, Arguments arguments) {
        return meaning.of(view, arguments).then(yes -> {
            Now call = yes.result();
            ArgumentCheck.Checked checked = ArgumentCheck.check(call.tool(), call.arguments());
            return checked.refusal()
                    .<Decision<Now>>map(refusal -> Decision.refuse(inOlderNames(refusal)))
                    .orElseGet(() -> Decision.answer(
                            new Now(call.tool(), checked.arguments().given(), call.more())));
        });
    }

    private Decision<Answer> counted(View view, Now call, Decision<JsonObject> decision) {
        String notice = notice(view, call);
        return decision.switchOn(
                yes -> {
                    List<Note> notes = new ArrayList<>(yes.notes());
                    notes.add(OlderCalls.note(view, name));
                    return yes.noting(notes).map(json -> new Answer(answer.apply(json), notice));
                },
                refusal -> Decision.refuse(inOlderNames(refusal)));
    }

    /** What of the call is private or like a secret is left out without being counted twice, as the call itself leaves it out. */
    private String notice(View view, Now call) {
        JsonObject arguments = (JsonObject) new Redaction(view.settings()).of(call.arguments());
        return name + " is an older name: call " + call.tool().name() + " " + Excerpt.of(Json.write(arguments), SHOWN)
                + " instead" + call.more() + ".";
    }

    private Refusal inOlderNames(Refusal refusal) {
        boolean renamed = refusal.faults().stream().anyMatch(fault -> olderParams.containsKey(fault.field()));
        return renamed
                ? Refusal.of(
                        refusal.code(),
                        refusal.faults().stream().map(this::inOlderNames).toList())
                : refusal;
    }

    private Fault inOlderNames(Fault fault) {
        return new Fault(olderParams.getOrDefault(fault.field(), fault.field()), fault.value(), fault.message());
    }
}
