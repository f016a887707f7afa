package dev.loopkeeper.llm;

import dev.loopkeeper.llm.HttpFault.Broken;
import dev.loopkeeper.llm.HttpFault.Refused;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import java.util.Optional;

/**
 * What people are told when there is no answer: what is wrong and what to do, in our own words. What a server says may repeat the
 * prompt or the key, so nothing of it is here.
 *
 * @param server which is asked
 */
record Complaints(Server server) {
    /** Why nothing is asked; empty when something can be. */
    Optional<Failure> beforehand() {
        if (server.key().filter(key -> !key.isSound()).isPresent()) {
            return Optional.of(failure(
                    Kind.UNAUTHORIZED,
                    "wants a key, and the one in " + server.key().get()
                            + " holds characters that no key has; copy it again",
                    Cost.NONE));
        }
        return server.wantsKey() && server.key().isEmpty()
                ? Optional.of(failure(Kind.UNAUTHORIZED, "wants a key; set " + server.keys(), Cost.NONE))
                : Optional.empty();
    }

    /** What a fault comes to. */
    Failure of(HttpFault fault, Cost cost) {
        return fault instanceof Refused refused ? refused(refused, cost) : broken((Broken) fault, cost);
    }

    private Failure broken(Broken fault, Cost cost) {
        return switch (fault) {
            case UNREACHABLE -> failure(Kind.UNREACHABLE, "cannot be reached; " + start(), cost);
            case UNTRUSTED ->
                failure(Kind.UNREACHABLE, "has no certificate that this computer trusts; check the address", cost);
            case LATE ->
                failure(
                        Kind.TIMED_OUT,
                        "did not answer within " + seconds(cost) + "; allow more time, or set a smaller model",
                        cost);
            case SILENT ->
                failure(
                        Kind.TIMED_OUT,
                        "fell silent in the middle of its answer; ask again, or see what its log says",
                        cost);
            case BROKEN_OFF ->
                failure(Kind.FAILED, "broke off its answer; ask again later, or see what its log says", cost);
            case UNREADABLE -> unreadable(cost);
            case TOO_LONG ->
                failure(Kind.FAILED, "wrote more than 4 MiB, which is not an answer; check the address", cost);
            case CLOSED ->
                failure(Kind.FAILED, "closed the connection before its answer was whole; see what its log says", cost);
            case INTERRUPTED -> failure(Kind.CANCELLED, "was not waited for any more; ask again", cost);
        };
    }

    private String start() {
        return server.kind() == ModelPlace.Kind.OLLAMA
                ? "start Ollama (ollama serve), or check the address"
                : "check the address, and that the server runs";
    }

    /** How long it took, for people. */
    static String seconds(Cost cost) {
        long millis = cost.took().toMillis();
        return millis < 1000 ? millis + " ms" : millis / 1000 + " s";
    }

    private Failure refused(Refused refused, Cost cost) {
        int status = refused.status();
        if (refused.isBusy()) {
            return failure(Kind.BUSY, "has too much to do" + limit(status) + "; ask again " + later(refused), cost);
        }
        if (status == 401 || status == 403) {
            return failure(
                    Kind.UNAUTHORIZED,
                    server.key()
                            .map(key -> "does not take the key in " + key + "; check it")
                            .orElseGet(() -> "wants a key; set " + server.keys()),
                    cost);
        }
        if (status == 404) {
            return failure(Kind.NO_SUCH_MODEL, "is not there; " + find(), cost);
        }
        if (refused.isOfRequest() && refused.body().contains("not support tools")) {
            return failure(Kind.FAILED, "cannot call tools; set another model", cost);
        }
        return failure(Kind.FAILED, "answered with HTTP status " + status + "; " + remedy(refused), cost);
    }

    private static String limit(int status) {
        return status == 429 ? ", or the limit of the account is reached" : "";
    }

    private static String later(Refused refused) {
        return refused.retryAfter()
                .map(after -> "in " + Math.max(1, after.toSeconds()) + " s")
                .orElse("later");
    }

    private String find() {
        return server.kind() == ModelPlace.Kind.OLLAMA
                ? "get it (ollama pull " + server.model() + "), or see which there are (ollama list)"
                : "check the name of the model, and the address, which mostly ends in /v1";
    }

    private static String remedy(Refused refused) {
        if (refused.status() / 100 == 3) {
            return "redirections are not followed; set the address that it moved to";
        }
        return refused.status() / 100 == 5
                ? "ask again later, or see what its log says"
                : "it rejected the request; set another model";
    }

    /** It said something that no model says. */
    Failure unreadable(Cost cost) {
        return failure(Kind.FAILED, "did not answer as a language model does; check the address", cost);
    }

    Failure refusal(Cost cost) {
        return failure(Kind.REFUSED, "does not want to answer that; change the words, or set another model", cost);
    }

    Failure cut(Cost cost) {
        return failure(
                Kind.CUT, "stopped before the end of its answer; ask for less, or set a model that thinks less", cost);
    }

    Failure nothing(Cost cost) {
        return failure(Kind.WRONG_FORM, "answered with nothing; set a model that does not only think", cost);
    }

    private Failure failure(Kind kind, String why, Cost cost) {
        return new Failure(kind, server.name() + " " + why + ".", cost);
    }
}
