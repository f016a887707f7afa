package dev.loopkeeper.ical.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Load.Effect;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.time.recurrence.Recurrence;
import dev.loopkeeper.transfer.Import;
import dev.loopkeeper.transfer.ImportException;
import dev.loopkeeper.transfer.ImportReport;
import dev.loopkeeper.transfer.Input;
import dev.loopkeeper.transfer.format.TaskExport;
import dev.loopkeeper.transfer.format.TaskFile;
import dev.loopkeeper.transfer.format.TaskFormat;
import dev.loopkeeper.transfer.format.TaskFormats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IcsTasksTest {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Local(LocalDateTime.parse("2026-11-29T18:00")), Optional.empty());
    private static final TaskFormat FORMAT = TaskFormats.named("ics").orElseThrow();
    private static final int RANDOM_STEPS = 300;
    private static final int RANDOM_FILES = 500;

    private final Workspace workspace = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(5));

    @Test
    void takesAFileInOnceAndBackAgain() {
        assertThat(TaskFormats.recognising("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
                .contains(FORMAT);
        assertThat(imported(file()).count(Effect.KEPT)).isZero();
        assertThat(steps()).hasSize(7);
        ImportReport again = imported(file());
        assertThat(again.count(Effect.SAME)).isEqualTo(7);
        assertThat(again.count(Effect.CREATED)).isZero();
        workspace.write(CALLER, UndoChange.ACTION, view -> UndoChange.decide(view, Optional.empty()));
        assertThat(steps()).isEmpty();
    }

    @Test
    void saysWhereEventsBelong() {
        ImportReport report = imported("""
                BEGIN:VCALENDAR
                VERSION:2.0
                BEGIN:VEVENT
                UID:a
                DTSTART:20260115T090000
                SUMMARY:Dentist
                END:VEVENT
                BEGIN:VJOURNAL
                UID:b
                SUMMARY:Went well
                END:VJOURNAL
                END:VCALENDAR
                """);

        assertThat(report.json().array("notes").orElseThrow().values())
                .extracting(note -> ((JsonString) note).value())
                .containsExactlyInAnyOrder(
                        "an event is not a task and is left out; calendar.ics beside your store is the place for events",
                        "a vjournal is not a task and is left out");
    }

    @Test
    void readsTimesOfAllZonesAsThePersonsOwn() {
        imported(file());

        assertThat(value("Part of the trip", Step.DUE)).contains(new Due("2036-12-05T09:00"));
        assertThat(value("Plan the trip", Step.DUE)).contains(new Due("2036-12-05T02:00"));
        assertThat(value("Book a flight", Step.DUE)).contains(new Due("2036-12-06T12:00"));
        assertThat(value("Later", Step.DUE)).contains(new Due("2036-12-01"));
        assertThat(value("Later", Step.DEFER_UNTIL)).contains(LocalDate.parse("2036-11-20"));
    }

    @Test
    void readsWhatTasksSay() {
        imported(file());

        assertThat(step("Plan the trip").notes())
                .contains("Look at night trains first\nand book, early\nAt the desk\nhttps://example.org/trains");
        assertThat(step("Plan the trip").status()).isEqualTo(StepStatus.IN_PROGRESS);
        assertThat(step("Pay rent").completedAt()).contains(Instant.parse("2026-11-01T08:15:00Z"));
        assertThat(step("Old idea").status()).isEqualTo(StepStatus.SKIPPED);
        assertThat(value("Part of the trip", Step.PRIORITY)).contains(Priority.HIGH);
        assertThat(value("Part of the trip", Step.TAGS)).contains(List.of("garden", "a, b"));
        assertThat(value("Part of the trip", Step.CONTEXTS)).contains(List.of("home"));
        assertThat(value("Part of the trip", Step.PARENT))
                .contains(step("Plan the trip").id());
        assertThat(step("Book a flight").dependencies())
                .containsExactly(step("Plan the trip").id());
        assertThat(value("Book a flight", Step.ESTIMATE)).contains(90);
        assertThat(goalOf("Later")).isEqualTo("Groceries, and more");
    }

    @Test
    void movesASeriesToTheFirstOfItsDatesThatIsNotOver() {
        imported(file());

        assertThat(value("Water plants", Step.DUE)).contains(new Due("2036-12-08"));
        Repeat repeat = value("Water plants", Step.REPEAT).orElseThrow();
        assertThat(repeat.rule().rrule()).isEqualTo("FREQ=WEEKLY;BYDAY=MO;COUNT=10");
        assertThat(repeat.start()).contains(new Due("2036-12-01"));
        assertThat(repeat.except()).containsExactly(LocalDate.parse("2036-12-15"));
    }

    @Test
    void writesWhatNobodyChangedAsItWas() {
        imported(file());
        List<String> written = exported();

        List<String> given = unfolded(file())
                .filter(line -> !line.startsWith("X-WR-CALNAME") && !line.startsWith("PRODID"))
                .toList();
        assertThat(unfolded(String.join("\n", written)).toList())
                .containsAll(given.subList(0, given.indexOf("BEGIN:VEVENT")));
        assertThat(written).allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 76 && line.endsWith("\r"));
    }

    @Test
    void writesAnewOnlyWhatWasChanged() {
        imported(file());
        change("Plan the trip", step -> step.with(Step.TITLE, "Plan it").with(Step.DUE, new Due("2036-12-24")));
        change("Water plants", step -> step.with(Step.DUE, new Due("2036-12-22")));

        String written = String.join("\n", exported()).replace("\r", "");
        assertThat(written)
                .contains("SUMMARY:Plan it\n", "DUE;VALUE=DATE:20361224\n", "X-APPLE-SORT-ORDER:17", "TRIGGER:-PT30M")
                .contains("PERCENT-COMPLETE:40", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=7", "DTSTART;VALUE=DATE:20361222")
                .contains("RELATED-TO;RELTYPE=SIBLING:part-1", "DUE;TZID=Berlin by another name:20361205T090000")
                .doesNotContain("20361204T200000", "RECURRENCE-ID");
        imported(written);
        assertThat(steps()).hasSize(7);
    }

    @Test
    void losesNothingOfAnyStep() {
        write(new Changes().put(Goal.of(new GoalId("g"), "Ways, and; means")));
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < RANDOM_STEPS; i++) {
            write(new Changes().put(RandomSteps.step(random, i)));
        }
        List<JsonObject> before = steps().stream().map(IcsTasksTest::told).toList();
        Workspace other = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(6));
        imported(other, String.join("\n", exported()), false);

        assertThat(steps(other).stream().map(IcsTasksTest::told)).containsExactlyInAnyOrderElementsOf(before);
    }

    @Test
    void believesOtherProgramsAboutWhatTheyChanged() {
        write(new Changes().put(Goal.of(new GoalId("g"), "Goal")));
        write(new Changes()
                .put(Step.of(new StepId("00000000-0000-4000-8000-000000000001"), new GoalId("g"), "Paint")
                        .with(Step.PRIORITY, Priority.URGENT)
                        .with(Step.STATUS, StepStatus.BLOCKED)
                        .with(Step.ENERGY, Energy.LOW)
                        .with(Step.PLANNED, new Due("2036-12-01T10:00"))
                        .with(Step.DUE, new Due("2036-12-05"))));
        String text = String.join("\n", exported())
                .replace("PRIORITY:1", "PRIORITY:9")
                .replace("STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS")
                .replace("DTSTART;VALUE=DATE:20361201", "DTSTART;VALUE=DATE:20361202");
        imported(workspace, text, true);

        Step paint = step("Paint");
        assertThat(paint.status()).isEqualTo(StepStatus.IN_PROGRESS);
        assertThat(Step.PRIORITY.find(paint.doc())).contains(Priority.LOW);
        assertThat(Step.ENERGY.find(paint.doc())).contains(Energy.LOW);
        assertThat(Step.DEFER_UNTIL.find(paint.doc())).contains(LocalDate.parse("2036-12-02"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "31|FREQ=MONTHLY|RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
                "30|FREQ=MONTHLY;INTERVAL=2|RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1",
                "28|FREQ=MONTHLY|RRULE:FREQ=MONTHLY"
            })
    void writesTheLastDayOfAMonthInWordsThatOthersUnderstand(int day, String rule, String line) {
        Due date = Due.on(LocalDate.of(2036, 12, day));
        write(new Changes().put(Goal.of(new GoalId("g"), "Goal")));
        write(new Changes()
                .put(Step.of(new StepId("s"), new GoalId("g"), "Pay")
                        .with(Step.DUE, date)
                        .with(
                                Step.REPEAT,
                                Repeat.of(new Recurrence(rule), Repeat.From.DUE).startingOn(date))));

        assertThat(exported()).contains(line + "\r");
    }

    @Test
    void takesTasksOutOfTheFilesOfAFolder() {
        Input folder = new Input() {
            @Override
            public InputStream open() {
                return stream("");
            }

            @Override
            public List<Part> parts() {
                return List.of(
                        part("home/a.ics", "home", todo("UID:a", "SUMMARY:Child", "RELATED-TO:b")),
                        part("work/b.ics", "work", todo("UID:b", "SUMMARY:Whole")));
            }
        };
        Import.run(workspace, CALLER, new TaskFile(FORMAT, workspace, CALLER, folder, false), false);

        assertThat(goalOf("Child")).isEqualTo("home");
        assertThat(goalOf("Whole")).isEqualTo("work");
        assertThat(value("Child", Step.PARENT)).contains(step("Whole").id());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DUE:tomorrow|line 2: DUE 'tomorrow' is not a date such as 20261201",
                "X-LOOPKEEPER-STEP:{no|line 2: X-LOOPKEEPER-STEP is not JSON",
                "END:VEVENT|the file: line 5: VEVENT ends where VTODO is expected to"
            })
    void namesTheLineThatCannotBeRead(String line, String message) {
        assertThatThrownBy(() -> imported(todo("UID:a", "SUMMARY:A", line)))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining(message);
        assertThat(steps()).isEmpty();
    }

    /** Files that were cut, joined wrongly or written by hand. */
    @Test
    void takesAnyFileInOrSaysWhatIsWrong() {
        SplittableRandom random = new SplittableRandom(23);
        String file = file();
        int taken = 0;
        for (int i = 0; i < RANDOM_FILES; i++) {
            StringBuilder text = new StringBuilder(file);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length() - 20);
                switch (random.nextInt(4)) {
                    case 0 -> text.delete(at, at + random.nextInt(20));
                    case 1 -> text.insert(at, text.substring(at / 2, at / 2 + random.nextInt(20)));
                    case 2 -> text.setCharAt(at, "\r\n:;,=\"\\\u0000 9ZT\uD83D".charAt(random.nextInt(14)));
                    default -> text.replace(at, at + 1, "-1\n");
                }
            }
            try {
                Workspace into = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(i));
                imported(into, text.toString(), false);
                List<String> lines = new ArrayList<>();
                TaskExport.write(FORMAT, into, CALLER, lines::add);
                taken++;
            } catch (ImportException e) {
                assertThat(e.faults()).isNotEmpty();
            }
        }
        assertThat(taken).isGreaterThan(RANDOM_FILES / 10);
    }

    @Test
    void keepsWhatItDoesNotUnderstandOfARuleAndSaysSo() {
        ImportReport report = imported(todo("UID:a", "SUMMARY:A", "DTSTART:20361201T090000", "RRULE:FREQ=HOURLY"));

        assertThat(Json.write(report.json())).contains("'FREQ=HOURLY' is not a repetition of days");
        assertThat(exported()).contains("RRULE:FREQ=HOURLY\r");
    }

    @Test
    void keepsIdentitiesThatLookLikeSecretsButNoSecrets() {
        String uid = "AKIAIOSFODNN7EXAMPLE";
        imported(todo("UID:" + uid, "SUMMARY:Renew", "DESCRIPTION:<private>4711</private>"));

        assertThat(exported()).contains("UID:" + uid + "\r");
        assertThat(steps().toString()).doesNotContain("4711");
    }

    private static Stream<String> unfolded(String text) {
        return text.replace("\r", "").replace("\n ", "").lines();
    }

    private static String todo(String... lines) {
        return "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n" + String.join("\r\n", lines) + "\r\nEND:VTODO\r\nEND:VCALENDAR\r\n";
    }

    private static Input.Part part(String name, String list, String text) {
        return new Input.Part(name, list, () -> stream(text));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private ImportReport imported(String text) {
        return imported(workspace, text, false);
    }

    private static ImportReport imported(Workspace into, String text, boolean replace) {
        TaskFile source = new TaskFile(FORMAT, into, CALLER, () -> stream(text), replace);
        return Import.run(into, CALLER, source, false);
    }

    private List<String> exported() {
        List<String> lines = new ArrayList<>();
        TaskExport.write(FORMAT, workspace, CALLER, lines::add);
        return lines;
    }

    private void write(Changes changes) {
        workspace.write(CALLER, "test", view -> Decision.accept("", changes, "Done."));
    }

    private void change(String title, UnaryOperator<Step> how) {
        write(new Changes().put(how.apply(step(title))));
    }

    private List<Step> steps() {
        return steps(workspace);
    }

    private static List<Step> steps(Workspace from) {
        return from.read(
                CALLER,
                view -> view.goals().all(GoalQuery.all()).stream()
                        .flatMap(goal -> view.steps().all(StepQuery.whole(goal.id())).stream())
                        .toList());
    }

    private Step step(String beginning) {
        return steps().stream()
                .filter(step -> step.title().startsWith(beginning))
                .findFirst()
                .orElseThrow();
    }

    private <T> Optional<T> value(String title, Field<T> field) {
        return field.find(step(title).doc());
    }

    private String goalOf(String title) {
        return workspace.read(
                CALLER,
                view -> view.goals().byId(step(title).goal()).map(Goal::title).orElseThrow());
    }

    /** What a step says, without where it stands, what it is called and how the file wrote it. */
    private static JsonObject told(Step step) {
        JsonObject told = step.doc();
        for (String name : List.of("goal", "order", "metadata")) {
            told = told.without(name);
        }
        return told;
    }

    static String file() {
        try (InputStream in = IcsTasksTest.class.getResourceAsStream("tasks.ics")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Steps of all kinds. */
    private static final class RandomSteps {
        private static final List<Due> DATES = List.of(
                new Due("2036-12-01"),
                new Due("2036-12-31"),
                new Due("2036-12-05T09:30"),
                new Due("2036-03-30T02:30"),
                new Due("2036-12-05T23:00+05:30"),
                new Due("2036-12-06T08:00:15Z"));
        private static final List<String> RULES =
                List.of("FREQ=MONTHLY", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=12", "FREQ=DAILY;INTERVAL=3", "FREQ=YEARLY");
        private static final List<String> WORDS =
                List.of("plain", "a, b; c\\d", "ünï 🌱 \"quoted\"", "two\nlines\n\nand more", "x".repeat(200), "n\\n");

        private RandomSteps() {}

        static Step step(SplittableRandom random, int number) {
            Step step = Step.of(
                    new StepId("00000000-0000-4000-8000-" + String.format("%012d", number)),
                    new GoalId("g"),
                    some(random, WORDS).replace("\n", " ") + " " + number);
            step = with(random, step, Step.DESCRIPTION, some(random, WORDS));
            step = with(random, step, Step.NOTES, some(random, WORDS));
            step = with(random, step, Step.STATUS, some(random, List.of(StepStatus.values())));
            step = with(random, step, Step.COMPLETED_AT, Instant.parse("2026-11-01T08:15:00.5Z"));
            step = with(random, step, Step.CREATED_AT, Instant.parse("2026-11-01T08:15:00Z"));
            step = with(random, step, Step.DUE, some(random, DATES));
            step = with(random, step, Step.PLANNED, some(random, DATES));
            step = with(random, step, Step.DEFER_UNTIL, LocalDate.of(2036, 11, 20 + random.nextInt(10)));
            step = with(random, step, Step.PRIORITY, some(random, List.of(Priority.values())));
            step = with(random, step, Step.ENERGY, some(random, List.of(Energy.values())));
            step = with(random, step, Step.TAGS, List.of("a, b", "@c d"));
            step = with(random, step, Step.CONTEXTS, List.of("home", "with; all"));
            step = with(random, step, Step.ESTIMATE, 1 + random.nextInt(3000));
            step = with(random, step, Step.FLAGGED, true);
            step = with(random, step, Step.WAITING_FOR, "Ann, perhaps");
            step = with(random, step, Step.RESULT, some(random, WORDS));
            step = with(random, step, Step.UNIT, new Unit("week-2"));
            Repeat repeat = Repeat.of(new Recurrence(some(random, RULES)), some(random, List.of(Repeat.From.values())));
            step = with(
                    random, step, Step.REPEAT, random.nextBoolean() ? repeat.startingOn(some(random, DATES)) : repeat);
            return number > 0 && random.nextBoolean()
                    ? step.with(
                            Step.DEPENDENCIES,
                            List.of(new StepId("00000000-0000-4000-8000-" + String.format("%012d", number - 1))))
                    : step;
        }

        private static <T> Step with(SplittableRandom random, Step step, Field<T> field, T value) {
            return random.nextInt(3) == 0 ? step : step.with(field, value);
        }

        private static <T> T some(SplittableRandom random, List<T> all) {
            return all.get(random.nextInt(all.size()));
        }
    }
}
