package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.AgentTurn.Call;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.GatedCalls.Principal;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.text.Digest;
import dev.loopkeeper.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes the calls of an agent's turns: each is made, kept until the person agrees, or refused, and nothing is done twice. */
final class AgentCalls {
    private static final int LONGEST_ARGUMENTS = 50_000;
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_FAULT = 500;
    private static final int ROUND_TRIPS = 3;

    private final GatedCalls gate;
    private final AgentLog log;

    AgentCalls(GatedCalls gate, AgentLog log) {
        this.gate = gate;
        this.log = log;
    }

    /** The tools of the task as an agent is told of them, as far as there are such; their servers are asked. */
    List<ToolOffer> offers() {
        return log.task().allowedTools().stream()
                .flatMap(name -> gate.offer(name, log.caller().user()).stream())
                .toList();
    }

    /** A call as it is kept; what cannot be made is refused here already. */
    Call wanted(ToolCall wanted, List<ToolOffer> tools) {
        String tool = plain(wanted.name(), LONGEST_NAME).replace('\n', ' ');
        JsonObject arguments = log.redacted(redaction -> redaction.record(wanted.arguments()));
        if (wanted.fault().isPresent()) {
            return Call.of(tool, JsonObject.EMPTY)
                    .became(AgentTurn.Outcome.REFUSED, plain(wanted.fault().get(), LONGEST_FAULT));
        }
        if (Json.write(arguments).length() > LONGEST_ARGUMENTS) {
            return Call.of(tool, JsonObject.EMPTY)
                    .became(AgentTurn.Outcome.REFUSED, "The arguments are too long; say less at once.");
        }
        boolean given = tools.stream().anyMatch(offer -> offer.name().equals(tool));
        return given
                ? Call.of(tool, arguments)
                : Call.of(tool, arguments).became(AgentTurn.Outcome.REFUSED, notGiven(tool, tools));
    }

    private static String notGiven(String tool, List<ToolOffer> tools) {
        return "'" + tool + "' is not a tool that this agent was given; it has "
                + tools.stream().map(ToolOffer::name).collect(Collectors.joining(", ")) + ".";
    }

    /** What an agent writes, without control characters, and not too long. */
    static String plain(String text, int most) {
        return Excerpt.start(text.replaceAll("[\\p{Cc}&&[^\\n\\t]]", " "), most);
    }

    /**
     * Makes the calls of a turn, and keeps what became of them.
     *
     * @return whether the task is still to be gone on with
     */
    boolean make(AgentTurn turn) {
        return make(turn, false);
    }

    /**
     * Makes the calls of a turn of which it is not known what became of them, as the program that was at it ended. Tools of other servers
     * are not called again: the person is asked.
     *
     * @return whether the task is still to be gone on with
     */
    boolean makeAgain(AgentTurn turn) {
        return make(turn, true);
    }

    /** Makes the only call of a turn, keeps what became of it as long as the task is to be gone on with, and tells it. */
    Call makeOne(AgentTurn turn) {
        List<String> approvals = new ArrayList<>();
        Call call = turn.calls().get(0);
        Call made = call.outcome().isPresent() ? call : make(turn, 0, call, approvals);
        boolean unused = log.keep(turn.with(List.of(made)), result -> counted(result, List.of(made), approvals));
        return made;
    }

    private boolean make(AgentTurn turn, boolean again) {
        List<Call> calls = new ArrayList<>(turn.calls());
        List<String> approvals = new ArrayList<>();
        for (int place = 0; place < calls.size(); place++) {
            Call call = calls.get(place);
            if (call.outcome().isPresent()) {
                continue;
            }
            boolean repeats = gate.repeats(call.tool(), call.arguments());
            if (!log.goesOn()) {
                return false;
            }
            calls.set(place, again && !repeats ? left(call, approvals) : make(turn, place, call, approvals));
            if (!repeats && place < calls.size() - 1 && !log.keep(turn.with(calls), result -> result)) {
                return false;
            }
        }
        return log.keep(turn.with(calls), result -> counted(result, calls, approvals));
    }

    private Call left(Call call, List<String> approvals) {
        Call real = real(call);
        gate.askAgain(log.caller(), log.task().caller(), real.tool(), real.arguments(), GatedCalls.LEFT)
                .switchOn(approval -> List.of(approval.id()), refusal -> List.<String>of())
                .forEach(approvals::add);
        return call.became(
                AgentTurn.Outcome.ASKED,
                "Whether this was done is not known, so it is not done again; the person is asked. Go on with what does"
                        + " not need it.");
    }

    private Call make(AgentTurn turn, int place, Call call, List<String> approvals) {
        AgentTask task = log.task();
        Call real = real(call);
        List<String> allowed = real.equals(call) ? task.allowedTools() : List.of(Executions.TOOL);
        Principal principal = new Principal(task.caller(), log.caller(), task.limit(), Optional.of(allowed));
        String request = log.task().id() + "/" + turn.number() + "/" + place;
        return gate.call(principal, real.tool(), real.arguments(), Optional.of(Digest.shortened(request)))
                .switchOn(
                        answer -> Executions.waitsFor(real.tool(), answer)
                                .map(approval -> asked(call, approval, approvals))
                                .orElseGet(() -> call.became(AgentTurn.Outcome.MADE, told(answer))),
                        approval -> asked(call, approval.id(), approvals),
                        why -> call.became(AgentTurn.Outcome.REFUSED, Excerpt.of(why, AgentTurn.LONGEST_ANSWER)),
                        why -> left(call, approvals));
    }

    private static Call asked(Call call, String approval, List<String> approvals) {
        approvals.add(approval);
        return call.became(
                AgentTurn.Outcome.ASKED,
                "Not done yet: the person is asked, and it is done when they agree. Go on with what does not need it.");
    }

    /** A tool that the task is connected to is called as the connection wants: in its hours, and after a yes. */
    private Call real(Call call) {
        return log.about()
                .filter(step -> log.task().allowedTools().contains(call.tool()) && AgentKit.connects(step, call.tool()))
                .map(step -> Call.of(
                        Executions.TOOL,
                        Executions.arguments(step, call.tool()).with(Executions.INPUT, call.arguments())))
                .orElse(call);
    }

    /** An answer as an agent gets it: without secrets, whatever the settings say, and not too long. */
    private static String told(JsonObject answer) {
        Redaction always = new Redaction(new Settings(JsonObject.EMPTY));
        String text = Json.write(always.record(answer));
        return text.length() <= AgentTurn.LONGEST_ANSWER
                ? text
                : Excerpt.start(text, AgentTurn.LONGEST_ANSWER) + "\n(cut off; ask for less at once)";
    }

    private static AgentResult counted(AgentResult before, List<Call> calls, List<String> approvals) {
        AgentResult result = before.plus(AgentResult.CALLS, calls.size());
        for (Call call : calls) {
            if (call.outcome().equals(Optional.of(AgentTurn.Outcome.REFUSED))) {
                result = result.refused(call.tool(), call.answer());
            }
        }
        for (String approval : approvals) {
            result = result.asked(approval);
        }
        return result;
    }

    /** Whether the last calls are one and the same, which was never made. */
    boolean goesInCircles() {
        List<Call> all =
                log.turns().stream().flatMap(turn -> turn.calls().stream()).toList();
        List<Call> last = all.subList(Math.max(0, all.size() - ROUND_TRIPS), all.size());
        return last.size() == ROUND_TRIPS
                && last.stream().noneMatch(call -> call.outcome().equals(Optional.of(AgentTurn.Outcome.MADE)))
                && last.stream()
                                .map(call -> call.tool() + " " + Json.write(call.arguments()))
                                .distinct()
                                .count()
                        == 1;
    }
}
