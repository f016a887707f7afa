package dev.loopkeeper.testkit;

import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypeProvider;
import java.util.List;

/** The kinds of records that are declared for tests alone. */
public final class TestRecordTypes implements RecordTypeProvider {
    /** For the service loader. */
    public TestRecordTypes() {}

    @Override
    public List<RecordType<?>> types() {
        return List.of(Contact.TYPE);
    }
}
