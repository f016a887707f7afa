package dev.loopkeeper.automation;

import dev.loopkeeper.profile.Autonomy;
import java.util.Optional;

/** How far a call reaches, from what harms least. */
public enum Reach {
    /** It changes nothing. */
    READ(Optional.of(Autonomy.LOW)),
    /** It changes what undo takes back. */
    WRITE(Optional.of(Autonomy.MEDIUM)),
    /** It changes something outside: messages, events, what other servers keep. */
    OUTWARD(Optional.of(Autonomy.HIGH)),
    /** It takes away what nothing brings back, or has something done later without asking. */
    DESTRUCTIVE(Optional.of(Autonomy.FULL)),
    /** It decides how far others may go, which is for the person alone. */
    RESERVED(Optional.empty());

    private final Optional<Autonomy> from;

    Reach(Optional<Autonomy> from) {
        this.from = from;
    }

    /** Whether such a call is made without asking by whom is trusted so far. */
    public boolean isFreeAt(Autonomy level) {
        return from.filter(least -> level.compareTo(least) >= 0).isPresent();
    }
}
