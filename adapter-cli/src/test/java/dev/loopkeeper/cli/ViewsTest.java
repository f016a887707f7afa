package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.screen.Cells;
import dev.loopkeeper.cli.screen.Text;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ViewsTest {
    private final Terminal terminal = new Terminal().with("COLUMNS", "80");
    private final Store store = Store.withGoals(terminal);

    @Test
    void showsWhatWasDone() {
        assertThat(store.good("done", "fitness", "35", "min", "run").out()).isEqualTo("""
            ✓ run-session  Run session
              logged 35 min · today fitness 35 min · goal █████░░░░░ 50 % this week
              'loopkeeper undo' takes it back
            """);
    }

    @Test
    void showsWhatWasLoggedWithoutATask() {
        assertThat(store.good("done", "fitness", "20", "min", "evening", "walk").out())
                .isEqualTo("""
                    ✓ fitness  evening walk
                      logged 20 min · today fitness 20 min · goal ░░░░░░░░░░ 0 % this week
                      ! No matching todo found.
                      'loopkeeper undo' takes it back
                    """);
    }

    @Test
    void explainsHowWordsWereTaken() {
        assertThat(store.good("done", "calendar", "wed-morning", "--explain").out())
                .isEqualTo("""
                    ✓ wed-morning  Wed: Check the calendar
                      today calendar ✓ · goal ██████████ 100 % this week
                      'loopkeeper undo' takes it back
                      minutes    –
                      count      –
                      words      morning
                      day        wed
                      taken for  calendar/wed-morning by exact key, score 100, from 'wed-morning'
                    """);
    }

    @Test
    void numbersTheTasksThatMayBeMeant() {
        assertThat(store.run("done", "fitness", "session").out()).isEqualTo("""
            Several tasks fit 'session':
              1  fitness/run-session  Run session
              2  fitness/gym-session  Gym session
            Nothing was recorded. Say which: loopkeeper done fitness run-session
            """);
    }

    @Test
    void showsWhatComesUpWithTheTaskThatItIsFor() {
        store.good("schedule", "Dentist", "--time", "today 4pm");
        store.good("schedule", "--task", "run-session", "--goal", "fitness", "--time", "today 6pm");

        assertThat(store.good("status").out()).contains("""
            Coming up
              16:00                       Dentist
              18:00  fitness/run-session  [Fitness] Run session
            """);
    }

    @Test
    void showsWhereThingsStand() {
        store.good("done", "fitness", "35", "min", "run");
        store.good("remember", "Screenless Sunday is good", "--date", "2026-01-12");

        assertThat(store.good("status").out()).isEqualTo("""
            Wednesday 2026-01-14 · week 1 (12 Jan – 18 Jan)

            Today
              Calendar  pending (morning)
              Fitness   35 min (target: 90 min/week, 35/90)

            Pending today
              calendar/wed-morning  Wed: Check the calendar

            This week
              fitness/gym-session  Gym session  due Friday

            Recent memory
              2026-01-12  Screenless Sunday is good
            """);
    }

    @Test
    void showsUntilWhenTasksOfEarlierWeeksWereDue() {
        store.good("settings", "week_one=2026-01-05");
        store.good("plan", "fitness", "Swim", "--unit", "week-1", "--due", "2026-01-09");

        assertThat(store.good("status", "fitness").out()).contains("Past due\n  fitness/swim  Swim  due last Friday\n");
    }

    @Test
    void saysHowToBeginWhereThereIsNothing() {
        assertThat(new Store().good("status").out()).isEqualTo("""
            Wednesday 2026-01-14 · week 1 (12 Jan – 18 Jan)
            Nothing yet. 'loopkeeper create-goal Fitness' creates a goal.
            """);
        String create = "Nothing yet. 'loopkeeper create-goal Fitness' creates a goal.\n";
        assertThat(new Store().good("goals").out()).isEqualTo("No goals.\n" + create);
        assertThat(new Store().good("agenda").out()).endsWith(create);
        assertThat(new Store().good("search", "tea").out()).endsWith(create);
        assertThat(new Store().good("history").out()).isEqualTo("No changes.\n");
    }

    @Test
    void showsGoalsWithTheirProgress() {
        store.good("done", "fitness", "run");

        assertThat(store.good("goals").out()).isEqualTo("""
            calendar  ░░░░░░░░░░    0 % this week  Calendar
            fitness   █████░░░░░   50 % this week  Fitness, 90 min a week
            """);
    }

    @Test
    void showsStepsUnderTheirUnits() {
        store.good("done", "fitness", "run");
        store.good("plan", "fitness", "Buy shoes", "--unit", "none", "--task-id", "shoes");

        assertThat(store.good("steps", "fitness").out().replaceAll("  s[a-z2-9]{3}  ", "  HNDL  "))
                .contains("""
                    week-1
                      ✓  run-session  HNDL  Run session
                      ○  gym-session  HNDL  Gym session (due 2026-01-16)
                    """)
                .contains("Without a unit\n  ○  shoes  HNDL  Buy shoes\n");
    }

    @Test
    void showsChangesUnderShortIdsThatUndoTakes() {
        String last = store.good("history").lines().get(1);
        String id = last.substring(0, last.indexOf(' '));

        assertThat(id.length()).isBetween(8, 36);
        assertThat(last).isEqualTo(id + "  2026-01-14 09:32  Planned week-1/gym-session in fitness.");
        assertThat(store.good("undo", id).out()).startsWith("✓ Undid");
        assertThat(store.good("history").out()).contains("(undone)");
        assertThat(store.good("history", "--zone", "Asia/Tokyo").out()).contains("2026-01-14 18:32");
    }

    @Test
    void saysThatAListGoesOn() {
        assertThat(store.good("goals", "--limit", "1").lines().get(1))
                .startsWith("1 of 2; more with --limit N or --cursor ");
    }

    @Test
    void showsSettingsAndChangesThem() {
        assertThat(store.good("settings").lines()).contains("week_one           2026-01-12");

        store.good("settings", "day_starts_at=04:00", "capacity=8,8,8,8,4,0,0");
        store.good("settings", "set", "quiet_hours", "22:00-07:00");

        assertThat(store.good("settings", "get").lines())
                .contains(
                        "day_starts_at      04:00",
                        "quiet_hours        22:00-07:00",
                        "capacity           [8,8,8,8,4,0,0]");
        assertThat(store.good("settings", "quiet_hours=").lines()).contains("quiet_hours  not set");
    }

    @Test
    void confirmsPlansEditsAndMemories() {
        assertThat(store.good("plan", "fitness", "Yoga").out())
                .startsWith("✓ Planned week-1/yoga in fitness.\n  ○  yoga  ")
                .endsWith("  Yoga\n  'loopkeeper undo' takes it back\n");
        assertThat(store.good("edit", "fitness", "yoga", "--name", "Hot yoga").out())
                .contains("Hot yoga");
        assertThat(store.good("remember", "I like mornings").out()).isEqualTo("""
            ✓ Remembered.
              I like mornings
              'loopkeeper undo' takes it back
            """);
    }

    @Test
    void wrapsLinesAtTheTerminalsWidth() {
        terminal.with("COLUMNS", "40");
        store.good("remember", "a sentence that is a good deal longer than the terminal is wide 日本語 日本語 日本語");

        assertThat(store.good("status").lines())
                .allSatisfy(line -> assertThat(Cells.of(line)).isLessThanOrEqualTo(40));
        assertThat(store.good("help").lines())
                .allSatisfy(line -> assertThat(Cells.of(line)).isLessThanOrEqualTo(40));
    }

    @Test
    void leavesLinesWholeInAPipe() {
        Store piped = new Store();
        String text = "word ".repeat(50).strip();
        piped.good("remember", text);

        assertThat(piped.good("status").out()).contains(text);
    }

    @Test
    void usesColoursOnATerminalOnly() {
        assertThat(coloured(new Terminal())).isFalse();
        assertThat(coloured(new Terminal().watched())).isTrue();
        assertThat(coloured(new Terminal().watched().with("NO_COLOR", "1"))).isFalse();
        assertThat(coloured(new Terminal().watched().with("TERM", "dumb"))).isFalse();
        assertThat(coloured(new Terminal().with("CLICOLOR_FORCE", "1"))).isTrue();
        assertThat(coloured(new Terminal().with("CLICOLOR_FORCE", "0"))).isFalse();
        assertThat(coloured(new Terminal().with("CLICOLOR_FORCE", "1").with("NO_COLOR", "1")))
                .isFalse();
        assertThat(new Store(new Terminal().watched())
                        .good("status", "--no-color")
                        .out())
                .doesNotContain("\u001b");
        assertThat(new Store(new Terminal().watched()).good("status", "--json").out())
                .doesNotContain("\u001b");
    }

    @Test
    void drawsWithAsciiWhereNothingElseCanBeShown() {
        Store ascii = Store.withGoals(new Terminal().showing(Optional.of("ANSI_X3.4-1968")));

        assertThat(ascii.good("done", "fitness", "35 min run").out()).isEqualTo("""
            [x] run-session  Run session
              logged 35 min | today fitness 35 min | goal #####..... 50 % this week
              'loopkeeper undo' takes it back
            """);
        assertThat(ascii.good("steps", "fitness").out()).isASCII();
        assertThat(ascii.good("status").out()).isASCII();
    }

    @Test
    void learnsTheCharsetFromTheLocaleWhenNothingElseTells() {
        assertThat(new Store(new Terminal().showing(Optional.empty()))
                        .good("status")
                        .out())
                .isASCII();
        assertThat(new Store(new Terminal().showing(Optional.empty()).with("LC_ALL", "C.UTF-8"))
                        .good("status")
                        .out())
                .contains("·");
        assertThat(new Store(new Terminal()
                                .showing(Optional.empty())
                                .with("LC_ALL", "C")
                                .with("LANG", "en_GB.UTF-8"))
                        .good("status")
                        .out())
                .isASCII();
    }

    @Test
    void disarmsControlCharactersInStoredText() {
        String call = "{\"content\":\"bell\\u0007 red\\u001b[31m up\\u009b2J\\nnext\\u202eevil\"}";
        store.good("call", "remember", call);

        assertThat(store.good("status").out().lines()).allMatch(line -> line.equals(Text.oneLine(line)));
        assertThat(Text.oneLine("bell\u0007 red\u001b[31m up\u009b2J\nnext\u202eevil \ud800"))
                .isEqualTo("bell\uFFFD red\uFFFD[31m up\uFFFD2J next\uFFFDevil \uFFFD");
    }

    @Test
    void disarmsControlCharactersInErrors() {
        assertThat(store.run("create-goal", "X", "--priority", "1\u001b[2J").err())
                .doesNotContain("\u001b");
        assertThat(store.run("say\u001b[2J").err()).contains("'say\uFFFD[2J'");
        assertThat(store.run("no\u001b[2J\ncommand").err().lines()).hasSize(1);
    }

    private static boolean coloured(Terminal terminal) {
        return new Store(terminal).good("status").out().contains("\u001b[1m");
    }
}
