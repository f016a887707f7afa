package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Approval;
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
        Attempt attempt = new Attempt(caller, trigger, firing, again);
        return Firing.ACTION
                .find(firing.doc())
                .map(action -> kept(caller, perform(attempt, action)))
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

    private Firing perform(Attempt attempt, TriggerAction action) {
        if (action instanceof CallTool call) {
            return callTool(attempt, call);
        }
        if (action instanceof RunPlan plan) {
            return startPlan(attempt, plan);
        }
        return action instanceof Chat chat ? askAgent(attempt, chat) : tellPerson(attempt, (Tell) action);
    }

    /** What a trigger fired for is done, perhaps not for the first time. */
    private record Attempt(Caller caller, Trigger trigger, Firing firing, boolean again) {
        /** The trigger as it acts for the person. */
        Caller self() {
            return caller.by(trigger.source().actor());
        }

        Firing done(String result) {
            return ended(Firing.State.DONE, result);
        }

        Firing failed(String why) {
            return ended(Firing.State.FAILED, Excerpt.of(why, LONGEST_RESULT));
        }

        Firing interrupted(String why) {
            return ended(Firing.State.INTERRUPTED, Excerpt.of(why, LONGEST_RESULT));
        }

        Firing asked(Approval approval) {
            return firing.with(Firing.STATE, Firing.State.ASKED).with(Firing.APPROVAL, approval.id());
        }

        private Firing ended(Firing.State state, String result) {
            return firing.with(Firing.STATE, state).with(Firing.RESULT, result);
        }
    }

    /** The task of the agent has the identity of the firing, so that it is asked once, also after a crash. */
    private Firing askAgent(Attempt attempt, Chat chat) {
        return calls.workspace()
                .<AgentTasks.Result>write(
                        attempt.self(),
                        Change.BOOKKEEPING,
                        view -> AgentTasks.chat(
                                view,
                                chat,
                                attempt.trigger().limit(),
                                attempt.firing().id()))
                .switchOn(
                        written -> attempt.done(written.result().message())
                                .with(Firing.AGENT, written.result().task().id()),
                        refusal -> attempt.failed(refusal.message()));
    }

    /** The run has the identity of the firing, so that it is begun once, also after a crash. */
    private Firing startPlan(Attempt attempt, RunPlan plan) {
        return calls.workspace()
                .<PlanRuns.Result>write(
                        attempt.self(),
                        Change.BOOKKEEPING,
                        view -> PlanRuns.start(
                                view,
                                plan.plan(),
                                plan.input(),
                                attempt.trigger().limit(),
                                attempt.firing().id()))
                .switchOn(
                        written -> attempt.done(written.result().message())
                                .with(Firing.RUN, written.result().run().id()),
                        refusal -> attempt.failed(refusal.message()));
    }

    /** The firing is the request, so that a call that is repeated after a crash does nothing twice. */
    private Firing callTool(Attempt attempt, CallTool call) {
        GatedCalls gate = new GatedCalls(calls);
        if (attempt.again() && !gate.repeats(call.tool(), call.arguments())) {
            return askAgain(gate, attempt, call, GatedCalls.LEFT);
        }
        Trigger trigger = attempt.trigger();
        Principal principal = new Principal(trigger.source(), attempt.caller(), trigger.limit(), Optional.empty());
        return gate.call(
                        principal,
                        call.tool(),
                        call.arguments(),
                        Optional.of(attempt.firing().id()))
                .switchOn(
                        answer -> called(attempt, call, words(answer)),
                        attempt::asked,
                        attempt::failed,
                        why -> askAgain(gate, attempt, call, why));
    }

    private Firing called(Attempt attempt, CallTool call, String answer) {
        if (attempt.again() && call.tell().isPresent()) {
            return attempt.interrupted(UNTOLD);
        }
        return call.tell()
                .flatMap(channel -> tell(attempt, new Tell(channel, Optional.empty(), answer)))
                .map(why -> attempt.failed("It was done, but nobody was told: " + why))
                .orElseGet(() -> attempt.done(Excerpt.of(answer, LONGEST_RESULT)));
    }

    /** What may have been done outside is not done again unless the person wants it. */
    private static Firing askAgain(GatedCalls gate, Attempt attempt, CallTool call, String why) {
        Firing now = attempt.interrupted(why);
        return gate.askAgain(attempt.self(), attempt.trigger().source(), call.tool(), call.arguments(), why)
                .switchOn(approval -> now.with(Firing.APPROVAL, approval.id()), refusal -> now);
    }

    private Firing tellPerson(Attempt attempt, Tell tell) {
        if (attempt.again()) {
            return attempt.interrupted(TOLD_OR_NOT);
        }
        return tell(attempt, tell)
                .map(attempt::failed)
                .orElseGet(() -> attempt.done("Told " + tell.channel().words() + "."));
    }

    /** An answer in words, where it has some. */
    private static String words(JsonObject answer) {
        return Excerpt.start(
                answer.string("text").or(() -> answer.string("message")).orElseGet(() -> Json.write(answer)),
                LONGEST_MESSAGE);
    }

    /** Why the person could not be told; empty when they were. */
    private Optional<String> tell(Attempt attempt, Tell tell) {
        Caller caller = attempt.caller();
        Optional<String> address = calls.workspace()
                .read(caller, view -> Settings.WEBHOOK.find(view.settings().doc()))
                .filter(any -> tell.channel() == Notifier.Channel.WEBHOOK
                        && caller.user().equals(UserId.DEFAULT));
        Notice notice = new Notice(
                attempt.firing().id(),
                caller.user().value(),
                tell.title().orElse(attempt.trigger().name()),
                tell.message(),
                Firing.DUE.in(attempt.firing().doc()));
        return notifiers.stream()
                .filter(notifier -> notifier.serves(tell.channel()))
                .findFirst()
                .map(notifier -> tell(notifier, tell.channel(), address, notice))
                .orElseGet(() -> Optional.of("Nothing here tells by " + Shapes.nameOf(tell.channel()) + "."));
    }

    /** A notifier may be anybody's: one that is defective holds up nothing else. */
    private static Optional<String> tell(
            Notifier notifier, Notifier.Channel channel, Optional<String> address, Notice notice) {
        try {
            return notifier.tell(channel, address, notice, LONGEST_TELLING);
        } catch (RuntimeException e) {
            return Optional.of("Telling by " + Shapes.nameOf(channel) + " failed by a defect ("
                    + e.getClass().getSimpleName() + ").");
        }
    }
}
