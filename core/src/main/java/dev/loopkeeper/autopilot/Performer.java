package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.automation.TriggerAction.CallTool;
import dev.loopkeeper.automation.TriggerAction.Chat;
import dev.loopkeeper.automation.TriggerAction.RunPlan;
import dev.loopkeeper.automation.TriggerAction.Tell;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.GatedCalls.Outcome;
import dev.loopkeeper.autopilot.gate.GatedCalls.Principal;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Calls;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Does what a trigger fired for. Safe for use by any number of threads. */
final class Performer {
    private static final Duration LONGEST_TELLING = Duration.ofSeconds(10);
    private static final int LONGEST_RESULT = 2_000;
    private static final int LONGEST_MESSAGE = 5_000;

    private static final String UNTOLD =
            "It was done. The program stopped while it told you, so you may not have been told; you are not told again.";

    private static final String TOLD_OR_NOT =
            "The program stopped while it told you, so you may not have been told; you are not told again.";

    private final Calls calls;
    private final List<Notifier> notifiers;

    Performer(Calls calls, List<Notifier> notifiers) {
        this.calls = calls;
        this.notifiers = List.copyOf(notifiers);
    }

    /**
     * Does it, and answers the firing with what came of it.
     *
     * @param again whether it may have been done before
     */
    Firing perform(Caller caller, Trigger trigger, Firing firing, boolean again) {
        return Firing.ACTION
                .find(firing.doc())
                .map(action -> kept(caller, perform(caller, trigger, firing, action, again)))
                .orElse(firing);
    }

    /** As it may be kept, whatever a server has said. */
    private Firing kept(Caller caller, Firing made) {
        return Firing.RESULT
                .find(made.doc())
                .map(said -> made.with(
                        Firing.RESULT,
                        calls.workspace().read(caller, view -> view.redaction().of(said))))
                .orElse(made);
    }

    private Firing perform(Caller caller, Trigger trigger, Firing firing, TriggerAction action, boolean again) {
        if (action instanceof CallTool call) {
            return call(caller, trigger, firing, call, again);
        }
        if (action instanceof RunPlan plan) {
            return begun(caller, trigger, firing, plan);
        }
        if (action instanceof Chat chat) {
            return asked(caller, trigger, firing, chat);
        }
        return again
                ? firing.with(Firing.STATE, Firing.State.INTERRUPTED).with(Firing.RESULT, TOLD_OR_NOT)
                : told(caller, trigger, firing, (Tell) action);
    }

    /** The task of the agent has the identity of the firing, so that it is asked once, also after a crash. */
    private Firing asked(Caller caller, Trigger trigger, Firing firing, Chat chat) {
        return calls.workspace()
                .<AgentTasks.Result>write(
                        caller.by(trigger.source().actor()),
                        Change.BOOKKEEPING,
                        view -> AgentTasks.chat(view, chat, trigger.limit(), firing.id()))
                .switchOn(
                        done -> firing.with(Firing.STATE, Firing.State.DONE)
                                .with(Firing.RESULT, done.result().message())
                                .with(Firing.AGENT, done.result().task().id()),
                        refusal -> failed(firing, refusal.message()));
    }

    private Firing told(Caller caller, Trigger trigger, Firing firing, Tell tell) {
        return tell(caller, trigger, firing, tell)
                .map(why -> failed(firing, why))
                .orElseGet(() -> firing.with(Firing.STATE, Firing.State.DONE)
                        .with(Firing.RESULT, "Told " + tell.channel().words() + "."));
    }

    /** The firing is the request, so that a call that is repeated after a crash does nothing twice. */
    private Firing call(Caller caller, Trigger trigger, Firing firing, CallTool call, boolean again) {
        GatedCalls gate = new GatedCalls(calls);
        if (again && !gate.repeats(call.tool(), call.arguments())) {
            return interrupted(gate, caller.by(trigger.source().actor()), trigger, firing, call, GatedCalls.LEFT);
        }
        Principal principal = new Principal(trigger.source(), caller, trigger.limit(), Optional.empty());
        Outcome outcome = gate.call(principal, call.tool(), call.arguments(), Optional.of(firing.id()));
        if (again && call.tell().isPresent() && outcome instanceof Outcome.Made) {
            return firing.with(Firing.STATE, Firing.State.INTERRUPTED).with(Firing.RESULT, UNTOLD);
        }
        if (outcome instanceof Outcome.Made made) {
            Optional<String> untold = call.tell()
                    .flatMap(channel ->
                            tell(caller, trigger, firing, new Tell(channel, Optional.empty(), told(made.answer()))));
            return untold.map(why -> failed(firing, "It was done, but nobody was told: " + why))
                    .orElseGet(() -> firing.with(Firing.STATE, Firing.State.DONE)
                            .with(Firing.RESULT, Excerpt.of(told(made.answer()), LONGEST_RESULT)));
        }
        if (outcome instanceof Outcome.Asked asked) {
            return firing.with(Firing.STATE, Firing.State.ASKED)
                    .with(Firing.APPROVAL, asked.approval().id());
        }
        if (outcome instanceof Outcome.Unknown unknown) {
            return interrupted(gate, caller.by(trigger.source().actor()), trigger, firing, call, unknown.why());
        }
        return failed(firing, ((Outcome.Refused) outcome).why());
    }

    /** What may have been done outside is not done again unless the person wants it. */
    private static Firing interrupted(
            GatedCalls gate, Caller self, Trigger trigger, Firing firing, CallTool call, String why) {
        Outcome outcome = gate.askAgain(self, trigger.source(), call.tool(), call.arguments(), why);
        Firing now = failed(firing, why).with(Firing.STATE, Firing.State.INTERRUPTED);
        return outcome instanceof Outcome.Asked asked
                ? now.with(Firing.APPROVAL, asked.approval().id())
                : now;
    }

    /** The run has the identity of the firing, so that it is begun once, also after a crash. */
    private Firing begun(Caller caller, Trigger trigger, Firing firing, RunPlan plan) {
        return calls.workspace()
                .<PlanRuns.Result>write(
                        caller.by(trigger.source().actor()),
                        Change.BOOKKEEPING,
                        view -> PlanRuns.start(view, plan.plan(), plan.input(), trigger.limit(), firing.id()))
                .switchOn(
                        done -> firing.with(Firing.STATE, Firing.State.DONE)
                                .with(Firing.RESULT, done.result().message())
                                .with(Firing.RUN, done.result().run().id()),
                        refusal -> failed(firing, refusal.message()));
    }

    /** An answer in words, where it has some. */
    private static String told(JsonObject answer) {
        return Excerpt.start(
                answer.string("text").or(() -> answer.string("message")).orElseGet(() -> Json.write(answer)),
                LONGEST_MESSAGE);
    }

    /** Why the person could not be told; empty when they were. */
    private Optional<String> tell(Caller caller, Trigger trigger, Firing firing, Tell tell) {
        Optional<String> address = calls.workspace()
                .read(caller, view -> Settings.WEBHOOK.find(view.settings().doc()))
                .filter(any -> tell.channel() == Notifier.Channel.WEBHOOK
                        && caller.user().equals(UserId.DEFAULT));
        Notice notice = new Notice(
                firing.id(),
                caller.user().value(),
                tell.title().orElse(trigger.name()),
                tell.message(),
                Firing.DUE.in(firing.doc()));
        return notifiers.stream()
                .filter(notifier -> notifier.serves(tell.channel()))
                .findFirst()
                .map(notifier -> told(notifier, tell.channel(), address, notice))
                .orElseGet(() -> Optional.of("Nothing here tells by " + Shapes.nameOf(tell.channel()) + "."));
    }

    /** A notifier may be anybody's: one that is defective holds up nothing else. */
    private static Optional<String> told(
            Notifier notifier, Notifier.Channel channel, Optional<String> address, Notice notice) {
        try {
            return notifier.tell(channel, address, notice, LONGEST_TELLING);
        } catch (RuntimeException e) {
            return Optional.of("Telling by " + Shapes.nameOf(channel) + " failed by a defect ("
                    + e.getClass().getSimpleName() + ").");
        }
    }

    private static Firing failed(Firing firing, String why) {
        return firing.with(Firing.STATE, Firing.State.FAILED).with(Firing.RESULT, Excerpt.of(why, LONGEST_RESULT));
    }
}
