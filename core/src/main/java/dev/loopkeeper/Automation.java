package dev.loopkeeper;

import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.autopilot.Approvals;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.List;
import java.util.Optional;

/**
 * What runs by itself for one person, and what of it waits for a yes. An approval is named by its id or handle. Refusals,
 * exceptions and threads as {@link Session} says.
 */
public final class Automation {
    private final Transactions transactions;

    Automation(Transactions transactions) {
        this.transactions = transactions;
    }

    /** The calls that wait for the person's yes, in the order in which they were asked for. */
    public List<Approval> approvals() {
        return transactions.read(Approvals::waiting);
    }

    /** The calls that were decided about so. */
    public Written<Approvals.Result> approvals(Approval.State state) {
        return transactions.answer(view -> Approvals.list(view, Optional.empty(), Optional.of(state)));
    }

    /**
     * Makes a call that waits, as the person wishes.
     *
     * @return the approval as it is now: still waiting when what it is about has changed since it was asked for, failed when the call
     *     could not be made
     */
    public Written<Approval> approve(String approval) {
        return decide(approval, Approvals.Action.APPROVE, "");
    }

    /** Never makes a call that waits, as the person wishes. */
    public Written<Approval> reject(String approval, String reason) {
        return decide(approval, Approvals.Action.REJECT, reason);
    }

    private Written<Approval> decide(String approval, Approvals.Action action, String reason) {
        Caller caller = transactions.caller();
        Approvals approvals = new Approvals(
                new ToolRunner(transactions.workspace(), Catalog.standard()),
                caller,
                Optional.empty(),
                (view, result) -> RecordTypes.APPROVAL.doc(result.approvals().get(0)));
        ToolReply reply = approvals.decide(approval, action, Optional.of(reason).filter(text -> !text.isBlank()));
        return reply instanceof ToolReply.Result result
                ? new Written.Done<>(
                        new Approval(result.json().without("change")),
                        result.json().string("change"))
                : new Written.Refused<>(((ToolReply.Failure) reply).refusal());
    }
}
