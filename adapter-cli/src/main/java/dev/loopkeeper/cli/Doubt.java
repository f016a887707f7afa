package dev.loopkeeper.cli;

import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.DoneView;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Asks a person at a terminal which of several things was meant. */
final class Doubt {
    private static final int LONGEST_ANSWER = 1000;

    private final Run run;

    private final Tool tool;
    private final JsonLines typed;

    Doubt(Run run, Tool tool) {
        this.run = run;
        this.tool = tool;
        this.typed = new JsonLines(run.surroundings().in(), LONGEST_ANSWER);
    }

    /** Whether the reply is a question, and there is a person to answer it. */
    boolean isAskable(ToolReply reply, JsonObject arguments) {
        return isQuestion(reply, arguments) && run.canAsk();
    }

    private boolean isQuestion(ToolReply reply, JsonObject arguments) {
        return reply instanceof ToolReply.Failure failure
                ? failure.refusal()
                        .choice()
                        .filter(choice -> tool.choosing(arguments, choice, "").isPresent())
                        .isPresent()
                : isQuestion(((ToolReply.Result) reply).json());
    }

    /** Answers that an earlier version kept do not say how one of several things is meant. */
    private static boolean isQuestion(JsonObject result) {
        return result.string("status").equals(Optional.of("ambiguous"))
                && Results.objects(result, "candidates").stream().allMatch(candidate -> candidate.has("arguments"));
    }

    /** The arguments that name the one chosen; empty when none is. */
    Optional<JsonObject> ask(ToolReply reply, JsonObject arguments) {
        return reply instanceof ToolReply.Failure failure
                ? ask(failure.refusal(), arguments)
                : ask(((ToolReply.Result) reply).json(), arguments);
    }

    private Optional<JsonObject> ask(Refusal refusal, JsonObject arguments) {
        Refusal.Choice choice = refusal.choice().orElseThrow();
        List<Refusal.Option> options = choice.options();
        Screen screen = run.screen();
        screen.line(Piece.plain("Several fit '" + refusal.faults().get(0).value() + "':"));
        screen.table(
                2,
                IntStream.range(0, options.size())
                        .mapToObj(i -> List.of(
                                Piece.plain(Integer.toString(i + 1)),
                                Piece.strong(options.get(i).value()),
                                Piece.plain(options.get(i).line())))
                        .toList());
        return number(screen, options.size())
                .flatMap(number ->
                        tool.choosing(arguments, choice, options.get(number - 1).value()));
    }

    private Optional<JsonObject> ask(JsonObject result, JsonObject arguments) {
        List<JsonObject> candidates = Results.objects(result, "candidates");
        Screen screen = run.screen();
        DoneView.choices(result, screen);
        return number(screen, candidates.size())
                .map(number -> candidates.get(number - 1))
                .map(chosen ->
                        tool.meaning(arguments, chosen.object("arguments").orElseThrow()));
    }

    private Optional<Integer> number(Screen screen, int most) {
        screen.prompt("Which one? 1 to " + most + ", or Enter for none: ");
        try {
            return typed.next()
                    .map(line -> line instanceof JsonLines.Line.Text text
                            ? text.text().strip()
                            : "")
                    .filter(text -> text.matches("[1-9][0-9]?"))
                    .map(Integer::parseInt)
                    .filter(number -> number <= most);
        } catch (IOException nobodyAnswers) {
            return Optional.empty();
        }
    }
}
