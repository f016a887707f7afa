package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.ClientReply.Missing;
import dev.loopkeeper.mcp.protocol.ClientReply.Reason;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Requests to the client of a session for whose answers a call waits on its own thread; whoever reads what the client sends hands the
 * answers over and never waits. Safe for use by any thread.
 */
final class ClientRequests {
    /** More than a person can look at; every one has a thread. */
    private static final int MOST_OPEN = 8;

    private final RequestRunner runner;
    private final AtomicLong count = new AtomicLong();
    private final Semaphore free = new Semaphore(MOST_OPEN);
    private final Map<String, Open> open = new ConcurrentHashMap<>();
    private final Set<String> unknown = ConcurrentHashMap.newKeySet();
    private volatile boolean ended;

    /** One that waits for its answer, and the call in which it was asked. */
    private record Open(Exchange exchange, CompletableFuture<ClientReply> answer) {}

    ClientRequests(RequestRunner runner) {
        this.runner = runner;
    }

    /** Whether that client can be asked: it said so, and never that it does not know the method. */
    boolean canAsk(Client client, String method) {
        return !client.revision().isStateless()
                && Client.neededFor(method).filter(client::can).isPresent()
                && !unknown.contains(method);
    }

    /** Asks during a call, and waits. */
    ClientReply ask(Exchange exchange, Outcome.Question question, Duration patience) {
        if (!free.tryAcquire()) {
            return new Missing(Reason.BUSY);
        }
        String id = "wait-" + count.incrementAndGet();
        CompletableFuture<ClientReply> answer = new CompletableFuture<>();
        open.put(id, new Open(exchange, answer));
        try {
            ClientReply reply = lost(exchange)
                    ? new Missing(exchange.isCancelled() ? Reason.CANCELLED : Reason.GONE)
                    : sent(exchange, id, question, patience, answer);
            if (reply instanceof ClientReply.Refused refused && refused.code() == RpcError.METHOD_NOT_FOUND) {
                unknown.add(question.method());
            }
            return reply;
        } finally {
            open.remove(id);
            free.release();
        }
    }

    /** Looked at after the request was put down, so that it is seen here or completed there. */
    private boolean lost(Exchange exchange) {
        return ended || exchange.isCancelled();
    }

    private ClientReply sent(
            Exchange exchange,
            String id,
            Outcome.Question question,
            Duration patience,
            CompletableFuture<ClientReply> answer) {
        exchange.out().send(Wire.request(id, question.method(), question.params()));
        ClientReply reply = await(answer, patience);
        if (reply instanceof Missing missing && missing.reason() != Reason.GONE) {
            exchange.out().send(Wire.notification("notifications/cancelled", notice(id, missing.reason())));
        }
        return reply;
    }

    private ClientReply await(CompletableFuture<ClientReply> answer, Duration patience) {
        try {
            return runner.waiting(() -> answer.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return answer.getNow(new Missing(Reason.LATE));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Missing(Reason.CANCELLED);
        } catch (Exception impossible) {
            throw new IllegalStateException("an answer is never completed with an exception", impossible);
        }
    }

    private static JsonObject notice(String id, Reason reason) {
        String why = reason == Reason.LATE ? "no answer in time" : "nobody waits for it any more";
        return JsonObject.builder().put("requestId", id).put("reason", why).build();
    }

    /** Takes an answer; whether it was waited for. */
    boolean answered(JsonValue id, JsonObject answer) {
        Open asked = id instanceof JsonString text ? open.remove(text.value()) : null;
        return asked != null && asked.answer().complete(ClientReply.of(answer));
    }

    /** Waits no more for what was asked during a call. */
    void forget(Exchange exchange) {
        open.values().stream()
                .filter(asked -> asked.exchange() == exchange)
                .forEach(asked -> asked.answer().complete(new Missing(Reason.CANCELLED)));
    }

    /** No more answers will come. */
    void end() {
        ended = true;
        open.values().forEach(asked -> asked.answer().complete(new Missing(Reason.GONE)));
    }
}
