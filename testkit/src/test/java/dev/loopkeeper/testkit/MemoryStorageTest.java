package dev.loopkeeper.testkit;

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
import org.junit.jupiter.api.Nested;

class MemoryStorageTest {
    @Nested
    class Checking extends CheckContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Forgetting extends ForgettingContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }

        @Override
        protected String everyByte() {
            return "";
        }
    }

    @Nested
    class Redacting extends RedactionContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }

        @Override
        protected String everyByte() {
            return "";
        }
    }

    @Nested
    class Goals extends GoalStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Steps extends StepStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Conversations extends ConversationStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Profiles extends ProfileContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class DeclaredRecords extends RecordStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Progress extends ProgressStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class ListFilters extends ListFilterContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class NextSteps extends NextStepsContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Candidates extends CandidateContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class TaskAdvice extends TaskAdviceContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Tasks extends TaskContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class TaskTools extends TaskToolsContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Inbox extends InboxContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Captured extends CaptureContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class OlderNames extends OlderToolsContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Scheduled extends ScheduleContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Appointments extends AppointmentStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Reviews extends ReviewContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class FolderBeside extends FolderBesideContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Places extends PlacesContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Logs extends LogStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Days extends DayStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Loops extends LoopStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Memories extends MemoryStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class UsedMemories extends MemoryUseContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class History extends HistoryStoreContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Keeping extends KeepingContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Undo extends UndoContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Pruning extends RetentionContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Loading extends LoadContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class LoadTraces extends LoadTraceContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Moving extends TransferContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Noting extends NoteContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }

    @Nested
    class Writing extends WorkspaceContract {
        @Override
        protected StorageFixture fixture() {
            return new MemoryFixture();
        }
    }
}
