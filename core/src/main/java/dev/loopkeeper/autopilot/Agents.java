package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UnknownZoneException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.Calls;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Does what agents were asked for, by a command that the person has set, else by their language model, or by rules where there is none. Any number of programs may do so: a task
 * is one program's, and what one has left is gone on with by another, without anything being done twice. Safe for use by any number of
 * threads.
 */
public final class Agents {
    private static final int MOST_A_ROUND = 50;
    private static final String DEFECT = "It ended by a defect of the program, which the program's log tells of.";

    private final Calls calls;
    private final GatedCalls gate;
    private final InstantSource clock;
    private final Optional<String> store;

    /**
     * Agents over some calls, of a store that no other program can open.
     *
     * @param clock tells how long they take
     */
    public Agents(Calls calls, InstantSource clock) {
        this(calls, clock, Optional.empty());
    }

    /**
     * Agents over some calls.
     *
     * @param clock tells how long they take
     * @param store the URI under which other programs open the same store, as a command does that is an agent; empty when none can
     */
    public Agents(Calls calls, InstantSource clock, Optional<String> store) {
        this.calls = calls;
        this.gate = new GatedCalls(calls);
        this.clock = clock;
        this.store = store;
    }

    /**
     * Does everything that a user's agents were asked for and nobody is at, one after the other; it may take long.
     *
     * @return what was done, as it is now
     * @throws StoreException when the store cannot be read or written
     */
    public List<AgentTask> round(Caller caller) {
        List<AgentTask> done = new ArrayList<>();
        Optional<AgentTask> one = next(caller, Optional.empty());
        while (one.isPresent()) {
            done.add(one.get());
            one = done.size() < MOST_A_ROUND && !Thread.currentThread().isInterrupted()
                    ? next(caller, Optional.empty())
                    : Optional.empty();
        }
        return done;
    }

    /** Does what one agent was asked for; empty when somebody is at it, or it is over. */
    public Optional<AgentTask> run(Caller caller, String id) {
        return next(caller, Optional.of(id));
    }

    /**
     * What an agent that is a program of its own can do for its task, while another program looks after it.
     *
     * @param lease by which that program took the task
     * @return the session; empty when there is no such task
     * @throws StoreException when the store cannot be read
     */
    public Optional<AgentSession> session(Caller caller, String id, String lease) {
        return AgentLog.join(calls.workspace(), caller, clock, id, lease).map(log -> new AgentSession(log, gate));
    }

    private Optional<AgentTask> next(Caller caller, Optional<String> id) {
        return AgentLog.take(calls.workspace(), caller, clock, id).map(log -> {
            go(caller, log);
            return calls.workspace()
                    .read(
                            caller,
                            view -> view.of(AutomationTypes.AGENT_TASK)
                                    .byId(log.task().id()))
                    .orElseGet(log::task);
        });
    }

    /** What goes wrong with one task by a defect ends that one, so that it is not taken up again and again. */
    private void go(Caller caller, AgentLog log) {
        try {
            Optional<AgentCommand> command =
                    calls.servers().runner().of(caller.user().value());
            Optional<LanguageModel> model = calls.workspace().read(caller, View::model);
            if (command.isPresent()) {
                new CommandAgent(calls, log, gate, command.get()).run(store);
            } else if (model.isPresent()) {
                new ModelAgent(calls.workspace(), log, gate, model.get()).run();
            } else {
                new RuleAgent(calls.workspace(), log, gate).run();
            }
        } catch (StoreException e) {
            throw e;
        } catch (UnknownZoneException e) {
            String why = e.refusal().message();
            log.end(Status.FAILED, result -> result.with(AgentResult.ERROR, why));
        } catch (RuntimeException e) {
            log.end(Status.FAILED, result -> result.with(AgentResult.ERROR, DEFECT));
            throw e;
        }
    }
}
