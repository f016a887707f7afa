package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a client.
 *
 * @param revision the revision it speaks
 * @param capabilities what it says it can
 * @param info what it calls itself
 */
public record Client(Revision revision, JsonObject capabilities, JsonObject info) {
    private static final Map<String, String> NEEDED =
            Map.of("elicitation/create", "elicitation", "sampling/createMessage", "sampling", "roots/list", "roots");

    /** Whether it declared the capability. */
    public boolean can(String capability) {
        return capabilities.object(capability).isPresent();
    }

    /** Whether it can show a form to its person. */
    public boolean showsForms() {
        Optional<JsonObject> elicitation = capabilities.object("elicitation");
        return elicitation.filter(JsonObject::isEmpty).isPresent()
                || elicitation.flatMap(modes -> modes.object("form")).isPresent();
    }

    /** Its name; empty when it gives none. */
    public Optional<String> name() {
        return info.string("name").filter(name -> !name.isBlank());
    }

    /** The capability that a request of the server needs; empty when no client has it. */
    static Optional<String> neededFor(String method) {
        return Optional.ofNullable(NEEDED.get(method));
    }

    /** The methods that a client can be asked for. */
    static Set<String> askable() {
        return NEEDED.keySet();
    }
}
