package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.mcp.protocol.Item;
import dev.loopkeeper.mcp.protocol.Listing;
import dev.loopkeeper.mcp.protocol.Offer;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.Collection;
import java.util.List;

/** What Loopkeeper offers to assistants. */
final class KeeperOffer implements Offer {
    private final JsonObject info;
    private final String instructions;
    private final List<Item> tools;
    private final List<Item> prompts;
    private final List<Item> templates;
    private final ResourceItems resources;

    KeeperOffer(Keeper keeper, String version, Collection<String> toolsets, boolean readOnly) {
        Suggestions suggestions = new Suggestions(keeper);
        this.info = info(version);
        this.instructions = Instructions.text();
        this.tools = ToolItems.of(Catalog.standard(), toolsets, readOnly, keeper);
        this.resources = new ResourceItems(keeper, suggestions);
        this.templates = resources.templates();
        this.prompts = new PromptItems(keeper, suggestions).items();
    }

    /** Name, title and version of the server. */
    static JsonObject info(String version) {
        return JsonObject.builder()
                .put("name", "loopkeeper")
                .put("title", "Loopkeeper")
                .put("version", version)
                .build();
    }

    @Override
    public JsonObject info() {
        return info;
    }

    @Override
    public String instructions() {
        return instructions;
    }

    @Override
    public List<Item> tools() {
        return tools;
    }

    @Override
    public List<Item> resources() {
        return resources.resources();
    }

    @Override
    public List<Item> templates() {
        return templates;
    }

    @Override
    public List<Item> prompts() {
        return prompts;
    }

    /** A goal that is created or closed is a resource more or less. */
    @Override
    public List<Listing> changing() {
        return List.of(Listing.RESOURCES);
    }

    @Override
    public boolean logs() {
        return false;
    }
}
