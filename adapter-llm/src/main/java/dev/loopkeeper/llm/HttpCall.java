package dev.loopkeeper.llm;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import dev.loopkeeper.llm.HttpFault.Broken;
import dev.loopkeeper.llm.HttpFault.Refused;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * All requests that one question takes, within one time, for which the whole of each answer counts. Follows no redirection, and asks
 * a server that is busy once more, when it says that it soon is not. For one thread.
 */
final class HttpCall implements HttpClient {
    private static final Duration LONGEST_GREETING = Duration.ofSeconds(5);
    private static final Pattern SECONDS = Pattern.compile("\\d{1,6}(\\.\\d{1,6})?");

    private final java.net.http.HttpClient http;
    private final Duration patience;
    private final Duration longestSilence;
    private final long start = System.nanoTime();
    private int requests;
    private boolean retried;
    private @Nullable HttpFault fault;
    private volatile @Nullable StreamedBody streamed;

    private HttpCall(java.net.http.HttpClient http, Duration patience, Duration longestSilence) {
        this.http = http;
        this.patience = patience;
        this.longestSilence = longestSilence;
    }

    /** One client for all models, made when the first is asked: naming a model costs nothing. */
    private static final class Shared {
        static final java.net.http.HttpClient HTTP = java.net.http.HttpClient.newBuilder()
                .version(java.net.http.HttpClient.Version.HTTP_1_1)
                .followRedirects(java.net.http.HttpClient.Redirect.NEVER)
                .connectTimeout(LONGEST_GREETING)
                .build();
    }

    /** All requests together take no longer than {@code patience}. */
    static HttpCall within(Duration patience) {
        return within(patience, patience);
    }

    /** The same; in the middle of an answer that comes in pieces nothing is waited for longer than {@code longestSilence}. */
    static HttpCall within(Duration patience, Duration longestSilence) {
        return new HttpCall(Shared.HTTP, patience, longestSilence);
    }

    /** Gives LangChain4j a client that makes this call, whatever times it would like. */
    HttpClientBuilder builder(HttpClient client) {
        return new Builder(client, patience);
    }

    /** How many requests were sent. */
    int requests() {
        return requests;
    }

    /** How long it took up to now. */
    Duration took() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** What went wrong with the last request; empty when it was answered. */
    Optional<HttpFault> fault() {
        return Optional.ofNullable(fault);
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        return answered(request, head -> new LimitedBody());
    }

    /** The same, when the answer was asked for in pieces; a server that writes it at once all the same may do so. */
    SuccessfulHttpResponse executeInPieces(HttpRequest request, Supplier<StreamedBody> inPieces) {
        return answered(request, head -> isStream(head) ? remembered(inPieces.get()) : new LimitedBody());
    }

    private static boolean isStream(ResponseInfo head) {
        String type = head.headers().firstValue("Content-Type").orElse("");
        return head.statusCode() / 100 == 2
                && type.strip().toLowerCase(Locale.ROOT).startsWith("text/event-stream");
    }

    private StreamedBody remembered(StreamedBody body) {
        streamed = body;
        return body;
    }

    private SuccessfulHttpResponse answered(HttpRequest request, BodyHandler<byte[]> body) {
        HttpResponse<byte[]> response = sent(request, body);
        Optional<Duration> wait = wait(response);
        if (wait.isPresent()) {
            retried = true;
            await(wait.get());
            response = sent(request, body);
        }
        if (response.statusCode() / 100 != 2) {
            fault = new Refused(
                    response.statusCode(), retryAfter(response), new String(response.body(), StandardCharsets.UTF_8));
            throw new HttpException(response.statusCode(), "");
        }
        return SuccessfulHttpResponse.builder()
                .statusCode(response.statusCode())
                .headers(response.headers().map())
                .body(response.body())
                .build();
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("answers are read whole");
    }

    /** How long to wait before asking again; empty when it is no use. */
    private Optional<Duration> wait(HttpResponse<byte[]> response) {
        Refused refused = new Refused(response.statusCode(), retryAfter(response), "");
        return refused.isBusy() && !retried
                ? refused.retryAfter().filter(after -> after.compareTo(left()) < 0)
                : Optional.empty();
    }

    private static Optional<Duration> retryAfter(HttpResponse<byte[]> response) {
        return response.headers()
                .firstValue("Retry-After")
                .filter(text -> SECONDS.matcher(text).matches())
                .map(text -> Duration.ofMillis((long) (Double.parseDouble(text) * 1000)));
    }

    private Duration left() {
        return patience.minus(took());
    }

    private void await(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private HttpResponse<byte[]> sent(HttpRequest request, BodyHandler<byte[]> body) {
        fault = null;
        streamed = null;
        if (left().isNegative()) {
            throw broken(Broken.LATE);
        }
        java.net.http.HttpRequest asked = asked(request);
        requests++;
        CompletableFuture<HttpResponse<byte[]>> answer = http.sendAsync(asked, body);
        try {
            return awaited(answer);
        } catch (InterruptedException e) {
            answer.cancel(true);
            throw interrupted();
        } catch (ExecutionException e) {
            throw broken(fault(e));
        }
    }

    private HttpResponse<byte[]> awaited(CompletableFuture<HttpResponse<byte[]>> answer)
            throws InterruptedException, ExecutionException {
        Optional<Broken> given = Optional.empty();
        while (given.isEmpty()) {
            try {
                return answer.get(least(left(), untilSilent()).toNanos(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                given = givenUp();
            }
        }
        answer.cancel(true);
        throw broken(given.get());
    }

    private static Duration least(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** How long at least it may be before the answer is silent for too long. */
    private Duration untilSilent() {
        StreamedBody body = streamed;
        return longestSilence.minus(
                body == null ? Duration.ZERO : body.silence().orElse(Duration.ZERO));
    }

    private Optional<Broken> givenUp() {
        if (left().compareTo(Duration.ZERO) <= 0) {
            return Optional.of(Broken.LATE);
        }
        return untilSilent().compareTo(Duration.ZERO) > 0 ? Optional.empty() : Optional.of(Broken.SILENT);
    }

    private static java.net.http.HttpRequest asked(HttpRequest request) {
        java.net.http.HttpRequest.Builder asked = java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                .method(request.method().name(), BodyPublishers.ofString(request.body()));
        request.headers().forEach((name, values) -> values.forEach(value -> asked.header(name, value)));
        return asked.build();
    }

    private static HttpFault fault(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof StreamFault ofStream) {
                return ofStream.fault();
            }
            if (cause instanceof LimitedBody.TooLongException) {
                return Broken.TOO_LONG;
            }
            if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException) {
                return Broken.UNREACHABLE;
            }
            if (cause instanceof SSLException) {
                return Broken.UNTRUSTED;
            }
        }
        return Broken.CLOSED;
    }

    private IllegalStateException interrupted() {
        Thread.currentThread().interrupt();
        return broken(Broken.INTERRUPTED);
    }

    /** Ends what LangChain4j does; who asked looks at {@link #fault}. */
    private IllegalStateException broken(HttpFault why) {
        fault = why;
        return new IllegalStateException("no answer");
    }

    /**
     * What LangChain4j takes a client from.
     *
     * @param client the client
     * @param patience how long it waits
     */
    private record Builder(HttpClient client, Duration patience) implements HttpClientBuilder {
        @Override
        public Duration connectTimeout() {
            return patience;
        }

        @Override
        public HttpClientBuilder connectTimeout(Duration time) {
            return this;
        }

        @Override
        public Duration readTimeout() {
            return patience;
        }

        @Override
        public HttpClientBuilder readTimeout(Duration time) {
            return this;
        }

        @Override
        public HttpClient build() {
            return client;
        }
    }
}
