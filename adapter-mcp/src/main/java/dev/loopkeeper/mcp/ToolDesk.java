package dev.loopkeeper.mcp;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.storage.Decision;
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

    /**
     * A call on its way.
     *
     * @param tool what is called
     * @param delivered the arguments as the client gave them at first
     * @param call the call with the arguments as the person made them clear up to now
     */
    private record Turn(Tool tool, JsonObject delivered, Call call) {
        JsonObject arguments() {
            return call.arguments();
        }

        Turn with(Call other) {
            return new Turn(tool, delivered, other);
        }
    }

    Outcome call(Tool tool, Call call) {
        Call asked = call.state().flatMap(ToolDesk::arguments).map(call::with).orElse(call);
        Turn turn = new Turn(tool, call.arguments(), asked);
        return call.client().showsForms() ? checked(turn) : answers.of(tool, reply(turn), asked);
    }

    /** Asks before it is run, when it would take something away. */
    private Outcome checked(Turn turn) {
        Decision<Optional<String>> question =
                keeper.question(turn.tool().name(), turn.delivered(), turn.arguments(), actor(turn.call()));
        if (question instanceof Decision.Refused<Optional<String>> refused) {
            ToolReply reply = new ToolReply.Failure(refused.refusal());
            return Choices.in(turn.tool(), refused.refusal(), turn.arguments(), "Which one is to be deleted?")
                    .map(choices -> choose(turn, choices, reply))
                    .orElseGet(() -> answers.of(turn.tool(), reply, turn.call()));
        }
        Optional<String> asked = ((Decision.Accepted<Optional<String>>) question).result();
        return asked.map(message -> confirm(turn, message)).orElseGet(() -> run(turn));
    }

    private Outcome confirm(Turn turn, String message) {
        Call call = turn.call();
        if (!Form.isAnswered(call, CONFIRMATION)) {
            return told(Form.confirm(CONFIRMATION, message, "Delete it"), call);
        }
        boolean yes =
                Form.answer(call, CONFIRMATION).filter(JsonBoolean.TRUE::equals).isPresent();
        return yes
                ? run(turn.with(call.with(confirmed(turn.tool(), call.arguments()))))
                : answers.said("Nothing was deleted: the person did not confirm it.");
    }

    private Outcome run(Turn turn) {
        ToolReply reply = reply(turn);
        return Choices.in(turn.tool(), reply, turn.arguments())
                .map(choices -> choose(turn, choices, reply))
                .orElseGet(() -> answers.of(turn.tool(), reply, turn.call()));
    }

    private Outcome choose(Turn turn, Choices choices, ToolReply reply) {
        Call call = turn.call();
        if (!Form.isAnswered(call, CHOICE)) {
            return told(Form.choose(CHOICE, choices, call.client().revision()), call);
        }
        return Form.answer(call, CHOICE)
                .flatMap(choices::chosen)
                .map(arguments -> chosen(turn, choices, arguments))
                .orElseGet(() -> answers.of(turn.tool(), reply, call));
    }

    /** A choice is a yes only where the options showed all that goes. */
    private Outcome chosen(Turn turn, Choices choices, JsonObject arguments) {
        return choices.showContent()
                ? run(turn.with(turn.call().answered(confirmed(turn.tool(), arguments))))
                : checked(turn.with(turn.call().answered(arguments)));
    }

    private ToolReply reply(Turn turn) {
        return keeper.call(turn.tool().name(), turn.delivered(), turn.arguments(), actor(turn.call()));
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
