package dev.loopkeeper.rest.http;

import io.javalin.config.JavalinConfig;
import java.time.Duration;
import org.eclipse.jetty.server.AbstractConnector;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.component.LifeCycle;

/** How much one may send, how slowly, and how long an end is waited for. */
public final class Limits {
    /** The most bytes of a request behind its headers. */
    public static final int BODY = 1024 * 1024;

    private static final int HEADERS = 16 * 1024;
    private static final int CONNECTIONS = 1000;
    private static final Duration END = Duration.ofSeconds(4);
    private static final Duration QUIET = Duration.ofMillis(50);
    private static final Duration IDLE = Duration.ofSeconds(30);

    private Limits() {}

    /** Sets the server's limits before it starts; running requests end before it does. */
    public static void set(JavalinConfig config) {
        config.http.maxRequestSize = BODY;
        config.jetty.modifyHttpConfiguration(Limits::set);
        config.jetty.modifyServer(Limits::set);
    }

    private static void set(HttpConfiguration http) {
        http.setRequestHeaderSize(HEADERS);
        http.setIdleTimeout(IDLE.toMillis());
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
    }

    private static void set(Server server) {
        server.setStopTimeout(END.toMillis());
        server.setHandler(new GracefulHandler());
        server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
        server.addEventListener(new QuickEnd(server));
    }

    /** Connections on which nobody asks anything do not hold up the end. */
    private record QuickEnd(Server server) implements LifeCycle.Listener {
        @Override
        public void lifeCycleStarted(LifeCycle started) {
            for (Connector connector : server.getConnectors()) {
                ((AbstractConnector) connector).setShutdownIdleTimeout(QUIET.toMillis());
            }
        }
    }
}
