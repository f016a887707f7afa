package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerFailure.Kind;

/** A server that cannot be asked, or does not answer. */
final class ServerException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final String why;
    private final boolean mayHaveArrived;

    ServerException(Kind kind, String why) {
        this(kind, why, true);
    }

    /**
     * A failure.
     *
     * @param mayHaveArrived whether the server may have done what it was asked, when it was asked
     */
    ServerException(Kind kind, String why, boolean mayHaveArrived) {
        super(why);
        this.kind = kind;
        this.why = why;
        this.mayHaveArrived = mayHaveArrived;
    }

    boolean mayHaveArrived() {
        return mayHaveArrived;
    }

    Kind kind() {
        return kind;
    }

    ServerFailure failure(String server, boolean mayHaveRun) {
        return new ServerFailure(kind, server + ": " + why + (why.endsWith("?") ? "" : "."), mayHaveRun);
    }
}
