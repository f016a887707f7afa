package dev.loopkeeper.rest.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connection that is closed when the headers or the body of a request do not arrive in time, however steadily their bytes
 * come. Between requests, and while one is answered, it is only closed for being idle.
 */
final class TimedConnection extends HttpConnection {
    private static final Scheduler.Task NONE = () -> false;

    private final Limits limits;
    private final Object lock = new Object();
    // Guarded by the lock.
    private Arriving arriving = Arriving.NOTHING;
    private long bytesBefore;
    private long waits;
    private Scheduler.Task end = NONE;

    private enum Arriving {
        NOTHING,
        HEADERS,
        BODY
    }

    TimedConnection(HttpConfiguration configuration, Connector connector, EndPoint endPoint, Limits limits) {
        super(configuration, connector, endPoint);
        this.limits = limits;
    }

    /** Called when bytes of the next request may have come. */
    @Override
    public void onFillable() {
        synchronized (lock) {
            if (arriving != Arriving.HEADERS || nothingCame()) {
                bytesBefore = getBytesIn();
                await(Arriving.HEADERS, limits.headers());
            }
        }
        super.onFillable();
    }

    /** Called when somebody waits for more of the body. */
    @Override
    public void asyncReadFillInterested() {
        synchronized (lock) {
            if (arriving != Arriving.BODY) {
                await(Arriving.BODY, limits.body());
            }
        }
        super.asyncReadFillInterested();
    }

    @Override
    protected RequestHandler newRequestHandler() {
        return new RequestHandler() {
            @Override
            public boolean headerComplete() {
                awaitNothing();
                return super.headerComplete();
            }

            @Override
            public boolean messageComplete() {
                awaitNothing();
                return super.messageComplete();
            }
        };
    }

    @Override
    public void onClose(Throwable cause) {
        awaitNothing();
        super.onClose(cause);
    }

    private void await(Arriving what, Duration patience) {
        awaitNothing();
        arriving = what;
        long wait = waits;
        end = getConnector().getScheduler().schedule(() -> expire(wait), patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void awaitNothing() {
        synchronized (lock) {
            end.cancel();
            arriving = Arriving.NOTHING;
            waits++;
        }
    }

    private void expire(long wait) {
        synchronized (lock) {
            if (wait != waits || (arriving == Arriving.HEADERS && nothingCame())) {
                return;
            }
        }
        getEndPoint().close(new TimeoutException("the request did not arrive in time"));
    }

    private boolean nothingCame() {
        return bytesBefore == getBytesIn();
    }
}
