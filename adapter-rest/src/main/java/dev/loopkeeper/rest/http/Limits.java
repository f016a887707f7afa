package dev.loopkeeper.rest.http;

import io.javalin.config.JavalinConfig;
import java.time.Duration;
import java.util.List;
import org.eclipse.jetty.server.AbstractConnector;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.component.LifeCycle;

/**
 * How much one may send, how slowly, and how long an end is waited for.
 *
 * @param idle after how long without a byte either way a connection is closed
 * @param heartbeat how often something is sent on a stream on which nothing happens, so that it is not idle
 * @param headers how long the headers of a request may take to arrive, from their first byte
 * @param body how long its body may take
 */
public record Limits(Duration idle, Duration heartbeat, Duration headers, Duration body) {
    /** The limits of every server. */
    public static final Limits STANDARD =
            new Limits(Duration.ofSeconds(30), Duration.ofSeconds(15), Duration.ofSeconds(15), Duration.ofSeconds(60));

    /** The most bytes of a request behind its headers. */
    public static final int BODY = 1024 * 1024;

    private static final int HEADERS = 16 * 1024;
    private static final int CONNECTIONS = 1000;
    private static final Duration END = Duration.ofSeconds(4);
    private static final Duration QUIET = Duration.ofMillis(50);

    /** Sets the server's limits before it starts; running requests end before it does. */
    public void set(JavalinConfig config) {
        config.http.maxRequestSize = BODY;
        config.jetty.modifyHttpConfiguration(this::set);
        config.jetty.modifyServer(this::set);
    }

    private void set(HttpConfiguration http) {
        http.setRequestHeaderSize(HEADERS);
        http.setIdleTimeout(idle.toMillis());
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
    }

    private void set(Server server) {
        server.setStopTimeout(END.toMillis());
        server.setHandler(new GracefulHandler());
        server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
        server.addEventListener(new Patience(server, this));
    }

    /** Who is idle or slow is cut off; connections on which nobody asks anything do not hold up the end. */
    private record Patience(Server server, Limits limits) implements LifeCycle.Listener {
        @Override
        public void lifeCycleStarting(LifeCycle starting) {
            for (Connector connector : server.getConnectors()) {
                AbstractConnector each = (AbstractConnector) connector;
                HttpConfiguration http =
                        each.getConnectionFactory(HttpConnectionFactory.class).getHttpConfiguration();
                each.setConnectionFactories(List.of(new TimedConnections(http, limits)));
            }
        }

        @Override
        public void lifeCycleStarted(LifeCycle started) {
            for (Connector connector : server.getConnectors()) {
                AbstractConnector each = (AbstractConnector) connector;
                each.setIdleTimeout(limits.idle().toMillis());
                each.setShutdownIdleTimeout(QUIET.toMillis());
            }
        }
    }
}
