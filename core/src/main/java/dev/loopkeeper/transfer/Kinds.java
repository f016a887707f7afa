package dev.loopkeeper.transfer;

import dev.loopkeeper.storage.Incoming;

/** What the kinds of things that move are called in reports. */
final class Kinds {
    static final String CONVERSATION = "conversation";
    private static final String CHANGE = "change";

    private Kinds() {}

    static String of(Incoming incoming) {
        return incoming instanceof Incoming.OfRecord record
                ? record.ref().type().name()
                : CHANGE;
    }
}
