package dev.loopkeeper.tool.memory;

import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Author;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** {@code remember}: keep something worth knowing. */
public final class RememberTool {
    private static final Param<String> CONTENT = Param.required(
                    "content", Memory.CONTENT.shape(), "What to remember, as a sentence that stands on its own.")
            .alias("text");
    /** Conversations are for programs to keep. */
    static final Shape<MemoryType> KINDS =
            Shapes.choice(List.of(MemoryType.FACT, MemoryType.PREFERENCE, MemoryType.EVENT, MemoryType.SKILL));

    private static final Param<BigDecimal> IMPORTANCE = Param.optional(
                    "importance", Memory.IMPORTANCE.shape(), "Importance; higher for what is truly important.")
            .orElse(new BigDecimal("0.5"))
            .hidden();
    private static final Param<List<String>> TAGS =
            Param.optional("tags", Memory.TAGS.shape(), "Labels.").hidden();
    private static final Param<String> DATE = Param.optional(
                    "date", Shapes.line(60), "Day it speaks of: 2026-01-12, yesterday. Default today.")
            .hidden();
    private static final Param<String> SOURCE = Param.optional(
                    "source", Memory.SOURCE.shape(), "Conversation or document it came from.")
            .hidden();

    private static final Param<String> TOPIC = Param.optional(
            "topic", Memory.TOPIC.shape(), "What it answers, such as home-town; a newer one replaces it.");
    private static final Param<String> SUBJECT = Param.optional(
                    "subject", Memory.SUBJECT.shape(), "Who or what it is about.")
            .hidden();
    private static final Param<Integer> POSITION = Param.optional(
                    "position", Memory.POSITION.shape(), "Its place in the source; the next thing said has the next.")
            .hidden();

    private static final Param<String> SCOPE = Param.optional(
                    "scope", Memory.SCOPE.shape(), "Scope: work, private, a repository. Default everywhere.")
            .hidden();
    private static final Param<Author> AUTHOR = Param.optional(
                    "author",
                    Memory.AUTHOR.shape(),
                    "Who said it. What a person had forgotten comes back by their own word alone, not by an assistant's"
                            + " or an import's.")
            .hidden();
    private static final Param<String> QUOTE = Param.optional(
                    "quote", Memory.QUOTE.shape(), "The words in which it was said.")
            .hidden();
    private static final Param<String> SOURCE_ID = Param.optional(
                    "source_id", Memory.SOURCE_ID.shape(), "Id of the conversation or document.")
            .hidden();
    private static final Param<String> VALID_FROM = Param.optional(
                    "valid_from", Shapes.line(60), "Since when it is true: a day in words, or an instant.")
            .hidden();
    private static final Param<String> VALID_UNTIL = Param.optional(
                    "valid_until", Shapes.line(60), "Until when it is true: a day, which counts whole, or an instant.")
            .hidden();
    private static final Param<JsonObject> METADATA = Param.optional(
                    "metadata", Memory.METADATA.shape(), "Anything else, as an object.")
            .hidden();
    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Memory.AGAIN.shape(), "Keep it although the same is remembered already.")
            .orElse(false)
            .hidden();
    private static final List<Param<?>> FIELDS = List.of(
            IMPORTANCE,
            TAGS,
            TOPIC,
            SUBJECT,
            SOURCE,
            SOURCE_ID,
            POSITION,
            SCOPE,
            AUTHOR,
            QUOTE,
            AGAIN,
            VALID_FROM,
            VALID_UNTIL,
            METADATA);

    private static final ObjectLayout<Memory> SIMILAR = ObjectLayout.<Memory>of()
            .put("memory_id", Layout.TEXT, memory -> memory.id().value())
            .put("content", Layout.TEXT, Memory::content);
    private static final ObjectLayout<Remember.Result> RESULT = ObjectLayout.<Remember.Result>of()
            .put(
                    "memory",
                    RecordLayouts.SEEN_MEMORY,
                    (view, it) -> it.deduplicated() ? view.sight().of(it.memory()) : it.memory())
            .put("deduplicated", Layout.FLAG, Remember.Result::deduplicated)
            .putIfAny(
                    "duplicates", ActionLayouts.DUPLICATES, it -> it.duplicate().map(List::of))
            .putIfAny(
                    "unchanged",
                    Layout.of(Shapes.list(Shapes.line(100), 100)),
                    it -> Optional.of(it.unchanged()).filter(some -> !some.isEmpty()))
            .putIfAny(
                    "superseded",
                    RecordLayouts.MEMORY,
                    it -> it.superseded().stream().findFirst())
            .putIfAny(
                    "contradicts",
                    RecordLayouts.MEMORIES,
                    it -> Optional.of(it.contradicts()).filter(those -> !those.isEmpty()))
            .putIfAny(
                    "similar",
                    Layout.each(SIMILAR),
                    it -> Optional.of(it.similar()).filter(those -> !those.isEmpty()))
            .putIfAny("redacted", Layout.FLAG, it -> Optional.of(it.redacted()).filter(redacted -> redacted))
            .put("message", Layout.TEXT, Remember.Result::message);

    private RememberTool() {}

    /** The tool. */
    public static Tool tool() {
        return tool(KINDS);
    }

    /** The same for programs, which keep conversations too. */
    public static Tool forPrograms() {
        return tool(Memory.TYPE.shape());
    }

    private static Tool tool(Shape<MemoryType> kinds) {
        Param<MemoryType> type = Param.optional("type", kinds, "Kind of memory.")
                .orElse(MemoryType.FACT)
                .hidden();
        List<Param<?>> fields =
                Stream.<Param<?>>concat(Stream.of(type), FIELDS.stream()).toList();
        return Tool.writing(
                "remember",
                "Remember something",
                "Keep a pattern or a fact about the person for later. Be selective: only what will still matter.",
                Set.of("everyday", "memory"),
                Hints.ADDS,
                Stream.<Param<?>>concat(Stream.of(CONTENT, DATE), fields.stream())
                        .toList(),
                RESULT,
                (view, args) -> Remember.decide(
                        view, new Remember.Request(args.in(CONTENT), args.get(DATE), args.fields(fields))));
    }
}
