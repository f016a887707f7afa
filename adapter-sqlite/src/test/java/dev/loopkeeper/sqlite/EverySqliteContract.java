package dev.loopkeeper.sqlite;

import dev.loopkeeper.testkit.AppointmentStoreContract;
import dev.loopkeeper.testkit.CheckContract;
import dev.loopkeeper.testkit.ConversationStoreContract;
import dev.loopkeeper.testkit.DayStoreContract;
import dev.loopkeeper.testkit.FolderBesideContract;
import dev.loopkeeper.testkit.ForgettingContract;
import dev.loopkeeper.testkit.GoalStoreContract;
import dev.loopkeeper.testkit.HistoryStoreContract;
import dev.loopkeeper.testkit.KeepingContract;
import dev.loopkeeper.testkit.LoadContract;
import dev.loopkeeper.testkit.LoadTraceContract;
import dev.loopkeeper.testkit.LocatedFixture;
import dev.loopkeeper.testkit.LogStoreContract;
import dev.loopkeeper.testkit.LoopStoreContract;
import dev.loopkeeper.testkit.MemoryStoreContract;
import dev.loopkeeper.testkit.MemoryUseContract;
import dev.loopkeeper.testkit.NoteContract;
import dev.loopkeeper.testkit.PlacesContract;
import dev.loopkeeper.testkit.ProfileContract;
import dev.loopkeeper.testkit.ProgressStoreContract;
import dev.loopkeeper.testkit.RecordStoreContract;
import dev.loopkeeper.testkit.RedactionContract;
import dev.loopkeeper.testkit.RetentionContract;
import dev.loopkeeper.testkit.StepStoreContract;
import dev.loopkeeper.testkit.StorageFixture;
import dev.loopkeeper.testkit.TransferContract;
import dev.loopkeeper.testkit.UndoContract;
import dev.loopkeeper.testkit.WorkspaceContract;
import dev.loopkeeper.testkit.task.CandidateContract;
import dev.loopkeeper.testkit.task.ListFilterContract;
import dev.loopkeeper.testkit.task.NextStepsContract;
import dev.loopkeeper.testkit.task.TaskContract;
import dev.loopkeeper.testkit.tool.CaptureContract;
import dev.loopkeeper.testkit.tool.InboxContract;
import dev.loopkeeper.testkit.tool.OlderToolsContract;
import dev.loopkeeper.testkit.tool.ReviewContract;
import dev.loopkeeper.testkit.tool.ScheduleContract;
import dev.loopkeeper.testkit.tool.TaskAdviceContract;
import dev.loopkeeper.testkit.tool.TaskToolsContract;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** Every contract, to be kept by SQLite files in one way or another. */
abstract class EverySqliteContract {
    @TempDir
    static Path folder;

    private static final AtomicInteger FILES = new AtomicInteger();

    private static StorageFixture files() {
        return LocatedFixture.of(
                "sqlite",
                () -> folder.resolve("store-" + FILES.incrementAndGet() + ".db").toString());
    }

    @Nested
    class Checking extends CheckContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
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
    class Redacting extends RedactionContract {
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
    class Pruning extends RetentionContract {
        @Override
        protected StorageFixture fixture() {
            return files();
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
    class Loops extends LoopStoreContract {
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
    class LoadTraces extends LoadTraceContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Moving extends TransferContract {
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
    class Memories extends MemoryStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Conversations extends ConversationStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Profiles extends ProfileContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class UsedMemories extends MemoryUseContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class DeclaredRecords extends RecordStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Progress extends ProgressStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class ListFilters extends ListFilterContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class NextSteps extends NextStepsContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Candidates extends CandidateContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class TaskAdvice extends TaskAdviceContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Tasks extends TaskContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class TaskTools extends TaskToolsContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Inbox extends InboxContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Captured extends CaptureContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class OlderNames extends OlderToolsContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Scheduled extends ScheduleContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Appointments extends AppointmentStoreContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class Reviews extends ReviewContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }

    @Nested
    class FolderBeside extends FolderBesideContract {
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
    class Workspaces extends WorkspaceContract {
        @Override
        protected StorageFixture fixture() {
            return files();
        }
    }
}
