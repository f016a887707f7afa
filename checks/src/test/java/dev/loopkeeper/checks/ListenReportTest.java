package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every message gets an answer; what differs from the answer before is written down for whoever looks, and is no fault. */
class ListenReportTest {
    private static final Path MESSAGES =
            Tree.ROOT.resolve("checks/src/test/resources/dev/loopkeeper/checks/listen/messages.jsonl");
    private static final Path REPORT = Tree.ROOT.resolve("checks/target/listen-report.txt");

    @Test
    void answersEveryMessage() throws IOException {
        List<JsonObject> messages = Files.readAllLines(MESSAGES).stream()
                .map(line -> (JsonObject) Json.parse(line))
                .toList();

        List<ListenReport.Heard> all = ListenReport.of(messages);
        if (System.getProperty("regenerate") != null) {
            Files.write(MESSAGES, all.stream().map(ListenReport.Heard::line).toList());
        }
        Files.writeString(REPORT, ListenReport.print(all));
        System.out.println("listening: " + ListenReport.counts(all) + ", see checks/target/listen-report.txt");

        assertThat(messages).hasSize(500);
        assertThat(all).hasSameSizeAs(messages);
    }
}
