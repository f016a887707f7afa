package dev.loopkeeper.transfer;

import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Trouble;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Users' contents as they are at one moment for each user.
 *
 * @param workspace where they are
 * @param caller who asks
 */
record Snapshot(Workspace workspace, Caller caller) {
    /**
     * Hands over a user's contents: while they are read where the store allows it, else afterwards.
     *
     * @return what could not be read and is left out
     */
    List<Trouble> read(UserId user, Consumer<? super Incoming> taker) {
        if (workspace.asksOnce()) {
            return read(user, taker, () -> {});
        }
        List<Incoming> held = new ArrayList<>();
        List<Trouble> unreadable = read(user, held::add, held::clear);
        held.forEach(taker);
        return unreadable;
    }

    private List<Trouble> read(UserId user, Consumer<? super Incoming> taker, Runnable begin) {
        Caller as = new Caller(user, caller.actor(), caller.now(), caller.zone());
        return workspace.read(as, view -> {
            begin.run();
            Contents.of(user, view.records(), taker);
            return unreadable(view);
        });
    }

    private static List<Trouble> unreadable(View view) {
        return List.copyOf(view.unreadable());
    }
}
