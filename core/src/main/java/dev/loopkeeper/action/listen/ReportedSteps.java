package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.done.Amounts;
import dev.loopkeeper.action.done.Completion;
import dev.loopkeeper.action.done.Completion.Recorded;
import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.done.DoneTarget;
import dev.loopkeeper.action.done.RecentReports;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.loop.LoopsClosed;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Completes the tasks that a message reports done: those of which there is no doubt. */
final class ReportedSteps {
    /** What merely shares a meaning is no proof. */
    private static final int LEAST = 41;

    private static final String RULE = "task-done";

    private final View view;
    private final Changes changes;
    private final Set<LoopId> settled;
    private final List<Goal> goals;
    private final Set<Step> taken = new HashSet<>();

    ReportedSteps(View view, Changes changes, Set<LoopId> settled) {
        this.view = view;
        this.changes = changes;
        this.settled = settled;
        this.goals = view.goals().active();
    }

    void take(Resolution.Report report, ListenResult.Builder result) {
        if (!goals.isEmpty()
                && Said.parse(report.text()) instanceof Said said
                && !said.hint().isBlank()) {
            LocalDate date = report.day().orElse(view.today());
            DoneTarget target = new DoneTarget(view, goals, date);
            if (target.match(said) instanceof Match.One<StepOfGoal> one && one.score() >= LEAST) {
                complete(one.candidate().item(), said, date, target, result);
            }
        }
    }

    private void complete(StepOfGoal meant, Said told, LocalDate date, DoneTarget target, ListenResult.Builder result) {
        Step step = meant.step();
        Said said = Amounts.reread(told, meant.goal(), step);
        Amounts amounts = Amounts.of(said, meant.goal());
        boolean reported = new RecentReports(view).has(step, date, amounts.logged());
        if (step.doneOn(date) || reported || !taken.add(step)) {
            return;
        }
        target.keepTouched(meant, changes);
        Recorded recorded = new Completion(view, meant.goal(), date, changes)
                .complete(step, said, amounts, Optional.empty(), this::isOpen);
        changes.because("");
        GoalProgress.stepChanged(meant.goal(), changes);
        add(meant, recorded, result);
    }

    /** Loops that the same message closed are closed once. */
    private boolean isOpen(OpenLoop loop) {
        return settled.add(loop.id());
    }

    private static void add(StepOfGoal meant, Recorded recorded, ListenResult.Builder result) {
        result.steps.add(new StepOfGoal(meant.goal(), recorded.step().orElse(meant.step())));
        recorded.logged().ifPresent(entry -> result.logged.add(new Logged(meant.goal(), entry)));
        recorded.daily().members().forEach((field, value) -> result.daily = result.daily.with(field, value));
        LoopsClosed loops = recorded.loops();
        loops.completed()
                .forEach(loop -> result.completed.add(new Resolution.Finding(
                        loop, Optional.empty(), 1, "says the same as the task", loop.content(), RULE)));
        loops.wins().forEach(win -> result.wins.add(new ListenResult.Noted(win, win.content(), RULE)));
    }
}
