package dev.loopkeeper.tool;

import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.json.Coercion;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.text.Secrets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One use case that an outsider can call.
 *
 * @param name its name, in snake_case
 * @param title its name for people
 * @param description what it does, when to use it and when not
 * @param params its parameters in order
 * @param result what it answers
 * @param outline the members of the result that a model gains from knowing beforehand; none when it gains nothing
 * @param hints what a caller may expect of its effects
 * @param toolsets the sets it belongs to
 * @param behaviour what a call does
 */
public record Tool(
        String name,
        String title,
        String description,
        List<Param<?>> params,
        ObjectLayout<?> result,
        List<String> outline,
        Hints hints,
        Set<String> toolsets,
        Behaviour behaviour) {
    /** The id under which a repeated delivery of a write is recognised; every tool that writes takes it. */
    public static final Param<String> REQUEST_ID = Param.optional(
                    "request_id",
                    Shapes.line(200).as(Tool::withoutPrivate, id -> id),
                    "Id of this request; repeating it returns the same answer and changes nothing.")
            .hidden();

    private static final String AS = "as";

    /** Copies the lists. */
    public Tool {
        params = List.copyOf(params);
        outline = List.copyOf(outline);
        toolsets = Set.copyOf(toolsets);
    }

    /**
     * What a call does.
     *
     * @param handler what it does
     * @param reads whether a call with these arguments only reads
     * @param whenReadOnly what it does instead of writing in a store that may only be read; empty when it is refused there
     * @param question what a person is asked before; empty when it takes nothing away and decides nothing
     * @param action the use case, as history names it
     */
    public record Behaviour(
            Handler handler,
            Predicate<Arguments> reads,
            Optional<Handler.Deciding> whenReadOnly,
            Optional<Asking> question,
            String action) {}

    /** What a person is asked before something is taken away or decided. */
    @FunctionalInterface
    public interface Asking {
        /** The question, which shows what would go; empty when nothing would; a refusal where the call would be refused. */
        Decision<Optional<String>> ask(View view, Arguments arguments);

        /** Among what the person chooses; yes or no when empty. */
        default Optional<Answers> answers() {
            return Optional.empty();
        }
    }

    /** What a tool does with the records, before its result is written. */
    @FunctionalInterface
    public interface UseCase<R> {
        Decision<R> run(View view, Arguments arguments);
    }

    /** What a tool does before it decides. What changes anything outside of the store is done between looks at the records, as those may be repeated. */
    @FunctionalInterface
    public interface Preparation<R> {
        UseCase<R> prepare(Workspace workspace, Caller caller, Arguments arguments);

        /** One that only finds something out, in one look. */
        static <R> Preparation<R> looking(BiFunction<View, Arguments, UseCase<R>> look) {
            return (workspace, caller, args) -> workspace.read(caller, view -> look.apply(view, args));
        }
    }

    /** What a tool does with conversations, before its result is written. */
    @FunctionalInterface
    public interface Talk<R> {
        Decision<R> run(Function<ConversationConfig, ConversationMemory> talks, Arguments arguments);
    }

    /** A tool that only reads. */
    public static <R> Tool reading(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            List<Param<?>> params,
            ObjectLayout<R> result,
            UseCase<R> useCase) {
        return of(name, title, description, toolsets, Hints.READS, params, result, deciding(result, useCase));
    }

    /** A tool that writes. */
    public static <R> Tool writing(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            Hints hints,
            List<Param<?>> params,
            ObjectLayout<R> result,
            UseCase<R> useCase) {
        return of(name, title, description, toolsets, hints, params, result, deciding(result, useCase));
    }

    /** A tool that writes after it did something that takes long, without a transaction that others wait for. */
    public static <R> Tool preparing(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            Hints hints,
            List<Param<?>> params,
            ObjectLayout<R> result,
            Preparation<R> preparation) {
        Handler.Preparing handler =
                (workspace, caller, args) -> deciding(result, preparation.prepare(workspace, caller, args));
        return of(name, title, description, toolsets, hints, params, result, handler);
    }

    /** A tool that reads conversations or, as {@code hints} say, changes them. */
    public static <R> Tool conversing(
            String name,
            String title,
            String description,
            Hints hints,
            List<Param<?>> params,
            ObjectLayout<R> result,
            Talk<R> talk) {
        Handler.Conversing handler =
                (talks, args) -> talk.run(talks, args).map(answer -> view -> result.write(view, answer));
        return of(name, title, description, Set.of("conversations"), hints, params, result, handler);
    }

    /** A tool that reads conversations, and then the records. */
    public static <S, R> Tool readingAll(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            List<Param<?>> params,
            ObjectLayout<R> result,
            Talk<S> talk,
            BiFunction<View, S, R> records) {
        Handler.Conversing handler = (talks, args) ->
                talk.run(talks, args).map(said -> view -> result.write(view, records.apply(view, said)));
        return of(name, title, description, toolsets, Hints.READS, params, result, handler);
    }

    /** A tool that calls others. */
    public static Tool calling(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            Hints hints,
            List<Param<?>> params,
            ObjectLayout<?> result,
            Handler.Calling handler) {
        return of(name, title, description, toolsets, hints, params, result, handler);
    }

    private static Tool of(
            String name,
            String title,
            String description,
            Set<String> toolsets,
            Hints hints,
            List<Param<?>> params,
            ObjectLayout<?> result,
            Handler handler) {
        boolean reads = hints.readOnly();
        List<Param<?>> all = new ArrayList<>(params);
        if (!reads) {
            all.add(REQUEST_ID);
        }
        return new Tool(
                name,
                title,
                description,
                all,
                result,
                List.of(),
                hints,
                toolsets,
                new Behaviour(handler, any -> reads, Optional.empty(), Optional.empty(), name));
    }

    private static <R> Handler.Deciding deciding(ObjectLayout<R> result, UseCase<R> useCase) {
        return (view, args) -> useCase.run(view, args).map(answer -> result.write(view, answer));
    }

    /** The same tool, telling these members of its result beforehand. */
    public Tool outlined(String... members) {
        return new Tool(name, title, description, params, result, List.of(members), hints, toolsets, behaviour);
    }

    /** The same tool, before whose calls a person is asked. */
    public Tool asking(Asking asked) {
        return with(new Behaviour(handler(), reads(), whenReadOnly(), Optional.of(asked), action()));
    }

    /** The same tool, reading only when the arguments fit. */
    public Tool readingWhen(Predicate<Arguments> reading) {
        return with(new Behaviour(handler(), reading, whenReadOnly(), question(), action()));
    }

    /** The same tool, answering so where nothing can be written. */
    public <R> Tool whenReadOnly(ObjectLayout<R> answer, UseCase<R> useCase) {
        return with(new Behaviour(handler(), reads(), Optional.of(deciding(answer, useCase)), question(), action()));
    }

    /** The same tool, whose changes history names like those of another use case. */
    public Tool recordedAs(String other) {
        return with(new Behaviour(handler(), reads(), whenReadOnly(), question(), other));
    }

    private Tool with(Behaviour other) {
        return new Tool(name, title, description, params, result, outline, hints, toolsets, other);
    }

    /** What a call does. */
    public Handler handler() {
        return behaviour.handler;
    }

    /** Whether a call with these arguments only reads. */
    public Predicate<Arguments> reads() {
        return behaviour.reads;
    }

    /** How far a call with these arguments reaches; one that connects a task to a tool has that called later. */
    public Reach reach(Arguments arguments) {
        Reach own = reads().test(arguments) ? Reach.READ : hints.reach();
        boolean connects = own != Reach.READ && ConnectionShapes.standIn(arguments.given());
        return connects && own.compareTo(Reach.DESTRUCTIVE) < 0 ? Reach.DESTRUCTIVE : own;
    }

    /** What a call does instead of writing in a store that may only be read; empty when it is refused there. */
    public Optional<Handler.Deciding> whenReadOnly() {
        return behaviour.whenReadOnly;
    }

    /** The use case, as history names it: its name, unless it is recorded as another. */
    public String action() {
        return behaviour.action;
    }

    /** What a person is asked before a call; empty when it takes nothing away and decides nothing. */
    public Optional<Asking> question() {
        return behaviour.question;
    }

    /** The parameter that a caller means by a name: its own, an alias, or one of these in another spelling. */
    public Optional<Param<?>> meant(String given) {
        Optional<Param<?>> exact = param(given);
        return exact.isPresent() ? exact : param(Coercion.snakeCase(given));
    }

    /**
     * The arguments of the same call that name one of several things.
     *
     * @param given the arguments of the call that was refused
     * @param choice the refusal's choice
     * @param value the value of the option that was chosen
     * @return the arguments; empty when the choice is not about an argument of its own, but about an entry of one
     */
    public Optional<JsonObject> choosing(JsonObject given, Refusal.Choice choice, String value) {
        Optional<String> field = named(given, choice.field());
        if (param(choice.param()).isEmpty()
                || field.flatMap(given::get)
                        .filter(JsonString.class::isInstance)
                        .isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                without(given, List.of(choice.field(), choice.param())).with(choice.param(), new JsonString(value)));
    }

    /** The arguments of the same call with these instead of what it said, under whatever names. */
    public JsonObject meaning(JsonObject given, JsonObject exact) {
        JsonObject.Builder arguments = without(given, exact.names()).toBuilder();
        exact.members().forEach(arguments::put);
        return arguments.build();
    }

    private JsonObject without(JsonObject given, Collection<String> replaced) {
        JsonObject rest = given;
        for (String name : given.names()) {
            boolean goes =
                    meant(name).map(Param::name).filter(replaced::contains).isPresent();
            rest = goes ? rest.without(name) : rest;
        }
        return rest;
    }

    private Optional<String> named(JsonObject given, String param) {
        return given.names().stream()
                .filter(name -> meant(name).map(Param::name).equals(Optional.of(param)))
                .findFirst();
    }

    /** The parameter of that name or alias. */
    public Optional<Param<?>> param(String given) {
        for (Param<?> param : params) {
            if (param.name().equals(given) || param.aliases().contains(given)) {
                return Optional.of(param);
            }
        }
        return Optional.empty();
    }

    /** An id is kept as it is, so it may look like a secret, as random ids do, but not hold anything private. */
    private static Reading<String> withoutPrivate(String id) {
        return Secrets.withoutPrivate(id).redacted()
                ? Reading.bad("holds something private and would be kept; give an id that says nothing, such as a UUID")
                : Reading.good(id);
    }

    /** The request that a call with these arguments is; empty when it has no id. */
    public Optional<Request> request(Arguments arguments) {
        return arguments.get(REQUEST_ID).map(id -> new Request(id, action(), canonical(arguments)));
    }

    /**
     * The arguments in one form, so that calls that mean the same are equal. Defaults are left out: a parameter that is
     * added later changes no request of before. The name stands with them where history does not tell it.
     */
    private JsonObject canonical(Arguments arguments) {
        JsonObject canonical = arguments.given().without(REQUEST_ID.name());
        for (Param<?> param : params) {
            canonical = param.canonical(canonical);
        }
        return action().equals(name) ? canonical : canonical.with(AS, new JsonString(name));
    }

    /** The JSON Schema of its arguments. */
    public JsonObject inputSchema() {
        return ToolSchema.arguments(this);
    }

    /** The same without what is seldom needed or goes without saying: nothing else is accepted, and a default is nothing. */
    public JsonObject shortSchema() {
        return ToolSchema.briefArguments(this);
    }

    /** The JSON Schema of its result; a call that wrote answers {@code change} too, null when nothing was to be changed. */
    public JsonObject outputSchema() {
        return ToolSchema.result(this);
    }

    /** The same without what goes without saying, of the members told beforehand; empty when there are none. */
    public Optional<JsonObject> shortOutputSchema() {
        return ToolSchema.briefResult(this);
    }
}
