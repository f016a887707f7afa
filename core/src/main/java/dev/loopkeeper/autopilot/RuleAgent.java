package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.agenda.Agenda;
import dev.loopkeeper.action.agenda.AgendaReport;
import dev.loopkeeper.action.agenda.AgendaRequest;
import dev.loopkeeper.action.agenda.AgendaText;
import dev.loopkeeper.action.status.Status;
import dev.loopkeeper.action.status.StatusReport;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.action.task.AnalyzeWorkload;
import dev.loopkeeper.action.task.Finding;
import dev.loopkeeper.action.task.Occasion;
import dev.loopkeeper.action.task.Organization;
import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.action.task.SuggestNextActions;
import dev.loopkeeper.action.task.SuggestRequest;
import dev.loopkeeper.action.task.Suggestion;
import dev.loopkeeper.action.task.TaskReading;
import dev.loopkeeper.action.task.Workload;
import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.AgentTurn.Call;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An agent without a language model: rules do what they can, and say so. */
final class RuleAgent {
    private static final double SURE = 0.6;
    private static final int MOST_NAMED = 20;
    private static final int LONGEST_TITLE = 100;
    private static final int LONGEST_TEXT = 50_000;

    private final Workspace workspace;
    private final AgentLog log;
    private final AgentCalls calls;

    RuleAgent(Workspace workspace, AgentLog log, GatedCalls gate) {
        this.workspace = workspace;
        this.log = log;
        this.calls = new AgentCalls(gate, log);
    }

    /** Does it all. */
    void run() {
        switch (log.task().type()) {
            case INBOX_PROCESSING -> acting("Inbox", this::filing, view -> "");
            case WEEKLY_REVIEW -> acting("Weekly review", this::filing, RuleAgent::review);
            case DAILY_PLANNING -> acting("Plan for today", view -> List.of(), RuleAgent::day);
            case STALLED_PROJECT_FIX -> acting("Stalled projects", RuleAgent::nextActions, RuleAgent::stalled);
            case PROJECT_PLANNING -> failed("Planning a project");
            case TASK_RESEARCH -> failed("Researching a task");
            case TASK_EXECUTION -> failed("Carrying out a task");
        }
    }

    private void failed(String what) {
        log.end(
                AgentTask.Status.FAILED,
                result -> result.with(
                        AgentResult.ERROR,
                        what + " needs a language model; set one, such as: loopkeeper model set ollama:qwen3:8b"));
    }

    @FunctionalInterface
    private interface Wanted {
        List<Call> of(View view);
    }

    @FunctionalInterface
    private interface Report {
        String of(View view);
    }

    /** Makes the calls that rules want, in one turn that is kept before, and reports. */
    private void acting(String what, Wanted wanted, Report report) {
        if (log.turns().isEmpty()) {
            List<Call> all = workspace.read(log.caller(), wanted::of);
            AgentTurn turn = AgentTurn.of(log.task(), 1, "", all, log.now());
            if (!log.keep(turn, result -> byRules(result).with(AgentResult.TURNS, 1))) {
                return;
            }
        }
        AgentTurn turn = log.turns().get(0);
        if (turn.isOver() || calls.make(turn)) {
            String text = workspace.read(
                    log.caller(), view -> text(view, what, log.turns().get(0).calls(), report));
            log.end(AgentTask.Status.COMPLETED, result -> byRules(result).with(AgentResult.TEXT, text));
        }
    }

    private static AgentResult byRules(AgentResult result) {
        return result.with(AgentResult.BY, AgentResult.By.RULES);
    }

    private String text(View view, String what, List<Call> made, Report report) {
        String done = made.isEmpty()
                ? ""
                : Stream.of(AgentTurn.Outcome.values())
                        .flatMap(outcome -> counted(outcome, made).stream())
                        .collect(Collectors.joining(", ", "Of " + Counted.of(made.size(), "change") + ": ", "."));
        String left =
                log.task().type() == AgentType.INBOX_PROCESSING || log.task().type() == AgentType.WEEKLY_REVIEW
                        ? inbox(view)
                        : "";
        String unread = AgentPrompts.isUsual(log.task())
                ? ""
                : "The rules did what they always do, and not what you asked in your own words; that takes a language"
                        + " model.";
        String whole = Stream.of(what + ", by rules, without a language model.", unread, done, left, report.of(view))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n"));
        return Excerpt.start(whole, LONGEST_TEXT);
    }

    private static Optional<String> counted(AgentTurn.Outcome outcome, List<Call> made) {
        long count = made.stream()
                .filter(call -> call.outcome().equals(Optional.of(outcome)))
                .count();
        String what = outcome == AgentTurn.Outcome.MADE
                ? " made"
                : outcome == AgentTurn.Outcome.ASKED ? " waiting for your yes" : " not made";
        return Optional.of(count + what).filter(any -> count > 0);
    }

    /** Where items of the inbox surely belong. */
    private List<Call> filing(View view) {
        List<Call> all = new ArrayList<>();
        for (Step item :
                AgentPrompts.inbox(view, AgentTask.BATCH_SIZE.in(log.task().doc()))) {
            place(view, item)
                    .map(project -> JsonObject.builder()
                            .put("task_id", item.id().value())
                            .put("action", "assign_project")
                            .put("target_id", project)
                            .build())
                    .ifPresent(arguments -> all.add(Call.of("process_inbox_item", arguments)));
        }
        return all;
    }

    private static Optional<String> place(View view, Step item) {
        OrganizationSuggestion suggestion = Organization.suggest(
                view,
                new Organization.Request(item.title(), TaskData.note(item), Optional.empty(), Optional.empty()),
                TaskReading.BY_RULES);
        return suggestion.project().filter(any -> suggestion.confidence() >= SURE);
    }

    private String inbox(View view) {
        List<Step> items = AgentPrompts.inbox(view, MOST_NAMED);
        return items.isEmpty()
                ? "The inbox is empty."
                : items.stream()
                        .map(item -> "- " + line(item.title()))
                        .collect(Collectors.joining("\n", "In the inbox:\n", ""));
    }

    private static String review(View view) {
        Decision<Review.Result> found = Review.decide(view, Review.Request.ALL.atMost(MOST_NAMED));
        String findings = found.switchOn(accepted -> findings(accepted.result()), Refusal::message);
        return Stream.of(findings, workload(view), earlier(view))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** Steps of weeks that are over have no due date, so that no finding is about them. */
    private static String earlier(View view) {
        int open = Status.decide(view, StatusRequest.today())
                .switchOn(accepted -> earlier(accepted.result()), refusal -> 0);
        return open == 0
                ? ""
                : Counted.of(open, "step") + " of earlier weeks " + (open == 1 ? "is" : "are")
                        + " open still: do, move or delete " + (open == 1 ? "it." : "them.");
    }

    private static int earlier(StatusReport report) {
        return report.overdue().items().size() + report.overdue().more() + report.olderOverdue();
    }

    private static String findings(Review.Result review) {
        if (review.total() == 0) {
            return "No task or project needs a decision.";
        }
        return review.findings().stream()
                .map(RuleAgent::finding)
                .collect(Collectors.joining("\n", Counted.of(review.total(), "decision") + " to make:\n", ""));
    }

    private static String finding(Finding finding) {
        String proposal = finding.proposals().stream()
                .findFirst()
                .map(first -> " " + line(first.text()) + "?")
                .orElse("");
        return "- " + Shapes.nameOf(finding.kind()) + ": " + line(finding.title()) + ": " + finding.reason() + proposal;
    }

    private static String workload(View view) {
        Workload work = AnalyzeWorkload.of(view, AnalyzeWorkload.USUAL_DAYS);
        return Stream.concat(
                        Stream.of(Counted.of(work.overdue(), "task") + " past the due date, " + work.dueSoon()
                                + " due within seven days."),
                        work.recommendations().stream())
                .collect(Collectors.joining(" "));
    }

    private static String day(View view) {
        Decision<AgendaReport> agenda = Agenda.decide(view, AgendaRequest.of(1));
        String today = agenda.switchOn(accepted -> AgendaText.of(accepted.result()), Refusal::message);
        List<Suggestion> suggestions = SuggestNextActions.of(
                view, SuggestRequest.of(Occasion.at(view.now().toLocalTime())));
        String next = suggestions.stream()
                .map(one -> "- " + line(one.task().title()) + " ("
                        + line(one.project().title()) + "): " + one.reason())
                .collect(Collectors.joining(
                        "\n", suggestions.isEmpty() ? "Nothing can be done now." : "Begin with:\n", ""));
        return today.strip() + "\n" + next + "\n" + workload(view);
    }

    /** A step for each project that would go on with one. */
    private static List<Call> nextActions(View view) {
        List<Call> all = new ArrayList<>();
        for (Finding finding : stalledOnes(view)) {
            finding.proposals().stream()
                    .filter(proposal -> proposal.tool().equals("create_task"))
                    .findFirst()
                    .flatMap(proposal -> proposal.arguments().string("title"))
                    .ifPresent(title -> all.add(Call.of(
                            "add_step",
                            JsonObject.builder()
                                    .put(
                                            "goal",
                                            finding.project()
                                                    .map(goal -> goal.id().value())
                                                    .orElseThrow())
                                    .put("title", title)
                                    .build())));
        }
        return all;
    }

    private static String stalled(View view) {
        List<Finding> found = stalledOnes(view);
        return found.isEmpty()
                ? "No project is stalled now."
                : found.stream().map(RuleAgent::finding).collect(Collectors.joining("\n", "Stalled still:\n", ""));
    }

    private static List<Finding> stalledOnes(View view) {
        Decision<Review.Result> found =
                Review.decide(view, Review.Request.ALL.of(Finding.Kind.STALLED).atMost(MOST_NAMED));
        return found.switchOn(accepted -> accepted.result().findings(), refusal -> List.of());
    }

    private static String line(String text) {
        return Excerpt.of(text, LONGEST_TITLE);
    }
}
