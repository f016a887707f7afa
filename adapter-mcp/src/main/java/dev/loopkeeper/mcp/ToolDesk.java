package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;

/** Calls tools, and asks the person back where the client can: before a deletion, and when several tasks fit. */
final class ToolDesk {
    private static final String CONFIRMATION = "confirm_deletion";
    private static final String CHOICE = "choose_task";
    private static final int LONGEST_NAME = 60;

    private final Keeper keeper;

    ToolDesk(Keeper keeper) {
        this.keeper = keeper;
    }

    Outcome call(String tool, Call call) {
        Optional<String> question = Deletion.question(tool, call.arguments())
                .filter(any -> call.client().showsForms());
        if (question.isEmpty()) {
            return run(tool, call);
        }
        if (!Form.isAnswered(call, CONFIRMATION)) {
            return Form.confirm(CONFIRMATION, question.get(), "Delete it");
        }
        boolean yes = Form.answer(call, CONFIRMATION)
                .filter(JsonBoolean.of(true)::equals)
                .isPresent();
        return yes
                ? run(tool, call.with(Deletion.confirmed(tool, call.arguments())))
                : ToolAnswer.said("Nothing was deleted: the person did not confirm it.");
    }

    private Outcome run(String tool, Call call) {
        ToolReply reply = keeper.call(tool, call.arguments(), actor(call));
        List<Candidate> candidates = candidates(reply);
        if (candidates.isEmpty() || !call.client().showsForms()) {
            return ToolAnswer.of(reply, call.client().revision());
        }
        JsonObject result = ((ToolReply.Result) reply).json();
        if (!Form.isAnswered(call, CHOICE)) {
            String message = "Which task was meant? " + result.string("message").orElse("");
            return Form.choose(CHOICE, message, candidates, call.client().revision());
        }
        ToolReply settled = chosen(call, candidates)
                .map(candidate -> keeper.call(tool, naming(candidate, result, call.arguments()), actor(call)))
                .orElse(reply);
        return ToolAnswer.of(settled, call.client().revision());
    }

    private static Optional<Candidate> chosen(Call call, List<Candidate> candidates) {
        Optional<JsonValue> answer = Form.answer(call, CHOICE);
        return candidates.stream()
                .filter(candidate -> answer.equals(Optional.of(new JsonString(candidate.path()))))
                .findFirst();
    }

    /** The tasks among which the person has to choose; empty when the reply is no such question. */
    private static List<Candidate> candidates(ToolReply reply) {
        if (!(reply instanceof ToolReply.Result result)
                || !result.json().string("status").equals(Optional.of("ambiguous"))) {
            return List.of();
        }
        return result.json().array("candidates").orElse(JsonArray.EMPTY).stream()
                .filter(JsonObject.class::isInstance)
                .map(candidate -> Candidate.of((JsonObject) candidate))
                .toList();
    }

    /** The same report, about that task, with the amount that was said; a loop has no goal and is named by its words. */
    private static JsonObject naming(Candidate candidate, JsonObject result, JsonObject arguments) {
        JsonObject report = arguments.without("goal").without("goal_id").without("goalId");
        return candidate.isLoop()
                ? report.with("what", new JsonString(candidate.name()))
                : report.with("goal", new JsonString(candidate.goal()))
                        .with("what", new JsonString(amount(result) + candidate.id()));
    }

    private static String amount(JsonObject result) {
        JsonObject parsed = result.object("parsed").orElse(JsonObject.EMPTY);
        return parsed.number("minutes")
                .map(minutes -> minutes.toPlainString() + " min ")
                .or(() -> parsed.object("quantity").map(ToolDesk::counted))
                .orElse("");
    }

    private static String counted(JsonObject quantity) {
        String amount =
                quantity.number("amount").map(number -> number.toPlainString()).orElse("");
        return amount + " " + quantity.string("noun").orElse("") + " ";
    }

    /** As whom history shows what the assistant did. */
    private static String actor(Call call) {
        return call.client().name().map(name -> Excerpt.of(name, LONGEST_NAME)).orElse("assistant");
    }
}
