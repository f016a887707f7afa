package dev.loopkeeper.testkit;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Incoming.OfRecord;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
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

    /** One record of each kind about what runs by itself. */
    static List<Incoming> automation() {
        return List.of(
                of(
                        new Ref(AutomationTypes.APPROVAL, "a"),
                        Samples.json("{'id': 'a', 'source': 'trigger:t', 'tool': 'forget', 'mood': {'b': 1}}")),
                of(
                        new Ref(AutomationTypes.TRIGGER, "t"),
                        Samples.json(
                                "{'id': 't', 'name': 'Review', 'type': 'schedule', 'config': {'cron': '0 9 * * 1'},"
                                        + " 'action': {'type': 'chat', 'payload': {'prompt': 'Look'}}, 'mood': {'b': 1}}")),
                of(
                        new Ref(AutomationTypes.FIRING, "t@1"),
                        Samples.json("{'id': 't@1', 'trigger': 't', 'state': 'done', 'mood': {'b': 1}}")),
                of(
                        new Ref(AutomationTypes.AGENT_TASK, "w"),
                        Samples.json(
                                "{'id': 'w', 'type': 'WEEKLY_REVIEW', 'prompt': 'Look', 'allowed_tools': ['review'],"
                                        + " 'max_turns': 3, 'timeout_seconds': 60, 'result': {'text': 'Fine', 'odd': 1}}")),
                of(
                        new Ref(AutomationTypes.AGENT_TURN, "w/1"),
                        Samples.json("{'id': 'w/1', 'agent': 'w', 'number': 1, 'said': 'Fine', 'calls': [{'tool':"
                                + " 'review', 'arguments': {'limit': 1}, 'outcome': 'made', 'answer': '{}'}]}")),
                of(
                        new Ref(AutomationTypes.PLAN, "p"),
                        Samples.json(
                                "{'id': 'p', 'name': 'Later', 'steps': [{'name': '1', 'type': 'wait', 'seconds': 60}],"
                                        + " 'mood': {'b': 1}}")),
                of(
                        new Ref(AutomationTypes.PLAN_RUN, "p1"),
                        Samples.json(
                                "{'id': 'p1', 'plan': 'p', 'name': 'Later', 'steps': [{'name': '1', 'type': 'wait',"
                                        + " 'seconds': 60}], 'progress': [{'name': '1', 'state': 'done'}], 'status': 'completed'}")),
                of(
                        new Ref(AutomationTypes.EXECUTION, "x"),
                        Samples.json(
                                "{'id': 'x', 'step': 's', 'tool': 'mcp__mail__send', 'state': 'done', 'mood': {'b': 1}}")));
    }
}
