package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What says nearly the same as something new is shown where vectors tell, and nothing is decided by it. */
class SimilarTest {
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Local(LocalDateTime.parse("2026-01-14T10:00")), Optional.empty());

    private final List<String> asked = new ArrayList<>();
    private final ToolRunner tools = over(texts -> {
        asked.addAll(texts);
        return texts.stream().map(SimilarTest::vector).toList();
    });

    /** The number in a text, in degrees; 31 degrees apart is near, 32 is not. */
    private static float[] vector(String text) {
        String digits = text.replaceAll("\\D", "");
        double angle = Math.toRadians(digits.isEmpty() ? 0 : Double.parseDouble(digits));
        return new float[] {(float) Math.cos(angle), (float) Math.sin(angle)};
    }

    private static ToolRunner over(TextEmbedder embedder) {
        Workspace workspace =
                new Workspace(new MemoryStorage(), ZoneOffset.UTC, new SplittableRandom(1), Optional.of(embedder));
        return new ToolRunner(workspace, Catalog.standard());
    }

    private JsonObject call(String tool, String arguments) {
        ToolReply reply = tools.call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), CALLER);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private JsonObject remember(String content) {
        return call("remember", "{'content':'" + content + "'}");
    }

    private JsonObject open(String content) {
        return call("open_loop", "{'content':'" + content + "'}");
    }

    @Test
    void theThreeNearestAreShown() {
        for (int degrees : List.of(20, 32, 31, 10, 25)) {
            remember("The oven of the bakery stands at " + degrees);
            open("Paint the bakery door " + degrees);
        }

        assertThat(Bench.each(remember("The oven of the bakery stands where it stood"), "similar", "content"))
                .containsExactly(
                        "The oven of the bakery stands at 10",
                        "The oven of the bakery stands at 20",
                        "The oven of the bakery stands at 25");
        JsonObject opened = open("Paint the bakery door blue");
        assertThat(Bench.each(opened, "similar", "content"))
                .containsExactly("Paint the bakery door 10", "Paint the bakery door 20", "Paint the bakery door 25");
        assertThat(Bench.at(opened, "similar.0.kind")).isEqualTo("COMMITMENT");
    }

    @Test
    void theLeastCosineIsEightyFivePercent() {
        remember("The oven of the bakery stands at 31");
        remember("The oven of the mill stands at 32");

        assertThat(Bench.each(remember("The oven stands where it stood"), "similar", "content"))
                .containsExactly("The oven of the bakery stands at 31");
    }

    @Test
    void whatHasNoWordInCommonIsNotLookedAt() {
        remember("Zora drinks tea");
        open("Paint the door");
        asked.clear();

        assertThat(remember("A lamp hangs in the hall").has("similar")).isFalse();
        assertThat(open("Water plants").has("similar")).isFalse();
        assertThat(asked).isEmpty();
    }

    @Test
    void whatIsTheSameIsADuplicateAndNotSimilar() {
        remember("Zora drinks tea");
        open("Paint the door");

        assertThat(Bench.at(remember("Zora drinks tea!"), "deduplicated")).isEqualTo("true");
        assertThat(call("remember", "{'content':'Zora drinks tea','again':true}")
                        .has("similar"))
                .isFalse();
        assertThat(open("Paint the door").has("similar")).isFalse();
        assertThat(call("open_loop", "{'content':'Paint the door','again':true}")
                        .has("similar"))
                .isFalse();
    }

    @Test
    void whatItTookThePlaceOfIsNotSimilar() {
        call("remember", "{'content':'Zora lives in Porto','topic':'home'}");

        JsonObject moved = call("remember", "{'content':'Zora lives in Faro','topic':'home'}");

        assertThat(moved.has("superseded")).isTrue();
        assertThat(moved.has("similar")).isFalse();
        assertThat(remember("Zora lives in a house in Faro")
                        .array("similar")
                        .orElseThrow()
                        .values())
                .hasSize(1);
    }

    @Test
    void nothingSecretIsAskedFor() {
        remember("The key of the door is in the hall");
        asked.clear();

        remember("The key of the door: ghp_" + "a1B2c3D4e5F6g7H8i9J0".repeat(2));

        assertThat(asked).isNotEmpty().noneMatch(text -> text.contains("ghp_"));
    }
}
