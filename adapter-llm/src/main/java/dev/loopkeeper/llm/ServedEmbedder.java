package dev.loopkeeper.llm;

import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.EmbeddingModel;
import dev.loopkeeper.model.EmbeddingReply;
import dev.loopkeeper.model.EmbeddingReply.Embedded;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import dev.loopkeeper.text.Secrets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An embedder on a server. Secrets are taken out of what it is sent. Nothing depends on its answer, so it is not waited for as long as a
 * language model. Safe for use by any number of threads.
 */
final class ServedEmbedder implements EmbeddingModel {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** An answer of so many vectors is not too long to be read. */
    private static final int BATCH = 50;

    /** What is further behind is read by few models, and refused by some. */
    private static final int MOST_CHARACTERS = 4000;

    private final Server server;
    private final Complaints complaints;
    private final Duration patience;

    ServedEmbedder(Server server) {
        this(server, PATIENCE);
    }

    /** One that is waited for that long. */
    ServedEmbedder(Server server, Duration patience) {
        this.server = server;
        this.complaints = new Complaints(server);
        this.patience = patience;
    }

    @Override
    public String name() {
        return server.name();
    }

    @Override
    public EmbeddingReply embed(List<String> texts) {
        return complaints
                .beforehand()
                .<EmbeddingReply>map(failure -> new Failed(failure.why()))
                .orElseGet(() -> asked(texts.stream().map(ServedEmbedder::sent).toList()));
    }

    /** Servers refuse a text that is empty. */
    private static String sent(String text) {
        String clean = Secrets.clean(text).text();
        String start = clean.length() <= MOST_CHARACTERS ? clean : clean.substring(0, MOST_CHARACTERS);
        return start.isBlank() ? "." : start;
    }

    private EmbeddingReply asked(List<String> texts) {
        HttpCall call = HttpCall.within(patience);
        List<float[]> vectors = new ArrayList<>();
        for (int from = 0; from < texts.size(); from += BATCH) {
            List<String> some = texts.subList(from, Math.min(texts.size(), from + BATCH));
            Optional<List<float[]>> answer = answer(some, call);
            if (answer.isEmpty()) {
                return failed(call);
            }
            vectors.addAll(answer.get());
        }
        return EmbeddingAnswer.areComparable(vectors) ? new Embedded(vectors, call.took()) : failed(call);
    }

    private Failed failed(HttpCall call) {
        Cost cost = new Cost(call.requests(), 0, 0, call.took());
        if (call.fault().equals(Optional.of(HttpFault.Broken.LATE))) {
            return new Failed(
                    server.name() + " did not answer within " + Complaints.seconds(cost)
                            + "; ask again, as it may be loading the model, or set a smaller one.",
                    cost.took());
        }
        return new Failed(
                call.fault()
                        .map(fault -> complaints.of(fault, cost).why())
                        .orElseGet(() -> server.name()
                                + " did not answer as an embedder does; check the name of the model and the address."),
                cost.took());
    }

    private Optional<List<float[]>> answer(List<String> texts, HttpCall call) {
        try {
            return EmbeddingAnswer.read(call.execute(request(texts)).body(), texts.size());
        } catch (RuntimeException thrown) {
            return Optional.empty();
        }
    }

    private HttpRequest request(List<String> texts) {
        JsonObject body = JsonObject.builder()
                .put("model", server.model())
                .put(
                        "input",
                        new JsonArray(
                                texts.stream().<JsonValue>map(JsonString::new).toList()))
                .build();
        HttpRequest.Builder request = HttpRequest.builder()
                .method(HttpMethod.POST)
                .url(server.address() + "/embeddings")
                .addHeader("Content-Type", "application/json")
                .body(Json.write(body));
        server.key().ifPresent(key -> request.addHeader("Authorization", "Bearer " + key.secret()));
        return request.build();
    }
}
