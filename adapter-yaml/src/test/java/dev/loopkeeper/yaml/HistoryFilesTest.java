package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.yaml.user.HistoryFile;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files of history a write touches, and when they go. */
class HistoryFilesTest {
    @TempDir
    Path folder;

    private Home home;

    @BeforeEach
    void open() {
        home = new Home(folder);
    }

    @AfterEach
    void close() {
        home.close();
    }

    @Test
    void dropsAFileOnceAllOfItsMonthIsTooOldAndNeverCutsOne() {
        String january = line("1", "2026-01-02T09:00:00Z") + line("2", "2026-01-31T09:00:00Z");
        home.file("history/2026-01.jsonl", january);

        remember("2026-04-30T09:00:00", Retention.RECENT);
        remember("2026-05-02T09:00:00", Retention.RECENT - 1);
        assertThat(home.text("history/2026-01.jsonl")).isEqualTo(january);
        remember("2026-05-02T09:00:00", 1);
        assertThat(home.has("history/2026-01.jsonl")).isFalse();
        assertThat(home.has("history/2026-04.jsonl")).isTrue();
        assertThat(home.call("history", "{}").whole("total")).hasValue(2 * Retention.RECENT);
    }

    @Test
    void dropsNoFileByAClockThatIsFarAhead() {
        home.file("history/2025-11.jsonl", line("old", "2025-11-10T09:00:00Z"))
                .file("history/2026-01.jsonl", line("young", "2026-01-10T09:00:00Z"));

        remember("2099-01-01T09:00:00", Retention.RECENT - 1);
        remember("2026-01-14T09:00:00", 1);
        assertThat(home.has("history/2025-11.jsonl")).isTrue();
        assertThat(home.has("history/2026-01.jsonl")).isTrue();
        assertThat(home.call("history", "{}").whole("total")).hasValue(Retention.RECENT + 2);
    }

    @Test
    void dropsAFewFilesPerWriteAndTouchesNoOther() {
        for (int month = 1; month <= 9; month++) {
            home.file("history/2025-0" + month + ".jsonl", line("c" + month, "2025-0" + month + "-10T09:00:00Z"));
        }
        String young = line("young", "2026-01-10T09:00:00Z").repeat(Retention.RECENT);
        home.file("history/2026-01.jsonl", young);

        home.call("remember", "{'content':'One'}");
        assertThat(home.has("history/2025-02.jsonl")).isFalse();
        assertThat(home.text("history/2025-03.jsonl")).isEqualTo(line("c3", "2025-03-10T09:00:00Z"));
        IntStream.range(0, 4).forEach(i -> home.call("remember", "{'content':'More " + i + "'}"));
        assertThat(home.has("history/2025-09.jsonl")).isFalse();
        assertThat(home.text("history/2026-01.jsonl")).startsWith(young);
    }

    @Test
    void findsWhatWasMadeSinceAlsoBelowLinesThatAreOlder() {
        home.file(
                "history/2026-01.jsonl",
                line("before", "2026-01-14T08:00:00Z")
                        + line("ahead", "2026-01-14T09:30:00Z")
                        + line("back", "2026-01-14T08:30:00Z"));
        HistoryFile first = HistoryFile.EMPTY.with(home.text("history/2026-01.jsonl"), any -> Optional.empty());

        assertThat(first.newestFirst())
                .extracting(HistoryFile.Line::latest)
                .containsExactly("2026-01-14T09:30:00Z", "2026-01-14T09:30:00Z", "2026-01-14T08:00:00Z");
        HistoryFile grown = first.with(line("now", "2026-01-14T09:32:00Z"), any -> Optional.empty());
        assertThat(grown.newestFirst()).hasSize(4).endsWith(first.newestFirst().toArray(HistoryFile.Line[]::new));
        assertThat(grown.newestFirst().get(0).latest()).isEqualTo("2026-01-14T09:32:00Z");
    }

    @Test
    void looksAtAllLinesOfAFileThatWasWrittenAnew() {
        home.file("history/2026-01.jsonl", line("one", "2026-01-10T08:00:00Z"));
        assertThat(home.call("history", "{}").toString()).contains("one");

        home.file("history/2026-01.jsonl", line("other", "2026-01-10T07:00:00Z"));
        assertThat(home.call("history", "{}").toString()).contains("other").doesNotContain("\"one\"");
    }

    @Test
    void beginsAnotherFileWhenOneIsLongAndGoesOnInOrder() {
        String lines = IntStream.range(0, 9_000)
                .mapToObj(i -> line("c" + i, "2026-01-10T09:00:00Z"))
                .collect(Collectors.joining());
        home.file("history/2026-01.jsonl", lines);

        String change =
                home.call("remember", "{'content':'One'}").string("change").orElseThrow();
        assertThat(home.text("history/2026-01.jsonl")).isEqualTo(lines);
        assertThat(home.text("history/2026-01_002.jsonl").lines()).hasSize(1);
        assertThat(home.call("undo", "{}").string("undone")).contains(change);
        assertThat(home.text("history/2026-01_002.jsonl").lines()).hasSize(2);
        assertThat(home.call("history", "{'limit':3}").toString())
                .contains("c8999")
                .doesNotContain("c8998");
    }

    @Test
    void dropsAFileOnceTheNewerOnesHoldAllThatIsKept() {
        home.call("settings", "{'set':{'history_changes':100}}");
        home.file("history/2026-02.jsonl", line("old", "2026-02-01T09:00:00Z"));
        home.file(
                "history/2026-03.jsonl",
                IntStream.range(0, 100)
                        .mapToObj(i -> line("c" + i, "2026-03-01T09:00:00Z"))
                        .collect(Collectors.joining()));

        home.at("2026-03-02T09:00:00").call("remember", "{'content':'One'}");
        assertThat(home.has("history/2026-02.jsonl")).isTrue();
        home.at("2026-04-01T09:00:00").call("remember", "{'content':'Two'}");
        assertThat(home.has("history/2026-01.jsonl")).isFalse();
        assertThat(home.has("history/2026-02.jsonl")).isFalse();
        assertThat(home.has("history/2026-03.jsonl")).isTrue();
        assertThat(home.call("history", "{}").whole("total")).hasValue(100);
    }

    private void remember(String now, int times) {
        IntStream.range(0, times).forEach(i -> home.at(now).call("remember", "{'content':'" + now + " " + i + "'}"));
    }

    private static String line(String id, String at) {
        return String.format(
                Locale.ROOT,
                "{\"id\":\"%s\",\"at\":\"%s\",\"actor\":\"test\",\"action\":\"test\",\"summary\":\"\",\"edits\":[{\"op\":\"counted\",\"kind\":\"day\",\"id\":\"2026-01-01\",\"field\":\"n\",\"by\":1}]}\n",
                id,
                at);
    }
}
