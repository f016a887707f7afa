package dev.loopkeeper.storage.record;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.Trigger;
import java.util.List;

/** The kinds of records about what runs by itself, provided like those of others: most programs that start never look at one. */
public final class AutomationTypes implements RecordTypeProvider {
    /** A call that waits until the person agrees, and afterwards. */
    public static final RecordType<Approval> APPROVAL = RecordType.of(
                    "approval", Approval.SCHEMA, Approval::new, Approval::doc, Approval.ID)
            .orderedBy(Approval.CREATED_AT)
            .indexedBy(Approval.STATE);
    /** Something that happens at times or on occasions. */
    public static final RecordType<Trigger> TRIGGER = RecordType.of(
                    "trigger", Trigger.SCHEMA, Trigger::new, Trigger::doc, Trigger.ID)
            .orderedBy(Trigger.NAME)
            .indexedBy(RecordIndexes.nameKey(Trigger.NAME));
    /** One time that a trigger fired; the newest first. */
    public static final RecordType<Firing> FIRING = RecordType.of(
                    "firing", Firing.SCHEMA, Firing::new, Firing::doc, Firing.ID)
            .orderedDownBy(RecordIndex.of(Firing.DUE))
            .orderedDownBy(RecordIndex.of(Firing.ID))
            .indexedBy(Firing.TRIGGER)
            .indexedBy(Firing.STATE);
    /** One time that a task's connection was used; the newest first. */
    public static final RecordType<Execution> EXECUTION = RecordType.of(
                    "execution", Execution.SCHEMA, Execution::new, Execution::doc, Execution.ID)
            .orderedDownBy(RecordIndex.of(Execution.STARTED_AT))
            .orderedDownBy(RecordIndex.of(Execution.ID))
            .indexedBy(Execution.STEP)
            .indexedBy(Execution.STATE);
    /** Something that an agent is to do, or has done; what was asked for last comes first. */
    public static final RecordType<AgentTask> AGENT_TASK = RecordType.of(
                    "agent_task", AgentTask.SCHEMA, AgentTask::new, AgentTask::doc, AgentTask.ID)
            .orderedDownBy(RecordIndex.of(AgentTask.CREATED_AT))
            .orderedDownBy(RecordIndex.of(AgentTask.ID))
            .indexedBy(AgentTask.STATUS);
    /** What an agent said and called at its task, turn by turn. */
    public static final RecordType<AgentTurn> AGENT_TURN = RecordType.of(
                    "agent_turn", AgentTurn.SCHEMA, AgentTurn::new, AgentTurn::doc, AgentTurn.ID)
            .orderedBy(AgentTurn.NUMBER)
            .indexedBy(AgentTurn.AGENT);
    /** How something is done, step by step. */
    public static final RecordType<Plan> PLAN = RecordType.of("plan", Plan.SCHEMA, Plan::new, Plan::doc, Plan.ID)
            .orderedBy(Plan.NAME)
            .indexedBy(RecordIndexes.nameKey(Plan.NAME));
    /** One time that a plan runs; the newest first. */
    public static final RecordType<PlanRun> PLAN_RUN = RecordType.of(
                    "plan_run", PlanRun.SCHEMA, PlanRun::new, PlanRun::doc, PlanRun.ID)
            .orderedDownBy(RecordIndex.of(PlanRun.STARTED_AT))
            .orderedDownBy(RecordIndex.of(PlanRun.ID))
            .indexedBy(PlanRun.PLAN)
            .indexedBy(PlanRun.STATUS)
            .indexedBy(PlanRun.PARENT)
            .indexedBy(PlanRun.ROOT);

    @Override
    public List<RecordType<?>> types() {
        return List.of(APPROVAL, TRIGGER, FIRING, EXECUTION, AGENT_TASK, AGENT_TURN, PLAN, PLAN_RUN);
    }
}
