package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure.Kind;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Messages over the standard input and output of a program, a line each. The SDK's own transport waits for ever when the program ends or
 * prints something else, and passes on the whole environment; this one says why it ended.
 */
final class ProcessTransport implements McpClientTransport {
    private static final int LONGEST_MESSAGE = 8_000_000;
    private static final int LONGEST_COMPLAINT = 2000;
    /** No message is empty. */
    private static final String END = "";

    private final ServerProcess server;
    private final McpJsonMapper json;
    private final Hidden hidden;
    private final BlockingQueue<String> outgoing = new LinkedBlockingQueue<>();
    private final CompletableFuture<ServerException> ended = new CompletableFuture<>();
    private final CompletableFuture<Void> complained = new CompletableFuture<>();
    private final CompletableFuture<Void> exited;
    private volatile String complaint = "";
    private volatile String strange = "";

    ProcessTransport(ServerProcess server, McpJsonMapper json, Hidden hidden) {
        this.server = server;
        this.json = json;
        this.hidden = hidden;
        // What it started may keep its output open.
        this.exited = server.process()
                .onExit()
                .thenRunAsync(this::end, CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS));
    }

    /** Completes when nothing can be asked any more, with why. */
    CompletableFuture<ServerException> ended() {
        return ended;
    }

    /** What it printed that is not a message, for those who wait in vain; empty when there is nothing. */
    String strange() {
        return strange;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> {
            thread("output", () -> read(handler));
            thread("errors", this::drain);
            thread("input", this::write);
        });
    }

    private void thread(String what, Runnable work) {
        Thread thread = new Thread(work, "mcp-server-" + what);
        thread.setDaemon(true);
        thread.start();
    }

    private void read(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        LineReader lines =
                new LineReader(new BufferedInputStream(server.process().getInputStream()), LONGEST_MESSAGE);
        try {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (lines.wasCut()) {
                    ended.complete(new ServerException(
                            Kind.TOO_LONG, "it answers more than " + LONGEST_MESSAGE + " bytes in one message"));
                    return;
                }
                accept(line, handler);
            }
        } catch (IOException e) {
            // It is closed.
        } finally {
            end();
        }
    }

    /** Programs print a greeting, or a log, where only messages belong: it is passed over, as the official TypeScript client does. */
    private void accept(String line, Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        if (line.isEmpty()) {
            return;
        }
        try {
            handler.apply(Mono.just(McpSchema.deserializeJsonRpcMessage(json, line)))
                    .subscribe(handled -> {}, failed -> {});
        } catch (IOException | RuntimeException e) {
            strange = shown(line);
        }
    }

    private void drain() {
        LineReader lines =
                new LineReader(new BufferedInputStream(server.process().getErrorStream()), LONGEST_COMPLAINT);
        try {
            for (String line = lines.next(); line != null; line = lines.next()) {
                complaint = line.isEmpty() ? complaint : shown(line);
            }
        } catch (IOException e) {
            // It is closed.
        } finally {
            complained.complete(null);
        }
    }

    private String shown(String line) {
        return Words.line(hidden.complaint(line));
    }

    /** Nobody else touches its input: who closes it waits until what is being written was read, which may never be. */
    private void write() {
        try (OutputStream out = server.process().getOutputStream()) {
            for (String line = outgoing.take(); !line.equals(END); line = outgoing.take()) {
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException e) {
            // It reads no more: that it ends is seen elsewhere.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Its last words are waited for a moment, as they say why. */
    private void end() {
        outgoing.add(END);
        complained.completeOnTimeout(null, 1, TimeUnit.SECONDS).join();
        String status = server.endsWithin(ServerProcess.GRACE)
                ? "it ended with status " + server.process().exitValue()
                : "it closed its output";
        String words = !complaint.isEmpty() ? complaint : strange;
        ended.complete(new ServerException(
                Kind.ENDED, status + (words.isEmpty() ? " and said nothing" : " and said: " + words)));
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> outgoing.add(line(message)));
    }

    private String line(JSONRPCMessage message) {
        try {
            return json.writeValueAsString(message);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot be written as JSON", e);
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> {
            ended.complete(new ServerException(Kind.CANCELLED, "it is closed"));
            exited.cancel(false);
            outgoing.add(END);
            server.close();
        });
    }

    @Override
    public <T> T unmarshalFrom(@Nullable Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }

    @Override
    public List<String> protocolVersions() {
        return HttpTransports.VERSIONS;
    }
}
