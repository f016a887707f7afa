package dev.loopkeeper.autopilot.gate;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Approval.State;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Decision.Accepted;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Calls.Foresight;
import dev.loopkeeper.tool.Seen;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * What waits for the person's yes. A call is looked at once more when it is approved: what would do something else by now is shown
 * again instead of done.
 */
public final class Approvals {
    private static final String ACTION = "approvals";
    private static final String GOES_ON = "; it still waits; reject it if you no longer want it";
    private static final String NOT_DONE = "It could not be done: ";
    private static final Set<State> DECIDED = Set.of(State.APPROVED, State.REJECTED, State.FAILED);
    private static final int LONGEST_RESULT = 2_000;
    private static final int LONGEST_ANSWER = 50_000;
    private static final int LONGEST_ARGUMENTS = 500;

    private final Calls calls;
    private final NamedCalls named;
    private final Caller caller;
    private final Optional<Request> request;
    private final BiFunction<View, Result, JsonObject> form;

    /**
     * Approvals that a caller decides about.
     *
     * @param request the request that asks for a decision; empty when it has no id
     * @param form how what came of it is answered
     */
    public Approvals(Calls calls, Caller caller, Optional<Request> request, BiFunction<View, Result, JsonObject> form) {
        this.calls = calls;
        this.named = new NamedCalls(calls);
        this.caller = caller;
        this.request = request;
        this.form = form;
    }

    /** What can be decided. */
    public enum Action {
        /** The call is made. */
        APPROVE,
        /** The call is never made. */
        REJECT
    }

    /**
     * What was listed or decided.
     *
     * @param approvals those that are meant, as they are now
     * @param waiting how many wait for a decision
     * @param message a sentence about it
     */
    public record Result(List<Approval> approvals, int waiting, String message) {
        /** Copies the list. */
        public Result {
            approvals = List.copyOf(approvals);
        }
    }

    /** What waits for a decision, in the order in which it was asked for. */
    public static List<Approval> waiting(View view) {
        return in(view, State.WAITING);
    }

    private static List<Approval> in(View view, State state) {
        return view.of(AutomationTypes.APPROVAL)
                .list(RecordQuery.where(Approval.STATE, state))
                .items();
    }

    /**
     * Lists what waits, or is in another state, or is called so.
     *
     * @param id names one; all when empty
     * @param state what became of them; waiting when empty
     */
    public static Decision<Result> list(View view, Optional<String> id, Optional<State> state) {
        int waiting = waiting(view).size();
        return Lookup.optional(id, name -> named(view, name)).decide(one -> {
            List<Approval> found = one.map(List::of).orElseGet(() -> in(view, state.orElse(State.WAITING)));
            return Decision.answer(new Result(found, waiting, counted(found.size(), one, state)));
        });
    }

    private static String counted(int found, Optional<Approval> one, Optional<State> state) {
        if (one.isPresent()) {
            return "It is " + Shapes.nameOf(one.get().state()) + ".";
        }
        State of = state.orElse(State.WAITING);
        return found == 0 ? "Nothing is " + Shapes.nameOf(of) + "." : found + " " + Shapes.nameOf(of) + ".";
    }

    /** The one that is called so, when it waits no more. */
    public static Optional<Approval> decided(View view, String name) {
        return named(view, name)
                .switchOn(Optional::of, refusal -> Optional.<Approval>empty())
                .filter(one -> DECIDED.contains(one.state()));
    }

    /** Who names one that is not there is told of those that wait. */
    private static Lookup<Approval> named(View view, String name) {
        Lookup<Approval> any = Names.approval(
                view.of(AutomationTypes.APPROVAL).list(RecordQuery.ALL).items(), "id", name);
        return any.switchOn(
                Lookup::found,
                refusal -> refusal.code() == Refusal.Code.NOT_FOUND
                        ? Names.approval(waiting(view), "id", name)
                        : Lookup.refused(refusal));
    }

    /**
     * What the person is asked before one is approved, where somebody can ask them: what it would do, for whom and why.
     *
     * @param id names it
     * @param action what is to be decided
     * @return the question; empty when nothing would be done; a refusal when it does not wait
     */
    public static Decision<Optional<String>> question(View view, Optional<String> id, Optional<Action> action) {
        return Lookup.optional(
                        id.filter(any -> action.equals(Optional.of(Action.APPROVE))),
                        name -> named(view, name).then(one -> waits(one, name)))
                .decide(one -> Decision.answer(one.map(found -> question(view, found))));
    }

    private static String question(View view, Approval one) {
        String would = Approval.WOULD
                .find(one.doc())
                .map(text -> "When approved: " + text)
                .orElse("What it would do cannot be told in advance.");
        String why = Approval.WHY.find(one.doc()).map(text -> " " + text).orElse("");
        return "Approve the call of " + one.tool() + " that " + SourceNames.of(view, one.source()) + " wants? " + would
                + why + " Arguments: " + Excerpt.of(Json.write(one.arguments()), LONGEST_ARGUMENTS);
    }

    /** Decides about the one that is called so. */
    public ToolReply decide(String id, Action action, Optional<String> reason) {
        Decision<Approval> open = calls.workspace()
                .read(
                        caller,
                        view -> named(view, id).then(one -> waits(one, id)).decide(Approvals::open));
        return open.<ToolReply>switchOn(
                found -> action == Action.REJECT ? reject(found.result(), reason) : approve(found.result()),
                ToolReply.Failure::new);
    }

    private static Decision<Approval> open(Approval one) {
        return Decision.answer(one);
    }

    private static Lookup<Approval> waits(Approval one, String id) {
        return one.state() == State.WAITING
                ? Lookup.found(one)
                : Lookup.missed(
                        Refusal.Code.CONFLICT,
                        "id",
                        id,
                        "'" + id + "' is " + Shapes.nameOf(one.state()) + " already; nothing was done");
    }

    private ToolReply reject(Approval one, Optional<String> reason) {
        return settleAlone(
                one,
                State.WAITING,
                (view, now) -> reason.map(why ->
                                now.with(Approval.RESULT, view.redaction().of(why)))
                        .orElse(now)
                        .with(Approval.STATE, State.REJECTED),
                "Rejected " + Handles.of(AutomationTypes.APPROVAL.ref(one)) + ", a call of " + one.tool() + ".");
    }

    private ToolReply approve(Approval one) {
        Optional<Refusal> forbidden = calls.workspace().read(caller, view -> forbidden(view, one));
        if (forbidden.isPresent()) {
            return new ToolReply.Failure(forbidden.get());
        }
        return named.foresee(one.tool(), one.arguments(), caller)
                .<ToolReply>switchOn(
                        foreseen -> approve(one, foreseen.result()),
                        refusal -> refusal.code() == Refusal.Code.CONFLICT
                                ? new ToolReply.Failure(Refusal.of(Refusal.Code.CONFLICT, refusal.message() + GOES_ON))
                                : failed(one, State.WAITING, refusal));
    }

    private ToolReply approve(Approval one, Foresight foreseen) {
        if (!foreseen.seen().equals(one.seen())) {
            return refuseChanged(one, foreseen);
        }
        return foreseen.joins() ? approveAtOnce(one) : approveApart(one);
    }

    /** What it would do now is noted, so that another yes is one to that. */
    private ToolReply refuseChanged(Approval one, Foresight foreseen) {
        return calls.workspace()
                .<Approval>write(
                        caller,
                        Change.BOOKKEEPING,
                        view -> stillWaiting(view, one).decide(now -> {
                            Approval seen = GatedCalls.seen(view, foreseen, now);
                            return Decision.accept(seen, new Changes().put(AutomationTypes.APPROVAL, seen), "");
                        }))
                .<ToolReply>switchOn(noted -> new ToolReply.Failure(changed(noted.result())), ToolReply.Failure::new);
    }

    private static Refusal changed(Approval now) {
        return conflict(
                now,
                "is about something that has changed since it was asked for; nothing was done. Approve it again to have it done."
                        + Approval.WOULD
                                .find(now.doc())
                                .map(text -> " It would now be: " + text)
                                .orElse(""));
    }

    private static Optional<Refusal> forbidden(View view, Approval one) {
        return Policies.of(view).forbids(one.tool())
                ? Optional.of(conflict(
                        one,
                        "is a call of '" + one.tool()
                                + "', which the setting forbidden_tools names; change that first"))
                : Optional.empty();
    }

    private static Refusal conflict(Approval one, String why) {
        String handle = Handles.of(AutomationTypes.APPROVAL.ref(one));
        return Refusal.of(Refusal.Code.CONFLICT, "id", handle, "'" + handle + "' " + why);
    }

    /** The call and the note that it was approved are one change. */
    private ToolReply approveAtOnce(Approval one) {
        return calls.call(
                one.tool(),
                one.arguments(),
                caller,
                request,
                (view, decided) -> stillWaiting(view, one)
                        .decide(now -> decided.switchOn(
                                yes -> settle(view, now, yes), no -> notMade(view, now, kept(view, no.message())))));
    }

    private Decision<JsonObject> settle(View view, Approval one, Accepted<JsonObject> decided) {
        if (!Seen.by(view, decided.changes()).equals(one.seen())) {
            return Decision.refuse(
                    conflict(one, "is about something that is being changed; nothing was done. Try it again."));
        }
        String said = said(view, decided.result(), decided.summary());
        Approval approved = answered(view, decidedNow(view, one).with(Approval.STATE, State.APPROVED), decided.result())
                .with(Approval.RESULT, said);
        Decided.put(view, approved, decided.changes());
        return decided.map(any -> answer(view, approved, "Approved: " + said));
    }

    /** A plan goes on with what the call answered. */
    private static Approval answered(View view, Approval one, JsonObject answer) {
        return Source.idOf(Source.Kind.PLAN, one.source()).isPresent()
                ? one.with(Approval.ANSWER, kept(view.redaction().record(answer)))
                : one;
    }

    /** An answer as later steps find it; of one that is very long only what it says in words. */
    public static JsonObject kept(JsonObject answer) {
        if (Json.write(answer).length() <= LONGEST_ANSWER) {
            return answer;
        }
        String words = answer.string("message").or(() -> answer.string("text")).orElseGet(() -> Json.write(answer));
        return JsonObject.EMPTY.with("message", new JsonString(Excerpt.of(words, LONGEST_ANSWER / 2)));
    }

    private static String said(View view, JsonObject answer, String summary) {
        return kept(
                view, answer.string("message").filter(text -> !text.isBlank()).orElse(summary));
    }

    private static String kept(View view, String said) {
        return Excerpt.of(view.redaction().of(said), LONGEST_RESULT);
    }

    /** What cannot be one change is marked before and after, so that it is never made twice. */
    private ToolReply approveApart(Approval one) {
        ToolReply claimed = settleAlone(one, State.WAITING, (view, now) -> now.with(Approval.STATE, State.RUNNING), "");
        if (claimed instanceof ToolReply.Failure) {
            return claimed;
        }
        ToolReply reply = named.reach(one.tool(), one.arguments())
                .<ToolReply>switchOn(
                        reach -> named.call(one.tool(), one.arguments(), reach.result(), Optional.of(one.id()), caller)
                                .reply(),
                        ToolReply.Failure::new);
        if (reply instanceof ToolReply.Failure failure) {
            return failed(one, State.RUNNING, failure.refusal());
        }
        JsonObject made = ((ToolReply.Result) reply).json();
        String said = calls.workspace().read(caller, view -> said(view, made, one.tool()));
        return settleAlone(
                one,
                State.RUNNING,
                (view, now) -> answered(view, now.with(Approval.STATE, State.APPROVED), made)
                        .with(Approval.RESULT, said),
                "Approved: " + said);
    }

    private ToolReply failed(Approval one, State before, Refusal refusal) {
        String why = calls.workspace().read(caller, view -> kept(view, refusal.message()));
        return settleAlone(
                one,
                before,
                (view, now) -> now.with(Approval.STATE, State.FAILED).with(Approval.RESULT, why),
                NOT_DONE + why);
    }

    private ToolReply settleAlone(
            Approval one, State before, BiFunction<View, Approval, Approval> settled, String message) {
        boolean noted = before == State.RUNNING || message.isEmpty();
        ToolReply reply = calls.write(
                caller,
                noted ? Change.BOOKKEEPING : ACTION,
                noted ? Optional.empty() : request,
                view -> still(view, one, before)
                        .decide(now -> settled(view, settled.apply(view, decidedNow(view, now)), message)));
        return noted && reply instanceof ToolReply.Result result ? answered(result.json(), message) : reply;
    }

    /** What is only noted is nothing that could be taken back; the request that asked for it is answered the same again. */
    private ToolReply answered(JsonObject reply, String message) {
        return request.filter(any -> !message.isEmpty())
                .map(asked -> calls.write(
                        caller, ACTION, Optional.of(asked), view -> Decision.answer(reply.without("change"))))
                .orElseGet(() -> new ToolReply.Result(reply.with("change", JsonNull.NULL)));
    }

    private static Lookup<Approval> stillWaiting(View view, Approval one) {
        return still(view, one, State.WAITING);
    }

    private static Lookup<Approval> still(View view, Approval one, State state) {
        return view.of(AutomationTypes.APPROVAL)
                .byId(one.id())
                .map(now -> now.state() == state ? Lookup.found(now) : waits(now, one.id()))
                .orElseGet(() -> Lookup.unknown("id", "approval", one.id(), List.of()));
    }

    private Approval decidedNow(View view, Approval one) {
        return one.with(Approval.DECIDED_AT, view.instant()).with(Approval.DECIDED_BY, caller.actor());
    }

    private Decision<JsonObject> notMade(View view, Approval one, String why) {
        Approval failed =
                decidedNow(view, one).with(Approval.STATE, State.FAILED).with(Approval.RESULT, why);
        return settled(view, failed, NOT_DONE + why);
    }

    private Decision<JsonObject> settled(View view, Approval now, String message) {
        Changes changes = new Changes();
        if (DECIDED.contains(now.state())) {
            Decided.put(view, now, changes);
        } else {
            changes.put(AutomationTypes.APPROVAL, now);
        }
        return Decision.accept(answer(view, now, message), changes, message);
    }

    private JsonObject answer(View view, Approval now, String message) {
        int waiting = (int) waiting(view).stream()
                .filter(other -> !other.id().equals(now.id()) || now.state() == State.WAITING)
                .count();
        return form.apply(view, new Result(List.of(now), waiting, message));
    }
}
