package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/guide.md says about how {@code done} decides: its table is run over the sample data. */
class GuideRulesTest {
    private static final String ROW = "| `done ";
    private static final ZoneId ZONE = ZoneId.of("Europe/London");

    /** A row of the table: the report, the task or status it comes to, and the reason. */
    record Row(String goal, String what, String outcome, String reason) {
        static Row of(String line) {
            List<String> cells = List.of(line.split(" *\\| *", -1));
            String[] words = bare(cells.get(1)).split(" ", 3);
            return new Row(words[1], words.length > 2 ? words[2] : "", bare(cells.get(2)), bare(cells.get(3)));
        }

        private static String bare(String cell) {
            return cell.replace("`", "");
        }
    }

    @TempDir
    private Path folder;

    static List<Row> rows() {
        return Markdown.read(Tree.ROOT.resolve("docs/guide.md")).prose().stream()
                .filter(line -> line.startsWith(ROW))
                .map(Row::of)
                .toList();
    }

    @Test
    void readsTheTable() {
        assertThat(rows()).hasSizeGreaterThanOrEqualTo(12);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void decidesAsTheGuideSays(Row row) {
        JsonObject result = done(row);

        String status = result.string("status").orElseThrow();
        Optional<JsonObject> matched = result.object("matched");
        assertThat(matched.map(GuideRulesTest::path).orElse(status)).isEqualTo(row.outcome());
        assertThat(matched.flatMap(m -> m.string("reason")).orElse("")).isEqualTo(row.reason());
    }

    private JsonObject done(Row row) {
        var environment = new Loopkeeper.Environment(InstantSource.system(), ZONE, new SplittableRandom(1));
        Caller caller = new Caller(
                UserId.DEFAULT, "test", Moment.parse("2026-01-14T09:32").orElseThrow(), Optional.of(ZONE));
        JsonObject arguments = JsonObject.builder()
                .put("goal", row.goal())
                .put("what", row.what())
                .build();
        try (Loopkeeper loopkeeper =
                Loopkeeper.open("yaml:" + SampleData.copyTo(folder.resolve("goals")), environment)) {
            ToolReply reply = loopkeeper.tools().call("done", arguments, caller);
            assertThat(reply).isInstanceOf(ToolReply.Result.class);
            return ((ToolReply.Result) reply).json();
        }
    }

    private static String path(JsonObject matched) {
        return matched.string("unit").orElse("") + "/"
                + matched.string("task_id").orElseThrow();
    }
}
