package dev.loopkeeper.rest.http;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.internal.HttpConnection;

/** Makes connections over which requests have to arrive in time. */
final class TimedConnections extends HttpConnectionFactory {
    private final Limits limits;

    TimedConnections(HttpConfiguration configuration, Limits limits) {
        super(configuration);
        this.limits = limits;
    }

    @Override
    public Connection newConnection(Connector connector, EndPoint endPoint) {
        HttpConnection connection = new TimedConnection(getHttpConfiguration(), connector, endPoint, limits);
        connection.setTransferEncodingChunkMaxLength(getTransferEncodingChunkMaxLength());
        return configure(connection, connector, endPoint);
    }
}
