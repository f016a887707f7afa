package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.Completion.Recorded;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.loop.LoopsClosed;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.MetricRule;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is said about a report of something done. */
public final class DoneMessage {
    private static final String NOTED = " Added the note.";
    private static final int SHOWN = 60;

    private DoneMessage() {}

    /** What is said of a step that was marked done. */
    public static String marked(Goal goal, Step step, Recorded recorded) {
        return marked(goal, step, "", recorded);
    }

    /** The same of a day that is not today; {@code day} is {@code  for Saturday 10 January}. */
    static String marked(Goal goal, Step step, String day, Recorded recorded) {
        return "Marked " + step.name() + " done" + day + "." + logged(goal, step, "", recorded);
    }

    /** What is said of a step that was done before. */
    static String repeated(Goal goal, Step step, boolean noted, String day, Recorded recorded) {
        return step.name() + " was already done." + (noted ? NOTED : "") + logged(goal, step, day, recorded);
    }

    /** The same of one that was done on another day than it is reported for now, when nothing more is recorded. */
    static String doneOnOtherDay(Step step, LocalDate done, LocalDate asked, LocalDate today) {
        String when = day(done, today).map(name -> "on " + name).orElse("today");
        return step.name() + " was already done " + when + ". Nothing was recorded for "
                + day(asked, today).orElse("today") + ": to correct the day, take it back and report it again.";
    }

    /** What is said of a report that came twice. */
    static String alreadyRecorded(String what, boolean noted, String day) {
        return "Already recorded" + day + ": " + what + "." + (noted ? NOTED : "")
                + " To count it again, repeat the call with again: true.";
    }

    /** A day in words: {@code Saturday 10 January}; empty for today. */
    public static Optional<String> day(LocalDate date, LocalDate today) {
        return date.equals(today) ? Optional.empty() : Optional.of(CalendarNames.of(date, today));
    }

    private static String logged(Goal goal, Step step, String day, Recorded recorded) {
        String logged = recorded.logged()
                .map(entry -> " Logged " + Amount.of(entry).words() + day + ".")
                .orElse("");
        return logged + daily(goal, recorded.daily()) + closed(recorded.loops()) + next(step);
    }

    /** When a step comes again; empty for one that does not. */
    public static String next(Step step) {
        return step.comesAgain()
                ? step.day().map(date -> " Next on " + date + ".").orElse("")
                : "";
    }

    /** What was done, as history tells it: the task or its words, how much, and what is off the person's mind with it. */
    static String summary(String what, Recorded recorded) {
        String amount =
                recorded.logged().map(entry -> ", " + Amount.of(entry).words()).orElse("");
        String loops = recorded.loops().isEmpty() ? "" : recorded.loops().words();
        String beside =
                loops.isEmpty() || Names.plain(loops).equals(Names.plain(what)) ? "" : "; off your mind: " + loops;
        return "Done: " + Excerpt.of(what, SHOWN) + amount + beside;
    }

    /** What became of loops that say the same. */
    static String closed(LoopsClosed loops) {
        return loops.isEmpty() ? "" : " Off your mind: " + loops.words() + ".";
    }

    static String loggedOnly(Goal goal, Amount amount, String day, Recorded recorded) {
        return "Logged " + amount.words() + day + ". No matching todo found." + daily(goal, recorded.daily());
    }

    static String noMatch(Said said, Optional<Goal> named, boolean amount, List<StepOfGoal> pending) {
        String what =
                said.hint().isBlank() ? "Nothing is planned for this day" : "Nothing matches '" + said.hint() + "'";
        String where = named.map(goal -> " in " + goal.name()).orElse("");
        String goal = amount && named.isEmpty() ? " Name the goal to log it there." : "";
        String names = pending.stream().limit(5).map(item -> item.step().name()).collect(Collectors.joining(", "));
        String open = pending.isEmpty() ? "" : " Pending: " + names + ".";
        return what + where + "." + goal + open;
    }

    /** One or the other: {@code run, swim or walk}. */
    static String alternatives(List<String> names) {
        int last = names.size() - 1;
        return last < 1 ? String.join("", names) : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    /** What went with a completion that was taken back. */
    public static String takenBack(JsonObject reverted) {
        String logged = reverted.object("logged")
                .map(log -> " " + amount(log).words() + " taken from the log.")
                .orElse("");
        String loops = reverted.has("loops_reopened") ? " On your mind again." : "";
        return logged + (reverted.has("daily_updated") ? " Daily updated." : "") + loops;
    }

    private static Amount amount(JsonObject logged) {
        return new Amount(
                logged.number("value").orElseThrow(), logged.string("measure").orElseThrow());
    }

    private static String daily(Goal goal, JsonObject daily) {
        if (daily.isEmpty()) {
            return "";
        }
        boolean minutes = goal.daily()
                .filter(metric -> metric.rule() == MetricRule.ADD_MINUTES)
                .isPresent();
        return daily.members().values().stream()
                .filter(JsonNumber.class::isInstance)
                .findFirst()
                .map(value -> " Daily: " + Json.write(value) + (minutes ? " min" : "") + " total.")
                .orElse(" Daily updated.");
    }
}
