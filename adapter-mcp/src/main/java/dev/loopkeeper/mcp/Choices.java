package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.Answers;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Several things that a call may mean.
 *
 * @param message what the person is asked
 * @param options the things
 * @param showContent whether the options show what the things say
 * @param arguments the arguments of the same call that mean one option alone, by the option's value
 */
record Choices(String message, List<Refusal.Option> options, boolean showContent, JsonObject arguments) {
    /** What a person is asked who meant one of several things. */
    static final String WHICH = "Which one was meant?";

    /** Among what the person has to choose; empty when the reply is no such question. */
    static Optional<Choices> in(Tool tool, ToolReply reply, JsonObject arguments) {
        return reply instanceof ToolReply.Failure failure
                ? in(tool, failure.refusal(), arguments, WHICH)
                : among(tool, ((ToolReply.Result) reply).json(), arguments);
    }

    /** Among what the person has to choose before the call; empty when the refusal is no such question. */
    static Optional<Choices> in(Tool tool, Refusal refusal, JsonObject arguments, String question) {
        return refusal.choice()
                .map(choice -> new Choices(
                        question + " '" + refusal.faults().get(0).value() + "' fits several.",
                        choice.options(),
                        choice.showsContent(),
                        named(choice.options(), value -> tool.choosing(arguments, choice, value))))
                .filter(Choices::canBeChosen);
    }

    /** Among what the person may answer to the question before a call. */
    static Choices among(Tool tool, JsonObject arguments, String question, Answers answers) {
        return new Choices(
                question,
                answers.options(),
                false,
                named(
                        answers.options(),
                        value -> Optional.of(tool.meaning(
                                arguments, JsonObject.EMPTY.with(answers.param(), new JsonString(value))))));
    }

    private static Optional<Choices> among(Tool tool, JsonObject result, JsonObject arguments) {
        if (!result.string("status").equals(Optional.of("ambiguous"))) {
            return Optional.empty();
        }
        List<Candidate> candidates = Candidate.in(result);
        JsonObject.Builder exact = JsonObject.builder();
        candidates.forEach(candidate ->
                candidate.exact().ifPresent(meant -> exact.put(candidate.path(), tool.meaning(arguments, meant))));
        List<Refusal.Option> options = candidates.stream()
                .map(candidate -> new Refusal.Option(candidate.path(), candidate.line()))
                .toList();
        String message = "Which task was meant? " + result.string("message").orElse("");
        return Optional.of(new Choices(message, options, true, exact.build())).filter(Choices::canBeChosen);
    }

    private static JsonObject named(List<Refusal.Option> options, Function<String, Optional<JsonObject>> naming) {
        JsonObject.Builder arguments = JsonObject.builder();
        options.forEach(
                option -> naming.apply(option.value()).ifPresent(meant -> arguments.put(option.value(), meant)));
        return arguments.build();
    }

    private boolean canBeChosen() {
        return !arguments.isEmpty();
    }
}
