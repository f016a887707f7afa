package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.AgentTurn.Call;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.Chat;
import dev.loopkeeper.model.ChatReply;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.model.ToolResult;
import dev.loopkeeper.model.Usage;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** An agent that a language model is: it is asked turn by turn, and the calls that it wants are made in between. */
final class ModelAgent {
    private static final Duration LONGEST_TURN = Lease.TIME.dividedBy(2);
    private static final int MOST_TOKENS = 4_000;
    private static final int MOST_CALLS = 50;
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_SAYING = 20_000;
    private static final int IN_VIEW = 200_000;
    private static final String OUT_OF_VIEW = "(left out here, as it is long ago; call the tool again if you need it)";

    private final Workspace workspace;
    private final AgentLog log;
    private final AgentCalls calls;
    private final LanguageModel model;
    private final List<ToolOffer> tools;
    private final String system;

    ModelAgent(Workspace workspace, AgentLog log, GatedCalls gate, LanguageModel model) {
        this.workspace = workspace;
        this.log = log;
        this.calls = new AgentCalls(gate, log);
        this.model = model;
        this.tools = calls.offers();
        this.system = Briefing.system(workspace, log);
    }

    /** Goes on until the task is over, somebody has cancelled it, or another program goes on with it. */
    void run() {
        boolean goesOn = true;
        while (goesOn) {
            goesOn = turn();
        }
    }

    /** One turn: what was begun is ended before anything new is asked. */
    private boolean turn() {
        List<AgentTurn> turns = log.turns();
        Optional<AgentTurn> last = turns.stream().reduce((one, next) -> next);
        if (last.filter(turn -> !turn.isOver()).isPresent()) {
            return calls.makeAgain(last.get());
        }
        if (last.filter(turn -> turn.calls().isEmpty()).isPresent()) {
            String said = last.get().said().strip();
            return ended(
                    Status.COMPLETED,
                    result -> result.with(AgentResult.TEXT, said.isEmpty() ? "It had nothing to say." : said));
        }
        if (calls.goesInCircles()) {
            return failed("It goes in circles: it asked three times for the same call, which was not made.");
        }
        int most = AgentTask.MAX_TURNS.in(log.task().doc());
        if (turns.size() >= most) {
            return failed("It did not finish within " + most + " turns (max_turns).");
        }
        return log.left().isZero() ? late() : ask(turns);
    }

    private boolean late() {
        return failed("It did not finish in time; timeout_seconds is "
                + AgentTask.TIMEOUT_SECONDS.in(log.task().doc()) + ".");
    }

    private boolean failed(String why) {
        return ended(Status.FAILED, result -> result.with(AgentResult.ERROR, why));
    }

    private boolean ended(Status status, UnaryOperator<AgentResult> more) {
        log.end(status, more.compose(this::byModel)::apply);
        return false;
    }

    private AgentResult byModel(AgentResult result) {
        return result.with(AgentResult.BY, AgentResult.By.MODEL)
                .with(AgentResult.MODEL, Excerpt.of(model.name(), LONGEST_NAME));
    }

    private boolean ask(List<AgentTurn> turns) {
        Duration left = log.left();
        ChatReply reply = model.chat(chat(turns), left.compareTo(LONGEST_TURN) < 0 ? left : LONGEST_TURN);
        noteUsage(reply);
        if (reply instanceof ModelReply.Failure failure) {
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
            return log.left().isZero() ? late() : failed(failure.why());
        }
        ChatReply.Answer answer = (ChatReply.Answer) reply;
        AgentTurn turn = AgentTurn.of(
                log.task(),
                turns.size() + 1,
                AgentCalls.plain(answer.turn().text(), LONGEST_SAYING),
                answer.turn().calls().stream()
                        .limit(MOST_CALLS)
                        .map(wanted -> calls.wanted(wanted, tools))
                        .toList(),
                log.now());
        return log.keep(turn, result -> byModel(cost(result, answer.cost())).with(AgentResult.TURNS, turn.number()))
                && (!log.left().isZero() || turn.calls().isEmpty() || late())
                && (turn.calls().isEmpty() || calls.make(turn));
    }

    private static AgentResult cost(AgentResult result, Cost cost) {
        return result.plus(AgentResult.INPUT_TOKENS, cost.inputTokens())
                .plus(AgentResult.OUTPUT_TOKENS, cost.outputTokens());
    }

    private void noteUsage(ChatReply reply) {
        Map<String, Long> counts = Usage.counts(reply.cost(), reply instanceof ModelReply.Failure ? 1 : 0);
        workspace.note(
                log.caller(), counts.isEmpty() ? List.of() : List.of(new Note(Ref.SETTINGS, counts, JsonObject.EMPTY)));
    }

    private Chat chat(List<AgentTurn> turns) {
        Chat chat = Chat.of(system, Briefing.assignment(log), tools, MOST_TOKENS);
        int shown = firstInView(turns);
        for (AgentTurn turn : turns) {
            chat = chat.with(asked(turn)).with(answered(turn, turn.number() >= shown));
        }
        return chat;
    }

    /** From which turn on the answers are shown whole; older ones are left out when there is too much of them. */
    private static int firstInView(List<AgentTurn> turns) {
        int shown = 0;
        for (int i = turns.size() - 1; i >= 0; i--) {
            shown += turns.get(i).calls().stream()
                    .mapToInt(call -> call.answer().length())
                    .sum();
            if (shown > IN_VIEW) {
                return turns.get(i).number() + 1;
            }
        }
        return 0;
    }

    private static Chat.ModelTurn asked(AgentTurn turn) {
        List<ToolCall> wanted = new ArrayList<>();
        for (Call call : turn.calls()) {
            wanted.add(new ToolCall(id(turn, wanted.size()), name(call), call.arguments()));
        }
        return new Chat.ModelTurn(turn.said(), wanted);
    }

    private static Chat.ToolTurn answered(AgentTurn turn, boolean whole) {
        List<ToolResult> results = new ArrayList<>();
        for (Call call : turn.calls()) {
            boolean made = call.outcome().equals(Optional.of(AgentTurn.Outcome.MADE));
            results.add(new ToolResult(id(turn, results.size()), whole || !made ? call.answer() : OUT_OF_VIEW, !made));
        }
        return new Chat.ToolTurn(results);
    }

    /** Servers refuse a chat in which a tool has a name that none can have. */
    private static String name(Call call) {
        String plain = call.tool().replaceAll("[^A-Za-z0-9_-]", "_");
        return plain.isEmpty() ? "_" : plain.substring(0, Math.min(64, plain.length()));
    }

    private static String id(AgentTurn turn, int place) {
        return "call_" + turn.number() + "_" + place;
    }
}
