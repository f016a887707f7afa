package dev.loopkeeper.cli;

import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.DoneView;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Asks a person at a terminal which of several tasks was meant. */
final class Doubt {
    private static final int LONGEST_ANSWER = 1000;

    private final Run run;

    Doubt(Run run) {
        this.run = run;
    }

    /** Whether the result is a question, and there is a person to answer it. */
    boolean isAskable(JsonObject result) {
        return result.string("status").equals(Optional.of("ambiguous"))
                && !run.globals().json()
                && !run.globals().quiet()
                && run.surroundings().terminal().getAsBoolean();
    }

    /** The arguments that name the task chosen; empty when none is. */
    Optional<JsonObject> ask(JsonObject result, JsonObject arguments) {
        List<JsonObject> candidates = Results.objects(result, "candidates");
        Screen screen = run.screen();
        DoneView.choices(result, screen);
        screen.prompt("Which one? 1 to " + candidates.size() + ", or Enter for none: ");
        return answer(candidates.size())
                .map(number -> candidates.get(number - 1))
                .map(chosen -> naming(chosen, DoneView.name(chosen, candidates), result, arguments));
    }

    /** A task by its goal and id; a loop, which has no goal, by its words. */
    private static JsonObject naming(JsonObject chosen, String name, JsonObject result, JsonObject arguments) {
        String goal = Results.text(chosen, "goal");
        return goal.isEmpty()
                ? arguments.without("goal").with("what", new JsonString(Results.text(chosen, "name")))
                : arguments.with("goal", new JsonString(goal)).with("what", new JsonString(amount(result) + name));
    }

    private Optional<Integer> answer(int most) {
        try {
            return new JsonLines(run.surroundings().in(), LONGEST_ANSWER)
                    .next()
                    .map(line -> line instanceof JsonLines.Line.Text text
                            ? text.text().strip()
                            : "")
                    .filter(text -> text.length() == 1 && text.charAt(0) >= '1' && text.charAt(0) <= '0' + most)
                    .map(Integer::parseInt);
        } catch (IOException nobodyAnswers) {
            return Optional.empty();
        }
    }

    /** The amount that was said, which the name of the task must not lose. */
    private static String amount(JsonObject result) {
        JsonObject parsed = result.object("parsed").orElse(JsonObject.EMPTY);
        String minutes = Results.text(parsed, "minutes");
        if (!minutes.isEmpty()) {
            return minutes + " min ";
        }
        return parsed.object("quantity")
                .map(quantity -> Results.text(quantity, "amount") + " " + Results.text(quantity, "noun") + " ")
                .orElse("");
    }
}
