package dev.loopkeeper.cli.examples;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The sample as records, for stores that are no folder: read where the sample is unpacked, and written as one change.
 *
 * @param sample the sample
 * @param globals the store and the user that the command line names
 * @param environment the clock and the machine's zone
 * @param actor who writes it
 */
public record SampleRecords(Sample sample, Globals globals, Loopkeeper.Environment environment, String actor) {
    private static final int MOST_MEMORIES = 1000;

    /**
     * Puts every record of the sample into the store that the command line names.
     *
     * @return how many records were written
     * @throws CommandException when the user has goals there already; nothing is written then
     * @throws IOException when the sample cannot be unpacked
     */
    public int load() throws IOException {
        Path folder = Files.createTempDirectory("loopkeeper-sample");
        try {
            sample.copyTo(folder);
            try (Loopkeeper source = Loopkeeper.open("yaml:" + folder, environment);
                    Loopkeeper target = Loopkeeper.open(globals.store(), environment)) {
                return write(read(source), target);
            }
        } finally {
            delete(folder);
        }
    }

    private Changes read(Loopkeeper source) {
        return source.workspace().read(caller(UserId.DEFAULT), view -> {
            Changes changes = new Changes();
            view.settings()
                    .doc()
                    .members()
                    .forEach((name, value) -> changes.set(Ref.SETTINGS, name, Optional.of(value)));
            view.goals().list(GoalQuery.all()).items().forEach(goal -> addGoal(changes, view, goal));
            view.days()
                    .between(LocalDate.MIN, LocalDate.MAX)
                    .forEach(day -> changes.put(Ref.of(day.date()), day.fields()));
            view.memories().recent(MOST_MEMORIES).forEach(changes::put);
            return changes;
        });
    }

    private static void addGoal(Changes changes, View view, Goal goal) {
        changes.put(goal);
        view.steps().list(StepQuery.whole(goal.id())).items().forEach(changes::create);
        view.logs().list(LogQuery.of(goal.id())).items().forEach(changes::create);
    }

    private int write(Changes changes, Loopkeeper target) {
        return target.workspace()
                .<Integer>write(caller(globals.user()), "init", view -> decide(changes, view))
                .switchOn(done -> done.result(), refusal -> {
                    throw CommandException.of(refusal);
                });
    }

    private Decision<Integer> decide(Changes changes, View view) {
        if (!view.goals().list(GoalQuery.all()).items().isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Refusal.Code.ALREADY_EXISTS,
                    "there are goals in " + globals.store() + " already; choose another store for the sample"));
        }
        int records = changes.against(view.records()).stream()
                .map(edit -> edit.ref())
                .distinct()
                .toList()
                .size();
        return Decision.accept(records, changes, "Put the sample data here.");
    }

    private Caller caller(UserId user) {
        return new Caller(user, actor, globals.present(environment.clock()), globals.zone());
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> paths = Files.walk(folder)) {
            all = paths.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }
}
