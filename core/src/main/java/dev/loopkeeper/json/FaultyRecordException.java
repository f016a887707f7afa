package dev.loopkeeper.json;

import java.util.List;
import java.util.stream.Collectors;

/** A record that holds values its fields do not allow; a store adds where it was read. */
public final class FaultyRecordException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<Fault> faults;

    /** An exception for at least one fault. */
    public FaultyRecordException(List<Fault> faults) {
        super(faults.stream().map(Fault::sentence).collect(Collectors.joining("; ")));
        this.faults = List.copyOf(faults);
    }

    /** Everything that is wrong, in the order of the fields. */
    public List<Fault> faults() {
        return faults;
    }
}
