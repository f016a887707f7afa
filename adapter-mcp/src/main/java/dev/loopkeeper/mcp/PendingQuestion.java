package dev.loopkeeper.mcp;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import java.util.Optional;

/**
 * What a person was asked during a call. The client tells it again with the answer, so that the answer acts on what was
 * shown, however the records have changed since, and once, however often it comes.
 *
 * @param delivered the arguments as the client gave them at first
 * @param request the id under which the call is made
 * @param arguments the arguments as the person made them clear before
 * @param message what was asked
 * @param options the arguments of each option by its value; empty when the question was for a yes
 * @param showContent whether the options showed what the things say
 * @param unanswered the answer to the call without the person
 */
record PendingQuestion(
        JsonObject delivered,
        String request,
        JsonObject arguments,
        String message,
        JsonObject options,
        boolean showContent,
        JsonObject unanswered) {
    /** What a client tells again; empty when it is nothing that was asked. */
    static Optional<PendingQuestion> read(String state) {
        try {
            return Json.parse(state) instanceof JsonObject json ? read(json) : Optional.empty();
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    private static Optional<PendingQuestion> read(JsonObject json) {
        return json.object("delivered")
                .flatMap(delivered -> json.string("request")
                        .flatMap(request -> json.object("arguments")
                                .map(arguments -> new PendingQuestion(
                                        delivered,
                                        request,
                                        arguments,
                                        json.string("message").orElse(""),
                                        json.object("options").orElse(JsonObject.EMPTY),
                                        json.bool("show_content").orElse(false),
                                        json.object("unanswered").orElse(JsonObject.EMPTY)))));
    }

    /** As a client tells it again. */
    String state() {
        return Json.write(JsonObject.builder()
                .put("delivered", delivered)
                .put("request", request)
                .put("arguments", arguments)
                .put("message", message)
                .put("options", options)
                .put("show_content", showContent)
                .put("unanswered", unanswered)
                .build());
    }

    /** The arguments that mean what was chosen; empty when that was not offered. */
    Optional<JsonObject> chosen(JsonValue answer) {
        return answer instanceof JsonString value ? options.object(value.value()) : Optional.empty();
    }
}
