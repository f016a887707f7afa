package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many statements looking after triggers costs: nothing more for those of which no time has come. */
class TriggerRoundsTest {
    /** What a firing that calls a tool costs beside the call itself, so that nobody adds a statement unseen. */
    private static final int A_FIRING = 60;

    @TempDir
    Path folder;

    private final List<String> statements = Collections.synchronizedList(new ArrayList<>());

    @Test
    void aLookAtManyTriggersTakesAsManyStatementsAsOneAtFew() {
        assertThat(idle(500)).isNotEmpty().hasSameSizeAs(idle(5));
    }

    @Test
    void whatIsDueCostsTheSameHoweverManyAreNot() {
        int few = firing(20, 20);
        int among = firing(20, 500);
        int more = firing(40, 500);

        assertThat(among).isEqualTo(few);
        assertThat((more - among) / 20).isLessThanOrEqualTo(A_FIRING);
    }

    /** The statements of a round in which nothing has come. */
    private List<String> idle(int triggers) {
        try (Workspace workspace = store("idle" + triggers, 0, triggers)) {
            Autopilot autopilot = autopilot(workspace);
            autopilot.round(at("2026-01-14T11:00"));
            statements.clear();
            autopilot.round(at("2026-01-14T11:01"));
            return List.copyOf(statements);
        }
    }

    /** How many statements a round takes in which some of the triggers fire. */
    private int firing(int due, int triggers) {
        try (Workspace workspace = store(due + "of" + triggers, due, triggers)) {
            Autopilot autopilot = autopilot(workspace);
            autopilot.round(at("2026-01-14T11:00"));
            statements.clear();
            assertThat(autopilot.round(at("2026-01-14T12:00")).firings()).hasSize(due);
            return statements.size();
        }
    }

    private Workspace store(String name, int due, int triggers) {
        Workspace workspace = new Workspace(
                SqliteStorageProvider.open(
                        new DatabaseFile(folder.resolve(name + ".db")), Migrations.standard(), statements::add),
                ZoneOffset.UTC,
                new SplittableRandom(3));
        workspace.write(at("2026-01-14T09:00"), "fill", view -> {
            Changes changes = new Changes();
            for (int i = 0; i < triggers; i++) {
                changes.create(AutomationTypes.TRIGGER, trigger(i, i < due ? 12 : 20));
            }
            return Decision.accept("", changes, "Filled.");
        });
        return workspace;
    }

    private static Trigger trigger(int number, int hour) {
        return new Trigger((JsonObject) Json.parse("{\"id\":\"t" + number + "\",\"name\":\"Trigger " + number
                + "\",\"type\":\"schedule\",\"config\":{\"cron\":\"0 " + hour + " * * *\"},\"action\":{\"type\":"
                + "\"tool\",\"payload\":{\"tool\":\"create_task\",\"arguments\":{\"title\":\"Task " + number
                + "\"}}},\"created_at\":\"2026-01-14T09:00:00Z\"}"));
    }

    private static Autopilot autopilot(Workspace workspace) {
        return new Autopilot(new ToolRunner(workspace, Catalog.standard()), List.of());
    }

    private static Caller at(String now) {
        return new Caller(UserId.DEFAULT, "test", Moment.parse(now).orElseThrow(), Optional.empty());
    }
}
