package dev.loopkeeper.yaml.files.lock;

import java.io.IOException;
import java.util.Optional;

/** Keeps other processes out of a folder; not for two threads at once. */
interface ProcessLock {

    /** Takes the lock when it is free. */
    Optional<Held> tryTake() throws IOException;

    /** Who holds it, as far as known. */
    Optional<Holder> holder();

    /** A lock that was taken. */
    interface Held extends AutoCloseable {

        /** True as long as nobody else took the lock over. */
        boolean isValid();

        @Override
        void close();
    }
}
