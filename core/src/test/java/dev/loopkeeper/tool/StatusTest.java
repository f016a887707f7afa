package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where things stand. */
class StatusTest {
    private final Bench bench = Bench.sample();

    private JsonObject status(String arguments) {
        return bench.call("status", arguments);
    }

    @Test
    void tellsEverySectionInOrder() {
        bench.done("calendar", "wed-morning");
        bench.at("2026-01-12T20:00").call("remember", "{'content':'Environment matters: less structure, less sleep'}");
        bench.call("plan", "{'goal':'fitness','task_id':'yoga','name':'Yoga (20 min)','planned':'2026-01-14T18:00'}");
        JsonObject before = bench.snapshot();

        JsonObject status = status("{}");

        assertThat(at(status, "text")).isEqualTo("""
                        Goals Status (2026-01-14, 9:32am)

                        **Week 2** (Jan 12-18)

                        **Today's Progress:**
                          Calendar: ✓ (morning done)
                          Fitness: 0 min (target: 90 min/week, 0/90)
                          Hindi: 0 chapters
                          Work: pending (announce, stop on time)

                        **Pending Today:**
                          - calendar/wed-immediate: Wed: Every event added immediately
                          - fitness/yoga: Yoga (20 min)
                          - work-boundaries/wed-announce: Wednesday - announce start/stop times
                          - work-boundaries/wed-stop-on-time: Wednesday - stop on time

                        **Past Due:**
                          - calendar/tue-morning: Tue AM: Check calendar first thing
                          - work-boundaries/tue-announce: Tuesday - announce start/stop times

                        **This Week:**
                          - fitness/run-session: Run session (30 min)
                          - fitness/gym-session: Gym + PT session (60 min)
                          - hindi/anki-4: Anki review session 4
                          - hindi/anki-5: Anki review session 5

                        **Coming Up:**
                          - 6:00pm: Yoga (20 min)

                        **Overdue:**
                          - hindi/anki-3: Anki review session 3 (week-1)

                        **Recent Memory:**
                          - [2026-01-12] Environment matters: less structure, less sleep""");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void carriesTheSameFactsAsData() {
        bench.done("fitness", "35 min run");
        bench.call("remember", "{'content':'Sunday works'}");

        JsonObject status = status("{}");

        assertThat(status.names())
                .contains(
                        "date",
                        "week",
                        "today",
                        "pending_today",
                        "this_week",
                        "coming_up",
                        "overdue",
                        "on_your_mind",
                        "recent_wins",
                        "recent_memory",
                        "text");
        assertThat(at(status, "week")).isEqualTo("{\"number\":2,\"start\":\"2026-01-12\",\"end\":\"2026-01-18\"}");
        assertThat(each(status, "today", "goal")).containsExactly("calendar", "fitness", "hindi", "work-boundaries");
        assertThat(at(status, "today.1.field")).isEqualTo("fitness");
        assertThat(at(status, "today.1.value")).isEqualTo("35");
        assertThat(at(status, "today.1.target")).isEqualTo("{\"minutes\":90,\"per\":\"week\"}");
        assertThat(at(status, "today.1.line")).isEqualTo("Fitness: 35 min (target: 90 min/week, 35/90)");
        assertThat(at(status, "overdue.0"))
                .isEqualTo("{\"goal\":\"hindi\",\"unit\":\"week-1\",\"task_id\":\"anki-3\","
                        + "\"name\":\"Anki review session 3\"}");
        assertThat(at(status, "recent_memory.0")).isEqualTo("{\"date\":\"2026-01-14\",\"text\":\"Sunday works\"}");
    }

    @Test
    void showsOneGoal() {
        JsonObject status = status("{'goal':'Hindi'}");

        assertThat(each(status, "today", "goal")).containsExactly("hindi");
        assertThat(each(status, "this_week", "task_id")).containsExactly("anki-4", "anki-5");
    }

    @Test
    void showsAnotherDay() {
        bench.done("fitness", "20 min walk", "yesterday");

        JsonObject status = status("{'date':'2026-01-13'}");

        assertThat(at(status, "text")).startsWith("Goals Status (2026-01-13)\n");
        assertThat(each(status, "pending_today", "task_id")).containsExactly("tue-morning", "tue-announce");
        assertThat(at(status, "today.1.line")).isEqualTo("Fitness: 20 min (target: 90 min/week, 20/90)");
    }

    @Test
    void showsAnotherWeekBesideTheDaysOwnProgress() {
        bench.plan("calendar", "week-1", "wed-morning", "Wed AM of week 1");
        bench.done("calendar", "wed-morning");
        bench.done("fitness", "50 min walk", "2026-01-08");

        JsonObject status = status("{'week':1}");

        assertThat(at(status, "date")).isEqualTo("2026-01-14");
        assertThat(at(status, "text")).contains("**Week 1** (Jan 5-11)");
        assertThat(each(status, "this_week", "task_id")).containsExactly("wed-morning", "anki-3");
        assertThat(at(status, "today.0.line")).isEqualTo("Calendar: ✓ (morning done)");
        assertThat(at(status, "today.1.line")).isEqualTo("Fitness: 0 min (target: 90 min/week, 50/90)");
    }

    @Test
    void refusesADayAndAWeekThatDisagree() {
        Refusal refusal = bench.refused("status", "{'date':'2026-01-14','week':1}");

        assertThat(refusal.message())
                .isEqualTo("week: 2026-01-14 is not in week 1 (2026-01-05 to 2026-01-11); give one of them");
        status("{'date':'2026-01-07','week':1}");
    }

    @Test
    void foldsWhatIsOlderThanTwoWeeks() {
        JsonObject status = bench.at("2026-02-04T09:00").call("status", "{}");

        assertThat(at(status, "week.number")).isEqualTo("5");
        assertThat(at(status, "overdue")).isEqualTo("[]");
        assertThat(at(status, "overdue_older")).isEqualTo("11");
        assertThat(at(status, "text")).contains("**Overdue:**\n  - and 11 older");
        assertThat(at(status, "text")).contains("**Week 5** (Feb 2-8)");
        assertThat(at(bench.at("2026-01-27T09:00").call("status", "{}"), "text"))
                .contains("(Jan 26 - Feb 1)")
                .contains("and 1 older");
    }

    @Test
    void hasNoWeekBeforeWeekOne() {
        JsonObject status = status("{'date':'2026-01-04'}");

        assertThat(at(status, "week")).isEqualTo("null");
        assertThat(at(status, "text")).doesNotContain("**Week");
    }

    @Test
    void listsWhatIsDueOrPlannedToday() {
        bench.call("plan", "{'goal':'hindi','unit':'none','task_id':'book','name':'Return book','due':'2026-01-14'}");
        bench.call(
                "plan",
                "{'goal':'hindi','unit':'none','task_id':'call','name':'Call','due':'2026-01-14','planned':'2026-01-16T10:00'}");
        bench.call("plan", "{'goal':'hindi','unit':'none','task_id':'later','name':'Later','due':'2026-01-15'}");
        bench.call("plan", "{'goal':'hindi','task_id':'early','name':'Early','planned':'2026-01-14T07:00'}");

        JsonObject status = status("{'goal':'hindi'}");

        assertThat(each(status, "pending_today", "task_id")).containsExactlyInAnyOrder("book", "call", "early");
        assertThat(at(status, "coming_up")).isEqualTo("[]");
        assertThat(each(bench.at("2026-01-14T06:00").call("status", "{'goal':'hindi'}"), "coming_up", "at"))
                .containsExactly("2026-01-14T07:00");
    }

    @Test
    void knowsEveryDayName() {
        bench.plan("hindi", "", "thurs-talk", "Talk");
        bench.plan("hindi", "", "thursday-read", "Read");
        bench.plan("hindi", "", "thursdayish", "Not a day");

        JsonObject status = status("{'goal':'hindi','date':'2026-01-15'}");

        assertThat(each(status, "pending_today", "task_id")).containsExactly("thurs-talk", "thursday-read");
    }

    @Test
    void keepsLongMemoriesShort() {
        String line = "word ".repeat(1000);
        bench.call(
                "remember",
                JsonObject.builder().put("content", line + "\nsecond line").build());

        JsonObject status = status("{'goal':'hindi'}");

        assertThat(at(status, "recent_memory.0.text")).hasSizeLessThan(310);
        assertThat(at(status, "text")).hasSizeLessThan(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"week-1", "week-2", "week-3", "week-9", "chapter-3", "none"})
    void countsWhatIsDueTodayOrBeforeWhateverItsUnit(String unit) {
        bench.call("create_goal", "{'title':'Garden','priority':10}");
        for (String day : List.of("2026-01-13", "2026-01-14", "2026-01-16")) {
            bench.call("plan", "{'goal':'garden','unit':'" + unit + "','name':'D" + day + "','due':'" + day + "'}");
        }
        bench.call("plan", "{'goal':'garden','unit':'" + unit + "','name':'Deps','due':'2026-01-13'}");
        bench.call(
                "edit",
                "{'goal':'garden','unit':'" + unit + "','task_id':'deps','dependencies':['garden/"
                        + (unit.equals("none") ? "" : unit + "/") + "d2026-01-16']}");

        JsonObject now = status("{}");

        assertThat(each(now, "pending_today", "name")).containsOnlyOnce("D2026-01-14");
        assertThat(each(now, "past_due", "name")).containsOnlyOnce("D2026-01-13");
        assertThat(each(now, "overdue", "name")).doesNotContain("D2026-01-14", "D2026-01-13");
        assertThat(each(status("{'goal':'garden'}"), "past_due", "name")).contains("D2026-01-13", "Deps");
        assertThat(each(bench.call("get_next_actions", "{}"), "actions", "title"))
                .contains("D2026-01-13", "D2026-01-14")
                .doesNotContain("Deps");
        assertThat(each(bench.call("get_next_actions", "{'limit':1}"), "actions", "title"))
                .containsExactly("D2026-01-13");
    }

    @Test
    void offersOfASequenceWhatIsDueElsewhereOnlyWhenNothingStandsBefore() {
        bench.call("create_goal", "{'title':'Garden','priority':10,'flow':'sequential'}");
        bench.call("plan", "{'goal':'garden','unit':'week-4','name':'Sow','due':'2026-01-14'}");
        bench.call("plan", "{'goal':'garden','unit':'week-3','name':'Dig','due':'2026-01-14'}");
        assertThat(each(bench.call("get_next_actions", "{'goal':'garden'}"), "actions", "title"))
                .containsExactly("Dig");

        bench.call("plan", "{'goal':'garden','unit':'none','name':'Buy a spade'}");

        assertThat(each(bench.call("get_next_actions", "{'goal':'garden'}"), "actions", "title"))
                .containsExactly("Buy a spade");
    }

    @Test
    void tellsGoalsWithoutMetricByTheirSteps() {
        bench.call("create_goal", "{'title':'Garden'}");
        assertThat(at(status("{'goal':'garden'}"), "today.0.line")).isEqualTo("Garden: nothing planned");

        bench.plan("garden", "", "mow", "Mow");
        bench.plan("garden", "", "sow", "Sow");
        bench.done("garden", "mow");
        assertThat(at(status("{'goal':'garden'}"), "today.0.line")).isEqualTo("Garden: 1 of 2 done this week");

        bench.plan("garden", "", "wed-weeds", "Weeds");
        assertThat(at(status("{'goal':'garden'}"), "today.0.line")).isEqualTo("Garden: pending (weeds)");
        bench.done("garden", "weeds");
        assertThat(at(status("{'goal':'garden'}"), "today.0.line")).isEqualTo("Garden: ✓ (weeds done)");
    }

    @Test
    void answersAnEmptyStore() {
        JsonObject status = Bench.empty().call("status", "{}");

        assertThat(at(status, "text")).isEqualTo("Goals Status (2026-01-14, 9:32am)\n\n**Week 1** (Jan 12-18)");
        assertThat(bench.refused("status", "{'goal':'nope'}").code()).isEqualTo(Refusal.Code.NOT_FOUND);
    }

    @Test
    void showsWhatWasPromisedForTheDayWithItsTimeInWords() {
        Bench empty = Bench.empty().at("2026-01-14T09:30");
        empty.call("listen", "{'message':'I will call mum tonight and I need to renew my passport by Saturday'}");
        empty.call("listen", "{'message':'I will go for a walk tomorrow morning'}");

        JsonObject today = empty.call("status", "{}");
        JsonObject tomorrow = empty.call("status", "{'date':'tomorrow'}");

        assertThat(each(today, "promised", "content")).containsExactly("Call mum", "Renew my passport");
        assertThat(each(today, "promised", "when")).containsExactly("tonight", "by Saturday");
        assertThat(at(today, "text"))
                .contains("**Promised:**\n  - Call mum (tonight)\n  - Renew my passport (by Saturday)")
                .doesNotContain("On Your Mind");
        assertThat(each(tomorrow, "promised", "when")).containsExactly("tomorrow morning", "by Saturday");
    }

    @Test
    void showsAPromiseThatSpeaksOfAStepOfTheDayOnce() {
        bench.call("open_loop", "{'kind':'COMMITMENT','content':'Stretch','id':'l','timebox_text':'today'}");

        assertThat(each(status("{}"), "promised", "id")).containsExactly("l");
        bench.call("close_loop", "{'id':'l','outcome':'snooze'}");
        assertThat(each(status("{}"), "promised", "id")).isEmpty();
    }

    @Test
    void showsDueDatesAndWhatIsPastDueWhereverTheStepStands() {
        bench.call("create_goal", "{'title':'House'}");
        bench.call("add_step", "{'goal':'house','title':'Call the plumber','due':'2026-01-12'}");
        bench.call("add_step", "{'goal':'house','title':'Pay the bill','due':'2026-01-14T17:00'}");
        bench.call("plan", "{'goal':'house','unit':'chapter-3','task_id':'paint','name':'Paint','due':'2026-01-13'}");

        JsonObject status = status("{'goal':'house'}");

        assertThat(each(status, "past_due", "name")).containsExactly("Call the plumber", "Paint");
        assertThat(each(status, "past_due", "due")).containsExactly("last Monday", "yesterday");
        assertThat(each(status, "pending_today", "due")).containsExactly("today at 5pm");
        assertThat(at(status, "text")).contains("Pay the bill (due today at 5pm)");
    }

    @Test
    void namesWhatCanBeBegunNextAsTheNextActionsDo() {
        bench.call("create_goal", "{'title':'House','priority':9}");
        bench.call(
                "decompose_goal",
                "{'goal':'house','steps':[{'title':'Buy paint'},"
                        + "{'title':'Paint','dependencies':['Buy paint']},{'title':'Find a plumber'}]}");
        bench.call("update_step", "{'step':'Find a plumber','defer_until':'2026-01-20'}");

        JsonObject status = status("{}");

        assertThat(each(status, "next", "name")).containsExactly("Buy paint");
        Set<String> shown = new HashSet<>(each(status, "next", "name"));
        List.of("pending_today", "this_week").forEach(section -> shown.addAll(each(status, section, "name")));
        assertThat(shown).containsAll(each(bench.call("get_next_actions", "{'limit':100}"), "actions", "title"));
    }

    @Test
    void leavesOutWhatIsPutOffAndNamesWhatAStepWaitsFor() {
        bench.call("update_step", "{'step':'fitness/gym-session','defer_until':'2026-01-17'}");
        bench.call("update_step", "{'step':'fitness/run-session','dependencies':['hindi/anki-4']}");

        JsonObject status = status("{'goal':'fitness'}");

        assertThat(each(status, "this_week", "task_id")).containsExactly("run-session");
        assertThat(at(status, "this_week.0.waits_for")).isEqualTo("[\"Anki review session 4\"]");
        assertThat(at(status, "text")).contains("Run session (30 min) (waits for Anki review session 4)");
    }

    @Test
    void saysHowManyMoreThereAre() {
        Bench empty = Bench.empty();
        empty.call("create_goal", "{'title':'House'}");
        for (int i = 1; i <= 12; i++) {
            empty.call("add_step", "{'goal':'house','title':'Task " + i + "'}");
            empty.call("open_loop", "{'kind':'COMMITMENT','content':'Thing " + i + "','timebox_text':'today'}");
        }

        JsonObject status = empty.call("status", "{}");

        assertThat(at(status, "more")).isEqualTo("{\"promised\":2,\"next\":7,\"on_your_mind\":7}");
        assertThat(at(status, "text")).contains("  - and 2 more\n").contains("  - and 7 more");
    }

    @Test
    void namesWhatIsNextInTheWeekOfTheDayAlone() {
        assertThat(each(status("{'week':1}"), "next", "name")).isEmpty();
    }

    @Test
    void namesWhatIsNextOfOneGoalHoweverManyOthersThereAre() {
        Bench empty = Bench.empty();
        empty.call("create_goal", "{'title':'Busy','priority':9}");
        empty.call("create_goal", "{'title':'House'}");
        for (int i = 1; i <= 210; i++) {
            empty.call("add_step", "{'goal':'busy','title':'Task " + i + "'}");
        }
        empty.call("add_step", "{'goal':'house','title':'Paint'}");

        JsonObject house = empty.call("status", "{'goal':'house'}");
        JsonObject all = empty.call("status", "{}");

        assertThat(each(house, "next", "name")).containsExactly("Paint");
        assertThat(house.has("more_at_least")).isFalse();
        assertThat(at(empty.call("status", "{'goal':'busy'}"), "more.next")).isEqualTo("205");
        assertThat(at(all, "more.next")).isEqualTo("195");
        assertThat(at(all, "more_at_least")).isEqualTo("[\"next\"]");
        assertThat(at(all, "text")).contains("  - and at least 195 more");
    }

    @Test
    void countsTheRestOfASectionWithoutWhatStandsElsewhere() {
        Bench empty = Bench.empty();
        empty.call("create_goal", "{'title':'House'}");
        for (int i = 1; i <= 60; i++) {
            empty.plan("house", "", (i <= 55 ? "mon-" : "task-") + i, "Task " + i);
        }
        for (int i = 1; i <= 8; i++) {
            String when = i <= 6 ? ",'timebox_text':'today'" : "";
            empty.call("open_loop", "{'content':'Thing " + i + "'" + when + "}");
        }

        JsonObject status = empty.call("status", "{}");

        assertThat(each(status, "rest_of_week", "task_id")).hasSize(5);
        assertThat(each(status, "rest_on_your_mind", "content")).containsExactly("Thing 7", "Thing 8");
        assertThat(at(status, "more")).isEqualTo("{\"past_due\":5,\"this_week\":10,\"on_your_mind\":3}");
        assertThat(at(status, "text"))
                .contains("house/task-60: Task 60\n\n**On Your Mind:**")
                .contains("Thing 8")
                .doesNotContain("and 3 more")
                .doesNotContain("and 10 more");
    }

    @Test
    void callsPastDueWhatWasPlannedForADayBefore() {
        bench.call("plan", "{'goal':'hindi','unit':'none','name':'Call Ravi','planned':'2026-01-13'}");
        bench.call("plan", "{'goal':'hindi','name':'Write to Ravi','planned':'2026-01-12'}");
        bench.call("plan", "{'goal':'hindi','unit':'none','name':'Report','planned':'2026-01-12','due':'2026-01-16'}");

        JsonObject status = status("{'goal':'hindi'}");

        assertThat(each(status, "past_due", "name")).containsExactly("Write to Ravi", "Call Ravi");
        assertThat(each(status, "next", "name")).contains("Report").doesNotContain("Call Ravi");
    }

    @Test
    void leavesOutOfOverdueWhatIsPutOff() {
        bench.call("update_step", "{'step':'hindi/week-1/anki-3','defer_until':'2026-01-17'}");

        assertThat(each(status("{}"), "overdue", "task_id")).isEmpty();
        assertThat(each(bench.at("2026-01-17T09:00").call("status", "{}"), "overdue", "task_id"))
                .containsExactly("anki-3");
        bench.call("update_step", "{'step':'hindi/week-1/anki-3','defer_until':'2026-02-05'}");
        assertThat(at(bench.at("2026-02-04T09:00").call("status", "{}"), "overdue_older"))
                .isEqualTo("10");
    }

    @Test
    void leavesOutOfTheProgressWhatIsPutOff() {
        bench.call("update_step", "{'step':'work-boundaries/week-2/wed-announce','defer_until':'2026-01-15'}");

        assertThat(at(status("{'goal':'work-boundaries'}"), "today.0.line")).isEqualTo("Work: pending (stop on time)");
    }

    @Test
    void keepsWhatIsPendingOnTheDayBesideAnotherWeek() {
        bench.plan("calendar", "week-3", "wed-later", "Wed of week 3");

        JsonObject status = status("{'week':3}");

        assertThat(each(status, "pending_today", "task_id"))
                .containsExactly("wed-morning", "wed-immediate", "wed-announce", "wed-stop-on-time");
        assertThat(each(status, "this_week", "task_id")).containsExactly("wed-later");
        assertThat(at(status, "today.0.line")).startsWith("Calendar: pending (morning");
    }

    @Test
    void showsWhatWasPromisedForOneGoal() {
        bench.call("open_loop", "{'content':'Call mum','timebox_text':'today'}");
        bench.call("open_loop", "{'content':'Practise verbs','timebox_text':'today'}");
        GoalId hindi = bench.read(view -> view.goals().active().stream()
                .filter(goal -> goal.name().equals("hindi"))
                .findFirst()
                .orElseThrow()
                .id());
        bench.read(view -> view.loops().pending()).stream()
                .filter(loop -> loop.content().equals("Practise verbs"))
                .forEach(loop -> bench.write(new Changes().put(loop.with(OpenLoop.GOAL, hindi))));

        assertThat(each(status("{'goal':'hindi'}"), "promised", "content")).containsExactly("Practise verbs");
        assertThat(each(status("{'goal':'fitness'}"), "promised", "content")).isEmpty();
        assertThat(each(status("{}"), "promised", "content")).hasSize(2);
    }
}
