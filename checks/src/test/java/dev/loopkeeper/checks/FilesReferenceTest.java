package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/reference/files.md says about files: every key is there, and its examples are read. */
class FilesReferenceTest {
    private static final Markdown PAGE = Markdown.read(Tree.ROOT.resolve("docs/reference/files.md"));

    @TempDir
    private Path folder;

    @Test
    void namesEveryField() {
        names("## goals.yml", Goal.SCHEMA, Map.of("title", "name"));
        names("## todos/GOAL/UNIT.yml", Step.SCHEMA, Map.of("title", "name", "key", "id", "id", "uid"));
        names("## logs/GOAL.yml", LogEntry.SCHEMA, Map.of("measure", "unit"));
        names("## memory.yml", Memory.SCHEMA, Map.of("content", "text"));
        names("## loops.yml", OpenLoop.SCHEMA, Map.of());
        names("## progress/PROJECT.json", ProgressDocument.SCHEMA, Map.of());
        names("## captured.yml", CapturedTask.SCHEMA, Map.of());
        names("## profile.json", Profile.SCHEMA, Map.of());
        names("## conversations/ID/conversation.json", Conversation.SCHEMA, Map.of());
        names("## settings.yml", Settings.SCHEMA, Map.of());
    }

    @Test
    void showsFilesThatAreRead() throws Exception {
        for (Markdown.Block block : PAGE.blocks()) {
            Path file = folder.resolve(block.info().substring("yaml ".length()));
            Files.createDirectories(file.getParent());
            Files.writeString(file, block.text() + "\n");
        }
        JsonObject status = status();

        assertThat(status.string("text").orElseThrow())
                .contains("Fitness: 20 min (target: 90 min/week, 55/90)")
                .contains("Run a marathon")
                .contains("fitness/buy-shoes: Buy shoes")
                .contains("Shoes by the door");
    }

    private static void names(String heading, Schema schema, Map<String, String> inFiles) {
        List<String> section = PAGE.prose().stream()
                .dropWhile(line -> !line.equals(heading))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .toList();
        assertThat(schema.fields().map(Field::name).map(name -> inFiles.getOrDefault(name, name)))
                .allSatisfy(name -> assertThat(section).as(heading).anyMatch(line -> line.contains("`" + name + "`")));
    }

    private JsonObject status() {
        ZoneId zone = ZoneId.of("Europe/London");
        var environment = new Loopkeeper.Environment(InstantSource.system(), zone, new SplittableRandom(1));
        Caller caller = new Caller(
                UserId.DEFAULT, "test", Moment.parse("2026-01-15T09:32").orElseThrow(), Optional.of(zone));
        try (Loopkeeper loopkeeper = Loopkeeper.open("yaml:" + folder, environment)) {
            ToolReply reply = loopkeeper.tools().call("status", JsonObject.EMPTY, caller);
            assertThat(reply).isInstanceOf(ToolReply.Result.class);
            return ((ToolReply.Result) reply).json();
        }
    }
}
