package dev.loopkeeper.connection;

import java.time.Duration;

/** What an agent is for; each has its usual bounds. */
public enum AgentType {
    /** Goes through what was captured, item by item. */
    INBOX_PROCESSING(50, 300),
    /** Makes a goal a project with tasks. */
    PROJECT_PLANNING(30, 300),
    /** Reviews everything, as once a week. */
    WEEKLY_REVIEW(100, 600),
    /** Finds out what a task needs. */
    TASK_RESEARCH(30, 600),
    /** Carries a task out, with tools of other servers. */
    TASK_EXECUTION(20, 300),
    /** Plans the day. */
    DAILY_PLANNING(20, 120),
    /** Finds out how a project that does not move can go on. */
    STALLED_PROJECT_FIX(30, 300);

    private final int turns;
    private final int seconds;

    AgentType(int turns, int seconds) {
        this.turns = turns;
        this.seconds = seconds;
    }

    /** How often it may ask its model when nothing is said. */
    public int usualTurns() {
        return turns;
    }

    /** How long it may take when nothing is said. */
    public Duration usualTimeout() {
        return Duration.ofSeconds(seconds);
    }
}
