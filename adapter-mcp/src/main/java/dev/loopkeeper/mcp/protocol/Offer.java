package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** What a server offers. Lists keep their order; they are asked anew for each request. Safe for use by any thread. */
public interface Offer {
    /** Name, title and version of the server. */
    JsonObject info();

    /** How a model should use the server. */
    String instructions();

    /** The tools. */
    List<Item> tools();

    /** What is done when a tool of that name is called; empty when there is none. */
    default Optional<Item> toolNamed(String name) {
        return Item.find(tools(), name);
    }

    /** The resources that can be named one by one. */
    List<Item> resources();

    /** The templates of resources. */
    List<Item> templates();

    /** The prompts. */
    List<Item> prompts();

    /** The lists that may change while the server runs. */
    List<Listing> changing();

    /** Whether tools write log messages. */
    boolean logs();

    /** The items of a list. */
    default List<Item> items(Listing listing) {
        return switch (listing) {
            case TOOLS -> tools();
            case RESOURCES -> resources();
            case TEMPLATES -> templates();
            case PROMPTS -> prompts();
        };
    }
}
