package dev.loopkeeper.action.done;

import com.google.common.base.Suppliers;
import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Reason;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.matching.SaidReading;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.PastDay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Records something done: finds the step that is meant and completes it with all that follows from it. */
public final class Done {
    private static final Set<Reason> NAMES = EnumSet.of(Reason.EXACT_KEY, Reason.EXACT_TITLE);

    private Done() {}

    /** Decides what a report comes to. */
    public static Decision<DoneResult> decide(View view, DoneRequest given) {
        DoneRequest request = given.redacted(view.redaction());
        Supplier<List<Goal>> goals = Suppliers.memoize(view.goals()::active);
        ReportedParts reported = ReportedParts.in(request, goals);
        return reported.warnings().isEmpty() || isName(view, request, goals)
                ? dated(view, request, goals, reported.whole())
                : dated(view, request.saying(reported.isNone() ? request.what() : reported.words()), goals, reported);
    }

    /** Whether the words are the name of a task, whatever else they may say. */
    private static boolean isName(View view, DoneRequest request, Supplier<List<Goal>> active) {
        List<Goal> goals = request.goal()
                .map(name -> Names.goal(view, "goal", name).switchOn(List::of, missing -> active.get()))
                .orElseGet(active);
        return Said.parse(request.what()) instanceof Said said
                && new DoneTarget(view, goals, view.today()).match(said) instanceof Match.One<StepOfGoal> one
                && NAMES.contains(one.reason());
    }

    private static Decision<DoneResult> dated(
            View view, DoneRequest request, Supplier<List<Goal>> goals, ReportedParts reported) {
        String what = request.what();
        if (request.date().isEmpty()
                && Said.hasSeveralAmounts(what)
                && PastDay.areSeveral(what, view.today(), view.weekStarts())) {
            Fault fault = new Fault("what", what, "speaks of several days: report the amount of each day by itself");
            return Decision.refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, fault));
        }
        Optional<PastDay> earlier = request.date().isPresent()
                ? Optional.empty()
                : PastDay.in(request.what(), view.today(), view.weekStarts());
        return earlier.map(day -> withGoal(view, request.saying(day.rest()), day.date(), goals, reported))
                .orElseGet(() -> DateArgument.orToday(view, request.date())
                        .decide(date -> withGoal(view, request, date, goals, reported)));
    }

    private static Decision<DoneResult> withGoal(
            View view, DoneRequest request, LocalDate date, Supplier<List<Goal>> goals, ReportedParts reported) {
        if (request.goal().isPresent()) {
            return Names.goal(view, "goal", request.goal().get())
                    .decide(goal -> said(view, request, date, List.of(goal), request.what(), reported));
        }
        LeadingGoal named = LeadingGoal.in(request.what(), goals.get());
        return said(view, request, date, named.goal().map(List::of).orElseGet(goals), named.rest(), reported);
    }

    private static Decision<DoneResult> said(
            View view, DoneRequest request, LocalDate date, List<Goal> goals, String what, ReportedParts reported) {
        boolean oneGoal = request.goal().isPresent() || (goals.size() == 1 && !what.equals(request.what()));
        Optional<Goal> named = oneGoal ? Optional.of(goals.get(0)) : Optional.empty();
        SaidReading reading = Said.parse(what, named.flatMap(Metrics::counted));
        if (reading instanceof SaidReading.Refused refused) {
            Fault fault = new Fault("what", refused.value(), refused.message());
            return Decision.refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, fault));
        }
        DoneTarget target = new DoneTarget(view, goals, date);
        Changes changes = new Changes();
        named.ifPresent(goal -> Inbox.keep(view, goal, changes));
        return new DoneReport(
                        view,
                        request,
                        date,
                        (Said) reading,
                        named,
                        reported,
                        target,
                        new RecentReports(view),
                        changes,
                        new ArrayList<>())
                .decide();
    }
}
