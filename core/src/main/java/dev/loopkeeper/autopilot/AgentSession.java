package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.AgentTurn.Call;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.storage.StoreException;
import java.util.List;
import java.util.Optional;

/**
 * What an agent that is a program of its own can do for its task: call the tools that the task gives it. Each call passes the same gate as
 * those of other agents, and is kept as a turn of the task. None is made any more when the task is over or cancelled, when its time or its
 * turns are over, or when the program that looks after it is another one. Safe for use by any number of threads, one call at a time.
 */
public final class AgentSession {
    private final AgentLog log;
    private final AgentCalls calls;
    private final List<ToolOffer> tools;

    AgentSession(AgentLog log, GatedCalls gate) {
        this.log = log;
        this.calls = new AgentCalls(gate, log);
        this.tools = calls.offers();
    }

    /**
     * What a call came to, as the agent is told.
     *
     * @param text the tool's answer in JSON, that the person is asked, or why it was not made
     * @param refused whether it was not made
     */
    public record Reply(String text, boolean refused) {}

    /** The tools of the task, as far as there are such. */
    public List<ToolOffer> tools() {
        return tools;
    }

    /**
     * Calls a tool, which may be slow.
     *
     * @throws StoreException when the store cannot be read or written
     */
    public synchronized Reply call(String tool, JsonObject arguments) {
        return log.begin(calls.wanted(new ToolCall("", tool, arguments), tools))
                .switchOn(turn -> reply(calls.makeOne(turn)), why -> new Reply(why, true));
    }

    private static Reply reply(Call call) {
        return new Reply(call.answer(), call.outcome().equals(Optional.of(AgentTurn.Outcome.REFUSED)));
    }
}
