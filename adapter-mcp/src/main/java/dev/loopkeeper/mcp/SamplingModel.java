package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.ClientReply;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.mcp.protocol.RpcError;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.Prompt;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The model of a client that offers it (sampling), for the length of one call. The protocol knows no form of an answer, so it stands in the
 * prompt.
 *
 * @param client what the client is called
 * @param requests asks it
 */
record SamplingModel(String client, Call.Requests requests) implements LanguageModel {
    /** The request by which a client is asked to have its model write something. */
    static final String METHOD = "sampling/createMessage";

    private static final String CONTENT = "content";
    private static final String TEXT = "text";
    private static final String TYPE = "type";

    /** Texts are short and the answers checked: a small model will do, and people wait. */
    private static final JsonObject PREFERENCES = JsonObject.builder()
            .put("costPriority", JsonNumber.of(0.5))
            .put("speedPriority", JsonNumber.of(0.7))
            .put("intelligencePriority", JsonNumber.of(0.5))
            .build();

    @Override
    public String name() {
        return client + "'s own model";
    }

    @Override
    public ModelReply ask(Prompt prompt, Duration patience) {
        long start = System.nanoTime();
        ClientReply reply = requests.ask(new Outcome.Question(METHOD, params(prompt)), patience);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        Cost cost = new Cost(1, 0, 0, took);
        if (reply instanceof ClientReply.Result result) {
            return read(result.json(), cost);
        }
        return reply instanceof ClientReply.Refused refused
                ? refused(refused, cost)
                : missing(((ClientReply.Missing) reply).reason(), cost);
    }

    private static JsonObject params(Prompt prompt) {
        return JsonObject.builder()
                .put(
                        "messages",
                        new JsonArray(prompt.turns().stream()
                                .map(SamplingModel::message)
                                .toList()))
                .put("systemPrompt", prompt.systemWithForm())
                .put("maxTokens", prompt.mostTokens())
                .put("temperature", 0)
                .put("includeContext", "none")
                .put("modelPreferences", PREFERENCES)
                .build();
    }

    private static JsonValue message(Prompt.Turn turn) {
        return JsonObject.builder()
                .put("role", turn.speaker() == Prompt.Speaker.MODEL ? "assistant" : "user")
                .put(
                        CONTENT,
                        JsonObject.builder()
                                .put(TYPE, TEXT)
                                .put(TEXT, new JsonString(turn.text()))
                                .build())
                .build();
    }

    private ModelReply read(JsonObject result, Cost cost) {
        if (result.string("stopReason").equals(Optional.of("maxTokens"))) {
            return failure(Kind.CUT, "stopped before the end of its answer; ask for less", cost);
        }
        List<JsonValue> blocks = result.get(CONTENT)
                .map(content -> content instanceof JsonArray several ? several.values() : List.of(content))
                .orElse(List.of());
        String text = blocks.stream().flatMap(block -> text(block).stream()).collect(Collectors.joining("\n"));
        if (!text.isBlank()) {
            return new ModelReply.Answer(text, cost);
        }
        boolean isOther = blocks.stream()
                .anyMatch(block -> block instanceof JsonObject object
                        && object.string(TYPE).isPresent()
                        && !isText(object));
        return isOther
                ? failure(Kind.WRONG_FORM, "answered with something else than text", cost)
                : failure(Kind.WRONG_FORM, "answered with nothing", cost);
    }

    private static Optional<String> text(JsonValue block) {
        return block instanceof JsonObject object && isText(object) ? object.string(TEXT) : Optional.empty();
    }

    private static boolean isText(JsonObject block) {
        return block.string(TYPE).equals(Optional.of(TEXT));
    }

    private ModelReply refused(ClientReply.Refused refused, Cost cost) {
        if (refused.code() == ClientReply.Refused.BY_THE_PERSON) {
            return failure(
                    Kind.REFUSED,
                    "was not asked, as the person did not want it; the setting model: off ends such questions",
                    cost);
        }
        return refused.code() == RpcError.METHOD_NOT_FOUND
                ? failure(
                        Kind.FAILED,
                        "cannot be asked, though it was offered; it is not asked again before the next start",
                        cost)
                : failure(Kind.FAILED, "could not be asked (error " + refused.code() + "); see the client's log", cost);
    }

    private ModelReply missing(ClientReply.Reason reason, Cost cost) {
        return switch (reason) {
            case LATE -> failure(Kind.TIMED_OUT, "did not answer within " + length(cost.took()), cost);
            case GONE -> failure(Kind.CANCELLED, "was not waited for any more, as the client went away", cost);
            case CANCELLED -> failure(Kind.CANCELLED, "was not waited for any more", cost);
            case BUSY -> failure(Kind.BUSY, "has several questions to answer already; ask again later", Cost.NONE);
        };
    }

    private static String length(Duration took) {
        return took.toSeconds() == 0 ? took.toMillis() + " ms" : took.toSeconds() + " s";
    }

    private ModelReply failure(Kind kind, String why, Cost cost) {
        return new ModelReply.Failure(kind, name() + " " + why + ".", cost);
    }
}
