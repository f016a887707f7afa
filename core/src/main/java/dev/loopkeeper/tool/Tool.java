package dev.loopkeeper.tool;

import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One use case that an outsider can call.
 *
 * @param name its name, in snake_case
 * @param title its name for people
 * @param description what it does, when to use it and when not
 * @param params its parameters in order
 * @param hints what a caller may expect of its effects
 * @param toolsets the sets it belongs to
 * @param reads whether a call with these arguments only reads
 * @param handler what it does
 * @param whenReadOnly what it does instead of writing in a store that may only be read; empty when it is refused there
 */
public record Tool(
        String name,
        String title,
        String description,
        List<Param<?>> params,
        Hints hints,
        Set<String> toolsets,
        Predicate<Arguments> reads,
        Handler handler,
        Optional<Deciding> whenReadOnly) {
    /** The id under which a repeated delivery of a write is recognised; every tool that writes takes it. */
    static final Param<String> REQUEST_ID = new Param<>(
            Field.of("request_id", Shapes.line(200)),
            false,
            "Id of this delivery; the same id again answers the same and changes nothing.",
            List.of(),
            true);

    /** Copies the lists. */
    public Tool {
        params = List.copyOf(params);
        toolsets = Set.copyOf(toolsets);
    }

    /** What a tool does. */
    public sealed interface Handler permits Deciding, Conversing {}

    /** Decides what a call comes to. */
    @FunctionalInterface
    public non-sealed interface Deciding extends Handler {
        /** Decides, from the records and the caller's present alone. */
        Decision<JsonObject> run(View view, Arguments arguments);
    }

    /** Reads or changes conversations, which stand beside the records. */
    @FunctionalInterface
    public non-sealed interface Conversing extends Handler {
        /**
         * Does it at once; the answer brings no changes of records with it.
         *
         * @param talks the caller's conversations in the store, of which a model is given so much
         */
        Decision<JsonObject> run(Function<ConversationConfig, ConversationMemory> talks, Arguments arguments);
    }

    /** A tool that only reads. */
    static Tool reading(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            List<Param<?>> params,
            Deciding handler) {
        return of(name, title, description, toolsets, Hints.READS, params, handler);
    }

    /** A tool that writes. */
    static Tool writing(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            Hints hints,
            List<Param<?>> params,
            Deciding handler) {
        return of(name, title, description, toolsets, hints, params, handler);
    }

    /** A tool that reads conversations or, as {@code hints} say, changes them. */
    static Tool conversing(
            String name, String title, String description, Hints hints, List<Param<?>> params, Conversing handler) {
        return of(name, title, description, Set.of("conversations"), hints, params, handler);
    }

    private static Tool of(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            Hints hints,
            List<Param<?>> params,
            Handler handler) {
        boolean reads = hints.readOnly();
        List<Param<?>> all = reads
                ? params
                : Stream.<Param<?>>concat(params.stream(), Stream.of(REQUEST_ID))
                        .toList();
        return new Tool(name, title, description, all, hints, toolsets, any -> reads, handler, Optional.empty());
    }

    /** The same tool, reading only when the arguments fit. */
    Tool readingWhen(Predicate<Arguments> reading) {
        return new Tool(name, title, description, params, hints, toolsets, reading, handler, whenReadOnly);
    }

    /** The same tool, answering so where nothing can be written. */
    Tool whenReadOnly(Deciding answer) {
        return new Tool(name, title, description, params, hints, toolsets, reads, handler, Optional.of(answer));
    }

    /** The parameter of that name or alias. */
    Optional<Param<?>> param(String given) {
        return params.stream()
                .filter(param -> param.name().equals(given) || param.aliases().contains(given))
                .findFirst();
    }

    /** The JSON Schema of its arguments. */
    public JsonObject inputSchema() {
        return schema(params, Param::schema).with("additionalProperties", JsonBoolean.FALSE);
    }

    /** The same without what is seldom needed or goes without saying: nothing else is accepted, and a default is nothing. */
    public JsonObject shortSchema() {
        return schema(params.stream().filter(param -> !param.rare()).toList(), Param::shortSchema);
    }

    private static JsonObject schema(List<Param<?>> params, Function<Param<?>, JsonObject> form) {
        JsonObject.Builder properties = JsonObject.builder();
        params.forEach(param -> properties.put(param.name(), form.apply(param)));
        List<String> required =
                params.stream().filter(Param::required).map(Param::name).toList();
        JsonObject.Builder schema = JsonObject.builder().put("type", "object").put("properties", properties.build());
        if (!required.isEmpty()) {
            schema.put("required", JsonArray.ofStrings(required));
        }
        return schema.build();
    }
}
