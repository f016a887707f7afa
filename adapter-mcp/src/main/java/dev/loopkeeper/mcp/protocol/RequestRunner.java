package dev.loopkeeper.mcp.protocol;

import java.util.concurrent.Callable;
import java.util.concurrent.Executor;

/** Runs requests. One that runs them one after the other lets others go first while one waits. Safe for use by any thread. */
@FunctionalInterface
public interface RequestRunner extends Executor {
    /**
     * Waits for the client on the thread of a request, so that other requests are run meanwhile.
     *
     * @return what {@code wait} returns
     * @throws Exception what {@code wait} throws
     */
    default <T> T waiting(Callable<T> wait) throws Exception {
        return wait.call();
    }
}
