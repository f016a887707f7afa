package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PendingLoopsTest {
    private static final String READ_ALL = "AND status = 'PENDING' ORDER BY";

    @TempDir
    Path folder;

    private final List<String> statements = new ArrayList<>();
    private Workspace here;
    private Workspace there;

    @BeforeEach
    void openTwice() {
        here = open(statements, 3);
        there = open(new ArrayList<>(), 4);
        write(here, new Changes().put(loop("a", "Water the ferns")).put(loop("b", "Paint the walls")));
        pending(here);
    }

    @AfterEach
    void close() {
        here.close();
        there.close();
    }

    @Test
    void readsWhatIsPendingOnceAndKeepsUpWithItsOwnChanges() {
        statements.clear();
        write(here, new Changes().put(loop("c", "Call Otto")));
        write(here, new Changes().put(loop("b", "Paint the walls").with(OpenLoop.STATUS, LoopStatus.SKIPPED)));

        assertThat(pending(here)).containsExactly("a", "c");
        write(here, new Changes().put(loop("b", "Paint the hall")));
        assertThat(pending(here)).containsExactly("a", "b", "c");
        assertThat(statements).noneMatch(sql -> sql.contains(READ_ALL));
    }

    @Test
    void readsAnewWhenSomebodyElseHasWritten() {
        write(there, new Changes().put(loop("c", "Call Otto")));

        assertThat(pending(here)).containsExactly("a", "b", "c");
    }

    @Test
    void goesOnAfterAChangeThatCameToNothing() {
        here.write(Home.caller(UserId.DEFAULT), "test", view -> {
            view.loops().pending();
            return Decision.<String>refuse(Refusal.of(Refusal.Code.CONFLICT, new Fault("", "", "no")));
        });

        assertThat(pending(here)).containsExactly("a", "b");
    }

    private Workspace open(List<String> heard, int seed) {
        return new Workspace(
                SqliteStorageProvider.open(
                        new DatabaseFile(folder.resolve("store.db")), Migrations.standard(), heard::add),
                ZoneOffset.UTC,
                new SplittableRandom(seed));
    }

    private static OpenLoop loop(String id, String content) {
        return OpenLoop.of(new LoopId(id), LoopKind.COMMITMENT, content);
    }

    private static void write(Workspace workspace, Changes changes) {
        workspace.write(Home.caller(UserId.DEFAULT), "test", view -> Decision.accept("", changes, "Tested."));
    }

    private static List<String> pending(Workspace workspace) {
        return workspace.read(Home.caller(UserId.DEFAULT), view -> view.loops().pending()).stream()
                .map(loop -> loop.id().value())
                .toList();
    }
}
