package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** What the server asked a client of a session, as requests of its own. Safe for use by any thread. */
final class Questions {
    private static final JsonObject NO_ANSWER =
            JsonObject.builder().put("action", "cancel").build();

    private final AtomicLong count = new AtomicLong();
    private final Map<String, Asked> open = new ConcurrentHashMap<>();

    /** One question, and the round it belongs to. */
    private record Asked(String name, Round round) {}

    /** All questions of one request, which goes on when the last is answered. */
    private static final class Round {
        private final Exchange exchange;
        private final Optional<String> state;
        private final Map<String, String> ids = new LinkedHashMap<>();
        private final Map<String, JsonObject> answers = new LinkedHashMap<>();

        Round(Exchange exchange, Optional<String> state) {
            this.exchange = exchange;
            this.state = state;
        }

        synchronized boolean isCompleteWith(String name, JsonObject answer) {
            answers.put(name, answer);
            return answers.size() == ids.size();
        }

        synchronized Exchange next() {
            JsonObject.Builder inputs = JsonObject.builder();
            ids.keySet().forEach(name -> inputs.put(name, answers.getOrDefault(name, NO_ANSWER)));
            exchange.answered(inputs.build(), state);
            return exchange;
        }
    }

    /** Asks the client. */
    void ask(Exchange exchange, Outcome.InputRequired needed) {
        Round round = new Round(exchange, needed.state());
        needed.requests().keySet().forEach(name -> round.ids.put(name, "ask-" + count.incrementAndGet()));
        round.ids.forEach((name, id) -> open.put(id, new Asked(name, round)));
        round.ids.forEach((name, id) -> Optional.ofNullable(needed.requests().get(name))
                .ifPresent(question -> exchange.out().send(Wire.request(id, question.method(), question.params()))));
    }

    /** Takes an answer; the request that can go on now, if any. */
    Optional<Exchange> answered(JsonValue id, JsonObject answer) {
        Optional<Asked> asked =
                id instanceof JsonString text ? Optional.ofNullable(open.remove(text.value())) : Optional.empty();
        return asked.filter(question -> question.round().isCompleteWith(question.name(), answer))
                .map(question -> question.round().next());
    }

    /** Forgets what was asked for a request. */
    void forget(Exchange exchange) {
        open.values().removeIf(asked -> asked.round().exchange == exchange);
    }

    /** Gives up; the requests that go on without the answers. */
    List<Exchange> abandon() {
        List<Exchange> waiting = new ArrayList<>();
        open.values().stream().map(asked -> asked.round()).distinct().forEach(round -> waiting.add(round.next()));
        open.clear();
        return waiting;
    }
}
