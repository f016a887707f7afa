package dev.loopkeeper.storage;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Request;
import java.util.Optional;

/** Answers a request whose id was used before: with the same answer, or with a refusal when the id was another call's. */
final class RequestReplay {
    private RequestReplay() {}

    static Written<JsonObject> answer(Request request, Change before) {
        if (!request.isAnsweredBy(before)) {
            return new Written.Refused<>(reused(request, before));
        }
        JsonObject answer = before.request().orElseThrow().answer();
        Optional<Refusal> refusal = RefusalJson.read(answer);
        if (refusal.isPresent()) {
            return new Written.Refused<>(refusal.get());
        }
        boolean changed = !before.edits().isEmpty() || before.reverses().isPresent();
        return new Written.Done<>(answer, changed ? Optional.of(before.id()) : Optional.empty());
    }

    private static Refusal reused(Request request, Change before) {
        String other = before.action().equals(request.action()) ? " with other arguments" : "";
        String message = "was used for " + before.action() + other + " at " + before.at()
                + ", so nothing was changed; a new request needs a new request_id";
        return Refusal.of(Refusal.Code.CONFLICT, new Fault("request_id", request.id(), message));
    }
}
