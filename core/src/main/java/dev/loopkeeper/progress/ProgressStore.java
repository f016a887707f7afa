package dev.loopkeeper.progress;

import java.util.List;
import java.util.Optional;

/** Finds one user's progress documents; reads only. */
public interface ProgressStore {
    /** The document of that identity, as it stands or an earlier revision. */
    Optional<ProgressDocument> byId(ProgressId id);

    /** Every document as it stands, by the texts of their identities. */
    List<ProgressDocument> list();
}
