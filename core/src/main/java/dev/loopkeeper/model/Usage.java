package dev.loopkeeper.model;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.model.Consultant.Consulted;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a person's language models cost up to now, and how often they were wrong. It is noted beside the records, so it is best effort, and
 * without a word of anybody.
 *
 * @param note what was noted
 */
public record Usage(JsonObject note) {
    /** Under this name the last refusals are noted. */
    public static final String REFUSALS = "model_refusals";

    private static final int MOST_REFUSALS = 20;
    private static final String CALLS = "model_calls";
    private static final String INPUT = "model_input_tokens";
    private static final String OUTPUT = "model_output_tokens";
    private static final String FAILED = "model_failed";

    /** By how much its counts grow by answers; empty when they cost nothing. */
    public static Map<String, Long> counts(Collection<Consulted> answers) {
        Cost cost = answers.stream().map(Consulted::cost).reduce(Cost.NONE, Cost::plus);
        return counts(
                cost,
                answers.stream().filter(answer -> answer.failure().isPresent()).count());
    }

    /** By how much its counts grow by what was asked; empty when it cost nothing. */
    public static Map<String, Long> counts(Cost cost, long failed) {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put(CALLS, (long) cost.calls());
        counts.put(INPUT, cost.inputTokens());
        counts.put(OUTPUT, cost.outputTokens());
        counts.put(FAILED, failed);
        counts.values().removeIf(by -> by == 0);
        return counts;
    }

    /** How often a model was called. */
    public long calls() {
        return count(CALLS);
    }

    /** How much was sent, as far as models tell. */
    public long inputTokens() {
        return count(INPUT);
    }

    /** How much they wrote, as far as they tell. */
    public long outputTokens() {
        return count(OUTPUT);
    }

    /** How many questions they did not answer. */
    public long failed() {
        return count(FAILED);
    }

    /** What was understood and does not hold, lately, the newest last. */
    public List<Refusal> refusals() {
        return note.array(REFUSALS).stream()
                .flatMap(JsonArray::stream)
                .map(Refusal::of)
                .toList();
    }

    /** The same with others, as it is noted; of many the newest. */
    public JsonArray refusalsWith(List<Refusal> more) {
        List<Refusal> all = new ArrayList<>(refusals());
        all.addAll(more);
        return new JsonArray(all.subList(Math.max(0, all.size() - MOST_REFUSALS), all.size()).stream()
                .map(Refusal::json)
                .toList());
    }

    private long count(String name) {
        return note.number(name).map(BigDecimal::longValue).orElse(0L);
    }

    /**
     * Something that a model understood and that does not hold.
     *
     * @param at when, in ISO 8601
     * @param act what it understood
     * @param what what of it does not hold, by the names of members
     */
    public record Refusal(String at, String act, String what) {
        private static final String AT = "at";
        private static final String ACT = "act";
        private static final String WHAT = "what";

        private static Refusal of(JsonValue json) {
            JsonObject doc = json instanceof JsonObject object ? object : JsonObject.EMPTY;
            return new Refusal(
                    doc.string(AT).orElse(""),
                    doc.string(ACT).orElse(""),
                    doc.string(WHAT).orElse(""));
        }

        private JsonValue json() {
            return JsonObject.builder()
                    .put(AT, at)
                    .put(ACT, act)
                    .put(WHAT, what)
                    .build();
        }
    }
}
