package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure.Kind;
import io.modelcontextprotocol.client.transport.McpHttpClientTransportAuthorizationException;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpTransportSessionNotFoundException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** What the SDK throws, told as what is wrong and what to do about it. */
final class Faults {
    private static final Pattern STATUS = Pattern.compile("(?i)status ?code[:=] ?(\\d{3})");

    private static final Set<Integer> NOT_RUN = Set.of(-32700, -32600, -32601, -32602);

    private Faults() {}

    static ServerException of(Throwable thrown, String method, Hidden hidden) {
        List<Throwable> chain = Stream.iterate(thrown, cause -> cause != null, Throwable::getCause)
                .limit(20)
                .toList();
        return chain.stream()
                .flatMap(cause -> one(cause, method, hidden).stream())
                .findFirst()
                .orElseGet(() -> unknown(chain.get(chain.size() - 1), hidden));
    }

    private static Optional<ServerException> one(Throwable cause, String method, Hidden hidden) {
        if (cause instanceof McpError error) {
            return Optional.of(refused(error, method, hidden));
        }
        if (cause instanceof McpHttpClientTransportAuthorizationException refused) {
            return unsent(
                    Kind.UNAUTHORIZED,
                    "it wants another token (status "
                            + refused.getResponseInfo().statusCode()
                            + "); name the variable that holds it with --token-env");
        }
        if (cause instanceof McpTransportSessionNotFoundException) {
            return unsent(Kind.ENDED, "it does not know the session any more");
        }
        if (cause instanceof ConnectException
                || cause instanceof UnresolvedAddressException
                || cause instanceof HttpConnectTimeoutException) {
            return unsent(Kind.UNREACHABLE, "nobody answers at its address; is it running?");
        }
        if (cause instanceof SSLException) {
            return unsent(Kind.UNREACHABLE, "there is no secure connection: " + said(cause, hidden));
        }
        if (String.valueOf(cause.getMessage()).contains("maximum allowed size")) {
            return fault(Kind.TOO_LONG, "its answer is too long");
        }
        return status(cause);
    }

    private static ServerException refused(McpError error, String method, Hidden hidden) {
        JSONRPCError told = error.getJsonRpcError();
        // Codes of requests that were never run: not read, not valid, no such method, no such parameters.
        boolean ran = told.code() == null || !NOT_RUN.contains(told.code());
        return new ServerException(
                Kind.REFUSED,
                "it refuses " + method + ": " + Words.line(hidden.complaint(String.valueOf(told.message()))) + " ("
                        + told.code() + ")",
                ran);
    }

    private static Optional<ServerException> status(Throwable cause) {
        Matcher status = STATUS.matcher(String.valueOf(cause.getMessage()));
        return status.find()
                ? Optional.of(new ServerException(
                        Kind.PROTOCOL,
                        "it answers with status " + status.group(1) + "; is the address that of an MCP server?",
                        status.group(1).startsWith("5")))
                : Optional.empty();
    }

    private static ServerException unknown(Throwable last, Hidden hidden) {
        return last instanceof IOException
                ? new ServerException(Kind.UNREACHABLE, "the connection broke off: " + said(last, hidden))
                : new ServerException(Kind.PROTOCOL, "it does not answer as the protocol says: " + said(last, hidden));
    }

    private static Optional<ServerException> fault(Kind kind, String why) {
        return Optional.of(new ServerException(kind, why));
    }

    /** What the server did not take, or was never sent. */
    private static Optional<ServerException> unsent(Kind kind, String why) {
        return Optional.of(new ServerException(kind, why, false));
    }

    private static String said(Throwable cause, Hidden hidden) {
        String message = cause.getMessage();
        return Words.line(message == null ? cause.getClass().getSimpleName() : hidden.complaint(message));
    }
}
