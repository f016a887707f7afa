package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace.Address;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;

/** Streamable HTTP by the SDK, without redirects: what is sent reaches the address that was set, and no other. */
final class HttpTransports {
    /** The versions of the protocol that are spoken, the latest last. */
    static final List<String> VERSIONS = List.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);

    private static final int LONGEST_MESSAGE = 8_000_000;
    private static final Duration CONNECT = Duration.ofSeconds(10);

    private HttpTransports() {}

    static McpClientTransport of(Address place, Surroundings surroundings, McpJsonMapper json) throws ServerException {
        URI url = place.url();
        String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        HttpRequest.Builder request = HttpRequest.newBuilder();
        if (place.tokenVariable().isPresent()) {
            request.header(
                    "Authorization", "Bearer " + token(place.tokenVariable().get(), surroundings));
        }
        return HttpClientStreamableHttpTransport.builder(url.getScheme() + "://" + url.getRawAuthority())
                .endpoint(path)
                .jsonMapper(json)
                .requestBuilder(request)
                .customizeClient(client -> client.followRedirects(HttpClient.Redirect.NEVER))
                .connectTimeout(CONNECT)
                .supportedProtocolVersions(VERSIONS)
                .maxResponseSize(LONGEST_MESSAGE)
                .build();
    }

    private static String token(String variable, Surroundings surroundings) throws ServerException {
        String token = surroundings.needed(variable).strip();
        if (!token.chars().allMatch(c -> c > ' ' && c <= '~')) {
            throw new ServerException(
                    Kind.NOT_SET_UP, "the environment variable " + variable + " holds characters that no token has");
        }
        return token;
    }
}
