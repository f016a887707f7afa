package dev.loopkeeper.rest.token;

import dev.loopkeeper.storage.UserId;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.UnauthorizedResponse;
import java.util.Locale;
import java.util.Optional;

/**
 * Tells whose records a request is about: those of its token's user, or without a token, where that is enough, those of
 * the user for whom the server was started.
 *
 * @param tokens what tokens are worth; empty when the store keeps none
 * @param user for whom the server was started
 * @param open whether one may ask without a token
 */
public record Gate(Optional<TokenFiles> tokens, UserId user, boolean open) {
    private static final String BEARER = "bearer ";

    /**
     * The user whose records a request is about.
     *
     * @param authorization what it shows; empty when it shows nothing
     * @param wanted the user that it names; empty when it names none
     * @throws UnauthorizedResponse when what it shows is worth nothing, or it has to show something
     * @throws ForbiddenResponse when it names somebody else
     */
    public UserId user(Optional<String> authorization, Optional<String> wanted) {
        UserId allowed = authorization
                .filter(shown -> shown.toLowerCase(Locale.ROOT).startsWith(BEARER))
                .map(shown -> shown.substring(BEARER.length()).strip())
                .map(shown -> tokens.flatMap(known -> known.user(shown))
                        .orElseThrow(() -> new UnauthorizedResponse("this token is worth nothing (any more)")))
                .or(() -> Optional.of(user).filter(any -> open))
                .orElseThrow(() -> new UnauthorizedResponse("send a token: Authorization: Bearer TOKEN"));
        if (!wanted.orElse(allowed.value()).equals(allowed.value())) {
            throw new ForbiddenResponse("userId: only your own records can be seen and changed here");
        }
        return allowed;
    }
}
