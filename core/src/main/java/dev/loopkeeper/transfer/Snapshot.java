package dev.loopkeeper.transfer;

import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Users' contents as they are at one moment for each user.
 *
 * @param workspace where they are
 * @param caller who asks
 */
record Snapshot(Workspace workspace, Caller caller) {
    /** Somebody wrote while the contents were read; what was handed over is of two moments. */
    static final class ChangedException extends StoreException {
        private static final long serialVersionUID = 1L;

        ChangedException() {
            super("the store was changed again and again while it was read; try again when nobody writes");
        }
    }

    /**
     * Hands over a user's contents.
     *
     * @return what could not be read and is left out
     * @throws ChangedException when somebody wrote meanwhile, and the store shows no snapshot
     */
    List<Trouble> read(UserId user, Consumer<? super Incoming> taker) {
        AtomicBoolean begun = new AtomicBoolean();
        return workspace.read(as(user), view -> {
            if (begun.getAndSet(true)) {
                throw new ChangedException();
            }
            Contents.of(user, view.records(), taker);
            return unreadable(view);
        });
    }

    private static List<Trouble> unreadable(View view) {
        Collection<Trouble> unreadable = view.unreadable();
        return new ArrayList<>(unreadable);
    }

    private Caller as(UserId user) {
        return new Caller(user, caller.actor(), caller.now(), caller.zone());
    }
}
