package dev.loopkeeper.tool;

import dev.loopkeeper.action.Remember;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/** {@code remember}: keep something worth knowing. */
final class RememberTool {
    private static final Param<String> CONTENT = Param.required(
                    "content",
                    Memory.CONTENT.shape(),
                    "What is to be remembered, as a sentence that stands on its own.")
            .alias("text");
    private static final Param<MemoryType> TYPE = Param.optional("type", types(), "What kind of thing it is.")
            .orElse(MemoryType.FACT)
            .seldom();
    private static final Param<BigDecimal> IMPORTANCE = Param.optional(
                    "importance", Memory.IMPORTANCE.shape(), "How much it matters; higher for what is truly important.")
            .orElse(new BigDecimal("0.5"))
            .seldom();
    private static final Param<List<String>> TAGS =
            Param.optional("tags", Memory.TAGS.shape(), "Labels.").seldom();
    private static final Param<String> DATE = Param.optional(
                    "date", Shapes.line(60), "Day it speaks of: 2026-01-12, yesterday. Default today.")
            .seldom();
    private static final Param<String> SOURCE = Param.optional(
                    "source", Memory.SOURCE.shape(), "Conversation or document it came from.")
            .seldom();

    private static final Param<String> TOPIC = Param.optional(
            "topic",
            Memory.TOPIC.shape(),
            "What it answers, such as home-town; a newer memory of the same topic takes its place.");
    private static final Param<String> SUBJECT = Param.optional(
                    "subject", Memory.SUBJECT.shape(), "Who or what it is about.")
            .seldom();
    private static final Param<Integer> POSITION = Param.optional(
                    "position", Memory.POSITION.shape(), "Its place in the source; the next thing said has the next.")
            .seldom();

    private RememberTool() {}

    static Tool tool() {
        return Tool.writing(
                "remember",
                "Remember something",
                "Keep a pattern, an observation or a fact about the person for later. Be selective: only what will matter"
                        + " again. The same text is kept once.",
                Set.of("everyday", "memory"),
                Hints.ADDS,
                List.of(CONTENT, TYPE, IMPORTANCE, TAGS, DATE, TOPIC, SUBJECT, SOURCE, POSITION),
                RememberTool::run);
    }

    private static Shape<MemoryType> types() {
        return Shapes.choice(MemoryType.class)
                .as(
                        type -> type == MemoryType.CONVERSATION
                                ? Reading.bad("\"conversation\" is not one of fact, preference, event, skill")
                                : Reading.good(type),
                        type -> type)
                .describedBy("enum", JsonArray.ofStrings(List.of("fact", "preference", "event", "skill")));
    }

    private static Decision<JsonObject> run(View view, Arguments args) {
        JsonObject.Builder fields = JsonObject.builder();
        List.of(TYPE, IMPORTANCE, TAGS, TOPIC, SUBJECT, SOURCE, POSITION).stream()
                .filter(args::has)
                .forEach(param -> fields.put(param.name(), args.raw(param)));
        Remember.Request request = new Remember.Request(args.in(CONTENT), args.get(DATE), fields.build());
        return Remember.decide(view, request).map(result -> json(view, result));
    }

    private static JsonObject json(View view, Remember.Result result) {
        JsonObject.Builder json = JsonObject.builder()
                .put("memory", RecordJson.memory(view, result.memory()))
                .put("deduplicated", result.deduplicated());
        result.superseded().ifPresent(old -> json.put("superseded", RecordJson.memory(view, old)));
        if (result.redacted()) {
            json.put("redacted", true);
        }
        return json.put("message", result.message()).build();
    }
}
