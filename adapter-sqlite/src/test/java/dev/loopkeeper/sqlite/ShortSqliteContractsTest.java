package dev.loopkeeper.sqlite;

import dev.loopkeeper.testkit.DayStoreContract;
import dev.loopkeeper.testkit.ForgettingContract;
import dev.loopkeeper.testkit.GoalStoreContract;
import dev.loopkeeper.testkit.HistoryStoreContract;
import dev.loopkeeper.testkit.KeepingContract;
import dev.loopkeeper.testkit.LoadContract;
import dev.loopkeeper.testkit.LocatedFixture;
import dev.loopkeeper.testkit.LogStoreContract;
import dev.loopkeeper.testkit.MemoryStoreContract;
import dev.loopkeeper.testkit.NoteContract;
import dev.loopkeeper.testkit.PlacesContract;
import dev.loopkeeper.testkit.RetentionContract;
import dev.loopkeeper.testkit.StepStoreContract;
import dev.loopkeeper.testkit.StorageFixture;
import dev.loopkeeper.testkit.UndoContract;
import dev.loopkeeper.testkit.WorkspaceContract;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** What every store promises, kept by a SQLite file in a process that runs one short command. */
class ShortSqliteContractsTest {
    @TempDir
    static Path folder;

    private static final AtomicInteger FILES = new AtomicInteger();

    @BeforeAll
    static void beShort() {
        System.setProperty(Connections.SHORT, "true");
    }

    @AfterAll
    static void beLong() {
        System.clearProperty(Connections.SHORT);
    }

    private static StorageFixture files() {
        return LocatedFixture.of(
                "sqlite",
                () -> folder.resolve("store-" + FILES.incrementAndGet() + ".db").toString());
    }

    @Nested
    class Days extends DayStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Forgetting extends ForgettingContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }

        @Override
        protected String everyByte() {
            return Bytes.of(folder, "store-" + FILES.get() + ".db");
        }
    }

    @Nested
    class Goals extends GoalStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class History extends HistoryStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Keeping extends KeepingContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Logs extends LogStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Memories extends MemoryStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Places extends PlacesContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Steps extends StepStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Undoing extends UndoContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Pruning extends RetentionContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Loading extends LoadContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Noting extends NoteContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Workspaces extends WorkspaceContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }
}
