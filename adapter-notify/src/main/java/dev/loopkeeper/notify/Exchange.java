package dev.loopkeeper.notify;

import dev.loopkeeper.notify.Answer.Broken;
import dev.loopkeeper.notify.Answer.Status;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javax.net.ssl.SSLException;

/** One request and the head of its answer: redirections are not followed, and what else the server says is not read. Stateless. */
final class Exchange {
    private static final Duration LONGEST_GREETING = Duration.ofSeconds(5);
    private static final Duration LONGEST_REST = Duration.ofSeconds(1);

    private Exchange() {}

    /** One client for all webhooks, made when the first is told something. */
    private static final class Shared {
        static final HttpClient HTTP = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(LONGEST_GREETING)
                .build();
    }

    /**
     * Sends a request.
     *
     * @param retryAfter reads the header of that name
     */
    static Answer of(HttpRequest request, Deadline deadline, Function<String, Optional<Duration>> retryAfter) {
        CompletableFuture<ResponseInfo> head = new CompletableFuture<>();
        CompletableFuture<HttpResponse<Boolean>> whole = Shared.HTTP.sendAsync(request, info -> {
            head.complete(info);
            return new UnreadBody();
        });
        try {
            CompletableFuture.anyOf(head, whole).get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
            ResponseInfo info = head.join();
            letEnd(whole, deadline);
            return new Status(
                    info.statusCode(), info.headers().firstValue("Retry-After").flatMap(retryAfter));
        } catch (TimeoutException e) {
            return Broken.LATE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Broken.INTERRUPTED;
        } catch (ExecutionException e) {
            return kind(e);
        } finally {
            whole.cancel(true);
        }
    }

    /** Lets a server write its answer to the end, when that is soon. */
    private static void letEnd(CompletableFuture<?> whole, Deadline deadline) throws InterruptedException {
        try {
            whole.get(deadline.leftUpTo(LONGEST_REST).toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // What was answered is known already.
        }
    }

    private static Broken kind(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException) {
                return Broken.UNREACHABLE;
            }
            if (cause instanceof SSLException) {
                return Broken.UNTRUSTED;
            }
        }
        return Broken.CLOSED;
    }
}
