package dev.loopkeeper.storage;

import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.time.Moment;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Who asks, and when.
 *
 * @param user whose records are meant
 * @param actor the door or program that asks, as history shows it: {@code cli}, an assistant's name
 * @param now the caller's present
 * @param zone the caller's zone; empty for the user's own
 * @param atThisMachine whether this machine's zone is that of a user who has chosen none
 * @param model the language model that the caller brings along, for those who have set no other
 */
public record Caller(
        UserId user,
        String actor,
        Moment now,
        Optional<ZoneId> zone,
        boolean atThisMachine,
        Optional<LanguageModel> model) {
    /** A caller at this machine, without a model. */
    public Caller(UserId user, String actor, Moment now, Optional<ZoneId> zone) {
        this(user, actor, now, zone, true);
    }

    /** The same, asking by another door or program. */
    public Caller by(String other) {
        return new Caller(user, other, now, zone, atThisMachine, model);
    }

    /** The same at another time. */
    public Caller at(Moment later) {
        return new Caller(user, actor, later, zone, atThisMachine, model);
    }

    /** The present, to measure how time passes; of a time on the person's clock as if that were in UTC. */
    public Instant present() {
        return now.in(ZoneOffset.UTC);
    }

    /** A caller without a model. */
    public Caller(UserId user, String actor, Moment now, Optional<ZoneId> zone, boolean atThisMachine) {
        this(user, actor, now, zone, atThisMachine, Optional.empty());
    }

    /** The same caller with a model. */
    public Caller with(LanguageModel brought) {
        return new Caller(user, actor, now, zone, atThisMachine, Optional.of(brought));
    }
}
