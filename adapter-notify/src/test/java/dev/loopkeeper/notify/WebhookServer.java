package dev.loopkeeper.notify;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server of a person's on this machine. Each request is noted and gets the next reply; when there is none, status 204. */
final class WebhookServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<HttpHandler> replies = new ConcurrentLinkedQueue<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);

    /** What was asked. */
    record Request(String method, String path, Headers headers, String body) {
        Optional<String> header(String name) {
            return Optional.ofNullable(headers.getFirst(name));
        }
    }

    WebhookServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            requests.add(new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders(),
                    body));
            asked.countDown();
            Optional.ofNullable(replies.poll())
                    .orElse(answer -> answer.sendResponseHeaders(204, -1))
                    .handle(exchange);
        }
    }

    WebhookServer then(HttpHandler reply) {
        replies.add(reply);
        return this;
    }

    WebhookServer then(int status) {
        return then(exchange -> exchange.sendResponseHeaders(status, -1));
    }

    WebhookServer then(int status, String header, String value) {
        return then(exchange -> {
            exchange.getResponseHeaders().set(header, value);
            exchange.sendResponseHeaders(status, -1);
        });
    }

    /** Waits until the test is over. */
    void stall() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void awaitRequest() throws InterruptedException {
        asked.await();
    }

    List<Request> requests() {
        return List.copyOf(requests);
    }

    String host() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        over.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
