package dev.loopkeeper.testkit;

import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import java.util.Optional;

/** Changes taken back in tests. */
final class Undoing {
    private Undoing() {}

    /** Takes the change back and returns the id of the change that does so. */
    static String undo(Workspace workspace, String change) {
        return attempt(workspace, Optional.of(change))
                .switchOn(done -> done.change().orElseThrow(), refusal -> {
                    throw new AssertionError("undo of " + change + " was refused: " + refusal.message());
                });
    }

    /** Takes the last change back and returns the id of the change that does so. */
    static String undoLast(Workspace workspace) {
        return attempt(workspace, Optional.empty())
                .switchOn(done -> done.change().orElseThrow(), refusal -> {
                    throw new AssertionError("undo was refused: " + refusal.message());
                });
    }

    /** Tries to take the change back and returns why it cannot be. */
    static Refusal refused(Workspace workspace, String change) {
        return attempt(workspace, Optional.of(change))
                .switchOn(
                        done -> {
                            throw new AssertionError("undone: " + done.result().message());
                        },
                        refusal -> refusal);
    }

    private static Written<UndoChange.Result> attempt(Workspace workspace, Optional<String> change) {
        return attempt(workspace, Contract.caller(), change);
    }

    /** Tries to take a change back, the last one when none is named. */
    static Written<UndoChange.Result> attempt(Workspace workspace, Caller caller, Optional<String> change) {
        return workspace.write(caller, UndoChange.ACTION, view -> UndoChange.decide(view, change));
    }
}
