package dev.loopkeeper;

import dev.loopkeeper.storage.UserId;
import java.time.Instant;
import java.util.List;

/**
 * What stands for users over the network: a server takes who shows a token for its user. Tokens are kept beside the store
 * and not in it, so that no history, backup or export has them. Safe for use by any thread, and by several processes.
 */
public interface AccessTokens {
    /**
     * Makes a token that opens everything.
     *
     * @param name what it is for, so that people tell it from others
     * @throws LoopkeeperException when it cannot be kept
     */
    default Created create(UserId user, String name, Instant now) {
        return create(user, name, Use.EVERYTHING, now);
    }

    /**
     * Makes a token.
     *
     * @param name what it is for, so that people tell it from others
     * @param use what it opens
     * @throws LoopkeeperException when it cannot be kept
     */
    Created create(UserId user, String name, Use use, Instant now);

    /** The user's tokens, the oldest first. */
    List<Token> list(UserId user);

    /**
     * Makes one of the user's tokens worthless.
     *
     * @return whether there was one of that id
     */
    boolean revoke(UserId user, String id);

    /** What a token opens. */
    enum Use {
        /** All that its user may do. */
        EVERYTHING,
        /** The calendar that programs subscribe to, and nothing else. */
        CALENDAR
    }

    /**
     * What is known of a token.
     *
     * @param id identity, no secret
     * @param user for whom it stands
     * @param name what it is for
     * @param use what it opens
     * @param createdAt when it was made
     */
    record Token(String id, UserId user, String name, Use use, Instant createdAt) {}

    /**
     * A new token.
     *
     * @param token what is known of it
     * @param text what is to be shown to a server; it is kept nowhere and cannot be had again
     */
    record Created(Token token, String text) {
        /** The same without the secret. */
        @Override
        public String toString() {
            return token.toString();
        }
    }
}
