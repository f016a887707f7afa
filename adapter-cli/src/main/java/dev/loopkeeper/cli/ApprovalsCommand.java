package dev.loopkeeper.cli;

import dev.loopkeeper.cli.automation.ApprovalsView;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code approvals}: shows what waits for a yes, or decides about one, be it named before what is decided or after it. */
final class ApprovalsCommand implements Command {
    private static final String APPROVE = "approve";
    private static final String REJECT = "reject";

    private final ToolCommand call = new ToolCommand(
            "approvals",
            "approvals",
            FreeWords.each("id", "action").then("reason"),
            new ApprovalsView(),
            ApprovalsCommand::ending);

    @Override
    public String name() {
        return call.name();
    }

    @Override
    public String words() {
        return "[list | APPROVAL | approve APPROVAL | reject APPROVAL [REASON...]]";
    }

    @Override
    public List<Option> options() {
        return call.options();
    }

    @Override
    public Exit run(Run run) {
        Run said = run.saying(ordered(run.words()));
        check(call.arguments(said));
        return call.run(said);
    }

    /** A yes to what could not be done has done nothing; what is only listed names no change. */
    private static Exit ending(JsonObject result) {
        return result.has("change") && Results.isAnyFailed(result, "approvals") ? Exit.REFUSED : Exit.OK;
    }

    /** The approval first. */
    private static List<String> ordered(List<String> words) {
        if (words.equals(List.of("list"))) {
            return List.of();
        }
        if (words.isEmpty() || !Stream.of(APPROVE, REJECT).anyMatch(words.get(0)::equals)) {
            return words;
        }
        if (words.size() == 1) {
            throw CommandException.usage(
                    words.get(0), "", "needs an approval: loopkeeper approvals " + words.get(0) + " APPROVAL");
        }
        List<String> ordered = new ArrayList<>(words);
        ordered.set(0, words.get(1));
        ordered.set(1, words.get(0));
        return ordered;
    }

    private static void check(JsonObject arguments) {
        boolean rejects =
                arguments.string("action").filter(REJECT::equalsIgnoreCase).isPresent();
        if (arguments.has("reason") && !rejects) {
            throw wrong("a reason goes with reject: loopkeeper approvals reject APPROVAL REASON");
        }
        if (arguments.has("state") && arguments.has("id")) {
            throw wrong("--state goes with the list of all: loopkeeper approvals --state STATE");
        }
    }

    private static CommandException wrong(String message) {
        return CommandException.usage(Refusal.Code.INVALID_ARGUMENT, message);
    }
}
