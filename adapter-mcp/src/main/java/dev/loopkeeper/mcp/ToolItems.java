package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.mcp.protocol.Item;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The catalog's tools as the protocol shows them. */
final class ToolItems {
    /** The set that has every tool. */
    static final String ALL = "all";
    /** The set that costs every conversation its words: listed without what is seldom needed. */
    private static final Set<String> EVERYDAY = Set.of("everyday");

    private ToolItems() {}

    /** The names of all sets. */
    static Set<String> toolsets(Catalog catalog) {
        Set<String> names = new TreeSet<>(Set.of(ALL));
        catalog.tools().forEach(tool -> names.addAll(tool.toolsets()));
        return names;
    }

    /** The tools of these sets, in the catalog's order. */
    static List<Item> of(Catalog catalog, Collection<String> toolsets, boolean readOnly, Keeper keeper) {
        boolean brief = EVERYDAY.equals(Set.copyOf(toolsets));
        List<Tool> wanted = toolsets.contains(ALL) ? catalog.tools() : catalog.tools(toolsets);
        List<Tool> offered = wanted.stream()
                .filter(tool -> !readOnly || tool.hints().readOnly())
                .toList();
        FirstSteps firstSteps = new FirstSteps(
                offered.stream().map(Tool::name).collect(Collectors.toSet()), () -> keeper.read(EmptyStore::isEmpty));
        ToolDesk desk = new ToolDesk(keeper, new ToolAnswer(firstSteps));
        return offered.stream()
                .map(tool -> Item.of(tool.name(), definition(tool, brief), call -> desk.call(tool, call)))
                .toList();
    }

    private static JsonObject definition(Tool tool, boolean brief) {
        JsonObject.Builder json = JsonObject.builder()
                .put("name", tool.name())
                .put("title", tool.title())
                .put("description", tool.description())
                .put("inputSchema", brief ? tool.shortSchema() : tool.inputSchema());
        tool.shortOutputSchema().ifPresent(schema -> json.put("outputSchema", schema));
        return json.put("annotations", hints(tool.hints())).build();
    }

    /** All four: what a client assumes of one left out is the worst. */
    private static JsonObject hints(Hints hints) {
        return JsonObject.builder()
                .put("readOnlyHint", hints.readOnly())
                .put("destructiveHint", hints.destructive())
                .put("idempotentHint", hints.idempotent())
                .put("openWorldHint", false)
                .build();
    }
}
