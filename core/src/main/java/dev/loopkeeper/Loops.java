package dev.loopkeeper;

import dev.loopkeeper.action.loop.CloseALoop;
import dev.loopkeeper.action.loop.EditALoop;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.action.loop.OpenALoop;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.Written;

/**
 * What is on one person's mind, loop by loop; whole messages go to {@link Session#listen}. Refusals, exceptions and threads as
 * {@link Session} says.
 */
public final class Loops {
    private final Transactions transactions;

    Loops(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Keeps something in mind; the same said again is counted, not kept twice. */
    public Written<OpenALoop.Result> open(OpenALoop.Request request) {
        return transactions.write("open_loop", view -> OpenALoop.decide(view, request));
    }

    /** Lists loops, the newest first; habits with their strength. */
    public Written<Page<ListLoops.Item>> list(ListLoops.Request request) {
        return transactions.answer(view -> ListLoops.decide(view, request));
    }

    /** Changes a loop's words, time, kind or scope, or merges it into another that says the same. */
    public Written<EditALoop.Result> edit(EditALoop.Request request) {
        return transactions.write("edit_loop", view -> EditALoop.decide(view, request));
    }

    /** Says what became of a loop; a habit that was done stays open and gets a win. */
    public Written<CloseALoop.Result> close(CloseALoop.Request request) {
        return transactions.write("close_loop", view -> CloseALoop.decide(view, request));
    }
}
