package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Answers;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.util.Optional;
import java.util.UUID;

/**
 * Calls tools, and asks the person back where the client can: for a yes before something is taken away, for what only
 * they decide, and which one is meant where several are.
 */
final class ToolDesk {
    private static final String CONFIRMATION = "confirm_deletion";
    private static final String DECISION = "decide";
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
     * @param request the id under which it is made once the person was asked
     * @param call the call with the arguments as the person made them clear up to now
     */
    private record Turn(Tool tool, JsonObject delivered, Optional<String> request, Call call) {
        JsonObject arguments() {
            return call.arguments();
        }

        Turn with(JsonObject arguments) {
            return new Turn(tool, delivered, request, call.with(arguments));
        }

        /** The arguments of the request: an answer that comes twice is one request, also where the client gave it no id. */
        JsonObject once() {
            boolean named =
                    delivered.names().stream().anyMatch(name -> tool.meant(name).equals(Optional.of(Tool.REQUEST_ID)));
            return request.filter(
                            id -> !named && tool.param(Tool.REQUEST_ID.name()).isPresent())
                    .map(id -> delivered.with(Tool.REQUEST_ID.name(), new JsonString(id)))
                    .orElse(delivered);
        }

        PendingQuestion asked(String message, Optional<Choices> choices, JsonObject unanswered) {
            return new PendingQuestion(
                    delivered,
                    request.orElseGet(() -> UUID.randomUUID().toString()),
                    arguments(),
                    message,
                    choices.map(Choices::arguments).orElse(JsonObject.EMPTY),
                    choices.filter(Choices::showContent).isPresent(),
                    unanswered);
        }
    }

    Outcome call(Tool tool, Call call) {
        Turn begun = new Turn(tool, call.arguments(), Optional.empty(), call);
        if (!call.client().showsForms()) {
            return answers.of(tool, reply(begun), call);
        }
        return call.state()
                .flatMap(PendingQuestion::read)
                .filter(asked -> asked.delivered().equals(call.arguments()))
                .flatMap(asked -> answered(
                        new Turn(tool, call.arguments(), Optional.of(asked.request()), call.with(asked.arguments())),
                        asked))
                .orElseGet(() -> checked(begun, Optional.empty()));
    }

    /** Goes on with what the person answered; empty when they did not. */
    private Optional<Outcome> answered(Turn turn, PendingQuestion asked) {
        if (Form.isAnswered(turn.call(), CHOICE)) {
            return Optional.of(chosen(turn, asked));
        }
        if (Form.isAnswered(turn.call(), DECISION)) {
            return Optional.of(decided(turn, asked));
        }
        return Form.isAnswered(turn.call(), CONFIRMATION) ? Optional.of(confirmed(turn, asked)) : Optional.empty();
    }

    private Outcome chosen(Turn turn, PendingQuestion asked) {
        if (Form.isDeclined(turn.call(), CHOICE)) {
            return answers.declined("Nothing was changed: the person declined to choose.", asked.unanswered());
        }
        return Form.answer(turn.call(), CHOICE)
                .flatMap(asked::chosen)
                .map(arguments -> asked.showContent()
                        ? run(turn.with(confirmed(turn.tool(), arguments)))
                        : checked(turn.with(arguments), Optional.empty()))
                .orElseGet(() -> new Outcome.Complete(asked.unanswered()));
    }

    private Outcome confirmed(Turn turn, PendingQuestion asked) {
        boolean yes = Form.answer(turn.call(), CONFIRMATION)
                .filter(JsonBoolean.TRUE::equals)
                .isPresent();
        return yes
                ? checked(turn, Optional.of(asked.message()))
                : answers.said("Nothing was deleted: the person did not confirm it.");
    }

    private Outcome decided(Turn turn, PendingQuestion asked) {
        return Form.answer(turn.call(), DECISION)
                .flatMap(asked::chosen)
                .map(arguments -> checked(turn.with(arguments), Optional.of(asked.message())))
                .orElseGet(() ->
                        answers.said(answersTo(turn.tool()).map(Answers::none).orElse("Nothing was decided.")));
    }

    private static Optional<Answers> answersTo(Tool tool) {
        return tool.question().flatMap(Tool.Asking::answers);
    }

    /** Asks before it is run, when it would take something away or decide something, unless the person answered that. */
    private Outcome checked(Turn turn, Optional<String> yes) {
        Decision<Optional<String>> question =
                keeper.question(turn.tool().name(), turn.once(), turn.arguments(), caller(turn.call()));
        if (question instanceof Decision.Refused<Optional<String>> refused) {
            String which = answersTo(turn.tool()).isPresent() ? Choices.WHICH : "Which one is to be deleted?";
            return Choices.in(turn.tool(), refused.refusal(), turn.arguments(), which)
                    .map(choices -> choose(turn, choices, new ToolReply.Failure(refused.refusal())))
                    .orElseGet(() -> answers.of(turn.tool(), new ToolReply.Failure(refused.refusal()), turn.call()));
        }
        Optional<String> asked = ((Decision.Accepted<Optional<String>>) question).result();
        if (asked.isPresent() && !asked.equals(yes)) {
            return confirm(turn, asked.get());
        }
        return run(asked.isPresent() ? turn.with(confirmed(turn.tool(), turn.arguments())) : turn);
    }

    private static Outcome confirm(Turn turn, String question) {
        Optional<Choices> choices = answersTo(turn.tool())
                .map(possible -> Choices.among(turn.tool(), turn.arguments(), question, possible));
        return asking(
                choices.map(among -> Form.choose(
                                DECISION,
                                "Your decision",
                                among,
                                turn.call().client().revision()))
                        .orElseGet(() -> Form.confirm(CONFIRMATION, question, "Delete it")),
                turn.asked(question, choices, JsonObject.EMPTY));
    }

    private Outcome run(Turn turn) {
        ToolReply reply = reply(turn);
        return Choices.in(turn.tool(), reply, turn.arguments())
                .map(choices -> choose(turn, choices, reply))
                .orElseGet(() -> answers.of(turn.tool(), reply, turn.call()));
    }

    private Outcome choose(Turn turn, Choices choices, ToolReply reply) {
        return asking(
                Form.choose(CHOICE, "Which one", choices, turn.call().client().revision()),
                turn.asked(
                        choices.message(),
                        Optional.of(choices),
                        answers.of(turn.tool(), reply, turn.call()).result()));
    }

    private static Outcome asking(Outcome.InputRequired question, PendingQuestion asked) {
        return new Outcome.InputRequired(question.requests(), Optional.of(asked.state()));
    }

    private ToolReply reply(Turn turn) {
        return keeper.call(turn.tool().name(), turn.once(), turn.arguments(), caller(turn.call()));
    }

    /** The arguments of a call that the person said yes to. */
    private static JsonObject confirmed(Tool tool, JsonObject arguments) {
        return tool.question().isPresent() && tool.param(CONFIRM).isPresent()
                ? arguments.with(CONFIRM, JsonBoolean.TRUE)
                : arguments;
    }

    /** The assistant, with its model where it offers one. */
    private Caller caller(Call call) {
        Caller caller = keeper.caller(actor(call));
        return call.requests().canAsk(SamplingModel.METHOD)
                ? caller.with(new SamplingModel(name(call).orElse("the assistant"), call.requests()))
                : caller;
    }

    /** As whom history shows what the assistant did. */
    private static String actor(Call call) {
        return name(call).orElse("assistant");
    }

    private static Optional<String> name(Call call) {
        return call.client().name().map(name -> Excerpt.of(name, LONGEST_NAME));
    }
}
