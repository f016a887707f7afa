package dev.loopkeeper.checks.faults;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Incoming.OfRecord;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A goal with its steps and what stands beside it: a hundred records of every kind that one can have many of. */
record ManyRecords(UserId user, int number) {
    /** How many records that is. */
    static final int COUNT = 100;

    private static final int STEPS = 45;
    private static final int OTHERS = 6;
    private static final int DAYS = 1_000;
    private static final LocalDate START = LocalDate.parse("2023-01-01");
    private static final ZonedDateTime MORNING = ZonedDateTime.parse("2026-02-01T08:00+01:00[Europe/Berlin]");

    Stream<Incoming> all() {
        int memories = COUNT - 1 - STEPS - OTHERS;
        return Stream.of(
                        Stream.of(of(RecordTypes.GOAL, goal())),
                        IntStream.rangeClosed(1, STEPS).mapToObj(n -> of(RecordTypes.STEP, step(n))),
                        IntStream.range(0, memories).mapToObj(n -> of(RecordTypes.MEMORY, memory(n))),
                        others())
                .flatMap(some -> some);
    }

    private Stream<Incoming> others() {
        JsonObject day = JsonObject.EMPTY.with("f" + number, JsonNumber.of(number));
        return Stream.of(
                of(RecordTypes.LOG, new LogEntry(logged())),
                new OfRecord(user, Ref.of(date()), day, Incoming.IfThere.MERGE),
                of(
                        RecordTypes.LOOP,
                        OpenLoop.of(new LoopId("loop-" + number), LoopKind.COMMITMENT, "Ring number " + number)),
                of(RecordTypes.CAPTURED, captured()),
                of(RecordTypes.EVENT, Appointment.of("event-" + number, "Meeting " + number, begin(), 30)),
                of(
                        RecordTypes.PROGRESS,
                        ProgressDocument.of(
                                ProgressId.of(Optional.empty(), "many-" + number),
                                JsonObject.EMPTY.with("left", JsonNumber.of(number)))));
    }

    private Goal goal() {
        return Goal.of(id(), "Goal " + number).with(Goal.SLUG, "many-" + number);
    }

    private Step step(int n) {
        return Step.of(new StepId("step-" + number + "-" + n), id(), "Step " + n + ": mend the \"gate\"")
                .with(Step.UNIT, new Unit("week-1"))
                .with(Step.ORDER, n);
    }

    private Memory memory(int n) {
        return Memory.of(new MemoryId("memory-" + number + "-" + n), "Fact " + n + " of goal " + number);
    }

    private JsonObject logged() {
        JsonObject doc = LogEntry.ID.put(JsonObject.EMPTY, new LogId("log-" + number));
        doc = LogEntry.DATE.put(LogEntry.GOAL.put(doc, id()), date());
        return LogEntry.VALUE.put(doc, BigDecimal.valueOf(number));
    }

    private CapturedTask captured() {
        return CapturedTask.of("captured-" + number, ExtractedTask.of("Buy " + number + " eggs"))
                .with(CapturedTask.STATE, CapturedTask.State.TENTATIVE);
    }

    private GoalId id() {
        return new GoalId("goal-" + number);
    }

    private LocalDate date() {
        return START.plusDays(number % DAYS);
    }

    private ZonedDateTime begin() {
        return MORNING.plusHours(number);
    }

    private <R> Incoming of(RecordType<R> type, R record) {
        return new OfRecord(user, type.ref(record), type.doc(record));
    }
}
