package dev.loopkeeper.rest.token;

import dev.loopkeeper.AccessTokens.Token;
import dev.loopkeeper.AccessTokens.Use;
import dev.loopkeeper.rest.http.Failures;
import dev.loopkeeper.storage.UserId;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.UnauthorizedResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
    private static final String BASIC = "basic ";
    private static final Door API =
            new Door(Set.of(Use.EVERYTHING), "send a token: Authorization: Bearer TOKEN", Map.of());
    private static final Door FEED = new Door(
            Set.of(Use.values()),
            "give the program a token as the password, with any name",
            Map.of(Failures.SCHEME, "Basic"));

    /**
     * The user whose records a request is about.
     *
     * @param authorization what it shows; empty when it shows nothing
     * @param wanted the user that it names; empty when it names none
     * @throws UnauthorizedResponse when what it shows is worth nothing, or it has to show something
     * @throws ForbiddenResponse when it names somebody else, or shows a token for something else
     */
    public UserId user(Optional<String> authorization, Optional<String> wanted) {
        return user(after(BEARER, authorization), wanted, API);
    }

    /**
     * The same for programs that can only be given a name and a password: the password is the token, the name is anything.
     *
     * @throws UnauthorizedResponse when what it shows is worth nothing, or it has to show something
     * @throws ForbiddenResponse when it names somebody else
     */
    public UserId userOfPassword(Optional<String> authorization, Optional<String> wanted) {
        Optional<String> shown = after(BEARER, authorization)
                .or(() -> after(BASIC, authorization).map(Gate::password));
        return user(shown, wanted, FEED);
    }

    private static Optional<String> after(String scheme, Optional<String> authorization) {
        return authorization
                .filter(shown -> shown.toLowerCase(Locale.ROOT).startsWith(scheme))
                .map(shown -> shown.substring(scheme.length()).strip());
    }

    /** What is no pair of a name and a password is worth nothing. */
    private static String password(String encoded) {
        try {
            String pair = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
            return pair.substring(pair.indexOf(':') + 1);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private UserId user(Optional<String> token, Optional<String> wanted, Door door) {
        UserId allowed = token.map(shown -> user(shown, door))
                .or(() -> Optional.of(user).filter(any -> open))
                .orElseThrow(() -> door.refusal(door.advice));
        if (!wanted.orElse(allowed.value()).equals(allowed.value())) {
            throw new ForbiddenResponse("userId: only your own records can be seen and changed here");
        }
        return allowed;
    }

    private UserId user(String shown, Door door) {
        Token token = tokens.flatMap(known -> known.shown(shown))
                .orElseThrow(() -> door.refusal("this token is worth nothing (any more)"));
        if (!door.opensFor.contains(token.use())) {
            throw new ForbiddenResponse("this token opens the calendar and nothing else");
        }
        return token.user();
    }

    /**
     * What is asked of those who want something.
     *
     * @param opensFor which tokens do
     * @param advice what to show
     * @param details how to show it, where that is no bearer token
     */
    private record Door(Set<Use> opensFor, String advice, Map<String, String> details) {
        UnauthorizedResponse refusal(String why) {
            return new UnauthorizedResponse(why, details);
        }
    }
}
