package dev.loopkeeper.llm;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ModelPlace.Kind;

/**
 * Has an answer written in pieces, and gives LangChain4j the whole as if it had come at once. So connections are not silent for long, and
 * it is seen when a server stops. For one thread.
 *
 * @param call the call that it belongs to
 * @param kind what the server speaks
 */
record StreamedCall(HttpCall call, Kind kind) implements HttpClient {
    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        return call.executeInPieces(inPieces(request), () -> new StreamedBody(StreamedAnswer.of(kind)));
    }

    private HttpRequest inPieces(HttpRequest request) {
        JsonObject body = ((JsonObject) Json.parse(request.body())).with("stream", JsonBoolean.TRUE);
        JsonObject usage = JsonObject.builder().put("include_usage", true).build();
        return HttpRequest.builder()
                .method(request.method())
                .url(request.url())
                .headers(request.headers())
                .body(Json.write(kind == Kind.ANTHROPIC ? body : body.with("stream_options", usage)))
                .build();
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("answers are read whole");
    }
}
