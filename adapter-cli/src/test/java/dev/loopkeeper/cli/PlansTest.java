package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlansTest {
    @TempDir
    Path folder;

    private final Terminal terminal = new Terminal();

    @Test
    void saysInWordsWhatTheStepsOfAPlanDo() {
        String store = "yaml:" + folder;
        terminal.run("--store", store, "create-goal", "trip");
        terminal.run("--store", store, "add-step", "trip", "Find flights");
        String steps =
                "[{\"name\":\"any\",\"type\":\"condition\",\"value\":\"{{input.count}}\",\"above\":0,\"else\":[\"ask\"]},{\"name\":\"book\",\"type\":\"tool\",\"tool\":\"mcp__travel__book\",\"completes\":[\"Find"
                        + " flights\"]},{\"name\":\"ask\",\"type\":\"wait\",\"seconds\":7200}]";
        terminal.run(
                "--store",
                store,
                "call",
                "create_plan",
                "{\"name\":\"Trip\",\"goal\":\"trip\",\"steps\":" + steps + "}");

        assertThat(terminal.run("--store", store, "plans", "Trip").lines())
                .endsWith(
                        "  any looks whether {{input.count}} is more than 0",
                        "    Otherwise: ask",
                        "  book calls book at travel",
                        "    Completes: Find flights",
                        "  ask waits for 2 hours",
                        "    Comes after: any, when it is not so");
    }
}
