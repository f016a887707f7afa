package dev.loopkeeper.storage.record;

import java.util.List;

/** Adds kinds of records to those that stores keep; found by {@link java.util.ServiceLoader}. */
public interface RecordTypeProvider {
    /** The kinds; no two of one name, and none of a name that the house has. */
    List<RecordType<?>> types();
}
