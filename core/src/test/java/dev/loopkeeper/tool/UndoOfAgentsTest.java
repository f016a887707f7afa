package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.autopilot.Agents;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class UndoOfAgentsTest {
    private final Bench bench = Bench.empty();

    @Test
    void saysThatAProgramHasGoneOnSince() {
        JsonObject asked = bench.call("dispatch_agent", "{'type':'WEEKLY_REVIEW'}");
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-01-14T14:32:00Z"));
        new Agents(new ToolRunner(bench.workspace(), Catalog.standard()), clock).round(bench.caller());

        assertThat(bench.refused("undo", "{'change':'" + at(asked, "change") + "'}")
                        .message())
                .contains("a program has gone on with agent task " + at(asked, "agent_task.handle"))
                .contains("since; what it did can be undone by itself");
    }
}
