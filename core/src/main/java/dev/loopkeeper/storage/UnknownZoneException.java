package dev.loopkeeper.storage;

import dev.loopkeeper.LoopkeeperException;

/** A day is asked for of a user whose zone nobody knows: who asks is elsewhere, and has not said where. */
public final class UnknownZoneException extends LoopkeeperException {
    private static final long serialVersionUID = 1L;

    private static final String MESSAGE = "is not known, and without it no day is; set it once with settings"
            + " ({\"set\": {\"zone\": \"Europe/London\"}}), or say it with each request";

    UnknownZoneException() {
        super("zone: " + MESSAGE);
    }

    /** The same as a refusal. */
    public Refusal refusal() {
        return Refusal.invalid("zone", "", MESSAGE);
    }
}
