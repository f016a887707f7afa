package dev.loopkeeper.autopilot.gate;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Policy;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.profile.Autonomy;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Calls.Foresight;
import dev.loopkeeper.tool.ToolReply;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Calls of tools by what runs by itself: each is made, or kept until the person agrees, or refused, by how far the person lets
 * such things go. Safe for use by any number of threads.
 */
public final class GatedCalls {
    private static final int LONGEST = 1_999;

    /** Why the person is asked about what a program has begun and did not end. */
    public static final String LEFT =
            "The program that did it ended before it could record the result, so it is not known whether it was done.";

    private static final String UNKEPT =
            " would be given something that is private or like a secret, which is not kept while it waits for your yes";

    private final Calls calls;
    private final NamedCalls named;

    /** Gated calls of these. */
    public GatedCalls(Calls calls) {
        this.calls = calls;
        this.named = new NamedCalls(calls);
    }

    /**
     * Who calls.
     *
     * @param source what runs by itself
     * @param caller whose records are meant, and when
     * @param limit how far it is trusted at most; as far as the person's profile says when empty
     * @param allowed the tools that it was given; any when empty
     */
    public record Principal(Source source, Caller caller, Optional<Autonomy> limit, Optional<List<String>> allowed) {
        /** Copies the list. */
        public Principal {
            allowed = allowed.map(List::copyOf);
        }

        Policy policy(View view) {
            Policy policy = Policies.of(view).within(limit);
            return new Policy(policy.level(), policy.lowered(), allowed, policy.forbidden());
        }
    }

    /** What came of a call. */
    public sealed interface Outcome {
        /** It was made. */
        record Made(JsonObject answer) implements Outcome {}

        /** The person is asked. */
        record Asked(Approval approval) implements Outcome {}

        /** It was not made: it is forbidden, or cannot be made so. */
        record Refused(String why) implements Outcome {}

        /** Whether it was made is not known. */
        record Unknown(String why) implements Outcome {}

        /** What one of these makes of it: of its answer, of the approval, or of why it was refused or is not known. */
        default <R> R switchOn(
                Function<JsonObject, R> made,
                Function<Approval, R> asked,
                Function<String, R> refused,
                Function<String, R> unknown) {
            if (this instanceof Made answered) {
                return made.apply(answered.answer());
            }
            if (this instanceof Asked waiting) {
                return asked.apply(waiting.approval());
            }
            return this instanceof Refused no ? refused.apply(no.why()) : unknown.apply(((Unknown) this).why());
        }
    }

    /** A tool as a model is told of it; empty when there is none of that name, or its server does not tell. */
    public Optional<ToolOffer> offer(String tool, UserId user) {
        return named.offer(tool, user);
    }

    /** Whether a call does more than read. */
    public boolean changes(String tool, JsonObject arguments) {
        return named.reach(tool, arguments).switchOn(reach -> reach.result() != Reach.READ, refusal -> false);
    }

    /** Makes a call, asks for it, or refuses it. */
    public Outcome call(Principal principal, String tool, JsonObject arguments) {
        return call(principal, tool, arguments, Optional.empty());
    }

    /**
     * Makes a call, asks for it, or refuses it.
     *
     * @param request the id under which a repeated call is recognised, where it writes
     */
    public Outcome call(Principal principal, String tool, JsonObject arguments, Optional<String> request) {
        return named.reach(tool, arguments)
                .<Outcome>switchOn(
                        reach -> decide(principal, tool, arguments, reach.result(), request),
                        refusal -> new Outcome.Refused(refusal.message()));
    }

    private Outcome decide(
            Principal principal, String tool, JsonObject arguments, Reach reach, Optional<String> request) {
        Caller caller = principal.caller().by(principal.source().actor());
        Policy.Verdict verdict =
                calls.workspace().read(caller, view -> principal.policy(view).on(tool, reach));
        return switch (verdict.answer()) {
            case RUN -> made(named.call(tool, arguments, reach, request, caller));
            case REFUSE -> new Outcome.Refused(verdict.why());
            case ASK ->
                named.foresee(tool, arguments, caller)
                        .<Outcome>switchOn(
                                foreseen -> asked(ask(
                                        caller,
                                        principal.source(),
                                        tool,
                                        arguments,
                                        verdict.why(),
                                        foreseen.result(),
                                        (view, approval) -> new Changes())),
                                refusal -> new Outcome.Refused(refusal.message()));
        };
    }

    private static Outcome asked(Lookup<Approval> asking) {
        return asking.<Outcome>switchOn(Outcome.Asked::new, refusal -> new Outcome.Refused(refusal.message()));
    }

    private static Outcome made(NamedCalls.Called called) {
        if (called.reply() instanceof ToolReply.Result result) {
            return new Outcome.Made(result.json());
        }
        String why = ((ToolReply.Failure) called.reply()).refusal().message();
        return called.mayHaveRun() ? new Outcome.Unknown(why) : new Outcome.Refused(why);
    }

    /** Whether to make the same call under the same request again does nothing twice. */
    public boolean repeats(String tool, JsonObject arguments) {
        return named.repeats(tool, arguments);
    }

    /** Asks the person about a call of which nobody knows whether it was made; a refusal when nobody can be asked. */
    public Lookup<Approval> askAgain(Caller caller, Source source, String tool, JsonObject arguments, String why) {
        Optional<String> would = Optional.of(tool + " with " + Json.write(arguments));
        Foresight foreseen = new Foresight(false, would, Optional.empty());
        return ask(caller, source, tool, arguments, why, foreseen, (view, approval) -> new Changes());
    }

    /**
     * Asks the person about a call; a refusal when nobody can be asked.
     *
     * @param noting what is noted beside the question, in one change with it
     */
    public Lookup<Approval> ask(
            Caller caller,
            Source source,
            String tool,
            JsonObject arguments,
            String why,
            Foresight foreseen,
            BiFunction<View, Approval, Changes> noting) {
        return calls.workspace()
                .<Approval>write(
                        caller,
                        Change.BOOKKEEPING,
                        view -> asking(view, source, tool, arguments, why, foreseen, noting))
                .switchOn(done -> Lookup.found(done.result()), Lookup::refused);
    }

    /** The same call of the same source, or of agents of one type about one task, is asked for once. */
    private static Decision<Approval> asking(
            View view,
            Source source,
            String tool,
            JsonObject arguments,
            String why,
            Foresight foreseen,
            BiFunction<View, Approval, Changes> noting) {
        JsonObject kept = view.redaction().record(arguments);
        if (ToolName.parse(tool).isPresent() && !kept.equals(arguments)) {
            return Decision.refuse(Refusal.of(Refusal.Code.CONFLICT, tool + UNKEPT));
        }
        Predicate<Approval> same = other -> other.tool().equals(tool)
                && other.arguments().equals(kept)
                && isSame(view, source.text(), other.source());
        return Approvals.waiting(view).stream()
                .filter(same)
                .findFirst()
                .<Decision<Approval>>map(known ->
                        Decision.accept(known, noting.apply(view, known), "Asked again for approval of " + tool))
                .orElseGet(() -> {
                    JsonObject doc = Approval.TOOL.put(
                            Approval.SOURCE.put(Approval.ID.put(JsonObject.EMPTY, view.newId()), source.text()), tool);
                    Approval approval = seen(
                            view,
                            foreseen,
                            new Approval(doc)
                                    .with(Approval.ARGUMENTS, kept)
                                    .with(
                                            Approval.WHY,
                                            Excerpt.of(view.redaction().of(why), LONGEST))
                                    .with(Approval.CREATED_AT, view.instant()));
                    Changes changes = noting.apply(view, approval);
                    decidedLongAgo(view).forEach(old -> changes.delete(AutomationTypes.APPROVAL.ref(old)));
                    changes.create(AutomationTypes.APPROVAL, approval);
                    return Decision.accept(approval, changes, "Asked for approval of " + tool);
                });
    }

    /** Each assignment of an agent is another source; of one type, and about one task, they want the same. */
    private static boolean isSame(View view, String one, String other) {
        return one.equals(other)
                || purpose(view, one)
                        .filter(wanted -> purpose(view, other).equals(Optional.of(wanted)))
                        .isPresent();
    }

    /** What an agent is there for: its type, and the task that it is about; empty for what is no agent, or gone. */
    private static Optional<List<Object>> purpose(View view, String source) {
        return Source.idOf(Source.Kind.AGENT, source)
                .flatMap(view.of(AutomationTypes.AGENT_TASK)::byId)
                .map(agent -> List.of(agent.type(), AgentTask.TASK_ID.find(agent.doc())));
    }

    /** As it is foreseen now. */
    static Approval seen(View view, Foresight foreseen, Approval approval) {
        Approval would = foreseen.summary()
                .map(summary -> approval.with(
                        Approval.WOULD, Excerpt.of(view.redaction().of(summary), LONGEST)))
                .orElseGet(() -> approval.without(Approval.WOULD));
        return foreseen.seen()
                .map(seen -> would.with(Approval.SEEN, seen))
                .orElseGet(() -> would.without(Approval.SEEN));
    }

    /** Those that were decided about before the time of which history is kept. */
    private static List<Approval> decidedLongAgo(View view) {
        Duration kept = Duration.ofDays(Settings.HISTORY_DAYS.in(view.settings().doc()));
        return view.of(AutomationTypes.APPROVAL).list(RecordQuery.ALL).items().stream()
                .filter(one -> one.state() != Approval.State.WAITING)
                .filter(one -> Approval.DECIDED_AT
                        .find(one.doc())
                        .filter(at -> at.plus(kept).isBefore(view.instant()))
                        .isPresent())
                .toList();
    }
}
