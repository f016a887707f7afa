package dev.loopkeeper.transfer;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.json.Fault;
import java.util.List;
import java.util.stream.Collectors;

/** A file cannot be taken in; nothing of it was. */
public final class ImportException extends LoopkeeperException {
    private static final long serialVersionUID = 1L;

    private static final int SHOWN = 3;

    private final transient List<Fault> faults;

    /**
     * Something is wrong with the file.
     *
     * @param faults what and in which line, at least one
     */
    public ImportException(List<Fault> faults) {
        super(message(faults));
        this.faults = List.copyOf(faults);
    }

    private static String message(List<Fault> faults) {
        String more = faults.size() > SHOWN ? "; and " + (faults.size() - SHOWN) + " more" : "";
        return faults.stream().limit(SHOWN).map(Fault::sentence).collect(Collectors.joining("; ")) + more
                + "; nothing was changed";
    }

    /** What is wrong, the first in the file first. */
    public List<Fault> faults() {
        return faults;
    }
}
