package dev.loopkeeper.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All tools in their fixed order; every door offers them from here. */
public final class Catalog {
    private final List<Tool> tools;

    private Catalog(List<Tool> tools) {
        this.tools = List.copyOf(tools);
    }

    /** The tools of this version. */
    public static Catalog standard() {
        List<Tool> tools = new ArrayList<>(List.of(
                DoneTool.tool(),
                StatusTool.tool(),
                PlanTool.tool(),
                EditTool.tool(),
                RememberTool.tool(),
                ForgetTool.tool()));
        tools.addAll(MemoryTools.tools());
        tools.addAll(GoalTools.tools());
        tools.addAll(StoreTools.tools());
        return new Catalog(tools);
    }

    /** Every tool. */
    public List<Tool> tools() {
        return tools;
    }

    /** The tool of that name. */
    public Optional<Tool> find(String name) {
        return tools.stream().filter(tool -> tool.name().equals(name)).findFirst();
    }
}
