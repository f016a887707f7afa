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
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * All requests that one question takes, within one time, for which the whole of each answer counts. Follows no redirection, and asks
 * a server that is busy once more, when it says that it soon is not. For one thread.
 */
final class HttpCall implements HttpClient {
    private static final int MOST_BYTES = 4 << 20;
    private static final Duration LONGEST_GREETING = Duration.ofSeconds(5);
    private static final Pattern SECONDS = Pattern.compile("\\d{1,6}(\\.\\d{1,6})?");

    private final java.net.http.HttpClient http;
    private final Duration patience;
    private final long start = System.nanoTime();
    private int requests;
    private boolean retried;
    private @Nullable HttpFault fault;

    private HttpCall(java.net.http.HttpClient http, Duration patience) {
        this.http = http;
        this.patience = patience;
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
        return new HttpCall(Shared.HTTP, patience);
    }

    /** Gives LangChain4j this call, whatever times it would like. */
    HttpClientBuilder builder() {
        return new Builder(this);
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
        HttpResponse<byte[]> response = sent(request);
        Optional<Duration> wait = wait(response);
        if (wait.isPresent()) {
            retried = true;
            await(wait.get());
            response = sent(request);
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

    private HttpResponse<byte[]> sent(HttpRequest request) {
        fault = null;
        if (left().isNegative()) {
            throw broken(Broken.LATE);
        }
        java.net.http.HttpRequest asked = asked(request);
        requests++;
        CompletableFuture<HttpResponse<byte[]>> answer = http.sendAsync(asked, head -> new LimitedBody(MOST_BYTES));
        try {
            return answer.get(left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw broken(Broken.LATE);
        } catch (InterruptedException e) {
            answer.cancel(true);
            throw interrupted();
        } catch (ExecutionException e) {
            throw broken(kind(e));
        }
    }

    private static java.net.http.HttpRequest asked(HttpRequest request) {
        java.net.http.HttpRequest.Builder asked = java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                .method(request.method().name(), BodyPublishers.ofString(request.body()));
        request.headers().forEach((name, values) -> values.forEach(value -> asked.header(name, value)));
        return asked.build();
    }

    private static Broken kind(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
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
    private IllegalStateException broken(Broken kind) {
        fault = kind;
        return new IllegalStateException(kind.name());
    }

    /**
     * What LangChain4j takes a client from.
     *
     * @param call the client
     */
    private record Builder(HttpCall call) implements HttpClientBuilder {
        @Override
        public Duration connectTimeout() {
            return call.patience;
        }

        @Override
        public HttpClientBuilder connectTimeout(Duration time) {
            return this;
        }

        @Override
        public Duration readTimeout() {
            return call.patience;
        }

        @Override
        public HttpClientBuilder readTimeout(Duration time) {
            return this;
        }

        @Override
        public HttpClient build() {
            return call;
        }
    }
}
