package dev.loopkeeper.ical.dav;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Sends requests to one server. A redirection is followed as long as it stays there, so that the password does too.
 *
 * @param http sends them
 * @param login who asks; empty where nobody is asked for
 * @param patience how long an answer may take
 */
record DavClient(HttpClient http, Optional<Login> login, Duration patience) {
    private static final int MOST_REDIRECTIONS = 5;
    private static final String XML = "application/xml; charset=utf-8";
    private static final String TEXT = "text/calendar; charset=utf-8";

    static DavClient of(Optional<Login> login, Duration patience) {
        HttpClient http = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(patience)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        return new DavClient(http, login, patience);
    }

    /** Asks for properties of something, and with depth 1 of what is in it. */
    DavAnswer propfind(URI at, int depth, String properties) throws IOException {
        String body = "<?xml version=\"1.0\"?><propfind xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\""
                + " xmlns:S=\"http://calendarserver.org/ns/\"><prop>" + properties + "</prop></propfind>";
        return send(at, "PROPFIND", body, Map.of("Depth", "" + depth, "Content-Type", XML));
    }

    DavAnswer report(URI at, String body) throws IOException {
        return send(at, "REPORT", body, Map.of("Depth", "1", "Content-Type", XML));
    }

    DavAnswer get(URI at) throws IOException {
        return send(at, "GET", "", Map.of());
    }

    /** Writes something, if it is as it was: by its tag, or, without one, not there. */
    DavAnswer put(URI at, String text, Optional<String> tag) throws IOException {
        Map<String, String> condition =
                tag.map(known -> Map.of("If-Match", known)).orElseGet(() -> Map.of("If-None-Match", "*"));
        return send(at, "PUT", text, merged(condition, Map.of("Content-Type", TEXT)));
    }

    DavAnswer delete(URI at, String tag) throws IOException {
        return send(at, "DELETE", "", Map.of("If-Match", tag));
    }

    private static Map<String, String> merged(Map<String, String> one, Map<String, String> other) {
        Map<String, String> all = new HashMap<>(one);
        all.putAll(other);
        return all;
    }

    private DavAnswer send(URI first, String method, String body, Map<String, String> headers) throws IOException {
        URI at = first;
        for (int i = 0; i <= MOST_REDIRECTIONS; i++) {
            HttpResponse<String> response = once(at, method, body, headers);
            Optional<URI> next = redirection(at, response);
            if (next.isEmpty()) {
                return new DavAnswer(
                        at, response.statusCode(), response.headers().firstValue("ETag"), response.body());
            }
            at = next.get();
        }
        throw new DavException("redirects in a circle");
    }

    private HttpResponse<String> once(URI at, String method, String body, Map<String, String> headers)
            throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(at)
                .timeout(patience)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        headers.forEach(request::setHeader);
        login.ifPresent(who -> request.setHeader("Authorization", who.header()));
        try {
            return sent(request.build());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DavException("was not waited for");
        }
    }

    /** Asks again when the server closed a connection that was kept open; what writes names its condition, so twice is once. */
    private HttpResponse<String> sent(HttpRequest request) throws IOException, InterruptedException {
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (HttpTimeoutException | ConnectException e) {
            throw e;
        } catch (IOException closed) {
            return http.send(request, BodyHandlers.ofString());
        }
    }

    private static Optional<URI> redirection(URI at, HttpResponse<String> response) throws DavException {
        int status = response.statusCode();
        boolean moved = status == 301 || status == 302 || status == 307 || status == 308;
        Optional<URI> next = moved ? response.headers().firstValue("Location").map(at::resolve) : Optional.empty();
        if (next.filter(to -> !isSameServer(at, to)).isPresent()) {
            throw new DavException("redirects to another server, " + next.get().getHost() + "; set that address");
        }
        return next;
    }

    private static boolean isSameServer(URI one, URI other) {
        return one.getScheme().equals(other.getScheme()) && one.getAuthority().equals(other.getAuthority());
    }
}
