package dev.loopkeeper.storage;

import dev.loopkeeper.time.Moment;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Who asks, and when.
 *
 * @param user whose records are meant
 * @param actor the door or program that asks, as history shows it: {@code cli}, an assistant's name
 * @param now the caller's present
 * @param zone the caller's zone; empty for the user's own
 * @param atThisMachine whether this machine's zone is that of a user who has chosen none
 */
public record Caller(UserId user, String actor, Moment now, Optional<ZoneId> zone, boolean atThisMachine) {
    /** A caller at this machine. */
    public Caller(UserId user, String actor, Moment now, Optional<ZoneId> zone) {
        this(user, actor, now, zone, true);
    }

    /** The same, asking by another door or program. */
    public Caller by(String other) {
        return new Caller(user, other, now, zone, atThisMachine);
    }
}
