package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.AgentTurn.Call;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.connection.AgentServer.Seat;
import dev.loopkeeper.connection.CommandEnd;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Calls;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * An agent that a command of the person's choosing is. It is a program that reaches its tools through a server which it starts itself and
 * which joins this one at the task ({@link AgentSession}); here it is started, watched and ended.
 */
final class CommandAgent {
    private static final int LONGEST_ERROR = 2_000;
    private static final int MOST_NAMED = 5;
    private static final String ASSIGNMENT = "\n\n# Your assignment\n\nYour tools are those of the MCP server"
            + " loopkeeper. What you write in the end is kept as your answer.\n\n";

    private final Calls calls;
    private final AgentLog log;
    private final GatedCalls gate;
    private final AgentCommand command;

    CommandAgent(Calls calls, AgentLog log, GatedCalls gate, AgentCommand command) {
        this.calls = calls;
        this.log = log;
        this.gate = gate;
        this.command = command;
    }

    /**
     * Runs the command until it ends, its time is over, somebody has cancelled the task, or another program goes on with it.
     *
     * @param store the URI under which other programs open the same store; empty when none can
     */
    void run(Optional<String> store) {
        List<String> changed = changed();
        if (!changed.isEmpty()) {
            failed("It was interrupted after calls of " + String.join(", ", changed)
                    + ". It is not begun again, so that"
                    + " nothing is done twice: see what was done, and ask for the rest anew.");
        } else if (store.isEmpty()) {
            failed("A command can only be the agent of a store that other programs can open, such as sqlite: or"
                    + " yaml:.");
        } else if (log.left().isZero()) {
            late();
        } else {
            ended(calls.servers()
                    .runner()
                    .run(
                            command,
                            Briefing.system(calls.workspace(), log) + ASSIGNMENT + Briefing.assignment(log),
                            seat(store.get()),
                            log.left(),
                            log::goesOn));
        }
    }

    private Seat seat(String store) {
        Caller caller = log.caller();
        return new Seat(store, caller.user().value(), log.task().id(), log.lease(), caller.zone());
    }

    /** What earlier tries have called that did more than read, or may have: nobody knows where they stopped in their own thoughts. */
    private List<String> changed() {
        return log.turns().stream()
                .flatMap(turn -> turn.calls().stream())
                .filter(CommandAgent::mayHaveBeenMade)
                .filter(call -> gate.changes(call.tool(), call.arguments()))
                .map(Call::tool)
                .distinct()
                .limit(MOST_NAMED)
                .toList();
    }

    private static boolean mayHaveBeenMade(Call call) {
        return call.outcome()
                .filter(outcome -> outcome != AgentTurn.Outcome.MADE)
                .isEmpty();
    }

    /** What was not to go on is another one's, or nobody's. */
    private void ended(CommandEnd end) {
        if (end instanceof CommandEnd.Done done) {
            end(Status.COMPLETED, said(done.said().isBlank() ? "It had nothing to say." : done.said()));
        } else if (end instanceof CommandEnd.Failed failed) {
            UnaryOperator<AgentResult> said = said(failed.said());
            end(
                    Status.FAILED,
                    result -> said.apply(result)
                            .with(AgentResult.ERROR, Excerpt.start(plain(failed.why()), LONGEST_ERROR)));
        } else if (end instanceof CommandEnd.TimedOut timedOut) {
            UnaryOperator<AgentResult> said = said(timedOut.said());
            end(Status.FAILED, result -> said.apply(result).with(AgentResult.ERROR, lateWords()));
        }
    }

    private void late() {
        failed(lateWords());
    }

    private String lateWords() {
        return "It did not finish in time; timeout_seconds is "
                + AgentTask.TIMEOUT_SECONDS.in(log.task().doc()) + ".";
    }

    private void failed(String why) {
        end(Status.FAILED, result -> result.with(AgentResult.ERROR, why));
    }

    private UnaryOperator<AgentResult> said(String output) {
        String kept = plain(output).strip();
        return kept.isEmpty() ? result -> result : result -> result.with(AgentResult.TEXT, kept);
    }

    private String plain(String output) {
        return AgentCalls.plain(log.redacted(redaction -> redaction.of(output)), AgentResult.LONGEST_TEXT);
    }

    private void end(Status status, UnaryOperator<AgentResult> more) {
        log.end(status, result -> more.apply(result).with(AgentResult.BY, AgentResult.By.COMMAND));
    }
}
