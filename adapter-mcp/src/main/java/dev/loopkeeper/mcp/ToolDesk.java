package dev.loopkeeper.mcp;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.util.Optional;

/**
 * Calls tools, and asks the person back where the client can: for a yes before something is taken away, and which one is
 * meant where several are.
 */
final class ToolDesk {
    private static final String CONFIRMATION = "confirm_deletion";
    private static final String CHOICE = "choose_one";
    private static final String CONFIRM = "confirm";
    private static final int LONGEST_NAME = 60;

    private final Keeper keeper;
    private final ToolAnswer answers;

    ToolDesk(Keeper keeper, ToolAnswer answers) {
        this.keeper = keeper;
        this.answers = answers;
    }

    Outcome call(Tool tool, Call call) {
        Call asked = call.state().flatMap(ToolDesk::arguments).map(call::with).orElse(call);
        return call.client().showsForms() ? checked(tool, asked) : answers.of(reply(tool, asked), asked);
    }

    /** Asks before it is run, when it would take something away. */
    private Outcome checked(Tool tool, Call call) {
        Decision<Optional<String>> question = keeper.question(tool.name(), call.arguments(), actor(call));
        if (question instanceof Decision.Refused<Optional<String>> refused) {
            Refusal refusal = refused.refusal();
            return Choices.in(tool, refusal, call.arguments(), "Which one is to be deleted?")
                    .map(choices -> choose(tool, call, choices, new ToolReply.Failure(refusal)))
                    .orElseGet(() -> answers.of(new ToolReply.Failure(refusal), call));
        }
        Optional<String> asked = ((Decision.Accepted<Optional<String>>) question).result();
        return asked.map(message -> confirm(tool, call, message)).orElseGet(() -> run(tool, call));
    }

    private Outcome confirm(Tool tool, Call call, String message) {
        if (!Form.isAnswered(call, CONFIRMATION)) {
            return told(Form.confirm(CONFIRMATION, message, "Delete it"), call);
        }
        boolean yes =
                Form.answer(call, CONFIRMATION).filter(JsonBoolean.TRUE::equals).isPresent();
        return yes
                ? run(tool, call.with(confirmed(tool, call.arguments())))
                : answers.said("Nothing was deleted: the person did not confirm it.");
    }

    private Outcome run(Tool tool, Call call) {
        ToolReply reply = reply(tool, call);
        return Choices.in(tool, reply, call.arguments())
                .map(choices -> choose(tool, call, choices, reply))
                .orElseGet(() -> answers.of(reply, call));
    }

    /** What was chosen is meant; the choice of what is to be deleted is a yes to that. */
    private Outcome choose(Tool tool, Call call, Choices choices, ToolReply reply) {
        if (!Form.isAnswered(call, CHOICE)) {
            return told(Form.choose(CHOICE, choices, call.client().revision()), call);
        }
        return Form.answer(call, CHOICE)
                .flatMap(choices::chosen)
                .map(arguments -> run(tool, call.answered(confirmed(tool, arguments))))
                .orElseGet(() -> answers.of(reply, call));
    }

    private ToolReply reply(Tool tool, Call call) {
        return keeper.call(tool.name(), call.arguments(), actor(call));
    }

    /** The client tells the arguments again, as they are after what was chosen before. */
    private static Outcome told(Outcome.InputRequired question, Call call) {
        return new Outcome.InputRequired(question.requests(), Optional.of(Json.write(call.arguments())));
    }

    private static Optional<JsonObject> arguments(String state) {
        try {
            return Optional.of(Json.parse(state))
                    .filter(JsonObject.class::isInstance)
                    .map(JsonObject.class::cast);
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    /** The arguments of a call that the person said yes to. */
    private static JsonObject confirmed(Tool tool, JsonObject arguments) {
        return tool.question().isPresent() && tool.param(CONFIRM).isPresent()
                ? arguments.with(CONFIRM, JsonBoolean.TRUE)
                : arguments;
    }

    /** As whom history shows what the assistant did. */
    private static String actor(Call call) {
        return call.client().name().map(name -> Excerpt.of(name, LONGEST_NAME)).orElse("assistant");
    }
}
