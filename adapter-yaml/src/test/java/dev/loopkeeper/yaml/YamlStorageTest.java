package dev.loopkeeper.yaml;

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
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

class YamlStorageTest {
    @TempDir
    Path folder;

    private int stores;

    private StorageFixture yaml() {
        return LocatedFixture.of(
                "yaml", () -> folder.resolve("store-" + ++stores).toString());
    }

    @Nested
    class Checking extends CheckContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Forgetting extends ForgettingContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }

        @Override
        protected String everyByte() {
            return Bytes.below(folder.resolve("store-" + stores));
        }
    }

    @Nested
    class Redacting extends RedactionContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }

        @Override
        protected String everyByte() {
            return Bytes.below(folder.resolve("store-" + stores));
        }
    }

    @Nested
    class Goals extends GoalStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Steps extends StepStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Conversations extends ConversationStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Profiles extends ProfileContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class DeclaredRecords extends RecordStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Progress extends ProgressStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class ListFilters extends ListFilterContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class NextSteps extends NextStepsContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Candidates extends CandidateContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class TaskAdvice extends TaskAdviceContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Tasks extends TaskContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class TaskTools extends TaskToolsContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Inbox extends InboxContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Captured extends CaptureContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class OlderNames extends OlderToolsContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Scheduled extends ScheduleContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Appointments extends AppointmentStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Reviews extends ReviewContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class FolderBeside extends FolderBesideContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Places extends PlacesContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Logs extends LogStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Days extends DayStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Loops extends LoopStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Memories extends MemoryStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class UsedMemories extends MemoryUseContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class History extends HistoryStoreContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Keeping extends KeepingContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Undo extends UndoContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Pruning extends RetentionContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Loading extends LoadContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class LoadTraces extends LoadTraceContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Moving extends TransferContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Noting extends NoteContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }

    @Nested
    class Writing extends WorkspaceContract {
        @Override
        protected StorageFixture fixture() {
            return yaml();
        }
    }
}
