package dev.loopkeeper.autopilot;

import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.profile.Autonomy;
import java.util.List;
import java.util.Optional;

/**
 * What an agent is wanted for.
 *
 * @param type what it is for
 * @param task the name of the task that it is about, if it is about one
 * @param prompt what it is asked; what is usual for its type when empty
 * @param bounds how far it may go
 * @param autoApply whether what it writes is done at once, as far as it is trusted; otherwise the person is asked
 * @param autonomy how far it is trusted at most; as far as the profile says when empty
 */
public record AgentRequest(
        AgentType type,
        Optional<String> task,
        Optional<String> prompt,
        Bounds bounds,
        boolean autoApply,
        Optional<Autonomy> autonomy) {
    /**
     * How far an agent may go; what is usual for its type, or said by the task that it is about, where something is empty.
     *
     * @param batchSize with how many items of the inbox it deals at most
     * @param maxTurns how often it may ask its model
     * @param timeoutSeconds how long it may take
     * @param allowedTools those of its tools that it may call
     */
    public record Bounds(
            int batchSize,
            Optional<Integer> maxTurns,
            Optional<Integer> timeoutSeconds,
            Optional<List<String>> allowedTools) {
        /** What is usual. */
        public static final Bounds USUAL = new Bounds(20, Optional.empty(), Optional.empty(), Optional.empty());

        /** Copies the list. */
        public Bounds {
            allowedTools = allowedTools.map(List::copyOf);
        }
    }

    /** An agent of a type, as is usual for it: what it writes waits for a yes. */
    public static AgentRequest of(AgentType type) {
        return new AgentRequest(type, Optional.empty(), Optional.empty(), Bounds.USUAL, false, Optional.empty());
    }

    /** The same about a task. */
    public AgentRequest about(String name) {
        return new AgentRequest(type, Optional.of(name), prompt, bounds, autoApply, autonomy);
    }

    /** The same, asked this. */
    public AgentRequest asked(String what) {
        return new AgentRequest(type, task, Optional.of(what), bounds, autoApply, autonomy);
    }

    /** The same within other bounds. */
    public AgentRequest within(Bounds other) {
        return new AgentRequest(type, task, prompt, other, autoApply, autonomy);
    }

    /** The same; what it writes is done at once, as far as it is trusted. */
    public AgentRequest applying() {
        return new AgentRequest(type, task, prompt, bounds, true, autonomy);
    }
}
