package dev.loopkeeper.testkit.tool;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.testkit.Contract;
import java.util.List;

/** A contract about calls of tools; today is Wednesday 14 January 2026, 9:32. */
abstract class ToolContract extends Contract {
    ToolCalls me() {
        return new ToolCalls(workspace(), UserId.DEFAULT, NOW);
    }

    JsonObject call(String tool, String arguments) {
        return me().call(tool, arguments);
    }

    /** The titles of the tasks that {@code query_tasks} finds. */
    List<String> titles(String query) {
        return ToolCalls.each(call("query_tasks", query), "tasks", "title");
    }
}
