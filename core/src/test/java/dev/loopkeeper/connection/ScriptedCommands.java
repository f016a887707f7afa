package dev.loopkeeper.connection;

import dev.loopkeeper.connection.ServerPlace.Program;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** Commands that are no programs but what a test says, and the server of their tools, which is told as it is asked for. */
public final class ScriptedCommands implements AgentCommands, AgentServer {
    private static final Map<String, AgentCommands> ALL = new ConcurrentHashMap<>();
    private static final AtomicInteger COUNT = new AtomicInteger();

    /** A command that does this. */
    public static AgentCommand doing(AgentCommands what) {
        String name = "scripted-" + COUNT.incrementAndGet();
        ALL.put(name, what);
        return new AgentCommand(new Program(name, List.of(), List.of()));
    }

    @Override
    public CommandEnd run(AgentCommand command, Assignment assignment, BooleanSupplier goesOn) {
        return ALL.get(command.program().program()).run(command, assignment, goesOn);
    }

    @Override
    public List<String> command(Seat seat) {
        return List.of(seat.store(), seat.user(), seat.agent(), seat.lease());
    }
}
