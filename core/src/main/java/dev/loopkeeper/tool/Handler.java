package dev.loopkeeper.tool;

import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Request;
import java.util.Optional;
import java.util.function.Function;

/** What a tool does when it is called. */
public sealed interface Handler {
    /** Decides what a call comes to. */
    @FunctionalInterface
    non-sealed interface Deciding extends Handler {
        /** Decides, from the records and the caller's present alone. */
        Decision<JsonObject> run(View view, Arguments arguments);
    }

    /** Does what takes long before it decides, so that nobody who wants to write waits for it. */
    @FunctionalInterface
    non-sealed interface Preparing extends Handler {
        /** What decides then, which may find other records than there are now. */
        Deciding prepare(Workspace workspace, Caller caller, Arguments arguments);
    }

    /** Reads or changes conversations, which stand beside the records. */
    @FunctionalInterface
    non-sealed interface Conversing extends Handler {
        /**
         * Does it at once; the answer brings no changes of records with it.
         *
         * @param talks the caller's conversations in the store, of which a model is given so much
         * @return how the answer is written
         */
        Decision<Function<View, JsonObject>> run(
                Function<ConversationConfig, ConversationMemory> talks, Arguments arguments);
    }

    /** Calls other tools, each of which is a call of its own. */
    @FunctionalInterface
    non-sealed interface Calling extends Handler {
        /**
         * Does it at once.
         *
         * @param calls where it calls them
         * @param request the request that the call came with; empty when it has no id
         */
        ToolReply run(Calls calls, Caller caller, Optional<Request> request, Arguments arguments);

        /** What it would come to now, as far as that can be told without doing it; changes nothing. */
        default Decision<Calls.Foresight> foresee(Calls calls, Caller caller, Arguments arguments) {
            return Decision.answer(new Calls.Foresight(false, Optional.empty(), Optional.empty()));
        }
    }
}
