package dev.loopkeeper.testkit;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Incoming.OfRecord;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Records on their way into a store, for contracts and child processes. */
final class LoadSamples {
    private static final int GOALS = 10;
    private static final int KINDS = 5;
    private static final LocalDate START = LocalDate.parse("2020-01-01");

    private LoadSamples() {}

    /** Ten goals, and so many records in all: steps in order, logs, days and memories. */
    static Stream<Incoming> many(int count) {
        return Stream.concat(
                IntStream.range(0, GOALS)
                        .mapToObj(i -> of(
                                Ref.of(Samples.goal("g" + i).id()),
                                Samples.goal("g" + i).doc())),
                IntStream.range(GOALS, count).mapToObj(LoadSamples::one));
    }

    static Incoming of(Ref ref, JsonObject doc) {
        return new OfRecord(UserId.DEFAULT, ref, doc);
    }

    /** A task that was captured. */
    static Incoming captured(String id) {
        CapturedTask captured = CapturedTask.of(id, ExtractedTask.of("Call mum"))
                .with(CapturedTask.STATE, CapturedTask.State.TENTATIVE);
        return of(RecordTypes.CAPTURED.ref(captured), captured.doc().with("shade", Samples.json("{'b': 1}")));
    }

    /** Time that was set aside. */
    static Incoming appointment(String id) {
        Appointment appointment =
                Appointment.of(id, "Dentist", ZonedDateTime.parse("2026-01-20T17:00+01:00[Europe/Berlin]"), 30);
        return of(RecordTypes.EVENT.ref(appointment), appointment.doc().with("shade", Samples.json("{'b': 1}")));
    }

    private static Incoming one(int i) {
        String goal = "g" + i / KINDS % GOALS;
        LocalDate date = START.plusDays(i / KINDS);
        return switch (i % KINDS) {
            case 0 -> {
                Step step = Samples.step("s" + i, goal, "week-" + (1 + i / (KINDS * GOALS * GOALS)))
                        .with(Step.ORDER, 1 + i / (KINDS * GOALS) % GOALS);
                yield of(Ref.of(step.id()), step.doc());
            }
            case 1 -> of(Ref.of(date), Samples.json("{'done': " + i + "}"));
            case 2 -> {
                Memory memory = Samples.memory("m" + i, "Said number " + i);
                yield of(Ref.of(memory.id()), memory.doc());
            }
            default -> {
                LogEntry entry = Samples.log("l" + i, goal, date.toString(), i);
                yield of(Ref.of(entry.id()), entry.doc());
            }
        };
    }
}
